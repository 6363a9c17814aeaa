import { scopesOf } from '../../domain/access/ability'
import { addDays, utcDay, type Day } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import { contactRows, CONTACTS_HEADER, type ContactOfDay } from '../../domain/reports/contacts-file'
import {
  CONTACTS_PAGE,
  downloadContacts,
  findContacts,
  MOST_CONTACTS,
  type Contact,
  type StayTime,
} from '../../domain/reports/contract'
import type { ReportedStay } from '../../domain/reports/day-stays'
import { PERSON_TYPES } from '../../domain/reports/person-label'
import { spanOf } from '../../domain/reports/times-file'
import { readCursor, writeCursor } from '../audit/cursor'
import type { Context } from '../context'
import { recordReading } from '../platform/audit'
import { readAtOneMoment } from '../platform/cursor'
import type { Db } from '../platform/database'
import { route, type Caller, type Route } from '../platform/route'
import type { createExtracts, Part } from './extract'
import { findContactsOf, type AskedContacts } from './find-contacts'

const A_PAGE_MS = 60_000
const TOO_MANY = `These are more than ${MOST_CONTACTS.toLocaleString('en-GB')} contacts. Please choose fewer days`

type Asked = { email: string; from?: Day | undefined; to?: Day | undefined }

export function contactsRoutes({ config, now }: Context, send: ReturnType<typeof createExtracts>): Route[] {
  /** The days that are named in the audit, and what is searched. Without a last day it is until that moment, wherever an office is. */
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
    route(findContacts, async ({ db, input, user }) => {
      const began = placeOf(input.after, now())
      const { days, asked } = askedOf(input, user, began.at)
      const end = began.skip + CONTACTS_PAGE
      const found = await readAtOneMoment(db, A_PAGE_MS, (tx) => findContactsOf(tx, asked, end))
      await recordReading(db, config.authSecret, {
        at: now(),
        actor: user.email,
        action: 'find contacts',
        subject: input.email,
        details: { ...days, rows: found.total },
      })
      const { checkIns, names, total, contacts } = found
      return {
        checkIns,
        names,
        total,
        contacts: contacts.slice(began.skip).map(toContact),
        next: total > end ? writeCursor({ at: began.at, skip: end }) : null,
      }
    }),

    route(downloadContacts, (call) => {
      const { days, asked } = askedOf(call.input, call.user, now())
      return send(
        {
          header: CONTACTS_HEADER,
          parts: [partOf(asked)],
          audit: { action: 'download contacts', subject: call.input.email, ...days },
        },
        call,
      )
    }),
  ]
}

// The order is that of all contacts, so all are found before the first one is written.
function partOf(asked: AskedContacts): Part {
  let contacts: ContactOfDay[] = []
  return {
    count: async (tx: Db) => {
      const found = await findContactsOf(tx, asked, MOST_CONTACTS)
      if (found.total > MOST_CONTACTS) return refuseFields({ from: TOO_MANY })
      contacts = found.contacts
      return found.rows
    },
    async *lines() {
      for (const contact of contacts) yield contactRows(contact)
    },
  }
}

/** The moment of an answer, and the number of its contacts on earlier pages. */
function placeOf(after: string | undefined, now: Date) {
  if (after === undefined) return { at: now, skip: 0 }
  const { at, skip } = readCursor(after) ?? refuseFields({ after: 'Please take the `next` of a reply' })
  return { at: at < now ? at : now, skip }
}

const timeOf = ({ from, until, source, checkIn }: ReportedStay): StayTime => ({
  from: from.toISOString(),
  cameBy: checkIn.cameBy,
  until: until.toISOString(),
  leftBy: source,
})

const toContact = ({ asked, other, minutes, ends, meetings, ...where }: ContactOfDay): Contact => ({
  ...where,
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
