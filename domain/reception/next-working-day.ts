import { addDays, isWeekend, type Day } from '../day'

/** The first day after a day that is no Saturday and no Sunday. */
export function nextWorkingDay(day: Day): Day {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextWorkingDay(next) : next
}
