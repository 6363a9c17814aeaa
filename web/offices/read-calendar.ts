import ICAL from 'ical.js'
import { addDays, type Day } from '../../domain/day'
import { DAY_NAME_LENGTH } from '../../domain/offices/special-days'
import { onOneLine } from '../../domain/typed-line'

/** More repetitions of all entries together are not read. */
const MOST_REPETITIONS = 5000

/** The days after today that are read. */
const DAYS_AHEAD = 2 * 366

/** The whole days of a calendar file as lines of a list, and the number of entries that are no whole days. */
export type ReadCalendar = { lines: string[]; leftOut: number }

/** Reads the whole days of a calendar file (iCalendar) from today on, for two years. Null for a file that is no calendar. */
export function readCalendar(file: string, today: Day): ReadCalendar | null {
  const lines = new Set<string>()
  let leftOut = 0
  try {
    const events = eventsIn(file)
    if (events === null) return null
    const budget = { left: MOST_REPETITIONS }
    for (const event of events) {
      if (!event.startDate?.isDate) leftOut++
      else
        for (const { first, last, name } of timesOf(event, addDays(today, DAYS_AHEAD), budget))
          if (last >= today) lines.add(lineOf(first, last, name))
    }
  } catch {
    return null
  }
  return { lines: [...lines].toSorted(), leftOut }
}

/** The entries that are not cancelled. A changed repetition belongs to the entry that repeats. */
function eventsIn(file: string) {
  const parsed: unknown = ICAL.parse(file)
  if (!Array.isArray(parsed) || parsed.length === 0) return null
  // Several calendars in one file are a list of them.
  const calendars: unknown[] = typeof parsed[0] === 'string' ? [parsed] : parsed
  return calendars.flatMap((calendar) => {
    if (!Array.isArray(calendar)) return []
    const components = new ICAL.Component(calendar).getAllSubcomponents('vevent')
    const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid')
    const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
    return components
      .filter((each) => !isException(each) && each.getFirstPropertyValue('status') !== 'CANCELLED')
      .map(
        (each) =>
          new ICAL.Event(each, {
            exceptions: components.filter((other) => isException(other) && uidOf(other) === uidOf(each)),
          }),
      )
  })
}

type Times = Iterable<{ first: Day; last: Day; name: string }>

function* timesOf(event: ICAL.Event, until: Day, budget: { left: number }): Times {
  if (!event.isRecurring()) {
    yield spanOf(event, event)
    return
  }
  const starts = event.iterator()
  for (let start = starts.next(); start && start.toString() <= until; start = starts.next()) {
    if (budget.left-- === 0) return
    const { item, ...span } = event.getOccurrenceDetails(start)
    if (item.component.getFirstPropertyValue('status') !== 'CANCELLED') yield spanOf(span, item)
  }
}

type Span = Pick<ICAL.Event, 'startDate' | 'endDate'>

// The end of a whole day is the day after it.
function spanOf({ startDate, endDate }: Span, { summary }: Pick<ICAL.Event, 'summary'>) {
  const first = startDate.toString().slice(0, 10)
  const last = addDays(endDate.toString().slice(0, 10), -1)
  return { first, last: last < first ? first : last, name: onOneLine(summary ?? '').trim() }
}

const lineOf = (first: Day, last: Day, name: string) =>
  [first, ...(last > first ? ['–', last] : []), cut(name)].join(' ').trim()

const cut = (name: string) => name.slice(0, DAY_NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')
