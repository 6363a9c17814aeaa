import type { Message } from '../../domain/messages/message'
import type { Context } from '../context'
import { nameOf } from '../platform/jobs/jobs'
import { isRefusal, NotTaken, type SendMessage } from './send-message'
import { removeDevice } from './store'

/** Each message first looks up the name of its service, and the system looks up two names at a time. */
const AT_ONCE = 10

export type Sending = {
  context: Context
  send: SendMessage
  /** Reports messages that are not tried again, with the reason. */
  giveUp: (fault: string, pieces: number) => void
}

type Target = { id: string } & Parameters<SendMessage>[0]

/**
 * Sends the message of each queued piece that still has one. Returns the outcomes, and `settle`, whose results
 * settle by themselves, so only failed messages are tried again.
 */
export async function sendEach<Piece>(
  { context: { db }, send, giveUp }: Sending,
  queued: readonly Piece[],
  { isLastTry }: { isLastTry: boolean },
  prepare: (piece: Piece) => { target: Target; message: Message } | undefined,
) {
  const unreached = new Map<string, unknown>()
  const results = await settleAll(queued, async (piece) => {
    const prepared = prepare(piece)
    if (!prepared) return undefined
    const { target, message } = prepared
    const { origin } = new URL(target.address)
    // The other messages do not wait for a push service that does not answer.
    if (unreached.has(origin)) throw unreached.get(origin)
    const outcome = await send(target, message).catch((cause: unknown) => {
      if (!(cause instanceof NotTaken)) unreached.set(origin, cause)
      throw cause
    })
    if (outcome === 'gone') await removeDevice(db, target)
    return outcome
  })

  const isGivenUp = (cause: unknown) => isLastTry || isRefusal(cause)
  const faults = results.flatMap((result) =>
    result.status === 'rejected' && isGivenUp(result.reason) ? nameOf(result.reason) : [],
  )
  for (const fault of new Set(faults)) giveUp(fault, faults.filter((each) => each === fault).length)
  // A rejection that nobody awaits yet would end the process, so they are made when they are asked for.
  const settle = () =>
    results.map((result) =>
      result.status === 'rejected' && !isGivenUp(result.reason)
        ? Promise.reject<void>(result.reason as Error)
        : Promise.resolve(),
    )
  return { results, settle }
}

/** Does the work for each piece, a limited number at a time. */
async function settleAll<Piece, Result>(pieces: readonly Piece[], work: (piece: Piece) => Promise<Result>) {
  const results: PromiseSettledResult<Result>[] = []
  const waiting = pieces.entries()
  const workThrough = async () => {
    for (const [place, piece] of waiting) [results[place]] = await Promise.allSettled([work(piece)])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough))
  return results
}
