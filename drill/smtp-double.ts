import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The state of the mail server: down, silent, refusing for now, slow, or well. */
export type SmtpMode = 'down' | 'silent' | 'refusing' | 'slow' | 'well'

/** A slow mail server lets the sender of each mail wait for so long before it takes the text. */
const SLOW_MS = 1_500

/**
 * A mail server in the state that the drill sets. It remembers each accepted mail by its id and recipient.
 */
export class SmtpDouble {
  readonly taken: { id: string; to: string; text: string; at: number }[] = []
  /** The number of connections since the state was set. */
  connections = 0
  private port = 0
  private silent: Server | null = null
  private speaking: SMTPServer | null = null
  private readonly open = new Set<Socket>()

  get url() {
    return `smtp://127.0.0.1:${this.port}`
  }

  async become(mode: SmtpMode) {
    await this.close()
    this.connections = 0
    if (mode === 'silent') await this.listenSilently()
    if (mode === 'refusing' || mode === 'slow' || mode === 'well') await this.listen(mode)
  }

  async close() {
    const { silent, speaking } = this
    this.silent = this.speaking = null
    for (const socket of this.open) socket.destroy()
    if (silent) await new Promise((resolve) => silent.close(resolve))
    if (speaking) await new Promise<void>((resolve) => speaking.close(resolve))
  }

  private async listenSilently() {
    const server = createServer((socket) => {
      this.connections++
      this.open.add(socket)
      socket.on('error', () => undefined).on('close', () => this.open.delete(socket))
    })
    this.silent = server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
  }

  private async listen(mode: SmtpMode) {
    const server = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        this.connections++
        done()
      },
      onRcptTo: (_address, _session, done) => {
        const answer = () =>
          done(mode === 'refusing' ? Object.assign(new Error('later'), { responseCode: 451 }) : null)
        setTimeout(answer, mode === 'slow' ? SLOW_MS : 0)
      },
      onData: (stream, session, done) => {
        let text = ''
        stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        stream.on('end', () => {
          const id = /^message-id: *(.+)$/im.exec(text)?.[1] ?? ''
          this.taken.push({ id, to: session.envelope.rcptTo[0]?.address ?? '', text, at: Date.now() })
          done()
        })
      },
    })
    server.on('error', () => undefined)
    this.speaking = server
    server.listen(this.port, '127.0.0.1')
    await once(server.server, 'listening')
    this.port = (server.server.address() as AddressInfo).port
  }
}
