import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** Stands between the server and the database, and cuts or stops the connections. */
export class Proxy {
  readonly socketDir: string
  private readonly upstream: string
  private server: Server | null = null
  private readonly pairs = new Set<[Socket, Socket]>()
  private isHolding = false

  constructor(directory: string, upstreamDir: string) {
    this.socketDir = join(directory, 'proxy')
    this.upstream = join(upstreamDir, SOCKET)
    mkdirSync(this.socketDir)
  }

  async open() {
    this.server = createServer((client) => this.join(client)).listen(join(this.socketDir, SOCKET))
    await once(this.server, 'listening')
    chmodSync(join(this.socketDir, SOCKET), 0o777)
  }

  async cut() {
    const { server } = this
    if (!server) return
    this.server = null
    server.close()
    rmSync(join(this.socketDir, SOCKET), { force: true })
    for (const pair of this.pairs) for (const socket of pair) socket.destroy()
  }

  /** Silently stops every byte on the existing connections, and on new ones too if `all`. */
  hold({ all }: { all: boolean }) {
    this.isHolding = all
    for (const pair of this.pairs) for (const socket of pair) socket.pause()
  }

  release() {
    this.isHolding = false
    for (const pair of this.pairs) for (const socket of pair) socket.resume()
  }

  private join(client: Socket) {
    const upstream = createConnection(this.upstream)
    const pair: [Socket, Socket] = [client, upstream]
    this.pairs.add(pair)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (chunk) => void to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        this.pairs.delete(pair)
      })
    }
    if (this.isHolding) for (const socket of pair) socket.pause()
  }
}
