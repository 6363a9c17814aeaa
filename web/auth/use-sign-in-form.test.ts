import { expect, test } from 'vitest'
import { CallProblem } from '../platform/call'
import { refusalOf } from './use-sign-in-form'

const SHOWN = ['email', 'password']

test.each([
  [
    'a message for a field of the form goes under it',
    new CallProblem('auth/invalid-email', 'Invalid email', { email: 'Invalid email' }),
    { fields: { email: 'Invalid email' }, general: '' },
  ],
  [
    'a message for a field that the form has not is told in general',
    new CallProblem('invalid', 'Please check', { handle: 'Too long' }),
    { fields: {}, general: 'Too long' },
  ],
  [
    'a code of the catalogue shows its text',
    new CallProblem('auth/wrong-password', 'anything'),
    { fields: {}, general: 'Email or password is incorrect' },
  ],
  [
    'an unknown auth code shows nothing',
    new CallProblem('auth/other', 'anything'),
    { fields: {}, general: '' },
  ],
  ['a flat general error is shown', new CallProblem('http/400', 'G1'), { fields: {}, general: 'G1' }],
  [
    'a lost connection says so',
    new CallProblem('offline', 'No connection.', {}, true),
    { fields: {}, general: 'No connection.' },
  ],
  [
    'a fault of ours asks to try again',
    new TypeError('x'),
    { fields: {}, general: 'Something went wrong, please try again' },
  ],
])('%s', (_rule, problem, expected) => {
  expect(refusalOf(problem, SHOWN)).toEqual(expected)
})
