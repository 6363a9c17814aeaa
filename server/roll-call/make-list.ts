import { shownProof, type ArrivalProof } from '../../domain/check-ins/changing-codes'
import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import {
  elsewhereSince,
  expectedToday,
  hereSince,
  hoursOf,
  presenceByArrival,
  presenceOf,
  type Said,
  type PresenceState,
} from '../../domain/presence/presence'
import { visitorsThere } from '../../domain/presence/visitor-presence'
import type { RollCall } from '../../domain/roll-call/list'
import type { Office } from '../offices/store'
import { byName } from '../people/names'
import type { Db } from '../platform/db/database'
import { numberOf, numberPeople } from './line-store'
import { listArrivedEmployees, listExpectedEmployees, listVisits } from './list-store'

/** The people of a roll call, by their state. */
type ListedPeople = Pick<RollCall, 'inside' | 'probablyLeft' | 'unconfirmed' | 'awaited'>

type Line = { id: string; name: string; email: string; userId: string | null; firstVisit?: string }
type Arrived = Line & {
  timeIn: Date
  company?: string
  host?: string
  proof: ArrivalProof | null
  last: Said | null
}

// A visitor who comes again keeps the line of the first visit.
const personOf = ({ id, userId, firstVisit = id }: Pick<Line, 'id' | 'userId' | 'firstVisit'>) =>
  userId === null ? { userId: null, checkInId: firstVisit } : { userId, checkInId: null }

/**
 * Makes the list of an office at a moment: everybody who is or may be inside, by name, each with a number that stays for the
 * day. For a moment in the past, `until` leaves out later statements.
 */
export async function makeList(db: Db, office: Office, asOf: Date, until?: Date): Promise<ListedPeople> {
  const today = dayInZone(asOf, office.timeZone)
  const now = { office, today, until }
  const hours = hoursOf(office, asOf)
  // A person may check in between these two. In this order that person is on both lists, and never on none.
  const expected = await listExpectedEmployees(db, now)
  const employees = (await listArrivedEmployees(db, now)).map(({ arrival, elsewhere }) =>
    presenceByArrival(arrival, elsewhere, hours, asOf),
  )
  const visits = await listVisits(db, now)
  const visitors = visitorsThere(
    visits.map((visit) => ({ ...visit, kind: 'visitor' as const, userId: null })),
    office.country,
    hours,
    asOf,
  )
  const everybody = [...employees, ...visitors]
  const peopleIn = (state: PresenceState) =>
    everybody
      .flatMap((presence) => (presence.state === state && presence.because ? presence.because : []))
      .sort((one, other) => byName(one.of, other.of))
  const here = peopleIn('here')
  const probablyLeft = peopleIn('probably left')
  const unconfirmed = peopleIn('unconfirmed')
  const arrived = [...here, ...probablyLeft, ...unconfirmed]
  const arrivedIds = new Set(arrived.map(({ of }) => of.userId))
  const awaited = expected
    .filter(
      ({ person, here, elsewhere }) =>
        !arrivedIds.has(person.id) &&
        presenceOf(
          [
            expectedToday(person, hours),
            ...(here ? [hereSince(here, person, hours)] : []),
            ...(elsewhere ? [elsewhereSince(elsewhere, person, hours)] : []),
          ],
          asOf,
        ).state === 'expected',
    )
    .map(({ person }) => ({ ...person, userId: person.id }))
    .sort(byName)
  const people = arrived.map(({ of }) => personOf(of))
  const numbers = await numberPeople(db, { officeId: office.id, day: today, at: asOf }, [
    ...people,
    ...awaited.map(personOf),
  ])

  const lineOf = (line: Line) => ({
    id: line.userId ?? line.id,
    number: numberOf(numbers, personOf(line)),
    name: calledBy(line, english),
  })
  // Each part by its name, because a thousand copies by `...rest` take long.
  const arrivedLineOf = (arrived: Arrived) => ({
    id: arrived.userId ?? arrived.firstVisit ?? arrived.id,
    number: numberOf(numbers, personOf(arrived)),
    name: calledBy(arrived, english),
    checkIn: arrived.id,
    company: arrived.company ?? '',
    host: arrived.host ?? '',
    since: arrived.timeIn.toISOString(),
    proof: shownProof(arrived.proof),
    stillHereAt: arrived.last?.says === 'here' ? arrived.last.at.toISOString() : undefined,
  })
  return {
    inside: here.map(({ of }) => ({ ...arrivedLineOf(of), kind: of.kind })),
    probablyLeft: probablyLeft.map(({ of, at }) => ({
      ...arrivedLineOf(of),
      kind: of.kind,
      closedAt: at.toISOString(),
    })),
    unconfirmed: unconfirmed.map(({ of, at }) => ({ ...arrivedLineOf(of), saidAt: at.toISOString() })),
    awaited: awaited.map(lineOf),
  }
}
