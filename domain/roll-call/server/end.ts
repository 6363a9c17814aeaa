import { fail } from '../../problem'
import { HELP_IS_OPEN, NO_ACTING_WARDEN, OTHER_IS_OPEN, TOO_LATE_TO_REOPEN } from '../contract'
import type { RollCallCaller } from './callers'
import { longestOpen, OPEN_AGAIN } from './start'

type Started = { startedAt: Date }

/** Answers an end by the changes of the roll call. Refuses it while somebody needs help. */
export function answerEnd(
  { startedAt }: Started,
  { isHelpOpen }: { isHelpOpen: boolean },
  by: string,
  now: Date,
) {
  if (isHelpOpen) fail('conflict', HELP_IS_OPEN)
  // Another server's clock may be ahead.
  return { closedAt: now > startedAt ? now : startedAt, closedById: by }
}

/** The record of a person who loses the right with the roll call: an acting warden who still has it. */
const LOSING = { isActing: true, until: null } as const satisfies Partial<RollCallCaller>
type Losing = keyof typeof LOSING

/** The same record field by field, for the server's query. */
export const losingFields = (Object.keys(LOSING) as Losing[]).map((field) => ({
  field,
  value: LOSING[field],
}))

/** True if a person loses the right with the roll call. */
export const endsWith = (caller: Pick<RollCallCaller, Losing>) =>
  losingFields.every(({ field, value }) => caller[field] === value)

/** Answers a reopening by the changes of the roll call. Refuses it while another one is open, and long after its start. */
export function answerReopening(rollCall: Started, { isOtherOpen }: { isOtherOpen: boolean }, now: Date) {
  if (isOtherOpen) fail('conflict', OTHER_IS_OPEN)
  if (now > longestOpen(rollCall)) fail('conflict', TOO_LATE_TO_REOPEN)
  return OPEN_AGAIN
}

/** Answers the withdrawal of an acting warden's marks by the changes of that person. The earlier end of the right stays. */
export function answerWithdrawal(caller: RollCallCaller | undefined, now: Date) {
  if (!caller?.isActing) fail('not_found', NO_ACTING_WARDEN)
  return { withdrawnAt: now, until: caller.until ?? now }
}
