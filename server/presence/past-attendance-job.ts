import { addDays, dayInZone, daysBetween, utcDay } from '../../domain/day'
import { openDays, pastDayOf } from '../../domain/presence/past-attendance'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import { keptSinceDay } from '../../domain/retention/kept-days'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { listArrivals, listExpected, listVisitsByDay } from './attendance-store'
import {
  forgetPastDays,
  listOfficesAfterMidnight,
  recordPastDays,
  type CountedOffice,
} from './past-attendance-store'

/**
 * Works out the numbers of the past days of each office at which it is the hour after midnight, and removes those past their time.
 * It may run twice: the same check-ins give the same numbers.
 */
export async function recordPastAttendance({ config, db }: Pick<Context, 'config' | 'db'>, at: Date) {
  await forgetPastDays(db, addDays(utcDay(at), -config.attendanceDays))
  for (const office of await listOfficesAfterMidnight(db, at)) await recordOffice({ config, db }, office, at)
}

const recordOffice = ({ config, db }: Pick<Context, 'config' | 'db'>, office: CountedOffice, at: Date) => {
  const { 'check-ins': checkIns, 'day statuses': statuses } = config.retention
  const kept = keptSinceDay(Math.min(checkIns, statuses, config.attendanceDays), at)
  const open = openDays(dayInZone(at, office.timeZone), kept)
  if (!open) return
  const window = { office, ...open }
  // An erasure between the readings must not leave a person in one number and not in another.
  return transact(db, async (tx) => {
    const employees = new Map((await listArrivals(tx, window)).map((came) => [came.day, came]))
    const visitors = visitorsByDay(await listVisitsByDay(tx, window), office.country)
    const planned = new Map((await listExpected(tx, window)).map(({ day, people }) => [day, people]))
    const days = Array.from({ length: daysBetween(open.first, open.last) + 1 }, (_, place) => {
      const day = addDays(open.first, place)
      const came = employees.get(day) ?? { day, staff: 0, guests: 0 }
      return pastDayOf({ ...came, visitors: visitors.get(day) ?? 0 }, planned.get(day) ?? 0)
    })
    await recordPastDays(tx, office.id, days)
  })
}
