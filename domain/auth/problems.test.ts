import { expect, test } from 'vitest'
import { Problem } from '../problem'
import { english } from '../testing/words'
import type { TextKey } from '../../texts/keys'
import { authText, failSignIn, type AuthCode } from './problems'

const refusal = (code: AuthCode, retryAfter?: number) => {
  try {
    return failSignIn(code, retryAfter)
  } catch (problem) {
    return problem as Problem
  }
}

test.each<[AuthCode, number, string]>([
  ['auth/invalid-email', 422, 'Invalid email'],
  ['auth/wrong-password', 401, 'Email or password is incorrect'],
  ['auth/not-verified', 403, 'Please verify the email and then login again'],
  ['auth/user-not-found', 401, 'Something went wrong, please try again'],
  ['auth/too-many-requests', 429, 'Too many password reset requests. All activity temprorary blocked.'],
])('%s is refused with %i and the text of the catalogue', (code, status, message) => {
  const problem = refusal(code)
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code, status })
  expect(english(problem.text as TextKey)).toBe(message)
})

test('an invalid address is marked at its field, a wrong password at none', () => {
  expect(refusal('auth/invalid-email').fields).toEqual({ email: 'refusals-account:invalidEmail' })
  expect(refusal('auth/wrong-password').fields).toEqual({})
})

test('a refusal for too many requests has the time of the next attempt', () => {
  expect(refusal('auth/too-many-requests', 90).retryAfter).toBe(90)
})

function said(refused: { code: string; text: string }) {
  const text = authText(refused)
  return ['', refused.text].includes(text) ? text : english(text as TextKey)
}

test.each([
  [
    'a code of the catalogue shows its text',
    'auth/not-verified',
    'Please verify the email and then login again',
  ],
  ['a missing token shows its text', 'token/not-found', 'Token not received'],
  ['a failed sign-out shows its text', 'auth/logout', 'Error with logout'],
  ['an unknown auth code shows nothing', 'auth/quota-exceeded', ''],
  ['any other code shows the text of the server', 'unavailable', 'the server said this'],
  [
    'a code that every object has as a property shows the text of the server',
    'constructor',
    'the server said this',
  ],
])('%s', (_rule, code, shown) => {
  expect(said({ code, text: 'the server said this' })).toBe(shown)
})

test('linking asks for the original password and a press of login', () => {
  const text = said({ code: 'auth/account-exists-with-different-credential', text: '' })
  for (const word of [/original check-in app/i, /password/i, /login/i, /link/i]) expect(text).toMatch(word)
})
