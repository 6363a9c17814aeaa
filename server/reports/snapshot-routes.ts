import { utcDay } from '../../domain/day'
import { takeWeeklySnapshots } from '../../domain/reports/contract'
import { mondayOf } from '../../domain/reports/weekly-snapshot'
import type { Context } from '../context'
import { recordAudit } from '../platform/events/audit'
import { route, type Route } from '../platform/calls/route'
import { recordWeeklySnapshots } from './snapshot-store'

export const snapshotRoutes = ({ now }: Context): Route[] => [
  route(
    takeWeeklySnapshots,
    'Records the current week of everybody, Monday to Sunday in UTC; a second time records it anew. Leaves an audit entry.',
    async ({ db, user }) => {
      const takenAt = now()
      const week = mondayOf(utcDay(takenAt))
      const people = await recordWeeklySnapshots(db, { week, takenAt })
      await recordAudit(db, {
        at: takenAt,
        actor: user.email,
        action: 'take snapshots',
        details: { week, people },
      })
      return { week, people }
    },
  ),
]
