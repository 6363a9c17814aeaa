import { weekdayOf, type Day } from '../day'
import type { OfficeToday } from '../presence/office-today'
import { WEEKDAY_NAMES } from '../statuses/day-name'
import type { DayEntry } from '../statuses/day-status'
import { dayStatusText } from '../statuses/day-status-text'

/** The own plan of a day: 'Tuesday: Home.' */
export const ownDayText = (day: Day, entry: Pick<DayEntry, 'status'> | undefined) =>
  `${WEEKDAY_NAMES[weekdayOf(day)]}: ${entry ? dayStatusText(entry).text : 'not set yet'}.`

/** The people of an office today: '29 expected in London, 18 are in.' */
export function officeTodayText({
  office,
  expected,
  areIn,
}: Pick<OfficeToday, 'office' | 'expected' | 'areIn'>) {
  const planned = expected === 0 ? 'Nobody is expected' : `${expected} expected`
  const present = areIn === 0 ? 'nobody is in' : areIn === 1 ? '1 is in' : `${areIn} are in`
  return `${planned} in ${office.name}, ${present}.`
}
