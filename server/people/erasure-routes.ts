import { eraseAddress } from '../../domain/people/erasure'
import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { listOfficesThatShow } from './administration-store'
import { removeAllAbout } from './erasure-store'
import { requireRemovable } from './roles'

export const erasureRoutes = ({ config, now }: Context): Route[] => [
  route(eraseAddress, ({ db, input: { email }, user }) =>
    db.transaction(async (tx) => {
      const person = await requireRemovable(tx, email, user)
      const offices = await listOfficesThatShow(tx, email)
      const erased = await removeAllAbout(tx, {
        email,
        userId: person?.id ?? null,
        secret: config.authSecret,
        now: now(),
      })
      await recordAudit(tx, {
        at: now(),
        actor: user.email,
        action: 'erase person',
        subject: email,
        details: erased,
      })
      for (const office of offices) await notify(tx, { topic: 'office', office })
      await notify(tx, { topic: 'offices' })
      return { erased }
    }),
  ),
]
