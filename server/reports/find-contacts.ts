import type { Scope } from '../../domain/access/scope'
import type { Day } from '../../domain/day'
import { byCertainty, contactsOfDay, peopleOfAddress } from '../../domain/reports/contacts'
import type { ContactOfDay } from '../../domain/reports/contacts-file'
import { nameKey } from '../../domain/reports/day-stays'
import type { Db } from '../platform/database'
import { checkInsOn, daysOfAddress, readOfficeDays } from './stays-store'

export type AskedContacts = {
  email: string
  span: { from: Day; to: Day }
  scopes: readonly Scope[]
  /** Nothing that came after it counts, so that the pages of an answer fit together. */
  at: Date
}

/** Finds the contacts of an address: the `most` first ones in the order of their certainty, and how many there are. */
export async function findContactsOf(tx: Db, { email, span, scopes, at }: AskedContacts, most: number) {
  const query = checkInsOn(daysOfAddress(email, span, scopes), at, 'latest day first')
  const names = new Map<string, string>()
  let contacts: ContactOfDay[] = []
  let [checkIns, total, rows] = [0, 0, 0]
  const best = () => contacts.sort(byCertainty).slice(0, most)
  for await (const { office, timeZone, day, checkIns: there, people } of readOfficeDays(tx, query, at)) {
    checkIns += there.filter((checkIn) => checkIn.email === email).length
    for (const { told } of peopleOfAddress(people, email))
      if (!names.has(nameKey(told.name))) names.set(nameKey(told.name), told.name)
    for (const together of contactsOfDay(people, email)) {
      contacts.push({ ...together, office, timeZone, day })
      total += 1
      rows += together.meetings.length
    }
    if (contacts.length > 2 * most) contacts = best()
  }
  return { checkIns, names: [...names.values()].sort(), total, rows, contacts: best() }
}
