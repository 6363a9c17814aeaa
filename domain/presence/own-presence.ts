import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** What a person sees of the own presence of today: the newest check-in, and what is made of it. */
export const OwnPresence = z.object({
  /** The id of the check-in. */
  checkIn: z.uuid(),
  office: z.string(),
  officeId: z.uuid(),
  /** The time zone of the office. */
  timeZone: z.string(),
  timeIn: z.iso.datetime(),
  state: z.enum(['here', 'probably left', 'left']),
  source: z.enum(['door', 'self', 'closing time']),
  /** Since when that is so. */
  at: z.iso.datetime(),
})
export type OwnPresence = z.infer<typeof OwnPresence>

export const NO_CHECK_IN_TODAY = 'You have not checked in anywhere today.'
export const CHECKED_IN_SINCE = 'You have checked in again since. Please look again.'

export const MyPresence = z.object({ presence: z.nullable(OwnPresence) })
export type MyPresence = z.infer<typeof MyPresence>

export const readMyPresence = endpoint({
  method: 'GET',
  path: '/api/me/presence',
  access: 'signedIn',
  summary:
    'What is made of the own newest check-in, if it is of today at its office: here, left by the own word, or probably left since the office closed.',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: MyPresence,
})

export const sayPresence = endpoint({
  method: 'POST',
  path: '/api/me/presence',
  access: 'signedIn',
  summary:
    'Says of the own newest check-in, if it is of today at its office, that the caller leaves, or is still there. What was said last counts, and stays until the next check-in. 409 where there is no such check-in, or where it is not the newest one any more.',
  about: ['me', 'office'],
  input: z.strictObject({
    checkIn: z.uuid(),
    says: z.enum(['left', 'here']),
  }),
  reply: OwnPresence,
  repeatable: true,
})
