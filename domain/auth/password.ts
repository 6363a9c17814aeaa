import * as z from 'zod/mini'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A new password: 8 to 128 characters of any kind; nothing is trimmed. */
export const newPassword = z
  .string('Please choose a password')
  .check(
    z.minLength(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`),
    z.maxLength(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  )

export const COMMON_PASSWORD = 'This password is one of the most common ones. Please choose another.'
export const PASSWORDS_DIFFER = 'Passwords must match'

type TypedTwice = { password: string; confirmPassword: string }

/** That both passwords are the same, told beside what else is wrong here; else the route tells it, together with what only that knows. */
export const typedTwice = z.refine<TypedTwice>(
  ({ password, confirmPassword }) => password === confirmPassword,
  {
    path: ['confirmPassword'],
    message: PASSWORDS_DIFFER,
    when: ({ value, issues }) =>
      issues.length > 0 && typeof (value as Partial<TypedTwice>).confirmPassword === 'string',
  },
)

/** A password that is checked against the stored one: whatever is typed, so it has only an upper bound. */
export const givenPassword = z
  .string('Must not be empty')
  .check(z.minLength(1, 'Must not be empty'), z.maxLength(1024))
