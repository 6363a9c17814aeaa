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

/** The arrows of a page from right to left, where the next day stands at the left. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The day to which a key moves, within the open days. Null if the key does not move. */
export function dayByKey(key: string, day: Day, open: DayRange, direction = 'ltr'): Day | null {
  const moved = MOVES[(direction === 'rtl' && MIRRORED[key]) || key]?.(day)
  return moved ? nearestIn(open, moved) : null
}
