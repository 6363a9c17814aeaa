import * as z from 'zod/mini'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** A new password: 8 to 128 characters of any kind. It is not trimmed. */
export const newPassword = z
  .string('refusals-account:choosePassword')
  .check(
    z.minLength(PASSWORD_MIN, 'refusals-account:passwordTooShort'),
    z.maxLength(PASSWORD_MAX, 'refusals:tooLong'),
  )

export const PASSWORDS_DIFFER = 'refusals-account:passwordsDiffer'

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
  .string('refusals-account:empty')
  .check(z.minLength(1, 'refusals-account:empty'), z.maxLength(1024))
