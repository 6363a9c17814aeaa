import type { Day } from '../day'

const two = (number: number) => String(number).padStart(2, '0')

/** The same day of the month, `months` later. A month that is too short has its last day instead. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = year * 12 + month - 1 + months
  const [inYear, inMonth] = [Math.floor(moved / 12), moved % 12]
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate()
  return `${String(inYear).padStart(4, '0')}-${two(inMonth + 1)}-${two(Math.min(date, last))}`
}

/** The day by which the next drill is due. Null if there never was one. Then it is due now. */
export const drillDue = (last: Day | null, everyMonths: number): Day | null =>
  last === null ? null : addMonths(last, everyMonths)

export const isDrillOverdue = (due: Day | null, today: Day) => due === null || due < today
