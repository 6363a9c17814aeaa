import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The status of an answer, or the silence of a receiver that never answers. */
type Answer = number | 'silence'

export type ArrivedHook = {
  path: string
  headers: Record<string, string>
  body: string
  message: { type: string; timestamp: string; data: Record<string, unknown> }
  answered: Answer
}

/** A receiver of webhooks on this machine. It remembers what came, and answers what `answer` says. */
export async function startReceiver(port = 0) {
  const receiver = {
    origin: '',
    arrived: [] as ArrivedHook[],
    answer: (_hook: Omit<ArrivedHook, 'answered'>): Answer => 204,
    close: () => Promise.resolve(),
  }
  const server = createServer((request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const hook = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
        message: JSON.parse(body) as ArrivedHook['message'],
      }
      const answered = receiver.answer(hook)
      receiver.arrived.push({ ...hook, answered })
      if (answered !== 'silence')
        reply.writeHead(answered, { location: `${receiver.origin}/elsewhere` }).end()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  receiver.close = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
