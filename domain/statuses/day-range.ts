import { addDays, type Day } from '../day'
import { firstCalendarDay, lastCalendarDay } from './calendar'

/** The days that can be chosen in a calendar, both ends included. */
export type DayRange = { first: Day; last: Day }

/** The calendar of a colleague can be read for this many days back (specification §9). */
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

/** A day outside of the range becomes the range's nearer end. */
export const nearestIn = ({ first, last }: DayRange, day: Day) =>
  day < first ? first : day > last ? last : day
