import * as z from 'zod/mini'
import { officeKey } from '../check-ins/contract'
import { endpoint } from '../endpoint'
import { STAFF_SOURCES } from './presence'

/** A person's own presence of today: the newest check-in, and the presence that follows from it. */
export const OwnPresence = z.object({
  /** The id of the check-in. */
  checkIn: z.uuid(),
  office: z.string(),
  officeId: z.uuid(),
  /** The time zone of the office. */
  timeZone: z.string(),
  timeIn: z.iso.datetime(),
  state: z.enum(['here', 'probably left', 'left']),
  source: z.enum(['door', 'screen', 'app', ...STAFF_SOURCES, 'closing time']),
  /** The moment from which on the state counts. */
  at: z.iso.datetime(),
})
export type OwnPresence = z.infer<typeof OwnPresence>

export const NO_CHECK_IN_TODAY = 'refusals-presence:noCheckInToday'

/** The statement on a check-in. */
export const says = z.enum(['left', 'here'], 'refusals-presence:leftOrHere')

export const MyPresence = z.object({ presence: z.nullable(OwnPresence) })
export type MyPresence = z.infer<typeof MyPresence>

export const readMyPresence = endpoint({
  method: 'GET',
  path: '/api/me/presence',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: MyPresence,
})

export const sayPresence = endpoint({
  method: 'POST',
  path: '/api/me/presence',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({
    checkIn: z.uuid(),
    says,
    /** The key of the office whose exit code was scanned. */
    key: z.optional(officeKey),
  }),
  reply: OwnPresence,
  repeatable: true,
})
