import { expect, test } from 'vitest'
import { isAct, outcomeOf } from './outcome'

test.each([
  ['a lost connection', 'offline', 'unknown'],
  ['an answer that is not ours', 'unexpected', 'unknown'],
  ['a server that is not ready', 'unavailable', 'unknown'],
  ['a proxy without a server', 'http/502', 'unknown'],
  ['a proxy whose patience ended', 'http/504', 'unknown'],
  ['a proxy that waited for the call', 'http/408', 'unknown'],
  ['too many calls', 'too_many', 'not taken'],
  ['too many calls, by a flat body', 'http/429', 'not taken'],
  ['a wrong input', 'invalid', 'refused'],
  ['a wrong input, by a flat body', 'http/422', 'refused'],
  ['a person without the right', 'forbidden', 'refused'],
  ['a session that is over', 'unauthenticated', 'refused'],
  ['a code of the sign-in', 'auth/wrong-password', 'refused'],
])('after %s the act is %s', (_what, code, outcome) => {
  expect(outcomeOf(code)).toBe(outcome)
})

test.each([
  [{ method: 'GET' }, false],
  [{ method: 'POST', reads: true }, false],
  [{ method: 'POST' }, true],
  [{ method: 'DELETE' }, true],
] as const)('%o is an act: %s', (endpoint, expected) => {
  expect(isAct(endpoint)).toBe(expected)
})
