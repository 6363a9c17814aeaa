import { utcDay, type Day } from '../../domain/day'
import { refuseFields, type RefusalText } from '../../domain/problem'
import {
  trustedToday,
  firstCalendarDay,
  isInCalendar,
  lastCalendarDay,
  type StatusCalendar,
  type StatusChanges,
} from '../../domain/statuses/calendar'
import type { Db } from '../platform/db/database'
import { changeStatuses } from './store'

type DaysToChange = {
  statuses?: StatusChanges | undefined
  /** Today in the time zone of the caller. */
  today?: Day | undefined
}

/**
 * Changes days of a person's calendar and leaves all others. Refuses days that are not in the calendar today. Returns the
 * number of days that differ from before.
 */
export async function changeDays(
  tx: Db,
  personId: string,
  { statuses = {}, today }: DaysToChange,
  now: Date,
) {
  requireCalendarDays(statuses, today, now)
  return countChangedDays(await changeStatuses(tx, personId, statuses), statuses)
}

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
