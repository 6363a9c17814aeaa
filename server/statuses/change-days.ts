import { formatDay, utcDay, type Day } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import {
  believedToday,
  firstCalendarDay,
  isInCalendar,
  lastCalendarDay,
  type StatusChanges,
} from '../../domain/statuses/calendar'
import type { Db } from '../platform/database'
import { changeStatuses } from './store'

type DaysToChange = {
  statuses?: StatusChanges | undefined
  /** The day where the person is who changes them. */
  today?: Day | undefined
}

/**
 * Changes days of a person's calendar and leaves all others. Refuses days that are not in the calendar today. Returns how
 * many days differ from before.
 */
export async function changeDays(
  tx: Db,
  personId: string,
  { statuses = {}, today }: DaysToChange,
  now: Date,
) {
  requireCalendarDays(statuses, believedToday(today, utcDay(now)))
  const before = await changeStatuses(tx, personId, statuses)
  return Object.entries(statuses).filter(
    ([day, entry]) => before[day]?.status !== entry?.status || before[day]?.comment !== entry?.comment,
  ).length
}

function requireCalendarDays(changes: StatusChanges, today: Day) {
  const outside = Object.keys(changes).filter((day) => !isInCalendar(day, today))
  if (outside.length === 0) return
  const message = `Please choose days from ${formatDay(firstCalendarDay(today))} to ${formatDay(lastCalendarDay(today))}`
  refuseFields(Object.fromEntries(outside.map((day) => [`statuses.${day}`, message])))
}
