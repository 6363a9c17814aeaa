import type { Endpoint } from '../../../domain/endpoint'
import { fail } from '../../../domain/problem'
import { isTaken, type Db } from '../db/database'
import type { Counted } from '../limits/limits'
import { along, readAlong, type Read } from './reading'
import { answerValues, NO_KEY, repeatAnswer, requireKey } from './repeats'
import type { Asked, CallOf, Decision, Written } from './route'

/** The Idempotency-Key of a call, and the caller's name if the caller is not signed in. */
export type Once = { key: string; stranger: string }

/** The reading of a call with its values, and with its Idempotency-Key. */
export const alongOf = ({ reading, values }: Decision, asked: Asked<Endpoint>, once: Once | null) =>
  along(reading, values(asked), once ? { onceKey: once.key, onceStranger: once.stranger } : NO_KEY)

// Each turn means that another call came first, so there are no more turns than calls at one moment.
const MOST_TURNS = 50

type DecidedCall = Omit<CallOf<Endpoint>, 'db'> & {
  endpoint: Endpoint
  counted: Counted
  once: Once | null
  /** Selects the fields of the reply's schema. */
  present: (reply: unknown) => unknown
  /** The result of the reading with the caller. */
  read: Read | undefined
}

/** Answers a call by its decision. Reads, decides and writes again if another call has changed the read data meanwhile. */
export async function answerDecided(
  db: Db,
  now: () => Date,
  decision: Decision,
  { endpoint, counted, once, read, present, ...call }: DecidedCall,
) {
  const { input, user, browser } = call
  if (once) requireKey(once.key)
  const attempt = once && { caller: user?.id ?? once.stranger, key: once.key, call: endpoint.path, input }
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const at = now()
    const asked = { input, who: counted, language: browser.language, at }
    const { first, seen } =
      (turn === 0 && read) || (await readAlong(db, user?.id ?? null, alongOf(decision, asked, once)))
    if (first && attempt) return repeatAnswer(first, attempt)
    const more = await decision.more({ ...call, db, seen, at })
    const { reply, toWrite } = decision.decide({ ...call, seen, at, more })
    const answer = present(reply)
    if (!toWrite || (await isWritten(decision.write(db, { ...toWrite, ...answerValues(attempt, answer) }))))
      return answer
  }
  return fail('unavailable', 'refusals:tooMuchHappened')
}

// Another call was first, so this one is decided again by its changes.
async function isWritten(writing: Promise<Written[]>) {
  try {
    const [row] = await writing
    return row?.written ?? false
  } catch (cause) {
    if (isTaken(cause)) return false
    throw cause
  }
}
