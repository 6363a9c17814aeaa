import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

export const NO_MESSAGES = 'refusals-messages:noMessages'
export const UNKNOWN_SERVICE = 'refusals-messages:unknownService'
export const NOT_A_DEVICE = 'refusals-messages:notADevice'
export const GETS_NO_MESSAGES = 'refusals-messages:getsNoMessages'
export const REFUSED_BY_SERVICE = 'refusals-messages:refusedByService'
export const NOT_TAKEN = 'refusals-messages:notTaken'

/** Bytes as a browser writes them in base64url, without padding. */
const bytes = (length: number) =>
  z.string(NOT_A_DEVICE).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), NOT_A_DEVICE))

export const readMessageKey = endpoint({
  method: 'GET',
  path: '/api/me/alarm-messages',
  access: 'signedIn',
  about: [],
  input: z.strictObject({}),
  reply: z.object({ key: z.nullable(z.string()) }),
})

export const allowMessages = endpoint({
  method: 'PUT',
  path: '/api/me/alarm-messages',
  access: 'signedIn',
  about: [],
  input: z.strictObject({
    /** The address at which the browser's push service takes its messages. */
    address: z
      .string(NOT_A_DEVICE)
      .check(z.maxLength(2000, NOT_A_DEVICE), z.regex(/^https?:\/\/[!-~]+$/, NOT_A_DEVICE)),
    /** The public key of the browser, on the curve P-256. */
    key: bytes(65),
    secret: bytes(16),
  }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

export const stopMessages = endpoint({
  method: 'DELETE',
  path: '/api/me/alarm-messages',
  access: 'signedIn',
  about: [],
  input: z.strictObject({}),
  reply: z.object({ info: z.string() }),
})

export const tryMessage = endpoint({
  method: 'POST',
  path: '/api/me/alarm-messages/try',
  access: 'signedIn',
  about: [],
  input: z.strictObject({}),
  reply: z.object({ info: z.string() }),
  limits: [{ calls: 120, seconds: 3600 }],
})
