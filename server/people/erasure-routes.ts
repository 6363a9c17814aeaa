import { eraseAddress } from '../../domain/people/erasure'
import { findMentions, MOST_MENTIONS } from '../../domain/people/mentions'
import type { Context } from '../context'
import { recordAudit, recordReading } from '../platform/audit'
import { notify } from '../platform/live'
import { route, type Route } from '../platform/mount'
import { listOfficesThatShow } from './administration-store'
import { removeAllAbout } from './erasure-store'
import { listMentions } from './mentions-store'
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
      if (person) await notify(tx, { topic: 'person', person: person.id })
      for (const office of offices) await notify(tx, { topic: 'office', office })
      await notify(tx, { topic: 'offices' })
      return { erased }
    }),
  ),

  route(findMentions, async ({ db, input: { text }, user }) => {
    const found = await listMentions(db, text, MOST_MENTIONS)
    await recordReading(db, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'search people',
      subject: text,
      details: { by: 'mention' },
    })
    return { mentions: found.slice(0, MOST_MENTIONS), hasMore: found.length > MOST_MENTIONS }
  }),
]
