import { scopesOf } from '../../domain/access/ability'
import { addDays, dayInZone, utcDay, type Day } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import type { ContactRank } from '../../domain/reports/contacts'
import { contactRows, CONTACTS_HEADER, type ContactOfDay } from '../../domain/reports/contacts-file'
import {
  CONTACTS_PAGE,
  downloadContacts,
  findContacts,
  MOST_CONTACTS,
  readStaysOfDay,
  type Contact,
  type PersonOfDay,
  type StayTime,
} from '../../domain/reports/tracing-contract'
import type { PersonThere, ReportedStay } from '../../domain/reports/day-stays'
import { PERSON_TYPES } from '../../domain/reports/person-label'
import { spanOf } from '../../domain/reports/times-file'
import type { Context } from '../context'
import { recordReading } from '../platform/events/audit'
import { readAtOneMoment } from '../platform/db/cursor'
import type { Db } from '../platform/db/database'
import { route, type Caller, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { readCursor, writeCursor } from './contacts-cursor'
import type { createExtracts, Part } from './extract'
import { requireKnownOffice } from '../offices/known-office'
import { findContactsOf, type AskedContacts } from './find-contacts'
import { checkInsOn, daysOfOffice, readOfficeDays } from './stays-store'

const A_PAGE_MS = 60_000
const AT_ONCE = 10_000
const A_CHUNK = 200
const TOO_MANY = { key: 'refusals-reports:tooManyContacts', values: { count: MOST_CONTACTS } } as const

type Asked = { email: string; from?: Day | undefined; to?: Day | undefined }

export function contactsRoutes({ config, now }: Context, send: ReturnType<typeof createExtracts>): Route[] {
  /** The days for the audit and for the search. Without a last day, the search ends at that moment in every time zone. */
  function askedOf({ email, from, to }: Asked, user: Caller, at: Date) {
    const today = utcDay(at)
    const last = to ?? (from && from > today ? from : today)
    const span = spanOf({ ...(from && { from }), to: last }, today)
    if (span.message !== undefined) return refuseFields({ [span.field]: span.message })
    const days = { from: span.from, to: span.to }
    const asked: AskedContacts = {
      email,
      span: to ? days : { ...days, to: addDays(days.to, 1) },
      scopes: scopesOf(user, 'trace contacts'),
      at,
    }
    return { days, asked }
  }

  return [
    route(
      readStaysOfDay,
      'Who was at an office on a day of its calendar, up to today, in the order in which they came, with the times in and out, the whole ones of a stay over midnight on both days. Each end says how it is known. Colleagues have their current names. Leaves an audit entry.',
      async ({ db, input: { office: given, day }, user }) => {
        const at = now()
        const office = await requireKnownOffice(db, given)
        if (day > dayInZone(at, office.timeZone)) return refuseFields({ day: 'refusals-reports:dayToToday' })
        const query = checkInsOn(daysOfOffice(office, { from: day, to: day }), at, 'as they came', {
          withNights: true,
        })
        const people = await readAtOneMoment(db, A_PAGE_MS, async (tx) => {
          for await (const there of readOfficeDays(tx, query, at)) return there.people
          return []
        })
        await recordReading(
          db,
          config.authSecret,
          {
            at,
            actor: user.email,
            action: 'read stays of day',
            subject: office.name,
            details: { from: day, to: day, rows: people.length },
          },
          day,
        )
        return { office: office.name, timeZone: office.timeZone, day, people: people.map(toPersonOfDay) }
      },
    ),

    route(
      findContacts,
      'Who was at an office with somebody, by the address of a colleague or visitor, from a day to a day on the calendar of each office, at most 92; without days in the last two weeks: for how many minutes on each day, the most certain first and of these the longest, 50 at a time; `next` is the `after` of the following ones. Offices and staff have their current names. Leaves an audit entry.',
      async ({ db, input, user }) => {
        const began = cursorOf(input.after, now())
        const { days, asked } = askedOf(input, user, began.at)
        const { checkIns, names, total, contacts, next } = await readAtOneMoment(db, A_PAGE_MS, (tx) =>
          findContactsOf(tx, asked, { most: CONTACTS_PAGE, after: began.after }),
        )
        await recordReading(db, config.authSecret, {
          at: now(),
          actor: user.email,
          action: 'find contacts',
          subject: input.email,
          details: { ...days, rows: total },
        })
        return {
          checkIns,
          names,
          total,
          contacts: contacts.map(toContact),
          next: next && writeCursor({ at: began.at, after: next }),
        }
      },
    ),

    route(
      downloadContacts,
      'All contacts of an address as a CSV file, in the same order: a row for each two stays during which people were together, with the times of both, how they came and left, and how sure that is. Offices and staff have their current names. Leaves an audit entry.',
      (call) => {
        const { days, asked } = askedOf(call.input, call.user, now())
        return send(
          {
            header: CONTACTS_HEADER,
            parts: [partOf(asked)],
            audit: { action: 'download contacts', subject: call.input.email, ...days },
          },
          call,
        )
      },
    ),
  ]
}

// Memory holds a part of the contacts. Each part is its own search, as of the same moment.
function partOf(asked: AskedContacts): Part {
  const find = (tx: Db, after: ContactRank | null) => findContactsOf(tx, asked, { most: AT_ONCE, after })
  let first: Awaited<ReturnType<typeof find>>
  return {
    count: async (tx) => {
      first = await find(tx, null)
      return first.total > MOST_CONTACTS ? refuseFields({ from: TOO_MANY }) : first.rows
    },
    async *lines(tx) {
      for (let found = first; ; found = await find(tx, found.next)) {
        for (let at = 0; at < found.contacts.length; at += A_CHUNK)
          yield found.contacts.slice(at, at + A_CHUNK).flatMap((contact) => contactRows(contact, english))
        if (found.next === null) break
      }
    },
  }
}

/** The moment of an answer, and the last contact of the page before. */
function cursorOf(after: string | undefined, now: Date) {
  if (after === undefined) return { at: now, after: null }
  const cursor = readCursor(after) ?? refuseFields({ after: 'refusals-reports:takeNext' })
  return { ...cursor, at: cursor.at < now ? cursor.at : now }
}

const timeOf = ({ from, until, source, checkIn }: ReportedStay): StayTime => ({
  from: from.toISOString(),
  cameBy: checkIn.cameBy,
  until: until.toISOString(),
  leftBy: source,
})

const toPersonOfDay = ({ told, stays }: PersonThere): PersonOfDay => ({
  type: PERSON_TYPES[told.kind],
  name: told.name,
  email: told.email,
  phone: told.phone,
  company: told.company,
  host: told.host,
  stays: stays.map(timeOf),
})

const toContact = ({ asked, other, minutes, ends, meetings, ...where }: ContactOfDay): Contact => ({
  office: where.office,
  timeZone: where.timeZone,
  day: where.day,
  asked: asked.name,
  type: PERSON_TYPES[other.kind],
  name: other.name,
  email: other.email,
  phone: other.phone,
  company: other.company,
  host: other.host,
  minutes,
  ends,
  meetings: meetings.map((met) => ({ asked: timeOf(met.asked), other: timeOf(met.other) })),
})
