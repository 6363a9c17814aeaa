import { nameKey } from '../visitors/same-name'
import type { Contact, StayTime } from './tracing-contract'

/** One contact of a person, with all the days on which they met. */
export type ContactPerson = {
  /** The name of the person whose contacts are searched. */
  asked: string
  name: string
  email: string
  /** All values that differ between visits are kept: each number may be the way to reach the person. */
  types: string[]
  phones: string[]
  companies: string[]
  /** The days at an office, the latest first. */
  days: Contact[]
}

/** The address, else the number, together with the name. People of different names who share either are different people. */
const keyOf = ({ asked, email, phone, name }: Contact) =>
  JSON.stringify([asked, (email || phone).toLowerCase(), nameKey(name)])

/** Groups the contacts of days by person, in the order of each person's first contact, the latest day first. */
export function contactsByPerson(contacts: readonly Contact[]): ContactPerson[] {
  const people = new Map<string, ContactPerson>()
  for (const contact of contacts) {
    const key = keyOf(contact)
    const person = people.get(key) ?? personOf(contact)
    people.set(key, person)
    person.days.push(contact)
    add(person.types, contact.type)
    add(person.phones, contact.phone)
    add(person.companies, contact.company)
  }
  for (const { days } of people.values())
    days.sort((one, other) => other.day.localeCompare(one.day) || other.minutes - one.minutes)
  return [...people.values()]
}

/** The stays of a searched person on a day at an office. */
export type AskedDay = Pick<Contact, 'asked' | 'day' | 'office' | 'timeZone'> & { stays: StayTime[] }

/** The stays of the searched people during which they met anybody, each once, the latest day first. */
export function askedDays(contacts: readonly Contact[]): AskedDay[] {
  const days = new Map<string, AskedDay>()
  for (const { asked, day, office, timeZone, meetings } of contacts) {
    const key = JSON.stringify([nameKey(asked), day, office, timeZone])
    const one = days.get(key) ?? { asked, day, office, timeZone, stays: [] }
    days.set(key, one)
    one.stays = staysOnce([...one.stays, ...meetings.map((met) => met.asked)])
  }
  return [...days.values()].sort((one, other) => other.day.localeCompare(one.day))
}

/** Each of these stays once, in order. A stay with two others is in two meetings. */
export const staysOnce = (stays: readonly StayTime[]) =>
  [...new Map(stays.map((stay) => [stay.from + stay.until, stay])).values()].sort((one, other) =>
    one.from.localeCompare(other.from),
  )

const personOf = ({ asked, name, email }: Contact): ContactPerson => ({
  asked,
  name,
  email,
  types: [],
  phones: [],
  companies: [],
  days: [],
})

function add(values: string[], value: string) {
  if (value && !values.includes(value)) values.push(value)
}
