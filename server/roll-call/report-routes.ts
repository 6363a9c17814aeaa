import { scopesOf } from '../../domain/access/ability'
import { dayInZone } from '../../domain/day'
import { compareNaturally } from '../../domain/natural-order'
import { fail } from '../../domain/problem'
import { hasEnded } from '../../domain/offices/ending'
import {
  listDrills,
  readRollCallReport,
  readRollCallTimeline,
  type DrillRow,
} from '../../domain/roll-call/report-contract'
import { drillDue, isDrillOverdue } from '../../domain/roll-call/drill-days'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordReading } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import { route, type Caller, type Route } from '../platform/calls/route'
import { listOfficeDrills, type OfficeDrills } from './drill-store'
import { makeReport, makeTimeline } from './make-report'
import { findRollCall } from './store'

const UNKNOWN = 'refusals-roll-call:noSuchRollCall'

export const reportRoutes = ({ config, now }: Context): Route[] => {
  function withDue({ timeZone, lastDay, ...row }: OfficeDrills) {
    if (lastDay && hasEnded({ lastDay, timeZone }, now()))
      return { ...row, due: null, isOverdue: false, closedOn: lastDay }
    const due = drillDue(row.last?.day ?? null, row.drillEveryMonths)
    return { ...row, due, isOverdue: isDrillOverdue(due, dayInZone(now(), timeZone)) }
  }

  /** Finds a roll call of an office, and records that the caller reads its report. */
  async function requireRollCall(db: Db, input: { office: string; rollCall: string }, user: Caller) {
    const office = await requireKnownOffice(db, input.office)
    const rollCall = await findRollCall(db, input.rollCall)
    if (rollCall?.officeId !== office.id) return fail('not_found', UNKNOWN)
    await recordReading(db, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'read roll call report',
      subject: office.name,
      // A person sees the readers of reports of the days on which that person was there.
      details: { from: rollCall.day, to: rollCall.day },
    })
    return { office, rollCall }
  }

  return [
    route(
      readRollCallReport,
      'The report of one roll call: the first 2,000 marks of its timeline, times until half, nine tenths and all were accounted for, who marked what, the age of the list, disputes. Names go with the records that they come from; the numbers stay.',
      async ({ db, input, user }) => {
        const { office, rollCall } = await requireRollCall(db, input, user)
        return makeReport(db, office, rollCall, now())
      },
    ),

    route(
      readRollCallTimeline,
      'The next 2,000 marks of the timeline of a report, from where `next` of the answer before says.',
      async ({ db, input, user }) => {
        const { rollCall } = await requireRollCall(db, input, user)
        return makeTimeline(db, rollCall, input.from)
      },
    ),

    route(
      listDrills,
      'The offices at which the caller leads roll calls by a given duty, with the last drill, the day by which the next one is due, and the newest ten roll calls; overdue ones first. Those that have closed for good come last, if a roll was ever called there.',
      async ({ db, user }) => {
        const found = await listOfficeDrills(db, scopesOf(user, 'lead the roll call'))
        const rows: DrillRow[] = found.map(withDue)
        const listed = rows.filter(({ closedOn, rollCalls }) => !closedOn || rollCalls.length > 0)
        // An office that never had a drill comes first.
        const offices = listed.sort(
          (one, other) =>
            Number(one.closedOn !== undefined) - Number(other.closedOn !== undefined) ||
            Number(other.isOverdue) - Number(one.isOverdue) ||
            (one.due ?? '').localeCompare(other.due ?? '') ||
            compareNaturally(one.office, other.office),
        )
        return { offices }
      },
    ),
  ]
}
