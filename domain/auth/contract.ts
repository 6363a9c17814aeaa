import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { emailAddress } from '../email-address'
import { givenPassword, newPassword, PASSWORDS_DIFFER, typedTwice } from './password'

const anyEmail = emailAddress('refusals-account:invalidEmail')
const nothing = z.strictObject({})
const secret = z.string().check(z.maxLength(200))

export const findSignInMethod = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/sign-in-method',
  access: 'open',
  about: [],
  input: z.strictObject({ email: anyEmail }),
  reply: z.object({ next: z.enum(['single-sign-on', 'login', 'signup']) }),
  // After that all addresses of an allowed domain get the same answer, so nobody has to wait.
  guesses: [
    { calls: 100, seconds: 60 },
    { calls: 1500, seconds: 3600 },
  ],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/signup',
  access: 'open',
  about: [],
  input: z
    .strictObject({
      email: emailAddress('refusals-account:notValidEmail'),
      password: newPassword,
      confirmPassword: z.string(PASSWORDS_DIFFER).check(z.maxLength(1024)),
      handle: z.optional(z.string().check(z.maxLength(254))),
    })
    .check(typedTwice),
  reply: z.object({ info: z.string() }),
  refusal: 'flat',
})

export const verifyAddress = endpoint({
  method: 'POST',
  path: '/api/signup/verify',
  access: 'open',
  about: [],
  input: z.strictObject({
    token: secret,
    password: givenPassword,
    confirmPassword: z.optional(z.string(PASSWORDS_DIFFER).check(z.maxLength(1024))),
  }),
  reply: z.object({ email: z.string(), token: z.string() }),
  misses: WRONG_LINKS,
})

export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'open',
  about: [],
  input: z.strictObject({ email: anyEmail, password: givenPassword }),
  reply: z.object({ token: z.string(), linked: z.boolean() }),
})

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/reset',
  access: 'open',
  about: [],
  input: z.strictObject({ email: emailAddress('refusals-account:notValidEmail', 'refusals-account:empty') }),
  reply: z.object({ info: z.string() }),
})

export const completeReset = endpoint({
  method: 'POST',
  path: '/api/reset/complete',
  access: 'open',
  about: [],
  input: z
    .strictObject({
      token: secret,
      password: newPassword,
      confirmPassword: z.string(PASSWORDS_DIFFER).check(z.maxLength(1024)),
    })
    .check(typedTwice),
  reply: z.object({ email: z.string() }),
  misses: WRONG_LINKS,
})

export const readPendingLink = endpoint({
  method: 'GET',
  path: '/api/single-sign-on/pending',
  access: 'open',
  about: [],
  input: nothing,
  reply: z.object({ email: z.nullable(z.string()) }),
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/single-sign-on/confirm',
  access: 'open',
  about: [],
  input: z.strictObject({ token: secret }),
  reply: z.object({ token: z.string() }),
  misses: WRONG_LINKS,
})

export const LINK_KINDS = ['verify-address', 'reset-password', 'confirm-identity'] as const

export const readLink = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/links/read',
  access: 'open',
  about: [],
  input: z.strictObject({ token: secret, kind: z.enum(LINK_KINDS, 'refusals-account:linkKindNotKnown') }),
  reply: z.object({ email: z.nullable(z.string()) }),
})
