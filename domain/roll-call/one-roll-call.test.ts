import { expect, test } from 'vitest'
import { isOneRollCall } from './one-roll-call'

test.each([
  [0, true],
  [1, true],
  [899, true],
  [-899, true],
  [900, false],
  [-900, false],
  [86_400, false],
  [Infinity, false],
  [NaN, false],
])('two starts %d seconds apart are one roll call: %s', (secondsApart, isOne) => {
  expect(isOneRollCall(secondsApart)).toBe(isOne)
})
