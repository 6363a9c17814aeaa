import { Problem } from '../problem'

/** The sign-in part of the error catalogue (specification §8), by code, in the specification's spelling. */
export const AUTH_MESSAGES = {
  'auth/invalid-email': 'Invalid email',
  'auth/wrong-password': 'Email or password is incorrect',
  'auth/not-verified': 'Please verify the email and then login again',
  'token/not-found': 'Token not received',
  'auth/logout': 'Error with logout',
  'auth/reset': 'Password reset instructions were sent to your email account',
  'auth/user-not-found': 'Something went wrong, please try again',
  'auth/too-many-requests': 'Too many password reset requests. All activity temprorary blocked.',
  'auth/account-exists-with-different-credential':
    'Please enter your original check-in app password and press login to link the accounts.',
} as const

export type AuthCode = keyof typeof AUTH_MESSAGES

const AUTH_STATUS: Partial<Record<AuthCode, number>> = {
  'auth/invalid-email': 422,
  'auth/not-verified': 403,
  'auth/too-many-requests': 429,
}

/** Refuses a sign-in call with a code of the catalogue. */
export function failSignIn(code: AuthCode, retryAfter?: number): never {
  const message = AUTH_MESSAGES[code]
  const fields: Record<string, string> = code === 'auth/invalid-email' ? { email: message } : {}
  throw new Problem(code, AUTH_STATUS[code] ?? 401, message, fields, retryAfter)
}

const isKnown = (code: string): code is AuthCode => Object.hasOwn(AUTH_MESSAGES, code)

/** A code of the catalogue has its text, an unknown auth code none (specification §8), and any other code the server's. */
export function authMessage({ code, message }: { code: string; message: string }) {
  if (isKnown(code)) return AUTH_MESSAGES[code]
  return code.startsWith('auth/') ? '' : message
}
