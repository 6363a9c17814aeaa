import * as z from 'zod/mini'
import { addDays, Day, daysBetween, utcDay } from '../day'
import type { IsDayOff } from '../days-off'
import { refuseFields, type RefusalText } from '../problem'
import { DAY_STATUS, DayEntry, type DayStatus, type StoredDay } from './day-status'

/** The statuses of a person by day. */
export type StatusCalendar = Record<Day, StoredDay>

/** A person’s calendar reaches from 7 days back to 30 days ahead (specification §9). */
export const CALENDAR_DAYS_BACK = 7
export const CALENDAR_DAYS_AHEAD = 30

export const firstCalendarDay = (today: Day) => addDays(today, -CALENDAR_DAYS_BACK)
export const lastCalendarDay = (today: Day) => addDays(today, CALENDAR_DAYS_AHEAD)

export const isInCalendar = (day: Day, today: Day) =>
  day >= firstCalendarDay(today) && day <= lastCalendarDay(today)

const MOST_CHANGES = 60

/** The days to change, each with its new status and comment, or null to empty it. Other days stay. */
export type StatusChanges = Record<Day, DayEntry | null>
export const StatusChanges = z.record(Day, z.nullable(DayEntry)).check(
  z.refine((changes: StatusChanges) => Object.keys(changes).length <= MOST_CHANGES, {
    error: 'refusals-profile:tooManyDays',
    params: { max: MOST_CHANGES },
  }),
)

/** The status that a day gets when it is first chosen: leave on a day off, which is the weekend at most offices, and home on other days. */
export const defaultStatus = (day: Day, isDayOff: IsDayOff): DayStatus =>
  isDayOff(day) ? DAY_STATUS.leave : DAY_STATUS.home

/** 1, 2, 3, 4 and back to 1. */
export const nextStatus = (status: DayStatus) => ((status % 4) + 1) as DayStatus

/** A tap on the selected day moves its status on, and an empty one starts at Home. A tap on another empty day gives it its default (specification §4). */
export function tapDay(
  calendar: StatusCalendar,
  day: Day,
  selected: Day | null,
  isDayOff: IsDayOff,
): StatusCalendar {
  const entry = calendar[day]
  if (day === selected) {
    const status = entry ? nextStatus(entry.status) : DAY_STATUS.home
    return { ...calendar, [day]: { status, comment: entry?.comment ?? '' } }
  }
  return entry ? calendar : { ...calendar, [day]: { status: defaultStatus(day, isDayOff), comment: '' } }
}

/** A day gets a status and keeps its comment. Null empties it. */
export const withStatus = (calendar: StatusCalendar, day: Day, status: DayStatus | null): DayEntry | null =>
  status && { status, comment: calendar[day]?.comment ?? '' }

/** The next working day of a week that has no status and is not over, so that a week is planned by one press a day. Null if there is none. */
export const nextEmptyDay = (
  calendar: StatusCalendar,
  week: readonly Day[],
  after: Day | null,
  today: Day,
  isDayOff: IsDayOff,
) => week.find((day) => day >= today && (!after || day > after) && !isDayOff(day) && !calendar[day]) ?? null

/** The days of a week from today on that come from the usual week. */
export const usualDaysOf = (calendar: StatusCalendar, week: readonly Day[], today: Day) =>
  week.filter((day) => day >= today && calendar[day]?.isUsual)

/** True if the day of a check-in has a status by which the person is not in an office, or none. */
export const deniesCheckIn = (entry: Pick<DayEntry, 'status'> | undefined) =>
  !entry || entry.status === DAY_STATUS.home || entry.status === DAY_STATUS.leave

/** A day without a status gets no comment. */
export function commentDay(calendar: StatusCalendar, day: Day, comment: string): StatusCalendar {
  const entry = calendar[day]
  return entry ? { ...calendar, [day]: { status: entry.status, comment } } : calendar
}

/** Empties a day with its comment. */
export const clearDay = (calendar: StatusCalendar, day: Day) => applyChanges(calendar, { [day]: null })

/** The effect of a copied week on the later days of the calendar. */
export type WeekCopy = {
  /** Days without an entry. */
  free: StatusCalendar
  /** Days that have another status. */
  taken: StatusCalendar
}

/** Copies the week's statuses to the same weekdays of every later week of the calendar. Comments are not copied, and a replaced day loses its comment. */
export function copyOfWeek(calendar: StatusCalendar, week: readonly Day[], today: Day): WeekCopy {
  const copy: WeekCopy = { free: {}, taken: {} }
  for (let weeks = 1; addDays(week[0] ?? today, 7 * weeks) <= lastCalendarDay(today); weeks++)
    for (const day of week) {
      const entry = calendar[day]
      const later = addDays(day, 7 * weeks)
      if (!entry || later < today || later > lastCalendarDay(today)) continue
      if (!calendar[later]) copy.free[later] = { status: entry.status, comment: '' }
      else if (calendar[later].status !== entry.status)
        copy.taken[later] = { status: entry.status, comment: '' }
    }
  return copy
}

/** Sets or empties the days of the changes. */
export function applyChanges(calendar: StatusCalendar, changes: StatusChanges): StatusCalendar {
  const changed = Object.entries({ ...calendar, ...changes })
  return Object.fromEntries(changed.filter((day): day is [Day, StoredDay] => day[1] !== null))
}

/** True if a day has the same status and comment, by the usual week or by hand. Null and undefined are an empty day. */
export const sameEntry = (one: StoredDay | null | undefined, other: StoredDay | null | undefined) =>
  one?.status === other?.status &&
  (one?.comment ?? '').trim() === (other?.comment ?? '').trim() &&
  one?.isUsual === other?.isUsual

/** The days that differ between two calendars. These must be saved. */
export function changesBetween(before: StatusCalendar, after: StatusCalendar): StatusChanges {
  const emptied = Object.keys(before).filter((day) => !after[day])
  const set = Object.entries(after).filter(([day, entry]) => !sameEntry(entry, before[day]))
  return { ...Object.fromEntries(emptied.map((day) => [day, null])), ...Object.fromEntries(set) }
}

/** The viewer's own date if it is at most a day from UTC, as everywhere on earth. Else the date in UTC. */
export const trustedToday = (claimed: Day | undefined, utcToday: Day) =>
  claimed !== undefined && Math.abs(daysBetween(utcToday, claimed)) <= 1 ? claimed : utcToday

/** Counts the days that differ from before. */
export const countChangedDays = (before: StatusCalendar, changes: StatusChanges) =>
  Object.entries(changes).filter(
    ([day, entry]) => before[day]?.status !== entry?.status || before[day]?.comment !== entry?.comment,
  ).length

/** Refuses days that are not in the calendar today. `today` is the day in the time zone of the caller. */
export function requireCalendarDays(changes: StatusChanges, today: Day | undefined, now: Date) {
  const believed = trustedToday(today, utcDay(now))
  const outside = Object.keys(changes).filter((day) => !isInCalendar(day, believed))
  if (outside.length === 0) return
  const message: RefusalText = {
    key: 'refusals-profile:daysFromTo',
    values: { first: { day: firstCalendarDay(believed) }, last: { day: lastCalendarDay(believed) } },
  }
  refuseFields(Object.fromEntries(outside.map((day) => [`statuses.${day}`, message])))
}
