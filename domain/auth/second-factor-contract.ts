import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { givenCode } from './second-factor'

const nothing = z.strictObject({})
const withCode = z.strictObject({ code: givenCode })
const recoveryCodes = z.array(z.string())

/** The state of an administrator's second factor in this session. */
export const SecondFactor = z.object({
  setting: z.enum(['off', 'optional', 'required']),
  /** The time of its set-up. Null if none was confirmed. */
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  access: 'signedIn',
  about: ['me'],
  input: nothing,
  reply: SecondFactor,
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor',
  access: 'signedIn',
  about: [],
  input: nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  limits: [{ calls: 30, seconds: 3600 }],
})

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/confirm',
  access: 'signedIn',
  about: ['me', 'audit'],
  input: withCode,
  reply: z.object({ recoveryCodes, token: z.string() }),
})

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/pass',
  access: 'signedIn',
  about: ['me'],
  input: withCode,
  reply: z.object({ token: z.string(), recoveryCodesLeft: z.number() }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  access: 'signedIn',
  about: ['me', 'audit'],
  input: withCode,
  reply: z.object({ recoveryCodes }),
})

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/remove',
  access: 'signedIn',
  about: ['me', 'audit'],
  input: withCode,
  reply: z.object({}),
})
