import { dayInZone } from '../../domain/day'
import { calledBy } from '../../domain/people/person-name'
import { presenceOf } from '../../domain/presence/presence'
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
    // Somebody may check in between these two. In this order that person is on both lists, and never on none.
    const said = await listWhoSaidOffice(db, { office, today })
    const employees = (await listArrivedEmployees(db, { office, today })).map(presenceOf)
    const visits = await listVisitsOfToday(db, { office, today })
    const visitors = visitorsThere(
      visits.map((visit) => ({ ...visit, kind: 'visitor' as const })),
      office.country,
    )
    const everybody = [...employees, ...visitors]
    const inside = everybody.flatMap(({ state, arrival }) => (state === 'inside' ? arrival : []))
    const unconfirmed = everybody.flatMap(({ state, arrival }) => (state === 'unconfirmed' ? arrival : []))
    const awaited = said.filter(({ statements }) => presenceOf(statements).state === 'expected')
    return {
      timeZone: office.timeZone,
      today,
      asOf: asOf.toISOString(),
      inside: inside.sort(byName).map((each) => ({ ...arrivedLineOf(each), kind: each.kind })),
      unconfirmed: unconfirmed.sort(byName).map((each) => ({
        ...arrivedLineOf(each),
        saidAt: (each.timeOut ?? asOf).toISOString(),
      })),
      awaited: awaited
        .map(({ person }) => person)
        .sort(byName)
        .map(lineOf),
    }
  }),
]
