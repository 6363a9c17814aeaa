import { instantAt, type Day } from '../../domain/day'
import {
  elsewhereSince,
  expectedToday,
  hoursOf,
  presenceOf,
  statementsOf,
  type Arrival,
  type Hours,
  type OfficeClock,
  type Presence,
} from '../../domain/presence/presence'
import type { DrawnDay } from './draw-days'

/** A day at an office, with its hours and a clock that reads minutes. */
export type OfficeDay = { hours: Hours; at: (minutes: number) => Date }

export function officeDay(clock: OfficeClock, day: Day): OfficeDay {
  const noon = instantAt(day, 12 * 60, clock.timeZone)
  return {
    hours: hoursOf(clock, noon),
    at: (minutes) => new Date(noon.getTime() + (minutes - 12 * 60) * 60_000),
  }
}

/** What the product makes of a person at a minute of the day. It hears only what has been said until then. */
export function presenceAt(
  drawn: DrawnDay,
  minute: number,
  { hours, at }: OfficeDay,
): Presence<Arrival | null> {
  const arrivals = drawn.arrivals.filter((arrival) => arrival.in <= minute)
  const known = arrivals.map((arrival): Arrival => {
    const word = arrival.words.filter((each) => each.at <= minute).at(-1)
    const { end } = arrival
    const isOver = end !== null && end.at <= minute
    return {
      timeIn: at(arrival.in),
      last: isOver
        ? { says: 'left', source: end.by, at: at(end.at) }
        : word
          ? { says: word.says, source: word.source, at: at(word.at) }
          : null,
    }
  })
  const isEmployee = drawn.kind === 'employee'
  // As the roll call reads them: of staff the last check-in, of visitors every visit.
  const counting = isEmployee ? known.slice(-1) : known
  const last = known.at(-1) ?? null
  return presenceOf<Arrival | null>(
    [
      ...counting.flatMap((arrival) => statementsOf(arrival, isEmployee ? 'door' : 'visit', hours)),
      ...drawn.elsewhere
        .filter((there) => there <= minute)
        .map((there) => elsewhereSince(at(there), last, hours)),
      ...(drawn.saidOffice ? [expectedToday(last, hours)] : []),
    ],
    at(minute),
  )
}

export const isInside = ({ inside }: DrawnDay, minute: number) =>
  inside.some(({ from, to }) => minute >= from && minute < to)
