import * as z from 'zod/mini'
import { internationalAddress } from '../email-address'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'
import { END_SOURCES, STAY_ENDS } from '../presence/stays'
import { CAME_BY } from './stay-text'

export const NO_DATA = 'refusals-reports:noData'

const ofOffice = z.strictObject({ office: officeRef })

/** Each download of a file leaves an audit entry, and breaks off when the caller may no longer read it. */
const extract = { method: 'GET', reply: z.any() } as const

export const downloadOfficeData = endpoint({
  ...extract,
  path: '/api/offices/:office/data',
  access: { may: 'download everything', where: 'the office' },
  summary:
    'An office as a CSV file: its people with their statuses of 46 days, and everybody who checked in (specification §7). Offices have the names of now. Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadTracingReport = endpoint({
  ...extract,
  path: '/api/offices/:office/tracing-report',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'The report of an office for tracing contacts, with the columns of the office data (specification §2). Offices have the names of now. Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadAllUsers = endpoint({
  ...extract,
  path: '/api/all-users',
  access: { may: 'download everything', where: 'everywhere' },
  summary:
    'Everybody with their statuses of 46 days, then the visitors of all offices and who was deleted since, a row for each person, as a CSV file (specification §7). Offices have the names of now. Leaves an audit entry.',
  input: z.strictObject({}),
  download: 'AllUsersData.csv',
})

export const downloadStatusesHistory = endpoint({
  ...extract,
  path: '/api/offices/:office/statuses-history',
  access: { may: 'download everything', where: 'the office' },
  summary:
    'The weekly snapshots of an office of the last 21 days as a CSV file (specification §3). Office and people have the names of the day of the snapshot. Leaves an audit entry.',
  input: ofOffice,
  download: 'StatusesHistory.csv',
})

export const downloadQrCheckIns = endpoint({
  ...extract,
  path: '/api/offices/:office/qr-check-ins',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'The check-ins of an office of the last 14 days as a CSV file (specification §7). Office and people have the names of now. Leaves an audit entry.',
  input: ofOffice,
  download: 'QRCheckIns.csv',
})

export const downloadTimesInAndOut = endpoint({
  ...extract,
  path: '/api/offices/:office/times-in-and-out',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'Who was at an office from when to when, with phone, company and host, as a CSV file: from a day to a day on the calendar of the office, without days the last two weeks. Each end says how it is known; one that was said by a phone number or estimated is named as such. Office and people have the names of now. Leaves an audit entry.',
  input: z.strictObject({ office: officeRef, from: z.optional(Day), to: z.optional(Day) }),
  download: 'TimesInAndOut.csv',
})

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
  summary:
    'Who was at an office on a day of its calendar, up to today, in the order in which they came, with the times in and out. Each end says how it is known. Colleagues have the names of now. Leaves an audit entry.',
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
  email: internationalAddress('refusals:invalidEmail'),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const findContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: { may: 'trace contacts', where: 'somewhere' },
  summary:
    'Who was at an office with somebody, by the address of a colleague or visitor, from a day to a day on the calendar of each office, at most 92; without days in the last two weeks: for how many minutes on each day, the most certain first and of these the longest, 50 at a time; `next` is the `after` of the following ones. Offices and staff have the names of now. Leaves an audit entry.',
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
  summary:
    'All contacts of an address as a CSV file, in the same order: a row for each two stays during which people were together, with the times of both, how they came and left, and how sure that is. Offices and staff have the names of now. Leaves an audit entry.',
  input: z.strictObject(contactsInput),
  download: 'Contacts.csv',
})

export const takeWeeklySnapshots = endpoint({
  method: 'POST',
  path: '/api/weekly-snapshots',
  access: { may: 'download everything', where: 'everywhere' },
  summary:
    'Records the current week of everybody, Monday to Sunday in UTC; a second time records it anew. Leaves an audit entry.',
  about: ['audit'],
  input: z.strictObject({}),
  reply: z.object({
    /** The Monday of the week. */
    week: Day,
    people: z.number(),
  }),
  limits: [{ calls: 10, seconds: 60 }],
  transacts: true,
})
