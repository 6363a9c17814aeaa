import { addDays, weekOf, type Day } from '../day'

/** A calendar month, 'YYYY-MM'. */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const firstDayOf = (month: Month): Day => `${month}-01`

export function addMonths(month: Month, count: number): Month {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

const lastDayOf = (month: Month) => addDays(firstDayOf(addMonths(month, 1)), -1)

/** The weeks, Monday to Sunday, with a day in the month. The first and the last may have days of other months. */
export function weeksOfMonth(month: Month): Day[][] {
  const weeks: Day[][] = []
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(weeks.at(-1)!.at(-1)!, 1))
    weeks.push(weekOf(day))
  return weeks
}

/** The same day of another month, or that month's last day if it is shorter. */
export function sameDayIn(month: Month, day: Day): Day {
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same > last ? last : same
}
