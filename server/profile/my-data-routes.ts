import { aboutTickets, aboutVisits, downloadMyData } from '../../domain/profile/my-data'
import type { Context } from '../context'
import { recordAudit } from '../platform/audit'
import { route, type Route } from '../platform/mount'
import { collectMyData } from './my-data-store'

export const myDataRoutes = ({ config, now }: Context): Route[] => [
  route(downloadMyData, ({ db, user }) =>
    db.transaction(async (tx) => {
      const at = now()
      const data = await collectMyData(tx, user)
      await recordAudit(tx, {
        at,
        actor: user.email,
        action: 'download my data',
        subject: user.email,
      })
      return JSON.stringify(
        {
          product: 'Whereabouts',
          person: user.email,
          takenAt: at,
          ...data,
          aboutVisits: aboutVisits(config.organisation.privacyMailbox),
          aboutTickets: aboutTickets(config.organisation.privacyMailbox),
        },
        null,
        2,
      )
    }),
  ),
]
