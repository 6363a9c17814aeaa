import type { Day } from '../day'
import { visitorOf } from '../visitors/same-visitor'
import {
  presenceOf,
  statementsOf,
  type Arrival,
  type Hours,
  type Presence,
  type PresenceState,
} from './presence'

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
  return byVisitor(visits, country).map((arrivals) => {
    const firstVisit = arrivals.reduce((one, other) => (other.timeIn < one.timeIn ? other : one)).id
    return presenceOf(
      arrivals.flatMap((visit) => statementsOf({ ...visit, firstVisit }, 'visit', hours)),
      now,
    )
  })
}

/**
 * Each visit of a day with its presence: what was said of another visit of the visitor bears on it too. A visit that its
 * visitor began while an earlier one was open stands for both.
 */
export const eachVisitThere = <V extends Visit>(
  visits: readonly V[],
  country: string,
  hours: Hours,
  now: Date,
): { visit: V; state: PresenceState }[] =>
  byVisitor(visits, country).flatMap((ofOne) => {
    const statements = ofOne.flatMap((visit) => statementsOf(visit, 'visit', hours))
    const presences = ofOne
      .toSorted((one, other) => other.timeIn.getTime() - one.timeIn.getTime())
      .map((visit) => ({
        visit,
        state: presenceOf(
          statements.filter(({ what, of }) => what === 'left' || of === visit),
          now,
        ).state,
      }))
    const isOpen = ({ state }: { state: PresenceState }) => state === 'here' || state === 'probably left'
    const latestOpen = presences.find(isOpen)
    return presences.filter((each) => each === latestOpen || !isOpen(each))
  })

function byVisitor<V extends Visit>(visits: readonly V[], country: string) {
  const ofVisitor = new Map<string, V[]>()
  for (const visit of visits) {
    const visitor = visitorOf({ ...visit, country })
    const before = ofVisitor.get(visitor)
    if (before) before.push(visit)
    else ofVisitor.set(visitor, [visit])
  }
  return [...ofVisitor.values()]
}

type DayOfVisit = { day: Day; name: string; phone: string }

/** The number of visitors of an office on each day with visitors. Each person counts once a day. */
export function visitorsByDay(visits: readonly DayOfVisit[], country: string) {
  const days = new Map<Day, Set<string>>()
  for (const { day, ...visit } of visits)
    days.set(day, (days.get(day) ?? new Set()).add(visitorOf({ ...visit, country })))
  return new Map([...days].map(([day, visitors]) => [day, visitors.size]))
}
