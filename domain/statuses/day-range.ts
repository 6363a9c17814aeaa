import { addDays, type Day } from '../day'
import { firstCalendarDay, lastCalendarDay } from './calendar'

/** The days that a calendar opens, both ends included. */
export type DayRange = { first: Day; last: Day }

/** How far back the calendar of a colleague can be read (specification §9). */
export const READING_DAYS_BACK = 21

/** The days whose status may be changed today. */
export const changeableDays = (today: Day): DayRange => ({
  first: firstCalendarDay(today),
  last: lastCalendarDay(today),
})

/** The days of a colleague that may be read today. */
export const readableDays = (today: Day): DayRange => ({
  first: addDays(today, -READING_DAYS_BACK),
  last: lastCalendarDay(today),
})

export const isInRange = (day: Day, { first, last }: DayRange) => day >= first && day <= last

/** Moves a day outside of the range to the range's nearer end. */
export const nearestIn = ({ first, last }: DayRange, day: Day) =>
  day < first ? first : day > last ? last : day
