import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

/** A call as a program makes it. `from` is one of this machine's network addresses. */
export type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  token?: string
  key?: string | null
  cookie?: string
  from?: string
  headers?: Record<string, string>
  body?: unknown
}

export type Answer = {
  /** Null if there was no answer. */
  status: number | null
  /** The reason for no answer: nobody listened, the connection broke, or it took too long. */
  trouble: 'refused' | 'cut' | 'late' | null
  headers: Record<string, string | string[] | undefined>
  body: unknown
  ms: number
  /** True if the call used a new connection, on which nothing was answered before. */
  isFresh: boolean
}

export const newAgent = () => new Agent({ keepAlive: true, maxSockets: 64 })

/** Makes a call exactly once, without retries. It always resolves. */
export function call(
  base: string,
  { method = 'GET', path, ...given }: Call,
  agent: Agent,
  withinMs = 30_000,
) {
  const began = performance.now()
  return new Promise<Answer>((resolve) => {
    const text = given.body === undefined ? undefined : JSON.stringify(given.body)
    const headers = {
      ...given.headers,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(given.token && { authorization: `Bearer ${given.token}` }),
      ...(given.key && { 'idempotency-key': given.key }),
      ...(given.cookie && { cookie: given.cookie }),
    }
    const none = (trouble: Answer['trouble']) =>
      resolve({
        status: null,
        trouble,
        headers: {},
        body: null,
        ms: performance.now() - began,
        isFresh: !sent.reusedSocket,
      })
    const sent = request(new URL(path, base), { method, headers, agent, ...sentFrom(given.from) })
    const timer = setTimeout(() => {
      none('late')
      sent.destroy()
    }, withinMs)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      none(error.code === 'ECONNREFUSED' ? 'refused' : 'cut')
    })
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => undefined)
      response.on('close', () => {
        clearTimeout(timer)
        if (!response.complete) return none('cut')
        resolve({
          status: response.statusCode ?? 0,
          trouble: null,
          headers: response.headers,
          body: bodyOf(Buffer.concat(chunks).toString(), response.headers['content-type']),
          ms: performance.now() - began,
          isFresh: !sent.reusedSocket,
        })
      })
    })
    sent.end(text)
  })
}

// Only Linux has all of 127.0.0.0/8 without settings. Elsewhere all calls come from one network address.
const sentFrom = (address: string | undefined) =>
  address && process.platform === 'linux' ? { localAddress: address } : {}

function bodyOf(text: string, type = ''): unknown {
  if (!type.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
