import type { Scope } from '../../domain/access/scope'
import type { Day } from '../../domain/day'
import {
  byRank,
  contactsOfDay,
  peopleOfAddress,
  contactRank,
  type ContactRank,
} from '../../domain/reports/contacts'
import type { ContactOfDay } from '../../domain/reports/contacts-file'
import { nameKey } from '../../domain/visitors/same-name'
import type { Db } from '../platform/db/database'
import { checkInsOn, daysOfAddress, readOfficeDays } from './stays-store'

export type AskedContacts = {
  email: string
  span: { from: Day; to: Day }
  scopes: readonly Scope[]
  /** Later check-ins and statements do not count, so the pages of an answer fit together. */
  at: Date
}

type Placed = ContactOfDay & { place: ContactRank }

/**
 * Finds the first `most` contacts of an address after a place, in their order, and the number of all. A
 * place is only a position in the order, so every search looks at all contacts. Memory holds twice as many as are found.
 */
export async function findContactsOf(
  tx: Db,
  { email, span, scopes, at }: AskedContacts,
  { most, after }: { most: number; after: ContactRank | null },
) {
  const query = checkInsOn(daysOfAddress(email, span, scopes), at, 'latest day first', {
    withNights: true,
  })
  const names = new Map<string, string>()
  let contacts: Placed[] = []
  let [checkIns, total, rows, following] = [0, 0, 0, 0]
  const best = () => contacts.sort((one, other) => byRank(one.place, other.place)).slice(0, most)
  for await (const { office, timeZone, day, checkIns: there, people } of readOfficeDays(tx, query, at)) {
    checkIns += there.filter((checkIn) => checkIn.email === email).length
    for (const { told } of peopleOfAddress(people, email))
      if (!names.has(nameKey(told.name))) names.set(nameKey(told.name), told.name)
    for (const together of contactsOfDay(people, email)) {
      const place = contactRank(together, total)
      total += 1
      rows += together.meetings.length
      if (after && byRank(place, after) <= 0) continue
      following += 1
      contacts.push({ ...together, office, timeZone, day, place })
      if (contacts.length > 2 * most) contacts = best()
    }
  }
  contacts = best()
  const last = contacts.at(-1)?.place
  const next = last && following > contacts.length ? last : null
  return { checkIns, names: [...names.values()].sort(), total, rows, contacts, next }
}
