import * as z from 'zod/mini'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A new password: 8 to 128 characters of any kind. It is not trimmed. */
export const newPassword = z
  .string('Please choose a password')
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  )

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.'
export const PASSWORDS_DIFFER = 'Passwords must match'

type TypedTwice = { password: string; confirmPassword: string }

/** Refuses two different passwords, but only beside other problems. Without any, the route refuses them together with its own problems. */
export const typedTwice = z.refine<TypedTwice>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
    when: ({ value, issues }) =>
      issues.length > 0 && typeof (value as Partial<TypedTwice>).confirmPassword === 'string',
  },
)

/** A password to compare with the stored one. Any text up to a length is accepted. */
export const givenPassword = z
  .string('Must not be empty')
  .check(z.minLength(1, 'Must not be empty'), z.maxLength(1024))
