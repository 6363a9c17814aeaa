import type { ArrivalProof } from '../check-ins/changing-codes'
import { addDays, dayInZone, instantAt, type Day } from '../day'
import { closingTimeOn, type OfficeDays } from '../offices/office-days'

/** The sources of statements on a check-in of staff: their own page, the code at the exit, a mailed link, the reception, and a door that reads their badge. */
export const STAFF_SOURCES = ['self', 'exit', 'link', 'reception', 'badge'] as const
export type StaffSource = (typeof STAFF_SOURCES)[number]

/**
 * The sources of all statements on a check-in: those of staff, the device that began a visit, a person who types its phone
 * number, its host, or the end of the office's day.
 */
export const STATEMENT_SOURCES = [...STAFF_SOURCES, 'device', 'phone', 'host', 'day'] as const
export type StatementSource = (typeof STATEMENT_SOURCES)[number]

/** The statements on a check-in: its person left, or is still there; a leaving stated by phone number is confirmed; or the day closed it, which is an estimate. */
export const STATEMENT_KINDS = ['left', 'here', 'confirmed', 'closed'] as const

/** A statement that was made on a check-in after it. `at` is the moment that it states, for instance that of the confirmed leaving. */
export type Said<Moment = Date> = {
  says: (typeof STATEMENT_KINDS)[number]
  source: StatementSource
  at: Moment
}

export type OwnStatement = Extract<Said['says'], 'left' | 'here'>

/** One check-in to an office, with the last statement on it. */
export type Arrival = { timeIn: Date; last: Said | null }

/** The statement that ends a check-in. Null while none does. */
export const endOf = <Of extends Pick<Said, 'says'>>(last: Of | null) =>
  last === null || last.says === 'here' ? null : last

/** True for a leaving that was stated by a phone number alone, which anybody may type. */
export const isUnconfirmed = (last: Pick<Said, 'says' | 'source'> | null) =>
  last?.says === 'left' && last.source === 'phone'

/**
 * The sources of a statement on a person's presence: the day status, the code at the door, the changing code of its
 * screen, the app's own link to the door, a badge at a door, a visit, a later statement on a check-in, the office's closing time, or a
 * check-in to another office.
 */
export type Source =
  | 'status'
  | 'door'
  | 'screen'
  | 'app'
  | 'visit'
  | Exclude<StatementSource, 'day'>
  | 'closing time'
  | 'other office'

/** One statement on a person's day at one office, with its source, its moment, its end and its check-in. */
export type Statement<Of = unknown> = {
  what: 'expected' | 'here' | 'left' | 'elsewhere'
  source: Source
  at: Date
  until: Date
  of: Of
}

export type PresenceState =
  | 'unknown'
  | 'expected'
  | 'here'
  | 'probably left'
  | 'unconfirmed'
  | 'left'
  | 'elsewhere'

/** A person's presence at an office, and the statement that decides it. */
export type Presence<Of = unknown> =
  | { state: 'unknown'; because: null }
  | { state: Exclude<PresenceState, 'unknown'>; because: Statement<Of> }

/**
 * Derives the presence of one person at one office from all statements of the office's day, in any order. Silence is never
 * a departure: a person who is here stays here until a statement ends it, and has probably left after the closing time. A
 * later statement of a person counts more than the clock. A person who answers the reminder's link with “still here” means
 * the time after closing too, and stays here. A leaving ends every check-in before it. Anybody may type a number, and a
 * stranger can begin and end a check-in in anybody's name, so an end by number, and one by the device of another check-in,
 * stays unconfirmed.
 */
export function presenceOf<Of>(statements: readonly Statement<Of>[], now: Date): Presence<Of> {
  const valid = statements.filter(({ until }) => until > now)
  const elsewhere = newestOf(valid, 'elsewhere')
  const here = valid.filter(({ what, at }) => what === 'here' && (!elsewhere || at >= elsewhere.at))
  const stays = here.map((arrival) => ({ arrival, ends: valid.filter((end) => isEndOf(end, arrival)) }))
  const unended = stays.flatMap(({ arrival, ends }) => (ends.length === 0 ? arrival : []))
  const open = newest(unended)
  const sureEnds = stays.map(({ arrival, ends }) => ends.filter((end) => isSureEnd(end, arrival)))
  const unconfirmed = newest(stays.flatMap(({ ends }, place) => (sureEnds[place]?.length ? [] : ends)))
  const closing = newest(valid.filter(({ source, at }) => source === 'closing time' && at <= now))
  const isAnswered = unended.some(({ source, of }) => source === 'link' && of === open?.of)
  const isEstimated = open && closing && closing.at > open.at && !isAnswered
  if (open && !isEstimated) return { state: 'here', because: open }
  if (unconfirmed && !(open && open.at > unconfirmed.at))
    return { state: 'unconfirmed', because: unconfirmed }
  if (open && closing) return { state: 'probably left', because: { ...closing, of: open.of } }
  const left = newest(sureEnds.flat())
  if (left) return { state: 'left', because: left }
  if (elsewhere) return { state: 'elsewhere', because: elsewhere }
  const expected = newestOf(valid, 'expected')
  return expected ? { state: 'expected', because: expected } : { state: 'unknown', because: null }
}

/** A statement that a person is here is certain for this many minutes. Later it is likely: people also leave without saying so. */
export const CERTAIN_MINUTES = 30

/** True if a statement of that moment that a person is here is still certain. */
export const isCertainStatement = (at: Date, now: Date) =>
  now.getTime() - at.getTime() <= CERTAIN_MINUTES * 60_000

const isEndOf = <Of>(end: Statement<Of>, arrival: Statement<Of>) =>
  end.what === 'left' &&
  end.source !== 'closing time' &&
  (end.of === arrival.of ? end.at >= arrival.at : endsOther(end, arrival.at))

/** True if a leaving that was said of one check-in of a person surely ends another one: a device and a number may be a stranger's. */
export const isSureOfOthers = (source: Source | 'day') => source !== 'device' && source !== 'phone'

/**
 * True if a leaving that was said of one check-in of a person ends another one, of which somebody spoke last at `seen`. A device
 * ends its earlier visit at the moment at which it begins another, and not that one.
 */
export const endsOther = ({ at, source }: { at: Date; source: Source | 'day' }, seen: Date) =>
  isSureOfOthers(source) ? at >= seen : at > seen

const isSureEnd = <Of>({ source, of }: Statement<Of>, arrival: Statement<Of>) =>
  isSureOfOthers(source) || (source === 'device' && of === arrival.of)

const newest = <Of>(statements: readonly Statement<Of>[]) =>
  statements.reduce<Statement<Of> | null>(
    (latest, each) => (latest && latest.at >= each.at ? latest : each),
    null,
  )

const newestOf = <Of>(statements: readonly Statement<Of>[], what: Statement['what']) =>
  newest(statements.filter((each) => each.what === what))

/** An office as its day needs it. */
export type OfficeClock = OfficeDays & { timeZone: string }

function minutesOf(time: string) {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The start and the end of the present day of an office, and its closing time on that day. */
export function hoursOf(office: OfficeClock, now: Date) {
  const today = dayInZone(now, office.timeZone)
  return hoursOfDay(today, closingTimeOn(office, today), office.timeZone)
}

/** The start and the end of a day in a time zone, and the closing time of that day, which is given as '19:00'. */
export const hoursOfDay = (day: Day, closesAt: string, timeZone: string) => ({
  startOfDay: instantAt(day, 0, timeZone),
  closing: instantAt(day, minutesOf(closesAt), timeZone),
  endOfDay: instantAt(addDays(day, 1), 0, timeZone),
})

export type Hours = ReturnType<typeof hoursOf>

// Every statement ends with the day of the office.
const stating =
  (what: Statement['what'], source: Source) =>
  <Of>(at: Date, of: Of, { endOfDay }: Pick<Hours, 'endOfDay'>): Statement<Of> => ({
    what,
    source,
    at,
    until: endOfDay,
    of,
  })

/** The statement of a status of Office on its day. */
export const expectedToday = <Of>(of: Of, hours: Hours) =>
  stating('expected', 'status')(hours.startOfDay, of, hours)

export const hereSince = stating('here', 'door')

export const elsewhereSince = stating('elsewhere', 'other office')

/** The source of a check-in of staff, by its proof. */
export const doorOf = ({ proof }: { proof: ArrivalProof | null }) =>
  proof === 'screen' || proof === 'app' || proof === 'badge' ? proof : 'door'

/** The statements of an arrival: the person is here; the last statement on the check-in, unless the day closed it; and the closing time. */
export function statementsOf<A extends Arrival>(
  of: A,
  source: 'door' | 'screen' | 'app' | 'badge' | 'visit',
  hours: Hours,
): Statement<A>[] {
  const { timeIn, last } = of
  const stated = [
    stating('here', source)(timeIn, of, hours),
    stating('left', 'closing time')(hours.closing, of, hours),
  ]
  if (last && last.source !== 'day')
    stated.push(stating(last.says === 'here' ? 'here' : 'left', last.source)(last.at, of, hours))
  return stated
}

/** The presence of a colleague by the last check-in at an office today, and a later check-in elsewhere if there is one. */
export const presenceByArrival = <A extends Arrival & { proof: ArrivalProof | null }>(
  arrival: A,
  elsewhere: Date | null,
  hours: Hours,
  now: Date,
): Presence<A> =>
  presenceOf(
    [
      ...statementsOf(arrival, doorOf(arrival), hours),
      ...(elsewhere ? [elsewhereSince(elsewhere, arrival, hours)] : []),
    ],
    now,
  )

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
