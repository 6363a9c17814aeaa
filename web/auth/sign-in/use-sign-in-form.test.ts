import { expect, test } from 'vitest'
import { CallProblem } from '../../platform/call'
import { signInProblems } from './use-sign-in-form'

const SHOWN = ['email', 'password']

test.each([
  [
    'a message for a field of the form goes under it',
    new CallProblem('auth/invalid-email', 'Invalid email', { email: 'Invalid email' }),
    { email: 'Invalid email' },
  ],
  [
    'a message for a field that the form has not is told in general',
    new CallProblem('invalid', 'Please check', { handle: 'Too long' }),
    { general: 'Too long' },
  ],
  [
    'a code of the catalogue shows its text',
    new CallProblem('auth/wrong-password', 'anything'),
    { general: 'Email or password is incorrect' },
  ],
  ['an unknown auth code shows nothing', new CallProblem('auth/other', 'anything'), {}],
  ['a flat general error is shown', new CallProblem('http/400', 'G1'), { general: 'G1' }],
  [
    'a lost connection says so',
    new CallProblem('offline', 'No connection.', {}, true),
    { general: 'No connection.' },
  ],
])('%s', (_rule, problem, expected) => {
  expect(signInProblems(problem, SHOWN)).toEqual(expected)
})
