import type { Day } from '../day'
import { visitorOf } from '../visitors/same-visitor'
import { presenceOf, statementsOf, type Arrival, type Hours, type Presence } from './presence'

type Visit = Arrival & { id: string; name: string; phone: string }

/**
 * The presence of each visitor of an office, by all visits of the day. One visitor is one name and one number, in any
 * spelling of the country. `firstVisit` stays the same when a visitor comes again.
 */
export function visitorsThere<V extends Visit>(
  visits: readonly V[],
  country: string,
  hours: Hours,
  now: Date,
): Presence<V & { firstVisit: string }>[] {
  const ofVisitor = new Map<string, V[]>()
  for (const visit of visits) {
    const visitor = visitorOf({ ...visit, country })
    const before = ofVisitor.get(visitor)
    if (before) before.push(visit)
    else ofVisitor.set(visitor, [visit])
  }
  return [...ofVisitor.values()].map((arrivals) => {
    const firstVisit = arrivals.reduce((one, other) => (other.timeIn < one.timeIn ? other : one)).id
    return presenceOf(
      arrivals.flatMap((visit) => statementsOf({ ...visit, firstVisit }, 'visit', hours)),
      now,
    )
  })
}

type DayOfVisit = { day: Day; name: string; phone: string }

/** The number of visitors of an office on each day with visitors. Each person counts once a day. */
export function visitorsByDay(visits: readonly DayOfVisit[], country: string) {
  const days = new Map<Day, Set<string>>()
  for (const { day, ...visit } of visits)
    days.set(day, (days.get(day) ?? new Set()).add(visitorOf({ ...visit, country })))
  return new Map([...days].map(([day, visitors]) => [day, visitors.size]))
}
