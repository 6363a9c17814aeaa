import * as z from 'zod/mini'
import type { Endpoint } from '../../../domain/endpoint'
import { fail } from '../../../domain/problem'
import { isTaken, type Db } from '../db/database'
import type { Counted } from '../limits/limits'
import { readAlong, type Along, type Read } from './reading'
import { NO_KEY, onceValues, repeatAnswer, requireKey } from './repeats'
import type { Asked, CallOf, Decision } from './route'

/** The Idempotency-Key of a call, and the caller's name if the caller is not signed in. */
export type Once = { key: string; stranger: string }

/** The reading of a call with its values, and with its Idempotency-Key. */
export const alongOf = ({ reading, values }: Decision, asked: Asked<Endpoint>, once: Once | null): Along => ({
  reading,
  values: { ...values(asked), ...(once ? { onceKey: once.key, onceStranger: once.stranger } : NO_KEY) },
})

// In each turn some other call has come first, so there are no more turns than calls at one moment.
const MOST_TURNS = 50

type DecidedCall = Omit<CallOf<Endpoint>, 'db'> & {
  endpoint: Endpoint
  counted: Counted
  once: Once | null
  /** What was read with the caller. */
  read: Read | undefined
}

/** Answers a call by its decision: reads, decides and writes anew as long as others change what it decided by. */
export async function answerDecided(
  db: Db,
  now: () => Date,
  decision: Decision,
  { endpoint, counted, once, read, ...call }: DecidedCall,
) {
  const { input, user } = call
  if (once) requireKey(once.key)
  const attempt = once && { caller: user?.id ?? once.stranger, key: once.key, call: endpoint.path, input }
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const at = now()
    const along = alongOf(decision, { input, who: counted, at }, once)
    const { first, seen } = (turn === 0 && read) || (await readAlong(db, user?.id ?? null, along))
    if (first && attempt) return repeatAnswer(first, attempt)
    const { reply, write } = await decision.decide({ ...call, db, seen, at })
    const answer = z.parse(endpoint.reply, reply)
    if (!write || (await isWritten(write(db, onceValues(attempt, answer))))) return answer
  }
  return fail('unavailable', 'Too much happened at this moment. Please try again.')
}

// The other one was first: the call is decided again by what it wrote.
async function isWritten(writing: Promise<boolean>) {
  try {
    return await writing
  } catch (cause) {
    if (isTaken(cause)) return false
    throw cause
  }
}
