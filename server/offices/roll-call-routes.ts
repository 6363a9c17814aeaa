import { dayInZone } from '../../domain/day'
import { calledBy, readRollCall } from '../../domain/offices/roll-call'
import type { Context } from '../context'
import { byName } from '../people/name-order'
import { route, type Route } from '../platform/mount'
import { requireKnownOffice } from './known-office'
import { listAwaited, listInside } from './roll-call-store'

export const rollCallRoutes = ({ now }: Context): Route[] => [
  route(readRollCall, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    const asOf = now()
    const today = dayInZone(asOf, office.timeZone)
    // In this order, so that who checks in between the two stands on both lists rather than on none.
    const awaited = await listAwaited(db, { office, today })
    const inside = await listInside(db, { office, today })
    return {
      timeZone: office.timeZone,
      today,
      asOf: asOf.toISOString(),
      inside: inside.sort(byName).map(({ timeIn, ...person }) => ({
        ...person,
        name: calledBy(person),
        since: timeIn.toISOString(),
      })),
      awaited: awaited.sort(byName).map((person) => ({ id: person.id, name: calledBy(person) })),
    }
  }),
]
