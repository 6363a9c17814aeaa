import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { signInWayText, type SignInWay } from './sign-in-way'

test.each<[SignInWay | null, boolean, string]>([
  ['password', false, 'by password'],
  ['password', true, 'by password and a second factor'],
  ['single sign-on', false, 'by single sign-on'],
  ['single sign-on', true, 'by single sign-on and a second factor'],
  ['mailed link', false, 'by a mailed link'],
  [null, true, 'with a second factor'],
  [null, false, ''],
])('a sign-in of the way %s, with a second factor %s, is told as: %s', (by, hasSecondFactor, words) =>
  expect(signInWayText({ by, hasSecondFactor }, english)).toBe(words),
)
