import { clockTime, dayInZone } from '../../domain/day'
import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { rollCallPath } from '../../domain/paths'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { fail } from '../../domain/problem'
import {
  ACTING_HOURS,
  actAsWarden,
  NO_ALARM,
  WITHDRAWN_BEFORE,
  NOT_BY_SCREEN,
  NOT_CHECKED_IN_HERE,
  readAlarm,
} from '../../domain/roll-call/alarm-contract'
import type { Context } from '../context'
import { recordDuty } from '../duties/store'
import { requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { languagesOf } from '../platform/mail/letter'
import { queueMail } from '../platform/mail/mail'
import { decided, route, type Caller, type Route } from '../platform/calls/route'
import { presentPresence } from '../presence/say-presence'
import { actingWardenMail } from './alarm-mails'
import { findNewestCheckIn, MY_ALARM, showsScreenCode } from './alarm-store'
import { findReader, listCallers, recordHeard } from './caller-store'
import { lockOpenRollCall } from './store'

const ACTING = `You act as a warden until the roll call ends, for ${ACTING_HOURS} hours at most`
const MAY_ALREADY = 'You may call the roll here already'

/** The calls of people without a duty in an alarm. */
export const alarmRoutes = ({ config, now }: Context): Route[] => {
  const isThere = (state: string | undefined) => state === 'here' || state === 'probably left'

  async function tellCoordinator(db: Db, user: Caller, office: Office) {
    if (!office.coordinatorId || office.coordinatorId === user.id) return
    const coordinator = await findReader(db, office.coordinatorId)
    if (!coordinator) return
    const told = { person: calledBy(user, english), office: office.name, path: rollCallPath(office.id) }
    const languages = languagesOf(coordinator.language, office.language)
    await queueMail(db, actingWardenMail(config, { email: coordinator.email, languages }, told), now())
  }

  return [
    decided(
      readAlarm,
      'The open roll call of the office at which the caller is checked in today, if there is one. Beside it the open ones of all offices where the caller leads roll calls by a given duty, and those in which somebody called for help after the end. `over` has the all clears of the last hour, and of the last twelve where the building may not be entered yet.',
      {
        reading: MY_ALARM,
        values: ({ at }) => ({ now: at }),
        decide({ user, seen, at }) {
          const presence = presentPresence(seen?.newest ?? null, at)
          const rollCalls = (seen?.rollCalls ?? []).map(({ country, businessUnit, ...rollCall }) => ({
            rollCall,
            place: { office: rollCall.officeId, country, businessUnit },
          }))
          const isHere = ({ rollCall: { isOpen, officeId } }: (typeof rollCalls)[number]) =>
            isOpen && officeId === presence?.officeId && isThere(presence.state)
          // A person with a duty sees the alarm also without the second factor. The page asks for it on the way.
          const leader = user.whole ?? user
          // Without a duty, administrators do not see each drill of all offices. They do see a call for help after the end.
          const byDuty = { ...leader, role: '' as const }
          const led = rollCalls.filter(
            (each) =>
              !isHere(each) && may(each.rollCall.isOpen ? byDuty : leader, 'lead the roll call', each.place),
          )
          const here = rollCalls.find(isHere)
          return {
            reply: {
              alarm: here ? { ...here.rollCall, mayCall: may(user, 'call the roll', here.place) } : null,
              led: led.map(({ rollCall }) => rollCall),
              over: (seen?.over ?? []).flatMap(
                ({ office, officeId, country, businessUnit, timeZone, allClear }) => {
                  const isToldHere = officeId === presence?.officeId && isThere(presence.state)
                  const isTold =
                    isToldHere ||
                    may(byDuty, 'lead the roll call', { office: officeId, country, businessUnit })
                  if (!allClear || !isTold) return []
                  return { office, mayEnter: allClear.mayEnter, time: clockTime(allClear.at, timeZone) }
                },
              ),
            },
          }
        },
      },
    ),

    route(
      actAsWarden,
      'Gives the caller, who must be checked in at the office, the duty of an acting warden until the open roll call ends, for 4 hours at most. Where the office shows a changing code, the check-in must be by that code. Tells the coordinator by mail and leaves an audit entry. 409 without an open roll call or without a check-in of today.',
      async ({ db, input, user }) => {
        const at = now()
        const office = await requireKnownOffice(db, input.office)
        const seen = await findNewestCheckIn(db, user.id)
        const presence = presentPresence(seen, at)
        if (presence?.officeId !== office.id || !isThere(presence.state))
          fail('conflict', NOT_CHECKED_IN_HERE)
        // A photographed poster checks in from anywhere.
        if (
          seen?.proof !== 'screen' &&
          (office.asksForScreenCode || (await showsScreenCode(db, office.id, at)))
        )
          fail('conflict', NOT_BY_SCREEN)
        // A warden who ends the roll call meanwhile waits for this lock, and then ends this duty too.
        const rollCall = (await lockOpenRollCall(db, office.id)) ?? fail('conflict', NO_ALARM)
        if (may(user, 'call the roll', placeOf(office))) return { info: MAY_ALREADY }
        const before = (await listCallers(db, rollCall.id)).find(({ userId }) => userId === user.id)
        if (before?.withdrawnAt) fail('conflict', WITHDRAWN_BEFORE)
        const endsAt = new Date(at.getTime() + ACTING_HOURS * 3_600_000)
        const given = await recordDuty(db, {
          userId: user.id,
          duty: 'acting-warden',
          scope: { kind: 'office', office: office.id },
          from: null,
          startsAt: null,
          until: dayInZone(endsAt, office.timeZone),
          endsAt,
          certificateUntil: null,
          givenBy: null,
          now: at,
        })
        if (given === null) return { info: MAY_ALREADY }
        await recordHeard(db, rollCall.id, { userId: user.id, isActing: true, at })
        await recordEvent(db, {
          at,
          by: user,
          act: 'act as warden',
          offices: [office.id],
          person: user.id,
          subject: office.name,
        })
        await tellCoordinator(db, user, office)
        return { info: ACTING }
      },
    ),
  ]
}
