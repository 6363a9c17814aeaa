import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * The network of one phone: an HTTP proxy through which its browser reaches one of the servers. A browser's own offline
 * switch does not reach its service worker; a proxy does.
 */
export class PhoneNetwork {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private state: 'up' | 'gone' | 'silent' = 'up'
  private port = 0
  private readonly upstream: () => string

  /** `upstream` says at which address a server answers now. */
  constructor(upstream: () => string) {
    this.upstream = upstream
    this.server = createServer((asked, answer) => this.pass(asked, answer))
    this.server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => this.sockets.delete(socket))
    })
  }

  async open() {
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.port}`
  }

  /** Every connection breaks, and every new one. */
  cut() {
    this.state = 'gone'
    for (const socket of this.sockets) socket.destroy()
  }

  /** Nothing answers any more, and nothing breaks. */
  silence() {
    this.state = 'silent'
  }

  mend() {
    this.state = 'up'
    // What waited in the silence is as lost as on a real network.
    for (const socket of this.sockets) socket.destroy()
  }

  async close() {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private pass(asked: IncomingMessage, answer: ServerResponse) {
    if (this.state === 'silent') return
    if (this.state === 'gone') return void asked.socket.destroy()
    const { pathname, search } = new URL(asked.url ?? '/', 'http://localhost')
    const to = new URL(`${pathname}${search}`, this.upstream())
    const onward = request(
      to,
      { method: asked.method, headers: { ...asked.headers, host: to.host } },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(answer)
        received.on('error', () => answer.destroy())
      },
    )
    onward.on('error', () => asked.socket.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
}
