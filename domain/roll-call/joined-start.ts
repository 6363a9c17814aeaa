import type { Day } from '../day'
import type { RollCallKind } from './kinds'
import { LONGEST_OPEN } from './mark'
import { isOneRollCall } from './one-roll-call'

type Start = { kind: RollCallKind; at: Date; day: Day; isHanded?: boolean | undefined }
type KnownRollCall = { kind: RollCallKind; startedAt: Date; day: Day; closedAt: Date | null }

const secondsApart = (start: Start, known: KnownRollCall) =>
  (start.at.getTime() - known.startedAt.getTime()) / 1000

/** The moment at which a roll call ends by itself. */
export const longestOpen = ({ startedAt }: { startedAt: Date }) =>
  new Date(startedAt.getTime() + LONGEST_OPEN * 1000)

/** True if a roll call has been open for so long that a new start ends it. */
export const isAbandoned = (known: KnownRollCall, at: Date) =>
  known.closedAt === null && at > longestOpen(known)

/** True if a start makes its drill real. A code that one phone shows another does not: everybody would be told again. */
export const makesReal = (known: Pick<KnownRollCall, 'kind'>, start: Pick<Start, 'kind' | 'isHanded'>) =>
  known.kind === 'drill' && start.kind === 'real' && !start.isHanded

/**
 * True if a start belongs to a known roll call of the office: the two starts were less than 15 minutes apart, or the new
 * one came while the roll call was open. A start after the end is a new roll call, because a real alarm may follow a
 * drill. So is a real alarm that comes after the end of its drill, unless a code says it: everybody must be told. A phone may bring a start of
 * long ago while another roll call is open: it is the same only on one day, and a drill before an alarm is not the alarm.
 */
export function isStartOf(known: KnownRollCall, start: Start): boolean {
  const apart = secondsApart(start, known)
  if (known.closedAt !== null && start.at > known.closedAt) return false
  if (known.closedAt !== null && makesReal(known, start)) return false
  if (isOneRollCall(apart)) return true
  if (apart > 0) return !isAbandoned(known, start.at)
  if (known.closedAt !== null || start.day !== known.day) return false
  return !(start.kind === 'drill' && known.kind === 'real')
}

/**
 * True if a start moves that of its roll call back. No code of another phone does, and nothing does by more than half of the longest time: a phone whose clock was set while
 * its page was closed must not bring the end of a roll call that is under way.
 */
export const isEarlierStart = (known: KnownRollCall, start: Start, now: Date) =>
  !start.isHanded &&
  start.at < known.startedAt &&
  start.day === known.day &&
  now.getTime() - start.at.getTime() <= (LONGEST_OPEN / 2) * 1000
