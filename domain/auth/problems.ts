import type { TextKey } from '../../texts/keys'
import { Problem } from '../problem'

/** The sign-in part of the error catalogue (specification §8), by code. Its English has the specification's spelling. */
export const AUTH_MESSAGES = {
  'auth/invalid-email': 'refusals-account:invalidEmail',
  'auth/wrong-password': 'refusals-account:wrongPassword',
  'auth/not-verified': 'refusals-account:notVerified',
  'token/not-found': 'refusals-account:noToken',
  'auth/logout': 'frame:signOutFailed',
  'auth/reset': 'refusals-account:resetSent',
  'auth/user-not-found': 'frame:somethingWentWrong',
  'auth/too-many-requests': 'refusals-account:tooManyResets',
  'auth/account-exists-with-different-credential': 'refusals-account:linkAccounts',
} as const satisfies Record<string, TextKey>

export type AuthCode = keyof typeof AUTH_MESSAGES

const AUTH_STATUS: Partial<Record<AuthCode, number>> = {
  'auth/invalid-email': 422,
  'auth/not-verified': 403,
  'auth/too-many-requests': 429,
}

/** Refuses a sign-in call with a code of the catalogue. */
export function failSignIn(code: AuthCode, retryAfter?: number): never {
  const message = AUTH_MESSAGES[code]
  const fields: Record<string, TextKey> = code === 'auth/invalid-email' ? { email: message } : {}
  throw new Problem(code, AUTH_STATUS[code] ?? 401, message, fields, retryAfter)
}

const isKnown = (code: string): code is AuthCode => Object.hasOwn(AUTH_MESSAGES, code)

/** A code of the catalogue has its text, an unknown auth code none (specification §8), and any other code the server's. */
export function authText<Other>({ code, text }: { code: string; text: Other }) {
  if (isKnown(code)) return AUTH_MESSAGES[code]
  return code.startsWith('auth/') ? '' : text
}
