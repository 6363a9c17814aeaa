import { Client } from 'undici'
import { Refused } from './rounds'

type Request = {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  idempotencyKey?: string
  address?: string
  body?: unknown
}

/** Keep-alive connections to a server, each with one call at a time at most. */
export type Connections = {
  call: (connection: number, request: Request) => Promise<Buffer>
  close: () => Promise<void>
}

export function openConnections(origin: string): Connections {
  const clients = new Map<number, Client>()
  const clientOf = (connection: number) => {
    const client = clients.get(connection)
    if (client) return client
    const newClient = new Client(origin, { pipelining: 1 })
    clients.set(connection, newClient)
    return newClient
  }
  return {
    async call(connection, { method = 'GET', path, token, idempotencyKey, address, body }) {
      const answer = await clientOf(connection).request({
        method,
        path,
        headers: {
          ...(token && { cookie: `__Host-whereabouts-session=${token}` }),
          ...(address && { 'x-forwarded-for': address }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const content = Buffer.from(await answer.body.arrayBuffer())
      if (answer.statusCode === 503) throw new Refused()
      if (answer.statusCode !== 200)
        throw new Error(
          `${method} ${path} was answered ${answer.statusCode}: ${content.toString().slice(0, 300)}`,
        )
      return content
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}
