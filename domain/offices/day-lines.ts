import { addDays, Day, daysBetween } from '../day'
import type { TextKey } from '../../texts/keys'
import { onOneLine, typedLine } from '../typed-line'
import type { SpecialDay } from './office-days'
import { DAY_NAME_LENGTH } from './special-days'

/** A span of more days is taken for a mistake. */
const MOST_DAYS_OF_SPAN = 62

/** A line that cannot be read, by its number from 1, with the reason. */
export type LineFault = { line: number; reason: TextKey }

/** The days of a pasted list. Days that are over are left out and counted. */
export type ReadLines = { days: Record<Day, SpecialDay>; past: number; faults: LineFault[] }

// '+ 2026-10-10 – 2026-10-11 14:00 Name': the sign, the last day, the time and the name may be missing.
const LINE =
  /^(\+?)\s*(\d{4}-\d{2}-\d{2})(?:\s*(?:\/|\.\.\.?|–|—|-)\s*(\d{4}-\d{2}-\d{2}))?(?:[\s,;]+([01]?\d|2[0-3]):([0-5]\d)(?![\d:]))?(?:[\s,;:]+(.*))?$/

/**
 * Reads a pasted list of days. Each line has a day or two ends of a span, and a name. With a time the day closes then, and
 * with a plus before it people work. Empty lines and those that begin with # are left out. The last line of a day counts.
 */
export function readDayLines(text: string, today: Day): ReadLines {
  const read: ReadLines = { days: {}, past: 0, faults: [] }
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const typed = onOneLine(line).trim()
    if (typed === '' || typed.startsWith('#')) continue
    const span = readLine(typed)
    if (typeof span === 'string') {
      read.faults.push({ line: index + 1, reason: span })
      continue
    }
    for (let day = span.first; day <= span.last; day = addDays(day, 1))
      if (day < today) read.past++
      else read.days[day] = span.day
  }
  return read
}

function readLine(typed: string): { first: Day; last: Day; day: SpecialDay } | TextKey {
  const [, plus, first = '', last = first, hours, minutes, name = ''] = LINE.exec(typed) ?? []
  if (first === '') return 'offices:lineNeedsDay'
  if (!Day.safeParse(first).success || !Day.safeParse(last).success) return 'refusals:enterDay'
  const days = daysBetween(first, last)
  if (days < 0 || days >= MOST_DAYS_OF_SPAN) return 'offices:spanTooLong'
  const named = typedLine(name, DAY_NAME_LENGTH)
  if (named === null) return 'offices:dayNameUnusable'
  const closesAt = hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`
  const kind = plus ? 'working' : closesAt === null ? 'closed' : 'shorter'
  return { first, last, day: { kind, closesAt, name: named } }
}
