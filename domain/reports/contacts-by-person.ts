import type { Contact } from './contract'

/** One person who was there with somebody, with each day under it. */
export type ContactPerson = {
  /** The name of the person who is asked about. */
  asked: string
  name: string
  email: string
  /** What differs between visits is told in full: a number may be the way to reach somebody. */
  types: string[]
  phones: string[]
  companies: string[]
  /** The days at an office, the latest first. */
  days: Contact[]
}

/** An address, else a number, together with the name: people who share either are two. */
const keyOf = ({ asked, email, phone, name }: Contact) =>
  JSON.stringify([asked, (email || phone).toLowerCase(), name.trim().toLowerCase()])

/** Groups contacts of a day each by person, in the order of each person's first one, with the latest day first within. */
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
