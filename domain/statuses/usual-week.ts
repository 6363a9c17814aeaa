import { addDays, Day, isWeekend, weekdayOf, WEEKDAYS } from '../day'
import * as z from 'zod/mini'
import { isWorkingDay, type OfficeDays } from '../offices/office-days'
import { lastCalendarDay, type StatusCalendar } from './calendar'
import { DayStatusCode, type DayStatus } from './day-status'

/** The status of each weekday, Monday to Sunday. Null leaves the day empty. */
export const WeekStatuses = z
  .array(z.nullable(DayStatusCode))
  .check(z.length(WEEKDAYS.length, 'refusals-profile:sevenDays'))

/** A person’s usual week. It counts from a first day on, until its last day if it has one. */
export const UsualWeek = z.object({
  statuses: WeekStatuses,
  from: Day,
  until: z.nullable(Day),
})
export type UsualWeek = z.infer<typeof UsualWeek>

/** A usual week, and the last day that it was asked for. Each day is asked for once, so a day that was emptied by hand stays empty. */
export type FilledWeek = UsualWeek & { filledUntil: Day }

export type IsWorkingDay = (day: Day) => boolean

/** The working days of an office. Without one they are Monday to Friday. */
export const workingDaysOf =
  (office: OfficeDays | null): IsWorkingDay =>
  (day) =>
    office ? isWorkingDay(office, day) : !isWeekend(day)

/** True if the week gives no day a status. */
export const isEmptyWeek = ({ statuses }: Pick<UsualWeek, 'statuses'>) =>
  statuses.every((status) => status === null)

/** The days from `first` to `last` to which a usual week gives a status. Days on which the office is closed get none. */
export function usualDays(
  { statuses, from, until }: UsualWeek,
  { first, last }: { first: Day; last: Day },
  isWorkingDay: IsWorkingDay,
): Record<Day, DayStatus> {
  const days: Record<Day, DayStatus> = {}
  const end = until !== null && until < last ? until : last
  for (let day = first < from ? from : first; day <= end; day = addDays(day, 1)) {
    const status = statuses[weekdayOf(day)]
    if (status && isWorkingDay(day)) days[day] = status
  }
  return days
}

/** The days that a round of the fill gives a status, and the last day that it asks for. Null if a later day was asked for before. */
export function nextFill(week: FilledWeek, today: Day, isWorkingDay: IsWorkingDay) {
  const last = lastCalendarDay(today)
  const next = addDays(week.filledUntil, 1)
  if (next > last) return null
  return { until: last, days: usualDays(week, { first: next < today ? today : next, last }, isWorkingDay) }
}

type Change = {
  calendar: StatusCalendar
  before: FilledWeek | null
  /** Null ends the usual week. */
  after: UsualWeek | null
  today: Day
  isWorkingDay: IsWorkingDay
}

/**
 * Finds the days that a new usual week changes, from its first day or today on: the days that the last one filled are emptied,
 * and empty days are filled. A day that was set by hand stays as it is, and so does a day that the last week had filled and a hand emptied.
 */
export function changeOfUsualWeek({ calendar, before, after, today, isWorkingDay }: Change) {
  const last = lastCalendarDay(today)
  const first = after && after.from > today ? after.from : today
  const emptied = Object.keys(calendar)
    .filter((day) => day >= first && calendar[day]?.isUsual)
    .toSorted()
  const asked = before ? usualDays(before, { first: today, last: before.filledUntil }, isWorkingDay) : {}
  const isFree = (day: Day) => calendar[day]?.isUsual ?? (!calendar[day] && !asked[day])
  const filled = Object.entries(after ? usualDays(after, { first, last }, isWorkingDay) : {})
  return { emptied, filled: Object.fromEntries(filled.filter(([day]) => isFree(day))) }
}
