import { isWeekend, weekdayOf, weekOf, type Day } from '../day'
import { WEEKDAY_NAMES } from '../statuses/day-name'
import { dayStatusText } from '../statuses/day-status-text'
import { isHighlighted } from '../statuses/day-status'
import type { StatusCalendar } from '../statuses/calendar'

/** The days of a person's strip: Monday to Friday of the week of `day`, and a weekend day only with a status other than out (specification §2 People). */
export const stripDays = (statuses: StatusCalendar, day: Day) =>
  weekOf(day).filter((each) => !isWeekend(each) || isHighlighted(statuses[each]))

/** The days of a strip in one sentence, as a screen reader speaks them: 'Monday Home, Tuesday to Thursday Office, Friday not set'. */
export function daysInWords(days: readonly Day[], statuses: StatusCalendar) {
  const runs: { first: number; last: number; text: string }[] = []
  for (const day of days) {
    const at = weekdayOf(day)
    const entry = statuses[day]
    const text = entry ? dayStatusText(entry).text : 'not set'
    const run = runs.at(-1)
    if (run?.text === text && run.last === at - 1) run.last = at
    else runs.push({ first: at, last: at, text })
  }
  return runs.map(({ first, last, text }) => `${nameOfRun(first, last)} ${text}`).join(', ')
}

const nameOfRun = (first: number, last: number) =>
  [...new Set([first, last])].map((weekday) => WEEKDAY_NAMES[weekday]).join(' to ')
