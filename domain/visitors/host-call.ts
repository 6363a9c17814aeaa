import type { TextKey } from '../../texts/keys'
import { isHostTold, VISITOR_HAS_LEFT, ARRIVAL_OVER, type HostAnswer, type HostState } from './arrival'

/** The reception may call a host again when so much time has passed since the host was last told. */
export const CALL_AGAIN_AFTER_MS = 2 * 60_000

export const HOST_ANSWERED = 'refusals-visitors:hostAnswered'
export const HOST_NOT_KNOWN = 'refusals-visitors:hostNotKnown'
export const HOST_BEING_TOLD = 'refusals-visitors:hostBeingTold'
export const HOST_JUST_TOLD = 'refusals-visitors:hostJustTold'

type Awaited = {
  /** True if the name of the host means one person whose record counts. */
  hasHost: boolean
  /** Null before the servers have looked the host up. */
  state: HostState | null
  answer: HostAnswer | null
  since: Date
  /** The last call of the host by the reception. */
  calledAt: Date | null
  isOfToday: boolean
  isLeft: boolean
}

/** True if there is a host who has not answered, so that the reception can call again. */
export const isCallable = ({ hasHost, answer }: Pick<Awaited, 'hasHost' | 'answer'>) =>
  hasHost && answer === null

/** The moment from which on the reception may call the host. A host of too many arrivals was not told of this one. */
export function callableFrom({ state, since, calledAt }: Pick<Awaited, 'state' | 'since' | 'calledAt'>) {
  const told = calledAt ?? (state !== null && isHostTold(state) ? since : null)
  return told && new Date(told.getTime() + CALL_AGAIN_AFTER_MS)
}

/** Judges a call of the host by the reception: null if the host is told once more, else the sentence of its refusal. */
export function refusalOfCall(arrival: Awaited, now: Date): TextKey | null {
  if (!arrival.isOfToday) return ARRIVAL_OVER
  if (arrival.isLeft) return VISITOR_HAS_LEFT
  if (arrival.answer !== null) return HOST_ANSWERED
  if (arrival.state === null) return HOST_BEING_TOLD
  if (!arrival.hasHost) return HOST_NOT_KNOWN
  const from = callableFrom(arrival)
  return from !== null && now < from ? HOST_JUST_TOLD : null
}
