import { addDays, dayInZone, utcDay, type Day } from '../../domain/day'
import {
  checkInHistoryHeader,
  employeeRow,
  extractDays,
  guestRow,
} from '../../domain/reports/check-in-history'
import {
  downloadAllUsers,
  downloadOfficeData,
  downloadQrCheckIns,
  downloadStatusesHistory,
  downloadTimesInAndOut,
  downloadTracingReport,
} from '../../domain/reports/contract'
import { QR_CHECK_INS_DAYS, QR_CHECK_INS_HEADER, qrCheckInRow } from '../../domain/reports/qr-check-ins'
import {
  snapshotRow,
  STATUSES_HISTORY_DAYS,
  STATUSES_HISTORY_HEADER,
} from '../../domain/reports/statuses-history'
import { spanOf, TIMES_HEADER, timesRow } from '../../domain/reports/times-file'
import { refuseFields } from '../../domain/problem'
import type { Context } from '../context'
import { endingOf } from '../../domain/presence/stays'
import { requireKnownOffice } from '../offices/known-office'
import type { Office } from '../offices/store'
import { countRows } from '../platform/db/cursor'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { contactsRoutes } from './contacts-routes'
import { createExtracts, part, type Extract, type Part } from './extract'
import {
  checkInsOf,
  guestsOf,
  peopleOf,
  readGuest,
  readPerson,
  readSnapshot,
  snapshotsOf,
  type PersonRow,
  type SnapshotRow,
  type VisitRow,
} from './store'
import { checkInsOn, daysOfOffice, readOfficeDays } from './stays-store'

// The end of a check-in depends on all check-ins of its person on that day, so a day is read at once.
function timesPart(office: Office, span: { from: Day; to: Day }, at: Date): Part {
  const query = checkInsOn(daysOfOffice(office, span), at, 'as they came')
  return {
    count: (tx) => countRows(tx, query),
    async *lines(tx) {
      for await (const { people, checkIns, ...where } of readOfficeDays(tx, query, at)) {
        const dayOf = new Map(people.flatMap(({ day }) => day.checkIns.map((checkIn) => [checkIn, day])))
        yield checkIns.flatMap((checkIn) => {
          const day = dayOf.get(checkIn)
          return day ? [timesRow(checkIn, endingOf(checkIn, day), where, english)] : []
        })
      }
    },
  }
}

export function reportRoutes(context: Context): Route[] {
  const { config, now } = context
  const send = createExtracts(context)

  const checkInHistory = (office: Office | null, today: Day, action: Extract['audit']['action']): Extract => {
    const days = extractDays(today)
    const window = { office, firstDay: days[0] ?? today, lastDay: days.at(-1) ?? today }
    return {
      header: checkInHistoryHeader(days),
      parts: [
        part(peopleOf(window), (row: PersonRow) => employeeRow(readPerson(row))),
        part(guestsOf(window), (row: VisitRow) => guestRow(readGuest(row), config.organisation.shortName)),
      ],
      audit: { action, subject: office?.name ?? '', from: window.firstDay, to: window.lastDay },
    }
  }

  /** The days from `back` days ago until today, on the calendar of an office. */
  const lastDays = ({ timeZone }: Office, back: number) => {
    const to = dayInZone(now(), timeZone)
    return { from: addDays(to, -back), to }
  }

  return [
    route(
      downloadOfficeData,
      'An office as a CSV file: its people with their statuses of 46 days, and everybody who checked in (specification §7). Offices have their current names. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        return send(checkInHistory(office, dayInZone(now(), office.timeZone), 'download office data'), call)
      },
    ),

    route(
      downloadTracingReport,
      'The report of an office for tracing contacts, with the columns of the office data (specification §2). Offices have their current names. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        return send(
          checkInHistory(office, dayInZone(now(), office.timeZone), 'download tracing report'),
          call,
        )
      },
    ),

    route(
      downloadAllUsers,
      'Everybody with their statuses of 46 days, then the visitors of all offices and who was deleted since, a row for each person, as a CSV file (specification §7). Offices have their current names. Leaves an audit entry.',
      async (call) => send(checkInHistory(null, utcDay(now()), 'download all users'), call),
    ),

    route(
      downloadStatusesHistory,
      'The weekly snapshots of an office of the last 21 days as a CSV file (specification §3). Office and people have the names of the day of the snapshot. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        const { from, to } = lastDays(office, STATUSES_HISTORY_DAYS)
        return send(
          {
            header: STATUSES_HISTORY_HEADER,
            parts: [part(snapshotsOf(office, from), (row: SnapshotRow) => snapshotRow(readSnapshot(row)))],
            audit: { action: 'download statuses history', subject: office.name, from, to },
          },
          call,
        )
      },
    ),

    route(
      downloadQrCheckIns,
      'The check-ins of an office of the last 14 days as a CSV file (specification §7). Office and people have their current names. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        const { from, to } = lastDays(office, QR_CHECK_INS_DAYS)
        return send(
          {
            header: QR_CHECK_INS_HEADER,
            parts: [part(checkInsOf(office, from), qrCheckInRow)],
            audit: { action: 'download QR check-ins', subject: office.name, from, to },
          },
          call,
        )
      },
    ),

    route(
      downloadTimesInAndOut,
      'Who was at an office from when to when, with phone, company and host, as a CSV file: from a day to a day on the calendar of the office, without days the last two weeks. Each end says how it is known; one that was said by a phone number or estimated is named as such. Office and people have their current names. Leaves an audit entry.',
      async (call) => {
        const office = await requireKnownOffice(call.db, call.input.office)
        const span = spanOf(call.input, dayInZone(now(), office.timeZone))
        if (span.message !== undefined) return refuseFields({ [span.field]: span.message })
        return send(
          {
            header: TIMES_HEADER,
            parts: [timesPart(office, span, now())],
            audit: { action: 'download times in and out', subject: office.name, ...span },
          },
          call,
        )
      },
    ),

    ...contactsRoutes(context, send),
  ]
}
