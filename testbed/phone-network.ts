import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Hears what is sent to a server, and returns what hears the answer: null if the connection broke. */
export type Listener = (asked: {
  path: string
  body: string
}) => (answer: { status: number; body: string } | null) => void

/**
 * The network of one phone: an HTTP proxy through which its browser reaches one of the servers. A browser's own offline
 * switch does not reach its service worker; a proxy does.
 */
export class PhoneNetwork {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private state: 'up' | 'gone' | 'silent' = 'up'
  private readonly upstream: () => string
  private readonly listen: Listener | null

  /** `upstream` says at which address a server answers now. `listen` hears everything but readings. */
  constructor(upstream: () => string, listen: Listener | null = null) {
    this.upstream = upstream
    this.listen = listen
    this.server = createServer((asked, answer) => {
      // The body breaks off with the connection.
      void this.pass(asked, answer).catch(() => asked.socket.destroy())
    })
    this.server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => this.sockets.delete(socket))
    })
  }

  /** Returns the address for the browser. */
  async open(hostname = '127.0.0.1') {
    this.server.listen(0, hostname)
    await once(this.server, 'listening')
    return `http://${hostname}:${(this.server.address() as AddressInfo).port}`
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
    // Calls that waited in the silence are as lost as on a real network.
    for (const socket of this.sockets) socket.destroy()
  }

  async close() {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse) {
    const { method = 'GET', headers } = asked
    const body = await buffer(asked)
    if (this.state === 'silent') return
    if (this.state === 'gone') return void asked.socket.destroy()
    const { pathname, search } = new URL(asked.url ?? '/', 'http://localhost')
    const path = `${pathname}${search}`
    const to = new URL(path, this.upstream())
    const isReading = method === 'GET' || method === 'HEAD'
    const hear = isReading ? undefined : this.listen?.({ path, body: body.toString() })
    const own = { ...headers, host: to.host, ...(hear && { 'accept-encoding': 'identity' }) }
    const onward = request(to, { method, headers: own }, (received) => {
      const status = received.statusCode ?? 502
      const chunks: Buffer[] = []
      answer.writeHead(status, received.headers)
      received.pipe(answer)
      received.on('error', () => answer.destroy())
      if (!hear) return
      received.on('data', (chunk: Buffer) => chunks.push(chunk))
      received.on('close', () =>
        hear(received.readableEnded ? { status, body: Buffer.concat(chunks).toString() } : null),
      )
    })
    let isAnswered = false
    onward.on('response', () => (isAnswered = true))
    onward.on('error', () => asked.socket.destroy())
    onward.on('close', () => isAnswered || hear?.(null))
    answer.on('close', () => onward.destroy())
    onward.end(body)
  }
}
