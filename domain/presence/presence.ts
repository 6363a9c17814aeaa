import { dayInZone } from '../day'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'

/** How a check-in ended: by the device that began it, by somebody who typed its phone number, at the reception, or with its day. */
export type EndedBy = 'device' | 'phone' | 'reception' | 'end-of-day'

/** One check-in to an office. Staff do not check out, so theirs has no end. */
export type Arrival = { timeIn: Date; timeOut: Date | null; endedBy: EndedBy | null }

/** The statements about one person, one office and one of its days. */
export type Statements<A extends Arrival = Arrival> = {
  /** The day's status, if the person is one of the office's own people. */
  said?: DayStatus
  /** The person's check-ins to the office on that day, in any order. */
  arrivals: readonly A[]
  /** When the person last checked in to another office since that day began. */
  elsewhere?: Date | null
}

/** The presence of one person on one day at an office, with the check-in that shows it. */
export type Presence<A extends Arrival = Arrival> =
  | { state: 'unknown' | 'expected'; arrival: null }
  | { state: 'inside' | 'unconfirmed' | 'left' | 'ended by the day'; arrival: A }
  | { state: 'elsewhere'; since: Date; arrival: A | null }

/**
 * A person is inside from a check-in until its end or a check-in to another office. Anybody may type a number, so an end by
 * number leaves the person unconfirmed. An end by device ends its own check-in only, because a stranger can begin one in
 * anybody's name and end it.
 */
export function presenceOf<A extends Arrival>(statements: Statements<A>): Presence<A> {
  const { said, arrivals, elsewhere = null } = statements
  const here = elsewhere ? arrivals.filter(({ timeIn }) => timeIn >= elsewhere) : arrivals
  const newestEnded = (by: EndedBy | null) => newest(here.filter(({ endedBy }) => endedBy === by))
  const open = newestEnded(null)
  if (open) return { state: 'inside', arrival: open }
  const doubtful = newestEnded('phone')
  if (doubtful) return { state: 'unconfirmed', arrival: doubtful }
  const last = newest(here)
  if (last) return { state: last.endedBy === 'end-of-day' ? 'ended by the day' : 'left', arrival: last }
  if (elsewhere) return { state: 'elsewhere', since: elsewhere, arrival: newest(arrivals) }
  return { state: said === DAY_STATUS.office ? 'expected' : 'unknown', arrival: null }
}

/** Whether the person came to the office on that day. Lists and extracts call it 'Checked In' (specification §4). */
export const hasCome = ({ arrival }: Presence) => arrival !== null

/** Whether a check-in is of today at its office. */
export const isOfToday = (timeIn: Date, timeZone: string, now: Date) =>
  dayInZone(timeIn, timeZone) === dayInZone(now, timeZone)

type LastCheckIn = { lastCheckInOfficeId: string | null; lastCheckInTime: string | null }

/** The time of the person's last check-in, if it is of today and at this office. Else null. */
export function checkedInAt(
  { lastCheckInOfficeId, lastCheckInTime }: LastCheckIn,
  office: { id: string; timeZone: string },
  now: Date,
) {
  if (lastCheckInOfficeId !== office.id || lastCheckInTime === null) return null
  const at = new Date(lastCheckInTime)
  return isOfToday(at, office.timeZone, now) ? at : null
}

const newest = <A extends Arrival>(arrivals: readonly A[]) =>
  arrivals.reduce<A | null>((found, each) => (found && found.timeIn >= each.timeIn ? found : each), null)
