import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { ageText, isStale, minutesOld } from './list-staleness'

const MINUTE = 60_000

test.each([
  ['read now', 0, 0],
  ['read 59 seconds ago', 59_999, 0],
  ['read two minutes ago', 2 * MINUTE, 2],
  ['of a clock that was set back a little', -MINUTE, 0],
  ['of a clock that was set back by more', -MINUTE - 1, null],
])('the age is right for a list %s', (_name, ago, minutes) => {
  expect(minutesOld(1_000_000, 1_000_000 + ago)).toBe(minutes)
})

test('the age of a list is not known if nobody knows when it was read', () => {
  expect(minutesOld(null, 1_000_000)).toBeNull()
})

test.each([
  [0, '', false],
  [1, '1 minute old', false],
  [2, '2 minutes old', false],
  [14, '14 minutes old', false],
  [15, '15 minutes old', true],
  [59, '59 minutes old', true],
  [60, '1 hour old', true],
  [150, '2 hours old', true],
  [null, 'age not known', true],
])('a list of %s minutes is %j', (minutes, words, isWarned) => {
  expect([ageText(minutes, english), isStale(minutes)]).toEqual([words, isWarned])
})
