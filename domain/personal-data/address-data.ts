import * as z from 'zod/mini'
import { emailAddress } from '../email-address'
import { endpoint } from '../endpoint'
import { problemsOf } from '../field-problems'

/** What the file tells besides what "Download my data" tells: nobody proved that it belongs to the owner of the address. */
export const ADDRESS_DATA_PARTS = [
  'visits',
  'rollCallsOfVisits',
  'otherSupportTickets',
  'barredSince',
] as const

/** What is answered in place of a file without anything in it. */
export const NOTHING_KEPT = 'Nothing is kept about this address.'

/** What to look at before visits and tickets are handed on. */
export const ABOUT_UNPROVEN =
  'Anybody may type any address at the door and under a support ticket. Please make sure that the visits and the other support tickets are of the person before you hand them on.'

const Asked = z.strictObject({ email: emailAddress('Please enter a valid email address') })

/** What is wrong with the address that is asked for; null when nothing is. */
export const addressDataProblems = (typed: { email: string }) => problemsOf(Asked, typed)

export const downloadAddressData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  access: { may: 'answer for personal data', where: 'somewhere' },
  summary:
    'Everything that is stored about an e-mail address as a JSON file, whether it has a record or not, for whoever answers a request for personal data: what the own data tell, and besides visits, support tickets without an account, and since when the address is barred; no secrets. 404 when nothing is. Leaves an audit entry.',
  input: Asked,
  reply: z.any(),
  download: 'PersonalData.json',
  limits: [{ calls: 60, seconds: 3600 }],
})

/** Whether a part of a file, or a file of parts, holds anything. */
export function holdsAnything(told: unknown): boolean {
  if (told === null || told === undefined) return false
  if (Array.isArray(told)) return told.length > 0
  if (typeof told !== 'object' || told instanceof Date) return true
  return Object.values(told).some(holdsAnything)
}
