import { dayInZone } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import {
  changeVisitorLimit,
  DAY_OF_MORE,
  readVisitorLimit,
  type VisitorLimit,
} from '../../domain/visitors/door-contract'
import { isDayForMore, VISITORS_PER_HOUR } from '../../domain/visitors/door-state'
import type { Context } from '../context'
import { lockOffice } from '../offices/administration-store'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import { recordEvent } from '../platform/events/events'
import { route, type Route } from '../platform/calls/route'
import { changeLimit } from './limit-store'

type Limit = Pick<Office, 'moreVisitorsPerHour' | 'moreVisitorsOn'>

const USUAL: Limit = { moreVisitorsPerHour: null, moreVisitorsOn: null }

function present({ moreVisitorsPerHour: perHour, moreVisitorsOn: day }: Limit, today: string): VisitorLimit {
  // The higher limit of a past day no longer counts.
  const more = day !== null && perHour !== null && day >= today ? { day, perHour } : null
  return { usual: VISITORS_PER_HOUR, today, more }
}

const isSame = (one: Limit, other: Limit) =>
  one.moreVisitorsPerHour === other.moreVisitorsPerHour && one.moreVisitorsOn === other.moreVisitorsOn

/** The calls on an office's hourly limit of visitors, with one day of a higher limit. */
export const limitRoutes = ({ now }: Context): Route[] => [
  route(
    readVisitorLimit,
    'How many visitors an office admits in an hour by each way (the changing code, the poster’s code, the form without a code), and the day for which it has a higher number.',
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      return present(office, dayInZone(now(), office.timeZone))
    },
  ),

  route(
    changeVisitorLimit,
    `Lets an office admit more visitors in an hour by each way on one day of its calendar; the usual ${VISITORS_PER_HOUR} take this back. It ends with the day, and a second day replaces the first. One network may check in half of it. Leaves an audit entry.`,
    async ({ db, input: { office, day, perHour }, user }) => {
      const { id, timeZone } = await requireKnownOffice(db, office)
      const at = now()
      const today = dayInZone(at, timeZone)
      if (!isDayForMore(day, today)) refuseFields({ day: DAY_OF_MORE })
      const before = (await lockOffice(db, id)) ?? refuseUnknownOffice()
      const limit =
        perHour === VISITORS_PER_HOUR ? USUAL : { moreVisitorsPerHour: perHour, moreVisitorsOn: day }
      if (isSame(before, limit)) return present(limit, today)
      await changeLimit(db, id, { ...limit, updatedById: user.id, updatedOn: at })
      await recordEvent(db, {
        at,
        by: user,
        act: 'change visitor limit',
        offices: [id],
        subject: before.name,
        details: {
          changed: {
            'visitors per hour': [before.moreVisitorsPerHour, limit.moreVisitorsPerHour],
            day: [before.moreVisitorsOn, limit.moreVisitorsOn],
          },
        },
      })
      return present(limit, today)
    },
  ),
]
