import { dayInZone } from '../../domain/day'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/reports/csv'
import { guestFileRow, VISITORS_FILE_HEADER, visitorsFileRow } from '../../domain/reception/visitors-file'
import {
  downloadVisitorsOfToday,
  readVisitorsOfToday,
} from '../../domain/reception/visitors-of-today-contract'
import { hoursOf } from '../../domain/presence/presence'
import { visitorsThere } from '../../domain/presence/visitor-presence'
import { fullWaysOf, perHourOn } from '../../domain/visitors/door-state'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import { recordAudit, recordReading } from '../platform/events/audit'
import { actorOf, route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { listArrivals } from '../visitors/arrival-store'
import { presentGuest } from './expected-guests'
import { listGuestsOfDay } from './guests-store'
import { visitsOfToday } from './visitors-of-today'
import { listVisitsOfToday } from './visits-store'

export const visitorsOfTodayRoutes = ({ config, now }: Context): Route[] => [
  route(
    readVisitorsOfToday,
    'The visits of an office that began today, the newest first, whether each has ended, and what its host has answered; and whether so many came within an hour that its door is closed to others, or nearly. Leaves an audit entry once in a quarter of an hour.',
    async ({ db, input, ...call }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      const today = dayInZone(at, office.timeZone)
      const reading = { at, actor: actorOf(call), action: 'read visitors', subject: office.name } as const
      await recordReading(db, config.authSecret, reading)
      const visits = await listVisitsOfToday(db, { office, today })
      const there = visitorsThere(visits, office.country, hoursOf(office, at), at)
      const perHour = perHourOn(today, office)
      return {
        office: office.name,
        timeZone: office.timeZone,
        today,
        inside: there.filter(({ state }) => state === 'here').length,
        door: { perHour, full: fullWaysOf(await listArrivals(db, office.id, at), perHour) },
        visits: visitsOfToday(visits, office, at),
      }
    },
  ),

  route(
    downloadVisitorsOfToday,
    'The same visits as a CSV file, in the order of their arrival, then the invited guests of today who have not come. It has the columns of the page. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      const today = dayInZone(at, office.timeZone)
      const visits = visitsOfToday(await listVisitsOfToday(db, { office, today }), office, at)
      const guests = (await listGuestsOfDay(db, office, today))
        .map((guest) => presentGuest(guest, { ...office, asked: [] }))
        .filter(({ state }) => state !== 'came' && state !== 'left')
      await recordAudit(db, {
        at,
        actor: user.email,
        action: 'download visitors of today',
        subject: office.name,
        details: { from: today, to: today, rows: visits.length + guests.length },
      })
      const rows = [
        ...visits.toReversed().map((visit) => visitorsFileRow(visit, office.timeZone, english)),
        ...guests.map((guest) => guestFileRow(guest, office.timeZone, english)),
      ]
      return BYTE_ORDER_MARK + [VISITORS_FILE_HEADER, ...rows].map(csvLine).join('')
    },
  ),
]
