import type { Contact } from './contract'

/** One person who was there, with each day under it. */
export type ContactPerson = {
  name: string
  email: string
  /** What differs between visits is told in full: a number may be the way to reach somebody. */
  types: string[]
  phones: string[]
  companies: string[]
  /** The days at an office, the latest first. */
  days: Contact[]
  /** The longest of the times together, in minutes. */
  longest: number
}

/** An address, else a number, together with the name: who shares either with somebody is a person of its own. */
const keyOf = ({ email, phone, name }: Contact) =>
  JSON.stringify([(email || phone).toLowerCase(), name.trim().toLowerCase()])

/** Contacts of a day each, as one entry a person: the longest time together first, and the latest day first within. */
export function contactsByPerson(contacts: readonly Contact[]): ContactPerson[] {
  const people = new Map<string, ContactPerson>()
  for (const contact of contacts) {
    const key = keyOf(contact)
    const person = people.get(key) ?? personOf(contact)
    people.set(key, person)
    person.days.push(contact)
    person.longest = Math.max(person.longest, contact.minutes)
    add(person.types, contact.type)
    add(person.phones, contact.phone)
    add(person.companies, contact.company)
  }
  for (const { days } of people.values())
    days.sort((one, other) => other.day.localeCompare(one.day) || other.minutes - one.minutes)
  return [...people.values()].sort((one, other) => other.longest - one.longest)
}

const personOf = ({ name, email }: Contact): ContactPerson => ({
  name,
  email,
  types: [],
  phones: [],
  companies: [],
  days: [],
  longest: 0,
})

function add(values: string[], value: string) {
  if (value && !values.includes(value)) values.push(value)
}
