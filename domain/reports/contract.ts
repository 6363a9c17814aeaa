import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { text } from '../text'

export const NO_DATA = 'There is no data to download.'

const ofOffice = z.strictObject({ office: text(100) })

/** Downloads of files leave an audit entry each, and break off when the caller is no longer an administrator. */
const extract = { method: 'GET', access: 'admin', reply: z.any() } as const

export const downloadOfficeData = endpoint({
  ...extract,
  path: '/api/offices/:office/data',
  summary:
    'An office as a CSV file: its people with their statuses of 46 days, and everybody who checked in (specification §7). Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
  fresh: true,
})

export const downloadTracingReport = endpoint({
  ...extract,
  path: '/api/offices/:office/tracing-report',
  summary:
    'The report of an office for tracing contacts, with the columns of the office data (specification §2). Leaves an audit entry.',
  input: ofOffice,
  download: 'CheckInHistory.csv',
  fresh: true,
})

export const downloadAllUsers = endpoint({
  ...extract,
  path: '/api/all-users',
  summary:
    'Everybody with their statuses of 46 days, then the guests and visitors of all offices, as a CSV file (specification §7). Leaves an audit entry.',
  input: z.strictObject({}),
  download: 'AllUsersData.csv',
  fresh: true,
})

export const downloadStatusesHistory = endpoint({
  ...extract,
  path: '/api/offices/:office/statuses-history',
  summary:
    'The weekly snapshots of an office of the last 21 days as a CSV file (specification §3). Leaves an audit entry.',
  input: ofOffice,
  download: 'StatusesHistory.csv',
  fresh: true,
})

export const downloadQrCheckIns = endpoint({
  ...extract,
  path: '/api/offices/:office/qr-check-ins',
  summary:
    'The check-ins of an office of the last 14 days as a CSV file (specification §7). Leaves an audit entry.',
  input: ofOffice,
  download: 'QRCheckIns.csv',
  fresh: true,
})

export const takeWeeklySnapshots = endpoint({
  method: 'POST',
  path: '/api/weekly-snapshots',
  access: 'admin',
  summary:
    'Records the current week of everybody, Monday to Sunday in UTC; a second time records it anew. Leaves an audit entry.',
  input: z.strictObject({}),
  reply: z.object({
    /** The Monday of the week. */
    week: Day,
    people: z.number(),
  }),
  limits: [{ calls: 10, seconds: 60 }],
})
