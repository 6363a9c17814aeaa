import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { officeRef } from '../offices/office-reference'

export const NO_DATA = 'refusals-reports:noData'

const ofOffice = z.strictObject({ office: officeRef })

/** Each download of a file leaves an audit entry, and breaks off when the caller may no longer read it. */
export const extract = { method: 'GET', reply: z.any() } as const

export const downloadOfficeData = endpoint({
  ...extract,
  path: '/api/offices/:office/data',
  access: { may: 'download everything', where: 'the office' },
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadTracingReport = endpoint({
  ...extract,
  path: '/api/offices/:office/tracing-report',
  access: { may: 'trace contacts', where: 'the office' },
  input: ofOffice,
  download: 'CheckInHistory.csv',
})

export const downloadAllUsers = endpoint({
  ...extract,
  path: '/api/all-users',
  access: { may: 'download everything', where: 'everywhere' },
  input: z.strictObject({}),
  download: 'AllUsersData.csv',
})

export const downloadStatusesHistory = endpoint({
  ...extract,
  path: '/api/offices/:office/statuses-history',
  access: { may: 'download everything', where: 'the office' },
  input: ofOffice,
  download: 'StatusesHistory.csv',
})

export const downloadQrCheckIns = endpoint({
  ...extract,
  path: '/api/offices/:office/qr-check-ins',
  access: { may: 'trace contacts', where: 'the office' },
  input: ofOffice,
  download: 'QRCheckIns.csv',
})

export const downloadTimesInAndOut = endpoint({
  ...extract,
  path: '/api/offices/:office/times-in-and-out',
  access: { may: 'trace contacts', where: 'the office' },
  input: z.strictObject({ office: officeRef, from: z.optional(Day), to: z.optional(Day) }),
  download: 'TimesInAndOut.csv',
})

export const takeWeeklySnapshots = endpoint({
  method: 'POST',
  path: '/api/weekly-snapshots',
  access: { may: 'download everything', where: 'everywhere' },
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
