import { readOfficeKey, renewOfficeKey } from '../../domain/offices/contract'
import { randomToken } from '../auth/tokens'
import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { changeOfficeKey } from './key-store'
import { requireKnownOffice } from './known-office'

export const officeKeyRoutes = ({ now }: Context): Route[] => [
  route(readOfficeKey, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    return { name: office.name, country: office.country, key: office.checkInKey }
  }),

  route(renewOfficeKey, ({ db, input, user }) =>
    db.transaction(async (tx) => {
      const office = await requireKnownOffice(tx, input.office)
      const key = randomToken()
      await changeOfficeKey(tx, office.id, key)
      await recordAudit(tx, {
        at: now(),
        actor: user.email,
        action: 'renew office key',
        subject: office.name,
      })
      await notify(tx, { topic: 'office', office: office.name })
      return { name: office.name, country: office.country, key }
    }),
  ),
]
