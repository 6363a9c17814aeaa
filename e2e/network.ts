import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A network between a browser and the server of the stories, which can be cut off. A browser's own offline switch does not
 * reach service workers.
 */
export class Network {
  private state: 'works' | 'is cut' | 'hangs' = 'works'
  private readonly sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    readonly address: string,
  ) {
    server.on('connection', (socket) => {
      if (this.state === 'is cut') return socket.destroy()
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket))
    })
  }

  static async open(to: string): Promise<Network> {
    const { hostname, port, host } = new URL(to)
    const server = createServer((asked, answer) => {
      if (network.state === 'is cut') return void asked.socket.destroy()
      if (network.state === 'hangs') return
      const { method, url: path, headers } = asked
      const passed = request({ hostname, port, method, path, headers: { ...headers, host } }, (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      passed.on('error', () => answer.destroy())
      answer.on('close', () => passed.destroy())
      asked.pipe(passed)
    })
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    const network = new Network(server, `http://localhost:${(server.address() as AddressInfo).port}`)
    return network
  }

  /** Refuses connections, as a phone in flight mode does. */
  cut() {
    this.state = 'is cut'
    for (const socket of this.sockets) socket.destroy()
  }

  /** Takes connections and never answers. */
  hang() {
    this.state = 'hangs'
  }

  mend() {
    this.state = 'works'
    // What hangs stays so. The browser asks again.
    for (const socket of this.sockets) socket.destroy()
  }

  close() {
    this.cut()
    this.server.close()
  }
}
