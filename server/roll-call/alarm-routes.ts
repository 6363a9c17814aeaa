import { addDays, dayInZone, instantAt } from '../../domain/day'
import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { rollCallPath } from '../../domain/paths'
import { calledBy } from '../../domain/people/person-name'
import { fail } from '../../domain/problem'
import { actAsWarden, NO_ALARM, NOT_CHECKED_IN_HERE, readAlarm } from '../../domain/roll-call/alarm-contract'
import type { Context } from '../context'
import { recordDuty } from '../duties/store'
import { requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import { findPersonById } from '../people/administration-store'
import type { Db } from '../platform/database'
import { recordEvent } from '../platform/events'
import { queueMail } from '../platform/mail'
import { decided, route, type Caller, type Route } from '../platform/route'
import { presentPresence } from '../presence/say-presence'
import { actingWardenMail } from './alarm-mails'
import { findNewestCheckIn, MY_ALARM } from './alarm-store'
import { lockOpenRollCall } from './store'

const ACTING = 'You act as a warden until the roll call ends'
const MAY_ALREADY = 'You may call the roll here already'

/** What somebody without a duty reads and does in an alarm. */
export const alarmRoutes = ({ config, now }: Context): Route[] => {
  const isThere = (state: string | undefined) => state === 'here' || state === 'probably left'

  async function tellCoordinator(db: Db, user: Caller, office: Office) {
    if (!office.coordinatorId || office.coordinatorId === user.id) return
    const coordinator = await findPersonById(db, office.coordinatorId)
    if (!coordinator) return
    const told = { person: calledBy(user), office: office.name, path: rollCallPath(office.id) }
    await queueMail(db, actingWardenMail(config, coordinator.email, told), now())
  }

  return [
    decided(readAlarm, {
      reading: MY_ALARM,
      values: () => ({}),
      decide({ user, seen, at }) {
        const presence = presentPresence(seen, at)
        if (!seen?.kind || !isThere(presence?.state)) return { reply: { alarm: null } }
        const { office, officeId, kind, country, businessUnit } = seen
        const mayCall = may(user, 'call the roll', { office: officeId, country, businessUnit })
        return { reply: { alarm: { office, officeId, kind, mayCall } } }
      },
    }),

    route(actAsWarden, async ({ db, input, user }) => {
      const at = now()
      const office = await requireKnownOffice(db, input.office)
      const presence = presentPresence(await findNewestCheckIn(db, user.id), at)
      if (presence?.officeId !== office.id || !isThere(presence.state)) fail('conflict', NOT_CHECKED_IN_HERE)
      // Whoever ends the roll call meanwhile waits, and then takes this duty too.
      if (!(await lockOpenRollCall(db, office.id))) fail('conflict', NO_ALARM)
      if (may(user, 'call the roll', placeOf(office))) return { info: MAY_ALREADY }
      // The duty goes with the roll call, which may last over midnight.
      const until = addDays(dayInZone(at, office.timeZone), 1)
      const given = await recordDuty(db, {
        userId: user.id,
        duty: 'acting-warden',
        scope: { kind: 'office', office: office.id },
        until,
        endsAt: instantAt(addDays(until, 1), 0, office.timeZone),
        certificateUntil: null,
        givenBy: null,
        now: at,
      })
      if (given === null) return { info: MAY_ALREADY }
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
    }),
  ]
}
