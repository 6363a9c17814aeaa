import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import {
  doorOf,
  elsewhereSince,
  expectedToday,
  hereSince,
  hoursOf,
  presenceOf,
  statementsOf,
  type PresenceState,
} from '../../domain/presence/presence'
import { visitorsThere } from '../../domain/presence/visitor-presence'
import type { RollCall } from '../../domain/roll-call/list'
import type { Office } from '../offices/store'
import { byName } from '../people/names'
import type { Db } from '../platform/database'
import { numberOf, numberPeople } from './line-store'
import { listArrivedEmployees, listVisits, listWhoSaidOffice } from './list-store'

/** The people of a roll call, by what is known of them. */
type ListedPeople = Pick<RollCall, 'inside' | 'probablyLeft' | 'unconfirmed' | 'awaited'>

type Line = { id: string; name: string; email: string; userId: string | null }
type Arrived = Line & { timeIn: Date; company?: string; host?: string; proof: 'poster' | 'screen' | null }

const personOf = ({ id, userId }: Pick<Line, 'id' | 'userId'>) =>
  userId === null ? { userId: null, checkInId: id } : { userId, checkInId: null }

/**
 * Makes the list of an office at a moment: everybody who is or may be inside, by name, each with a number that stays for the
 * day. If the moment is in the past, `until` leaves out what was said after it.
 */
export async function makeList(db: Db, office: Office, asOf: Date, until?: Date): Promise<ListedPeople> {
  const today = dayInZone(asOf, office.timeZone)
  const now = { office, today, until }
  const hours = hoursOf(office, asOf)
  // Somebody may check in between these two. In this order that person is on both lists, and never on none.
  const said = await listWhoSaidOffice(db, now)
  const employees = (await listArrivedEmployees(db, now)).map(({ arrival, elsewhere }) =>
    presenceOf(
      [
        ...statementsOf(arrival, doorOf(arrival), hours),
        ...(elsewhere ? [elsewhereSince(elsewhere, arrival, hours)] : []),
      ],
      asOf,
    ),
  )
  const visits = await listVisits(db, now)
  const visitors = visitorsThere(
    visits.map((visit) => ({ ...visit, kind: 'visitor' as const, userId: null })),
    office.country,
    hours,
    asOf,
  )
  const whoIs = (state: PresenceState) =>
    [...employees, ...visitors]
      .flatMap((presence) => (presence.state === state && presence.because ? presence.because : []))
      .map(({ of, at }) => ({ ...of, statedAt: at }))
      .sort(byName)
  const awaited = said
    .filter(
      ({ person, here, elsewhere }) =>
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
  const here = whoIs('here')
  const probablyLeft = whoIs('probably left')
  const unconfirmed = whoIs('unconfirmed')
  const people = [...here, ...probablyLeft, ...unconfirmed, ...awaited].map(personOf)
  const numbers = await numberPeople(db, { officeId: office.id, day: today, at: asOf }, people)

  const lineOf = (line: Line) => {
    const person = personOf(line)
    return {
      id: person.userId ?? person.checkInId,
      number: numberOf(numbers, person),
      name: calledBy(line),
    }
  }
  const arrivedLineOf = ({ timeIn, company = '', host = '', proof, ...person }: Arrived) => ({
    ...lineOf(person),
    checkIn: person.id,
    company,
    host,
    since: timeIn.toISOString(),
    proof,
  })
  return {
    inside: here.map((each) => ({ ...arrivedLineOf(each), kind: each.kind })),
    probablyLeft: probablyLeft.map((each) => ({
      ...arrivedLineOf(each),
      kind: each.kind,
      closedAt: each.statedAt.toISOString(),
    })),
    unconfirmed: unconfirmed.map((each) => ({
      ...arrivedLineOf(each),
      saidAt: each.statedAt.toISOString(),
    })),
    awaited: awaited.map(lineOf),
  }
}
