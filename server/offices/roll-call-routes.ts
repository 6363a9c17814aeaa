import { dayInZone } from '../../domain/day'
import { calledBy, readRollCall } from '../../domain/offices/roll-call'
import { visitorsThere } from '../../domain/visitors/standing'
import type { Context } from '../context'
import { byName } from '../people/name-order'
import { recordReading } from '../platform/audit'
import { route, type Route } from '../platform/mount'
import { requireKnownOffice } from './known-office'
import { listAwaited, listEmployeesInside, listVisitsOfToday } from './roll-call-store'

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
    // In this order, so that who checks in between the two stands on both lists rather than on none.
    const awaited = await listAwaited(db, { office, today })
    const employees = await listEmployeesInside(db, { office, today })
    const visitors = visitorsThere(await listVisitsOfToday(db, { office, today }), office.country)
    const visiting = visitors.inside.map((visit) => ({ ...visit, kind: 'visitor' as const }))
    return {
      timeZone: office.timeZone,
      today,
      asOf: asOf.toISOString(),
      inside: [...employees, ...visiting]
        .sort(byName)
        .map((person) => ({ ...arrivedLineOf(person), kind: person.kind })),
      unconfirmed: visitors.unconfirmed.sort(byName).map((visit) => ({
        ...arrivedLineOf(visit),
        saidAt: (visit.timeOut ?? asOf).toISOString(),
      })),
      awaited: awaited.sort(byName).map(lineOf),
    }
  }),
]
