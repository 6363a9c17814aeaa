import type { Day } from '../../day'
import { fail } from '../../problem'
import type { RollCallKind } from '../kinds'
import { LONGEST_OPEN } from '../mark'
import { isOneRollCall } from '../one-roll-call'

export type Start = { kind: RollCallKind; at: Date; day: Day; isHanded?: boolean | undefined }
export type KnownRollCall = { kind: RollCallKind; startedAt: Date; day: Day; closedAt: Date | null }

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
 * drill. So is a real alarm that began before the end of its drill, unless a code says it, or the drill may be opened again: everybody
 * must be told. A phone may bring a start of long ago while another roll call is open: it is the same only on one day, and a drill before an alarm is not the alarm.
 */
export function isStartOf(known: KnownRollCall, start: Start, mayReopen = false): boolean {
  const apart = secondsApart(start, known)
  if (known.closedAt !== null && start.at > known.closedAt) return false
  if (known.closedAt !== null && makesReal(known, start) && !mayReopen) return false
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

const NOT_BY_ACTING = 'refusals-roll-call:notByActing'

/** The end of a roll call that nobody has ended. */
export const endByItself = (known: { startedAt: Date }) => ({
  closedAt: longestOpen(known),
  endedByItself: true,
})

/** The changes of a roll call that is opened again. */
export const OPEN_AGAIN = {
  closedAt: null,
  closedById: null,
  endedByItself: false,
  numbers: null,
  helpAfterEndAt: null,
}

/**
 * Answers a start: by the roll call to which it belongs and its changes, or by the end that a new one has already, and the
 * forgotten one that must end before it. `around` are the roll calls of the office that may be meant, the open one first.
 */
export function answerStart<Known extends KnownRollCall>(
  around: readonly Known[],
  start: Start,
  { leads, now }: { leads: boolean; now: Date },
) {
  const open = around.find(({ closedAt }) => closedAt === null)
  const same = around.find((known) => isStartOf(known, start, leads && !open && now <= longestOpen(known)))
  if (same) {
    const becomesReal = leads && makesReal(same, start)
    const isEarlier = leads && isEarlierStart(same, start, now)
    const changes = {
      ...(becomesReal && { kind: 'real' as const }),
      ...(becomesReal && same.closedAt !== null && OPEN_AGAIN),
      ...(isEarlier && { startedAt: start.at }),
    }
    return { same, changes }
  }
  if (!leads) fail('forbidden', NOT_BY_ACTING)
  const lost = open && isAbandoned(open, start.at) ? open : null
  return { same: null, lost, end: endOfNew(start, open && !lost ? open : null, now) }
}

/** The end of a roll call that a phone brings late: the start of the open one, or twelve hours after its own start. */
function endOfNew({ at }: Start, open: KnownRollCall | null, now: Date) {
  if (open) return { closedAt: open.startedAt, endedByItself: false }
  const late = endByItself({ startedAt: at })
  return late.closedAt < now ? late : { closedAt: null, endedByItself: false }
}
