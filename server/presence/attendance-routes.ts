import { dayInZone, type Day } from '../../domain/day'
import {
  everyArrival,
  everyExpected,
  firstAttendanceDay,
  lastAttendanceDay,
  readExpectedDays,
  readOfficeAttendance,
} from '../../domain/presence/attendance'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { countPeople, listArrivals, listExpected, listVisitsByDay } from './attendance-store'

async function presentExpected(db: Db, office: Office, today: Day) {
  const expected = await listExpected(db, { office, first: today, last: lastAttendanceDay(today) })
  return {
    timeZone: office.timeZone,
    today,
    people: await countPeople(db, office.id),
    expected: everyExpected(expected, today),
  }
}

export const attendanceRoutes = ({ now }: Context): Route[] => [
  route(readOfficeAttendance, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    const today = dayInZone(now(), office.timeZone)
    const past = { office, first: firstAttendanceDay(today), last: today }
    const employees = await listArrivals(db, past)
    const visitors = visitorsByDay(await listVisitsByDay(db, past), office.country)
    const arrivals = everyArrival(employees, visitors, today)
    return { ...(await presentExpected(db, office, today)), arrivals }
  }),

  route(readExpectedDays, async ({ db, input }) => {
    const office = await requireKnownOffice(db, input.office)
    return presentExpected(db, office, dayInZone(now(), office.timeZone))
  }),
]
