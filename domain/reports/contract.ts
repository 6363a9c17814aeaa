import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { text } from '../text'

export const NO_DATA = 'There is no data to download.'

export const downloadOfficeData = endpoint({
  method: 'GET',
  path: '/api/offices/:office/data',
  access: 'admin',
  summary:
    'An office as a CSV file: its people with their statuses of 46 days, and everybody who checked in (specification §7). Leaves an audit entry.',
  input: z.strictObject({ office: text(100) }),
  reply: z.any(),
  download: 'CheckInHistory.csv',
})
