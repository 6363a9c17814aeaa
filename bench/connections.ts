import { Client } from 'undici'
import { Refused } from './rounds'

export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  token?: string
  idempotencyKey?: string
  address?: string
  body?: unknown
  headers?: Record<string, string>
}

export type Answer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  content: Buffer
}

/** Keep-alive connections to a server, each with one call at a time at most. */
export type Connections = {
  /** Makes a call that must be answered 200. */
  call: (connection: number, request: Request) => Promise<Buffer>
  /** Makes a call that may be answered anything. */
  ask: (connection: number, request: Request) => Promise<Answer>
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
  const ask: Connections['ask'] = async (connection, request) => {
    const { method = 'GET', path, token, idempotencyKey, address, body, headers: further } = request
    const {
      statusCode,
      headers,
      body: sent,
    } = await clientOf(connection).request({
      method,
      path,
      headers: {
        ...(token && { cookie: `__Host-whereabouts-session=${token}` }),
        ...(address && { 'x-forwarded-for': address }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...further,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: statusCode, headers, content: Buffer.from(await sent.arrayBuffer()) }
  }
  return {
    ask,
    async call(connection, request) {
      const { status, content } = await ask(connection, request)
      if (status === 503) throw new Refused()
      if (status !== 200) {
        const said = content.toString().slice(0, 300)
        throw new Error(`${request.method ?? 'GET'} ${request.path} was answered ${status}: ${said}`)
      }
      return content
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}
