import * as z from 'zod/mini'
import { internationalAddress } from '../email-address'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { END_SOURCES, STAY_ENDS } from '../presence/stays'
import { CAME_BY } from './came-by'
import { extract } from './contract'

const end = z.enum(STAY_ENDS)

const StayTime = z.object({
  from: z.iso.datetime(),
  cameBy: z.enum(CAME_BY),
  until: z.iso.datetime(),
  leftBy: z.enum(END_SOURCES),
})
export type StayTime = z.infer<typeof StayTime>

/** A person who was at an office on a day, with every stay. */
export const PersonOfDay = z.object({
  type: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  host: z.string(),
  stays: z.array(StayTime),
})
export type PersonOfDay = z.infer<typeof PersonOfDay>

export const readStaysOfDay = endpoint({
  method: 'GET',
  path: '/api/offices/:office/stays',
  access: { may: 'trace contacts', where: 'the office' },
  about: ['people'],
  input: z.strictObject({ office: officeRef, day: Day }),
  reply: z.object({
    office: z.string(),
    timeZone: z.string(),
    day: Day,
    people: z.array(PersonOfDay),
  }),
  limits: [{ calls: 30, seconds: 60 }],
})

/** Two people who were at an office together on a day: one with the searched address, and another. */
export const Contact = z.object({
  /** The name of the person with the searched address. */
  asked: z.string(),
  office: z.string(),
  timeZone: z.string(),
  day: Day,
  type: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  host: z.string(),
  minutes: z.number(),
  /** The certainty of the end of each of the two, as far as it decides the minutes. */
  ends: z.object({ asked: end, other: end }),
  /** The stays during which they were together. */
  meetings: z.array(z.object({ asked: StayTime, other: StayTime })),
})
export type Contact = z.infer<typeof Contact>

/** The most contacts in one answer. */
export const CONTACTS_PAGE = 50

/** The highest number of contacts that one file may have. */
export const MOST_CONTACTS = 200_000

const contactsInput = {
  email: internationalAddress('refusals-door:invalidEmail'),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const findContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: { may: 'trace contacts', where: 'somewhere' },
  about: ['people'],
  input: z.strictObject({
    ...contactsInput,
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/, 'refusals-reports:takeNext'))),
  }),
  reply: z.object({
    /** The number of check-ins with the address. */
    checkIns: z.number(),
    /** The names of the people who checked in with it. */
    names: z.array(z.string()),
    /** The number of contacts on all pages. */
    total: z.number(),
    contacts: z.array(Contact),
    next: z.nullable(z.string()),
  }),
  limits: [{ calls: 20, seconds: 60 }],
})

export const downloadContacts = endpoint({
  ...extract,
  path: '/api/contacts/file',
  access: { may: 'trace contacts', where: 'somewhere' },
  input: z.strictObject(contactsInput),
  download: 'Contacts.csv',
})
