import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/**
 * The state of the identity provider: down, silent, broken, well, or well until a code is to be exchanged.
 */
export type IdentityMode = 'down' | 'silent' | 'broken' | 'well' | 'silent at the exchange'

/** An identity provider that answers discovery only, in the state that the drill sets. */
export class IdentityDouble {
  private server: Server | null = null
  private port = 0
  private readonly open = new Set<Socket>()

  get issuer() {
    return `http://127.0.0.1:${this.port}`
  }

  async become(mode: IdentityMode) {
    await this.close()
    if (mode === 'down') return
    const server = createServer((socket) => {
      this.open.add(socket)
      socket.on('error', () => undefined).on('close', () => this.open.delete(socket))
      socket.on('data', (asked) => {
        if (mode === 'silent') return
        if (mode === 'broken') return void socket.end('HTTP/1.1 500 Broken\r\nContent-Length: 0\r\n\r\n')
        if (String(asked).startsWith('GET /.well-known/')) socket.end(this.discovery())
      })
    })
    this.server = server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as { port: number }).port
  }

  async close() {
    const { server } = this
    this.server = null
    for (const socket of this.open) socket.destroy()
    if (server) await new Promise((resolve) => server.close(resolve))
  }

  private discovery() {
    const { issuer } = this
    const body = JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
    return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
  }
}
