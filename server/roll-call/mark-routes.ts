import { clockTime } from '../../domain/day'
import { may } from '../../domain/access/ability'
import { withheldWords } from '../../domain/access/admin-powers'
import { placeOf } from '../../domain/access/scope'
import {
  closeRollCall,
  exchangeMarks,
  MAY_NOT_CALL,
  MOST_ANSWERED_MARKS,
  reopenRollCall,
  withdrawActingWarden,
  type CallersRight,
} from '../../domain/roll-call/contract'
import { answerCaller, phonesOf } from '../../domain/roll-call/server/callers'
import { answerExchange } from '../../domain/roll-call/server/exchange'
import { asText, PROBLEM_STATUS, fail, type Problem } from '../../domain/problem'
import type { Text } from '../../domain/texts/translate'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { findOffice, type Office } from '../offices/store'
import { recordReading } from '../platform/events/audit'
import type { Db } from '../platform/db/database'
import { route, type Caller, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { changeCaller, findTaker, listCallers, recordHeard } from './caller-store'
import { closeRollCallOf, reopenRollCallOf, withdrawActingWardenOf } from './close-roll-call'
import { listMarksAfter } from './named-mark-store'
import { startRollCall } from './start-roll-call'
import { findRollCall, lockRollCall, type NamedRollCall } from './store'
import { takeMarks } from './take-marks'

const UNKNOWN = 'refusals-roll-call:unknown'
const ENDED = 'The roll call has ended'
const OPEN_AGAIN = 'The roll call is open again'
const OPEN_ALREADY = 'The roll call is open already'
const WITHDRAWN = 'The marks of this acting warden are withdrawn'
const ENDED_BEFORE = 'The roll call has ended already'

type Taker = Awaited<ReturnType<typeof findTaker>>

function takenText(taker: Taker, timeZone: string) {
  if (!taker) return
  const time = clockTime(taker.at.toISOString(), timeZone)
  const said: Text = taker.by
    ? { key: 'refusals-roll-call:takenBy', values: { person: taker.by, time } }
    : { key: 'refusals-roll-call:takenBySomebody', values: { time } }
  return { text: english(said), said }
}

const requireOf = (office: { id: string }, rollCall: NamedRollCall | null) =>
  rollCall?.officeId === office.id ? rollCall : fail('not_found', UNKNOWN)

/** The calls of people who call the roll. */
export const markRoutes = (context: Context): Route[] => {
  const { config, db: outside, now } = context

  /** Records a refusal of a device: its person lost the duty, or it named another office. */
  async function noteRefusal(
    { input, user }: { input: { office: string; rollCall: string; marks: unknown[] }; user: Caller | null },
    { status, text }: Problem,
  ) {
    const isForbidden = status === PROBLEM_STATUS.forbidden
    if (!user || !(isForbidden || status === PROBLEM_STATUS.not_found)) return
    // Marks for a start that is refused name an unknown roll call.
    const brings = isForbidden && input.marks.length > 0
    if (!brings && !(await findRollCall(outside, input.rollCall))) return
    const office = await findOffice(outside, input.office)
    await recordReading(outside, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'refuse mark',
      subject: office?.name ?? '',
      details: { reason: asText(text) },
    })
  }

  /** Records the call of a person in a roll call, and lists everybody who may, or once could, call the roll in it. Null if this person may not. */
  async function recordCaller(db: Db, rollCall: NamedRollCall, user: Caller, right: CallersRight) {
    const at = now()
    const answer = answerCaller(await listCallers(db, rollCall.id), { user, right }, rollCall, at)
    if (answer?.changed) {
      const { userId, isActing, until } = answer.changed
      if (right === 'brings') await changeCaller(db, rollCall.id, userId, { until })
      else await recordHeard(db, rollCall.id, { userId, isActing, at })
    }
    return answer?.callers ?? null
  }

  /** Refuses a person who has no right now, and brings no marks of an earlier time. */
  function refuseCaller(user: Caller, office: Office): never {
    const { withheld, whole = null } = user
    if (withheld && whole && may(whole, 'call the roll', placeOf(office)))
      fail(withheld, withheldWords(withheld, whole))
    return fail('forbidden', MAY_NOT_CALL)
  }

  return [
    route(
      exchangeMarks,
      'For who may call the roll at the office, or might in this roll call at an earlier time, within two days: then it takes marks and answers none. Brings the marks of a device, at most 200, and answers those of others that it does not know. `rollCall` is the id that the device gave to the roll call when it was started there, or heard from the server. With `start` it starts it, unless one is open at the office or was started there less than 15 minutes apart: then both are one, and a real one makes a drill real. A start tells everybody inside by mail and leaves an audit entry. A start from the code of another phone makes no drill real and moves no start. A mark that is known already counts once. One that another person than its maker brings has the word of an acting warden until its maker brings it. A mark that is refused is listed with the reason, and the others are taken. Each person brings 20,000 own marks of a roll call at most, 100 of one person or zone, and 20,000 of others, which count against their makers. Marks that come after the end are taken too. The kinds `line`, `struck` and `stands` are the log: only their maker brings them, an acting warden no line, and they are answered in `log`. An acting warden neither begins a roll call nor makes a drill real.',
      async ({ db, input, user }) => {
        const { start, marks, known } = input
        const office = await requireKnownOffice(db, input.office)
        const right = rightAt(user, office)
        const hears = right !== 'brings'
        const writes = marks.length > 0 || start !== undefined
        const found =
          start && hears
            ? await startRollCall(db, context, user, {
                office,
                right,
                start: { id: input.rollCall, ...start },
              })
            : await (writes || !hears ? lockRollCall : findRollCall)(db, input.rollCall)
        const rollCall = found?.officeId === office.id ? found : null
        const callers = rollCall && (await recordCaller(db, rollCall, user, right))
        if (!hears && !callers) refuseCaller(user, office)
        if (!rollCall || !callers) return fail('not_found', UNKNOWN)
        const refused = await takeMarks(db, context, { rollCall, office, callers }, user, marks)
        const wanted = { rollCallId: rollCall.id, position: known, most: MOST_ANSWERED_MARKS + 1 }
        return answerExchange(
          {
            ...{ rollCall, callers, refused, most: MOST_ANSWERED_MARKS },
            after: hears ? await listMarksAfter(db, wanted) : [],
            taken: hears
              ? undefined
              : takenText(await findTaker(db, user.email, office, rollCall.startedAt), office.timeZone),
          },
          { user, right, marks, known },
          now(),
        )
      },
      noteRefusal,
    ),

    route(
      closeRollCall,
      'Ends the open roll call of an office. 409 while somebody needs help. Acting wardens lose the duty. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        const rollCall = requireOf(office, await lockRollCall(db, input.rollCall))
        const phones = phonesOf(await listCallers(db, rollCall.id), now())
        if (rollCall.closedAt) return { info: ENDED_BEFORE, phones }
        await closeRollCallOf(db, user, { rollCall, office }, now())
        return { info: ENDED, phones }
      },
    ),

    route(
      withdrawActingWarden,
      'Withdraws all marks of an acting warden in a roll call: they no longer count for anybody, and stay in the report. Ends that duty, which the person can’t take again in this roll call, and takes none of the person’s marks any more. 404 if the person is no acting warden in it. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        const rollCall = requireOf(office, await lockRollCall(db, input.rollCall))
        await withdrawActingWardenOf(db, user, { rollCall, office, personId: input.person }, now())
        return { info: WITHDRAWN }
      },
    ),

    route(
      reopenRollCall,
      'Opens a roll call again that has ended, for example because somebody called for help since. 409 while another one is open at the office, and from twelve hours after its start. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const office = await requireKnownOffice(db, input.office)
        const rollCall = requireOf(office, await lockRollCall(db, input.rollCall))
        if (!rollCall.closedAt) return { info: OPEN_ALREADY }
        await reopenRollCallOf(db, user, { rollCall, office }, now())
        return { info: OPEN_AGAIN }
      },
    ),
  ]
}

const rightAt = (user: Caller, office: Office): CallersRight => {
  if (may(user, 'lead the roll call', placeOf(office))) return 'leads'
  return may(user, 'call the roll', placeOf(office)) ? 'acts' : 'brings'
}
