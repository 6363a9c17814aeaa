import { addDays, dayInZone, daysBetween, utcDay } from '../../domain/day'
import { openDays, pastStaffOf, shownNumber } from '../../domain/presence/past-attendance'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import { keptSinceDay, visitsKeptSince } from '../../domain/retention/kept-days'
import { visitsKeptDays } from '../../domain/retention/visit-retention'
import type { Context } from '../context'
import { transact, type Db } from '../platform/db/database'
import { listArrivals, listExpected, listVisitsByDay } from './attendance-store'
import {
  forgetPastDays,
  listOfficesAfterMidnight,
  recordPastStaff,
  recordPastVisitors,
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

type Open = NonNullable<ReturnType<typeof openDays>>

const listDays = ({ first, last }: Open) =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, place) => addDays(first, place))

// Staff and visitors may be kept for different times. A number is final once the first of its records has gone.
function recordOffice({ config, db }: Pick<Context, 'config' | 'db'>, office: CountedOffice, at: Date) {
  const { retention, attendanceDays } = config
  const today = dayInZone(at, office.timeZone)
  const staffDays = Math.min(retention['check-ins'], retention['day statuses'], attendanceDays)
  const ofStaff = openDays(today, keptSinceDay(staffDays, at))
  const visitDays = Math.min(visitsKeptDays(office.visitsKeptDays, retention), attendanceDays)
  const ofVisits = openDays(today, utcDay(visitsKeptSince(visitDays, office.visitsGoneBefore, at)))
  // An erasure between the readings must not leave a person in one number and not in another.
  return transact(db, async (tx) => {
    if (ofStaff) await recordStaff(tx, office, ofStaff)
    if (ofVisits) await recordVisitors(tx, office, ofVisits)
  })
}

async function recordStaff(tx: Db, office: CountedOffice, open: Open) {
  const window = { office, ...open }
  const employees = new Map((await listArrivals(tx, window)).map((came) => [came.day, came]))
  const planned = new Map((await listExpected(tx, window)).map(({ day, people }) => [day, people]))
  const days = listDays(open).map((day) =>
    pastStaffOf(employees.get(day) ?? { day, staff: 0, guests: 0 }, planned.get(day) ?? 0),
  )
  await recordPastStaff(tx, office.id, days)
}

async function recordVisitors(tx: Db, office: CountedOffice, open: Open) {
  const visitors = visitorsByDay(await listVisitsByDay(tx, { office, ...open }), office.country)
  const days = listDays(open).map((day) => ({ day, visitors: shownNumber(visitors.get(day) ?? 0) }))
  await recordPastVisitors(tx, office.id, days)
}
