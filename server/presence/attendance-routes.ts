import { may } from '../../domain/access/ability'
import { placeOf } from '../../domain/access/scope'
import { addDays, dayInZone } from '../../domain/day'
import { daysOffBetween } from '../../domain/offices/office-days'
import {
  everyArrival,
  everyExpected,
  firstAttendanceDay,
  lastAttendanceDay,
  readOfficeAttendance,
} from '../../domain/presence/attendance'
import { readOfficeToday } from '../../domain/presence/office-today'
import {
  downloadPastAttendance,
  PAST_ATTENDANCE_HEADER,
  pastAttendanceRow,
  readPastAttendance,
} from '../../domain/presence/past-attendance'
import { visitorsByDay } from '../../domain/presence/visitor-presence'
import type { Context } from '../context'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues } from '../offices/store'
import { decided, route, type Route } from '../platform/calls/route'
import { createExtracts, part } from '../reports/extract'
import { countPeople, listArrivals, listExpected, listVisitsByDay } from './attendance-store'
import { presentOfficeToday } from './office-today'
import { OFFICE_TODAY } from './office-today-store'
import { listPastDays, pastDaysOf } from './past-attendance-store'

export function attendanceRoutes(context: Context): Route[] {
  const { now } = context
  const send = createExtracts(context)
  return [
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
          daysOff: daysOffBetween(office, firstAttendanceDay(today), lastAttendanceDay(today)),
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

    route(
      readPastAttendance,
      'The numbers of the past days of an office, for two years unless a setting says otherwise: staff, guests, visitors, and the people who had planned to come. A number below five is null. Nobody’s name.',
      async ({ db, input }) => {
        const office = await requireKnownOffice(db, input.office)
        return { days: await listPastDays(db, office.id) }
      },
    ),

    route(
      downloadPastAttendance,
      'The numbers of the past days of an office as a CSV file. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        const to = dayInZone(now(), office.timeZone)
        const from = addDays(to, -context.config.attendanceDays)
        return send(
          {
            header: PAST_ATTENDANCE_HEADER,
            parts: [part(pastDaysOf(office), pastAttendanceRow)],
            audit: { action: 'download past attendance', subject: office.name, from, to },
          },
          call,
        )
      },
    ),
  ]
}
