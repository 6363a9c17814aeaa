import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error it has no types
import { decrypt } from 'http_ece'
import type { Message } from '../domain/messages/message'

type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number }

/** A push service on this machine, which takes what is sent to it, and answers with `status`, or for one path with what `statusOf` says. */
export async function startPushService(port = 0) {
  const service = {
    origin: '',
    status: 201,
    statusOf: new Map<string, number>(),
    arrived: [] as Arrived[],
    close: () => Promise.resolve(),
  }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      service.arrived.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts),
        at: Date.now(),
      })
      reply
        .writeHead(service.statusOf.get(request.url ?? '') ?? service.status, {
          location: `${service.origin}/elsewhere`,
        })
        .end()
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = () => new Promise((done) => server.close(() => done()))
  return service
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A browser that asked a push service for messages, and reads those that came for it. */
export function makeBrowser(service: PushService, name = randomBytes(6).toString('hex')) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = randomBytes(16)
  const isMine = ({ path }: Arrived) => path === `/${name}`
  const read = ({ body }: Arrived) => {
    const open = decrypt as (body: Buffer, by: object) => Buffer
    const text = open(body, {
      version: 'aes128gcm',
      privateKey: pair,
      authSecret: secret.toString('base64url'),
    })
    return JSON.parse(text.toString()) as Message
  }
  return {
    /** The address and keys that the browser gives to the server. */
    named: {
      address: `${service.origin}/${name}`,
      key: pair.getPublicKey('base64url'),
      secret: secret.toString('base64url'),
    },
    arrived: () => service.arrived.filter(isMine),
    messages: () => service.arrived.filter(isMine).map(read),
    /** The messages with the moments at which they came. */
    messagesWithTimes: () => service.arrived.filter(isMine).map((each) => ({ ...read(each), at: each.at })),
  }
}
