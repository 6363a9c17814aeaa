import { isWeekend, weekOf, type Day } from '../day'
import { isHighlighted } from '../statuses/day-status'
import type { StatusCalendar } from '../statuses/calendar'

/** The days of a person's strip: Monday to Friday of the week of `day`, and a weekend day only with a status other than out (specification §2 People). */
export const stripDays = (statuses: StatusCalendar, day: Day) =>
  weekOf(day).filter((each) => !isWeekend(each) || isHighlighted(statuses[each]))
