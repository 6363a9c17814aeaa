import { formatDay, type Day } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import {
  firstCalendarDay,
  isInCalendar,
  lastCalendarDay,
  type StatusChanges,
} from '../../domain/statuses/calendar'

/** Refuses days that are not in the calendar today, each at its own field. */
export function requireCalendarDays(changes: StatusChanges, today: Day) {
  const outside = Object.keys(changes).filter((day) => !isInCalendar(day, today))
  if (outside.length === 0) return
  const message = `Please choose days from ${formatDay(firstCalendarDay(today))} to ${formatDay(lastCalendarDay(today))}`
  refuseFields(Object.fromEntries(outside.map((day) => [`statuses.${day}`, message])))
}
