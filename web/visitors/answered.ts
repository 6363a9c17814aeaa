import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { call, CallProblem } from '../platform/call'
import type { checkInVisitor, checkOutByDevice, checkOutVisitor } from '../../domain/visitors/contract'

type VisitorCall = typeof checkInVisitor | typeof checkOutVisitor | typeof checkOutByDevice

const ANSWERED_WITHIN_MS = 20_000

/** Makes a visitor's call. An answer counts only when it is the server's own: a lobby's network may answer with a page of its own. */
export async function answered<E extends VisitorCall>(
  endpoint: E,
  input: InputOf<E>,
  idempotencyKey?: string,
): Promise<ReplyOf<E>> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const reply = await call(endpoint, input, { signal, ...(idempotencyKey && { idempotencyKey }) })
  if (!endpoint.reply.safeParse(reply).success) throw new CallProblem('offline', '', {}, true)
  return reply
}

/** How a call ended that did not succeed; after 'offline' and 'unanswered' it may have been acted on. */
export type Failure = { kind: 'offline' | 'unanswered' | 'refused'; body: Record<string, string> }

export function failureOf(cause: unknown): Failure {
  if (!(cause instanceof CallProblem) || cause.isOffline) return { kind: 'offline', body: {} }
  const { code, flat } = cause
  const isUnanswered = code.startsWith('http/5') || code === 'http/429' || Object.keys(flat).length === 0
  return { kind: isUnanswered ? 'unanswered' : 'refused', body: flat }
}
