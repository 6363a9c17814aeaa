import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { ProblemBody } from '../../../domain/problem'

const REFUSALS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too large.'],
}
const NO_REQUEST: [number, string] = [400, 'This is no request that can be read.']

/** Answers bytes that are no HTTP request by the error body, and closes the connection. */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  log: Pick<FastifyBaseLogger, 'info'>,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = REFUSALS[error.code ?? ''] ?? NO_REQUEST
  const problem: ProblemBody = { code: 'invalid', message, fields: {} }
  const body = JSON.stringify(problem)
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
  log.info({ route: 'unreadable', status }, 'request')
}
