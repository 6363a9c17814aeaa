import { scopesOf } from '../../domain/access/ability'
import { utcDay } from '../../domain/day'
import { refuseFields } from '../../domain/problem'
import { stayOf, timeTogether } from '../../domain/reports/contacts'
import { findContacts, MOST_CONTACTS, type Contact } from '../../domain/reports/contract'
import { PERSON_TYPES } from '../../domain/reports/person-label'
import { spanOf } from '../../domain/reports/times-file'
import type { Context } from '../context'
import { recordReading } from '../platform/audit'
import { route, type Route } from '../platform/route'
import { listTraced, type TracedCheckIn } from './contacts-store'

export const contactsRoutes = ({ config, now }: Context): Route[] => [
  route(findContacts, async ({ db, input, user }) => {
    const span = spanOf(input, utcDay(now()))
    if (span.message !== undefined) return refuseFields({ [span.field]: span.message })
    const traced = await listTraced(db, input.email, span, scopesOf(user, 'trace contacts'))
    const contacts = contactsOf(input.email, traced, now())
    await recordReading(db, config.authSecret, {
      at: now(),
      actor: user.email,
      action: 'find contacts',
      subject: input.email,
      details: { from: span.from, to: span.to, rows: contacts.length },
    })
    return {
      checkIns: traced.filter(({ email }) => email === input.email).length,
      contacts: contacts.slice(0, MOST_CONTACTS),
      hasMore: contacts.length > MOST_CONTACTS,
    }
  }),
]

// A visitor may have typed somebody else's address, so two names count as two people.
const whoOf = ({ kind, name, email }: TracedCheckIn) =>
  JSON.stringify([email, kind === 'visitor' ? name : ''])

function contactsOf(email: string, traced: TracedCheckIn[], now: Date) {
  const contacts: Contact[] = []
  const stays = (checkIns: TracedCheckIn[]) => checkIns.map((checkIn) => stayOf(checkIn, now))
  for (const there of groupsOf(traced, ({ office, day }) => JSON.stringify([office, day]))) {
    const ownStays = stays(there.filter((checkIn) => checkIn.email === email))
    const others = there.filter((checkIn) => checkIn.email !== email)
    for (const theirs of groupsOf(others, whoOf)) {
      const together = timeTogether(ownStays, stays(theirs))
      const last = theirs.at(-1)
      if (!together || !last) continue
      const { office, day, kind, name, phone, company, host } = last
      contacts.push({
        office,
        day,
        type: PERSON_TYPES[kind],
        name,
        email: last.email,
        phone,
        company,
        host,
        ...together,
      })
    }
  }
  return contacts.sort((one, other) => other.minutes - one.minutes)
}

function groupsOf<T>(all: readonly T[], keyOf: (one: T) => string) {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups.values()
}
