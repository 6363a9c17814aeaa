import { closeRollCall, exchangeMarks, MOST_ANSWERED_MARKS } from '../../domain/roll-call/contract'
import { PROBLEM_STATUS, fail, type Problem } from '../../domain/problem'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { findOffice } from '../offices/store'
import { recordReading } from '../platform/audit'
import { route, type Caller, type Route } from '../platform/route'
import { closeRollCallOf } from './close-roll-call'
import { listMarksAfter } from './mark-store'
import { startRollCall } from './start-roll-call'
import { findRollCall, lockRollCall, presentOpen, type NamedRollCall } from './store'
import { takeMarks } from './take-marks'

const UNKNOWN = 'This roll call is not known at this office. Please start it again.'
const ENDED = 'The roll call has ended'
const ENDED_BEFORE = 'The roll call has ended already'

const requireOf = (office: { id: string }, rollCall: NamedRollCall | null) =>
  rollCall?.officeId === office.id ? rollCall : fail('not_found', UNKNOWN)

/** The calls of those who call the roll. */
export const markRoutes = (context: Context): Route[] => {
  const { config, db: outside, now } = context

  /** Records that a device of a roll call was refused: its duty was taken, or it named another office. */
  async function noteRefusal(
    { input, user }: { input: { office: string; rollCall: string; marks: unknown[] }; user: Caller | null },
    { status, message }: Problem,
  ) {
    const isForbidden = status === PROBLEM_STATUS.forbidden
    if (!user || !(isForbidden || status === PROBLEM_STATUS.not_found)) return
    // Marks of a roll call that may not be started name one that is not known.
    const brings = isForbidden && input.marks.length > 0
    if (!brings && !(await findRollCall(outside, input.rollCall))) return
    const office = await findOffice(outside, input.office)
    await recordReading(outside, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'refuse mark',
      subject: office?.name ?? '',
      details: { reason: message },
    })
  }

  return [
    route(
      exchangeMarks,
      async ({ db, input, user }) => {
        const { start, marks, known: position } = input
        const office = await requireKnownOffice(db, input.office)
        const writes = marks.length > 0 || start !== undefined
        const found = start
          ? await startRollCall(db, context, user, { office, start: { id: input.rollCall, ...start } })
          : await (writes ? lockRollCall : findRollCall)(db, input.rollCall)
        const rollCall = requireOf(office, found)
        const refused = await takeMarks(db, context, { rollCall, officeName: office.name }, user, marks)
        const wanted = { rollCallId: rollCall.id, position, most: MOST_ANSWERED_MARKS + 1 }
        const after = await listMarksAfter(db, wanted)
        const page = after.slice(0, MOST_ANSWERED_MARKS)
        const isRefused = new Set(refused.map(({ id }) => id))
        const isBrought = new Set(marks.flatMap(({ id }) => (isRefused.has(id) ? [] : id)))
        return {
          rollCall: { ...presentOpen(rollCall, now()), isClosed: rollCall.closedAt !== null },
          marks: page.flatMap(({ mark }) => (isBrought.has(mark.id) ? [] : mark)),
          cursor: page.at(-1)?.position ?? position,
          hasMore: after.length > page.length,
          refused,
        }
      },
      noteRefusal,
    ),

    route(closeRollCall, async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const rollCall = requireOf(office, await lockRollCall(db, input.rollCall))
      if (rollCall.closedAt) return { info: ENDED_BEFORE }
      await closeRollCallOf(db, user, { rollCall, office }, now())
      return { info: ENDED }
    }),
  ]
}
