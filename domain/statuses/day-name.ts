import { formatDay, weekdayOf, type Day } from '../day'
import { DAY_STATUS, type DayEntry } from './day-status'
import { dayStatusText } from './day-status-text'
import { monthOf, monthText } from './month'

export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** 'Thu 26 November 2026' */
export const dayName = (day: Day) =>
  `${WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)} ${Number(day.slice(8))} ${monthText(monthOf(day))}`

/** 'Thursday 26 November', in whole words for screen readers. */
export const wholeDayName = (day: Day) =>
  `${WEEKDAY_NAMES[weekdayOf(day)]} ${Number(day.slice(8))} ${monthText(monthOf(day)).split(' ')[0]}`

/** 'Thu 26 Nov', for near days where there is little room. */
export const shortDayName = (day: Day) =>
  `${WEEKDAY_NAMES[weekdayOf(day)]?.slice(0, 3)} ${Number(day.slice(8))} ${formatDay(day).slice(3, 6)}`

/** In a calendar leave is shown as out (specification §4). */
export function statusWords(entry: Pick<DayEntry, 'status'> | undefined) {
  const { text } = dayStatusText(entry)
  return entry?.status === DAY_STATUS.leave ? `${text}, out` : text
}

/** The text of a calendar's day: 'Thu 26 November 2026, On Leave, out'. */
export const dayInWords = (day: Day, entry: DayEntry | undefined) =>
  `${dayName(day)}, ${statusWords(entry)}${entry?.comment ? ', with a comment' : ''}`
