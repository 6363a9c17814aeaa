import { changeVisitRetention, readVisitRetention } from '../../domain/retention/contract'
import { keptSince } from '../../domain/retention/kept-days'
import { VISITS_KEPT, visitsKeptDays } from '../../domain/retention/visit-retention'
import type { Context } from '../context'
import { lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { route, type Route } from '../platform/calls/route'
import { recordEvent } from '../platform/events/events'
import { changeVisitsKept } from './visit-retention-store'

/** The calls on how long an office keeps visits and invitations. */
export const retentionRoutes = ({ config, now }: Context): Route[] => {
  const organisation = config.retention['check-ins']
  return [
    route(
      readVisitRetention,
      'For how many days visits and invitations are kept: in the organisation, and at an office if it has a number of its own.',
      async ({ db, input }) => ({
        organisation,
        own: (await requireKnownOffice(db, input.office)).visitsKeptDays,
      }),
    ),

    route(
      changeVisitRetention,
      `Sets for how many days an office keeps visits, arrivals, invitations and guests, from ${VISITS_KEPT.least} to ${VISITS_KEPT.most}; null keeps them as long as the organisation keeps check-ins. The next nightly run acts by it. What was removed never comes back. Check-ins of staff stay as they are. Leaves an audit entry.`,
      async ({ db, input: { office, days }, user }) => {
        const at = now()
        const { id } = await requireKnownOffice(db, office)
        const before = (await lockOffice(db, id)) ?? refuseUnknownOffice()
        if (before.visitsKeptDays === days) return { organisation, own: days }
        const keptBefore = visitsKeptDays(before.visitsKeptDays, config.retention)
        await changeVisitsKept(db, id, {
          visitsKeptDays: days,
          visitsGoneBefore: keptSince(keptBefore, at),
          updatedById: user.id,
          updatedOn: at,
        })
        await recordEvent(db, {
          at,
          by: user,
          act: 'change visit retention',
          offices: [id],
          subject: before.name,
          details: { changed: { 'days kept': [keptBefore, visitsKeptDays(days, config.retention)] } },
        })
        return { organisation, own: days }
      },
    ),
  ]
}
