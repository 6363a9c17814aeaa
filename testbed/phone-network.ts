import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * The network of a phone: an HTTP proxy through which its browser reaches a server. A browser's own offline switch does not
 * reach its service worker; a proxy does.
 */
export class PhoneNetwork {
  private readonly server: Server
  private readonly sockets = new Set<Socket>()
  private state: 'works' | 'is cut' | 'hangs' = 'works'

  /** `upstream` says at which address a server answers now. */
  constructor(private readonly upstream: () => string) {
    this.server = createServer((asked, answer) => {
      if (this.state === 'is cut') asked.socket.destroy()
      else if (this.state === 'works') this.pass(asked, answer)
    })
    this.server.on('connection', (socket) => {
      if (this.state === 'is cut') return socket.destroy()
      this.sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => this.sockets.delete(socket))
    })
  }

  /** Returns the address for the browser. It has the host name of the server. */
  async open() {
    const { hostname } = new URL(this.upstream())
    this.server.listen(0, hostname)
    await once(this.server, 'listening')
    return `http://${hostname}:${(this.server.address() as AddressInfo).port}`
  }

  /** Breaks every connection, and every new one, as a phone in flight mode does. */
  cut() {
    this.state = 'is cut'
    this.breakConnections()
  }

  /** Takes connections and never answers. */
  hang() {
    this.state = 'hangs'
  }

  mend() {
    this.state = 'works'
    // What waited is as lost as on a real network. The browser asks again.
    this.breakConnections()
  }

  async close() {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private breakConnections() {
    for (const socket of this.sockets) socket.destroy()
  }

  private pass(asked: IncomingMessage, answer: ServerResponse) {
    const { method, url = '/', headers } = asked
    const { hostname, port, host } = new URL(this.upstream())
    const passed = request({ hostname, port, method, path: url, headers: { ...headers, host } }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
      given.on('error', () => answer.destroy())
    })
    passed.on('error', () => asked.socket.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
}
