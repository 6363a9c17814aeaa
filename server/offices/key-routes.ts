import { readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import { randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { recordEvent } from '../platform/events'
import { route, type Route } from '../platform/mount'
import { changeOfficeKey } from './key-store'
import { requireKnownOffice } from './known-office'

export const officeKeyRoutes = ({ now }: Context): Route[] => [
  route(readOfficeKey, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    return { id: office.id, name: office.name, country: office.country, key: office.checkInKey }
  }),

  route(renewOfficeKey, async ({ db, input, user }) => {
    const office = await requireKnownOffice(db, input.office)
    const key = randomToken()
    await changeOfficeKey(db, office.id, key)
    await recordEvent(db, {
      at: now(),
      by: user,
      act: 'renew office key',
      offices: [office.id],
      subject: office.name,
    })
    return { id: office.id, name: office.name, country: office.country, key }
  }),
]
