import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { dayInZone, type Day } from '../../domain/day'
import {
  everyArrival,
  everyExpected,
  firstAttendanceDay,
  lastAttendanceDay,
  readExpectedDays,
  readOfficeAttendance,
} from '../../domain/presence/attendance'
import { readOfficeToday } from '../../domain/presence/office-today'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import type { Context } from '../context'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues, type Office } from '../offices/store'
import type { Db } from '../platform/db/database'
import { decided, route, type Route } from '../platform/calls/route'
import { countPeople, listArrivals, listExpected, listVisitsByDay } from './attendance-store'
import { presentOfficeToday } from './office-today'
import { OFFICE_TODAY } from './office-today-store'

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

  decided(readOfficeToday, {
    reading: OFFICE_TODAY,
    values: ({ input, at }) => ({ ...officeValues(input.office), at }),
    decide: ({ seen, user, at }) => {
      if (!seen) return refuseUnknownOffice()
      const mayCallRoll = may(user, 'call the roll', placeOf(seen))
      return { reply: presentOfficeToday(seen, { mayCallRoll, now: at }) }
    },
  }),
]
