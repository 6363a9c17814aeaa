import type * as z from 'zod/mini'
import type { Endpoint, InputOf, ReplyOf } from '../../domain/endpoint'
import { call, CallProblem } from './call'

const ANSWERED_WITHIN_MS = 20_000

/** Makes a call at the door. An answer counts only when it is the server's own: a lobby's network may answer with a page of its own. */
export async function answered<E extends Endpoint<z.core.$ZodType, z.ZodMiniType>>(
  endpoint: E,
  input: InputOf<E>,
  idempotencyKey?: string,
): Promise<ReplyOf<E>> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const reply = await call(endpoint, input, { signal, ...(idempotencyKey && { idempotencyKey }) })
  if (!endpoint.reply.safeParse(reply).success) throw new CallProblem('offline', '', {}, true)
  return reply
}
