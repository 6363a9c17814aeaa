import { weekdayOf, type Day } from '../day'
import { WEEKDAY_NAMES } from '../statuses/day-name'
import type { DayEntry } from '../statuses/day-status'
import type { Translate } from '../texts/translate'
import { dayStatusText } from '../statuses/day-status-text'

/** The own plan of a day: 'Tuesday: Home.' */
export const ownDayText = (day: Day, entry: Pick<DayEntry, 'status'> | undefined, t: Translate) =>
  `${WEEKDAY_NAMES[weekdayOf(day)]}: ${entry ? dayStatusText(entry, t).text : 'not set yet'}.`

type Counts = {
  office: { name: string }
  expected: number
  /** Null if it is not told. */
  areIn: number | null
  came: number
}

/** The people of an office today: '29 expected in London, 18 are in.' */
export function officeTodayText({ office, expected, areIn, came }: Counts) {
  const planned = expected === 0 ? 'Nobody is expected' : `${expected} expected`
  return `${planned} in ${office.name}, ${areIn === null ? cameText(came) : areInText(areIn)}.`
}

const areInText = (areIn: number) =>
  areIn === 0 ? 'nobody is in' : areIn === 1 ? '1 is in' : `${areIn} are in`

const cameText = (came: number) =>
  came === 0 ? 'nobody has checked in yet' : came === 1 ? '1 has checked in' : `${came} have checked in`

/** The colleagues in an office beside its roll call, which has visitors too. Empty if it is not told. */
export function colleaguesInText({ areIn }: Pick<Counts, 'areIn'>) {
  if (areIn === null) return ''
  if (areIn === 0) return 'No colleague is in'
  return areIn === 1 ? '1 colleague is in' : `${areIn} colleagues are in`
}
