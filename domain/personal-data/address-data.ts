import * as z from 'zod/mini'
import { internationalAddress } from '../email-address'
import { endpoint } from '../endpoint'
import type { Translate } from '../texts/translate'
import { problemsOf } from '../field-problems'

/** The parts of the file that are not in “Download my data”. Nobody has proved that they belong to the owner of the address. */
export const ADDRESS_DATA_PARTS = [
  'visits',
  'invitedVisits',
  'rollCallsOfVisits',
  'otherSupportTickets',
  'barredSince',
] as const

/** The answer in place of an empty file. */
export const NOTHING_KEPT = 'refusals-account:nothingKept'

const AddressInput = z.strictObject({ email: internationalAddress('refusals-door:invalidEmail') })

/** Null when the address is right. */
export const addressDataProblems = (typed: { email: string }, t: Translate) =>
  problemsOf(AddressInput, typed, t)

export const downloadAddressData = endpoint({
  method: 'GET',
  path: '/api/personal-data',
  access: { may: 'answer for personal data', where: 'somewhere' },
  input: AddressInput,
  reply: z.any(),
  download: 'PersonalData.json',
  limits: [{ calls: 60, seconds: 3600 }],
})

/** True if a part of a file, or the whole file, has any content. */
export function hasContent(part: unknown): boolean {
  if (part === null || part === undefined) return false
  if (Array.isArray(part)) return part.length > 0
  if (typeof part !== 'object' || part instanceof Date) return true
  return Object.values(part).some(hasContent)
}
