import { addDays, weekOf, type Day } from '../day'
import { nearestIn, type DayRange } from './day-range'
import { addMonths, monthOf, sameDayIn } from './month'

const MOVES: Record<string, (day: Day) => Day | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day).at(0),
  End: (day) => weekOf(day).at(-1),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
}

/** The day to which a key moves, within the open days. Null if the key does not move. */
export function dayByKey(key: string, day: Day, open: DayRange): Day | null {
  const moved = MOVES[key]?.(day)
  return moved ? nearestIn(open, moved) : null
}
