import { expect, test } from 'vitest'
import { waitAfter, waitsOf } from './growing-wait'

const wait = { free: 3, first: 5, longest: 60, forgottenAfter: 3600 }

test.each([
  ['the first failure', 1, 0],
  ['the second failure', 2, 0],
  ['the last free failure', 3, 5],
  ['the failure after that', 4, 10],
  ['two failures after that', 5, 20],
  ['the last failure with a longer wait', 6, 40],
  ['one more failure', 7, 60],
  ['a hundred more failures', 108, 60],
])('after %s (%i) the wait is %i seconds', (_, failures, seconds) => {
  expect(waitAfter(failures, wait)).toBe(seconds)
})

test('the waits are listed up to the longest', () => {
  expect(waitsOf(wait)).toEqual([0, 0, 5, 10, 20, 40, 60])
})
