import { dayInZone } from '../../domain/day'
import { hoursOf } from '../../domain/presence/presence'
import { readRollCall } from '../../domain/roll-call/list-contract'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordReading } from '../platform/events/audit'
import { route, type Route } from '../platform/calls/route'
import { makeList } from './make-list'
import { sealKeyOf } from './seal-key'
import { findOpenRollCall } from './store'

export const rollCallListRoutes = ({ config, now }: Context): Route[] => [
  route(readRollCall, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    const asOf = now()
    const reading = { at: asOf, actor: user.email, action: 'read roll call', subject: office.name } as const
    await recordReading(db, config.authSecret, reading)
    const today = dayInZone(asOf, office.timeZone)
    return {
      office: { id: office.id, name: office.name, assemblyPoints: office.assemblyPoints },
      timeZone: office.timeZone,
      today,
      asOf: asOf.toISOString(),
      ...(await makeList(db, office, asOf)),
      zones: office.zones,
      until: hoursOf(office, asOf).endOfDay.toISOString(),
      sealKey: sealKeyOf(config.authSecret, office.id, today),
      open: await findOpenRollCall(db, office.id, asOf),
    }
  }),
]
