import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import {
  elsewhereSince,
  expectedToday,
  hereSince,
  hoursOf,
  presenceOf,
  statementsOf,
  type PresenceState,
} from '../../domain/presence/presence'
import { readRollCall } from '../../domain/presence/roll-call'
import { visitorsThere } from '../../domain/presence/visitor-presence'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { byName } from '../people/names'
import { recordReading } from '../platform/audit'
import { route, type Route } from '../platform/route'
import { listArrivedEmployees, listVisitsOfToday, listWhoSaidOffice } from './roll-call-store'

type Line = { id: string; name: string; email: string }
type Arrived = Line & { timeIn: Date; company?: string; host?: string }

const lineOf = (person: Line) => ({ id: person.id, name: calledBy(person) })

const arrivedLineOf = ({ timeIn, company = '', host = '', ...person }: Arrived) => ({
  ...lineOf(person),
  company,
  host,
  since: timeIn.toISOString(),
})

export const rollCallRoutes = ({ config, now }: Context): Route[] => [
  route(readRollCall, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    const asOf = now()
    const today = dayInZone(asOf, office.timeZone)
    const reading = { at: asOf, actor: user.email, action: 'read roll call', subject: office.name } as const
    await recordReading(db, config.authSecret, reading)
    const hours = hoursOf(office, asOf)
    // Somebody may check in between these two. In this order that person is on both lists, and never on none.
    const said = await listWhoSaidOffice(db, { office, today })
    const employees = (await listArrivedEmployees(db, { office, today })).map(({ arrival, elsewhere }) =>
      presenceOf(
        [
          ...statementsOf(arrival, 'door', hours),
          ...(elsewhere ? [elsewhereSince(elsewhere, arrival, hours)] : []),
        ],
        asOf,
      ),
    )
    const visits = await listVisitsOfToday(db, { office, today })
    const visitors = visitorsThere(
      visits.map((visit) => ({ ...visit, kind: 'visitor' as const })),
      office.country,
      hours,
      asOf,
    )
    const whoIs = (state: PresenceState) =>
      [...employees, ...visitors]
        .flatMap((presence) => (presence.state === state && presence.because ? presence.because : []))
        .map(({ of, at }) => ({ ...of, statedAt: at }))
        .sort(byName)
    const awaited = said.filter(
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
    return {
      timeZone: office.timeZone,
      today,
      asOf: asOf.toISOString(),
      inside: whoIs('here').map((each) => ({ ...arrivedLineOf(each), kind: each.kind })),
      probablyLeft: whoIs('probably left').map((each) => ({
        ...arrivedLineOf(each),
        kind: each.kind,
        closedAt: each.statedAt.toISOString(),
      })),
      unconfirmed: whoIs('unconfirmed').map((each) => ({
        ...arrivedLineOf(each),
        saidAt: each.statedAt.toISOString(),
      })),
      awaited: awaited
        .map(({ person }) => person)
        .sort(byName)
        .map(lineOf),
    }
  }),
]
