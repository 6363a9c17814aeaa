import { dayInZone } from '../day'
import { DAY_STATUS, type DayStatus } from '../statuses/day-status'

/** How a check-in ended: by the device that began it, by somebody who typed its phone number, at the reception, or with its day. */
export type EndedBy = 'device' | 'phone' | 'reception' | 'end-of-day'

/** One check-in to an office. Staff do not check out, so theirs has no end. */
export type Arrival = { timeIn: Date; timeOut: Date | null; endedBy: EndedBy | null }

/** All that was said and done about one person, one office and one day of it; what nobody asked for is left out. */
export type Statements<A extends Arrival = Arrival> = {
  /** What one of the office's own people said of the day. */
  said?: DayStatus
  /** The person's check-ins to the office on that day, in any order. */
  arrivals: readonly A[]
  /** When the person last checked in to another office since that day began. */
  elsewhere?: Date | null
}

/** What is known of one person and one day at an office, with the check-in that tells it. */
export type Presence<A extends Arrival = Arrival> =
  | { state: 'unknown' | 'expected'; arrival: null }
  | { state: 'inside' | 'unconfirmed' | 'left' | 'ended by the day'; arrival: A }
  | { state: 'elsewhere'; since: Date; arrival: A | null }

/**
 * Whoever has a check-in that nobody ended is inside, until a check-in to another office. A number may be typed by
 * anybody, so that it makes nobody gone. A check-in that its device ended takes away no other: a stranger can begin one
 * in anybody's name and end it.
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

/** Whether the person came to the office on that day, however it ended: 'Checked In' in lists and extracts (specification §4). */
export const hasCome = ({ arrival }: Presence) => arrival !== null

/** Whether a check-in is of the day that it is now at its office. */
export const isOfToday = (timeIn: Date, timeZone: string, now: Date) =>
  dayInZone(timeIn, timeZone) === dayInZone(now, timeZone)

type LastCheckIn = { lastCheckInOfficeId: string | null; lastCheckInTime: string | null }

/** When the person's last check-in was at this office and is of today there; null when it is not. */
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
