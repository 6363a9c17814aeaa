import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { dayInZone } from '../../domain/day'
import {
  everyArrival,
  everyExpected,
  firstAttendanceDay,
  lastAttendanceDay,
  readOfficeAttendance,
} from '../../domain/presence/attendance'
import { readOfficeToday } from '../../domain/presence/office-today'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import type { Context } from '../context'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues } from '../offices/store'
import { decided, route, type Route } from '../platform/calls/route'
import { countPeople, listArrivals, listExpected, listVisitsByDay } from './attendance-store'
import { presentOfficeToday } from './office-today'
import { OFFICE_TODAY } from './office-today-store'

export const attendanceRoutes = ({ now }: Context): Route[] => [
  route(
    readOfficeAttendance,
    "Two weeks back and two weeks ahead of an office, day by day in its own time zone: how many checked in, and how many are expected. Counts only, nobody's name.",
    async ({ db, input }) => {
      const office = await requireKnownOffice(db, input.office)
      const today = dayInZone(now(), office.timeZone)
      const past = { office, first: firstAttendanceDay(today), last: today }
      const employees = await listArrivals(db, past)
      const visitors = visitorsByDay(await listVisitsByDay(db, past), office.country)
      const expected = await listExpected(db, { office, first: today, last: lastAttendanceDay(today) })
      return {
        timeZone: office.timeZone,
        today,
        people: await countPeople(db, office.id),
        arrivals: everyArrival(employees, visitors, today),
        expected: everyExpected(expected, today),
      }
    },
  ),

  decided(
    readOfficeToday,
    'An office today: how many are expected, came and are in, the first eight by name, its wardens and first aiders with whether they are in, and how many are expected on each day of two weeks. Only of wardens and first aiders is it told that they are not in any more.',
    {
      reading: OFFICE_TODAY,
      values: ({ input, at }) => ({ ...officeValues(input.office), at }),
      decide: ({ seen, user, at }) => {
        if (!seen) return refuseUnknownOffice()
        const mayCallRoll = may(user, 'call the roll', placeOf(seen))
        return { reply: presentOfficeToday(seen, { mayCallRoll, now: at }) }
      },
    },
  ),
]
