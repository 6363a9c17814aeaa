import * as z from 'zod/mini'
import { emailAddress } from '../email-address'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'

export const NO_DATA = 'There is no data to download.'

const ofOffice = z.strictObject({ office: officeRef })

/** Downloads of files leave an audit entry each, and break off when the caller may no longer read them. */
const extract = { method: 'GET', reply: z.any() } as const

export const downloadOfficeData = endpoint({
  ...extract,
  path: '/api/offices/:office/data',
  access: { may: 'download everything', where: 'the office' },
  summary:
    'An office as a CSV file: its people with their statuses of 46 days, and everybody who checked in (specification §7). Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadTracingReport = endpoint({
  ...extract,
  path: '/api/offices/:office/tracing-report',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'The report of an office for tracing contacts, with the columns of the office data (specification §2). Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadAllUsers = endpoint({
  ...extract,
  path: '/api/all-users',
  access: { may: 'download everything', where: 'everywhere' },
  summary:
    'Everybody with their statuses of 46 days, then the visitors of all offices and who was deleted since, a row for each person, as a CSV file (specification §7). Leaves an audit entry.',
  input: z.strictObject({}),
  download: 'AllUsersData.csv',
})

export const downloadStatusesHistory = endpoint({
  ...extract,
  path: '/api/offices/:office/statuses-history',
  access: { may: 'download everything', where: 'the office' },
  summary:
    'The weekly snapshots of an office of the last 21 days as a CSV file (specification §3). Leaves an audit entry.',
  input: ofOffice,
  download: 'StatusesHistory.csv',
})

export const downloadQrCheckIns = endpoint({
  ...extract,
  path: '/api/offices/:office/qr-check-ins',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'The check-ins of an office of the last 14 days as a CSV file (specification §7). Leaves an audit entry.',
  input: ofOffice,
  download: 'QRCheckIns.csv',
})

export const downloadTimesInAndOut = endpoint({
  ...extract,
  path: '/api/offices/:office/times-in-and-out',
  access: { may: 'trace contacts', where: 'the office' },
  summary:
    'Who was at an office from when to when, with phone, company and host, as a CSV file: from a day to a day on the calendar of the office, without days the last two weeks. An end that was said by a phone number or estimated is named as such. Leaves an audit entry.',
  input: z.strictObject({ office: officeRef, from: z.optional(Day), to: z.optional(Day) }),
  download: 'TimesInAndOut.csv',
})

/** Somebody who was at an office on a day together with who is asked about. */
export const Contact = z.object({
  office: z.string(),
  day: Day,
  type: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  host: z.string(),
  minutes: z.number(),
  /** Whether a time out on which the minutes hang was estimated, or said by a phone number alone. */
  isEstimated: z.boolean(),
})
export type Contact = z.infer<typeof Contact>

/** How many contacts are told at once, those of the longest time first. */
export const MOST_CONTACTS = 500

export const findContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: { may: 'trace contacts', where: 'somewhere' },
  summary:
    'Who was at an office with somebody, by the address of a colleague or visitor, from a day to a day in UTC, at most 92; without days in the last two weeks: for how many minutes on each day, the longest first, 500 at most. Leaves an audit entry.',
  about: ['people'],
  input: z.strictObject({
    email: emailAddress('Please enter a valid email address'),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: z.object({
    /** How often the person checked in. */
    checkIns: z.number(),
    contacts: z.array(Contact),
    hasMore: z.boolean(),
  }),
  limits: [{ calls: 20, seconds: 60 }],
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
