import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { SIGN_IN_WAYS } from './sign-in-way'
import { givenPassword, newPassword, PASSWORDS_DIFFER, typedTwice } from './password'

const nothing = z.strictObject({})

/** One browser in which a person is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** The browser, such as 'Firefox on Windows'. Empty for old sessions, which did not store it. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The last request of the browser, to within five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** The way of the sign-in. Null for old sessions, which did not store it. */
  by: z.nullable(z.enum(SIGN_IN_WAYS)),
  hasSecondFactor: z.boolean(),
  /** The country of the network at the sign-in, as two letters. Empty when it is unknown. */
  country: z.string(),
  /** True for the session of this call. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'signedIn',
  about: ['sessions'],
  input: nothing,
  reply: z.object({ sessions: z.array(OwnSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'signedIn',
  about: ['sessions', 'audit'],
  input: z.strictObject({ id: z.uuid('refusals-account:sessionNotKnown') }),
  reply: z.object({}),
  transacts: true,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/me/sessions/end-others',
  access: 'signedIn',
  about: ['sessions', 'audit'],
  input: nothing,
  reply: z.object({ ended: z.number() }),
  transacts: true,
})

export const changeMyPassword = endpoint({
  method: 'POST',
  path: '/api/me/password',
  access: 'signedIn',
  about: ['sessions', 'audit'],
  input: z
    .strictObject({
      currentPassword: givenPassword,
      password: newPassword,
      confirmPassword: z.string(PASSWORDS_DIFFER).check(z.maxLength(1024)),
    })
    .check(typedTwice),
  reply: z.object({}),
})
