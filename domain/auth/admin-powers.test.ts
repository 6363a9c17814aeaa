import { describe, expect, test } from 'vitest'
import { isUseWorthNoting, withheldFrom, type Withheld } from './admin-powers'

const now = new Date('2026-11-18T18:00:00Z')
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - hours * 3_600_000 - minutes * 60_000)

const session = {
  setting: 'required',
  isEnrolled: true,
  passedAt: ago(1),
  signedInAt: ago(1),
  lastUsedAt: ago(0, 1),
  now,
} as const

describe('T24 an administrator’s session', () => {
  test.each<[string, Partial<Parameters<typeof withheldFrom>[0]>, Withheld | null]>([
    ['that passed the second factor has its powers', {}, null],
    ['that did not pass it is asked where it is required', { passedAt: null }, 'second_factor_required'],
    [
      'of somebody without one is asked to set it up where it is required',
      { passedAt: null, isEnrolled: false },
      'second_factor_required',
    ],
    ['whose identity provider vouched for one has its powers without one here', { isEnrolled: false }, null],
    [
      'of somebody who set one up is asked where it is optional',
      { setting: 'optional', passedAt: null },
      'second_factor_required',
    ],
    [
      'of somebody without one is not asked where it is optional',
      { setting: 'optional', passedAt: null, isEnrolled: false },
      null,
    ],
    ['is not asked where it is off', { setting: 'off', passedAt: null, isEnrolled: false }, null],
    ['is not asked where it was switched off later', { setting: 'off', passedAt: null }, null],
    ['has its powers for the first 24 hours', { signedInAt: ago(23, 59) }, null],
    ['signs in again after 24 hours', { signedInAt: ago(24) }, 'sign_in_again'],
    ['has its powers up to 8 hours after the last use', { lastUsedAt: ago(7, 59) }, null],
    ['signs in again after 8 idle hours', { lastUsedAt: ago(8) }, 'sign_in_again'],
    [
      'signs in again after 8 idle hours where no second factor is asked',
      { setting: 'off', lastUsedAt: ago(8) },
      'sign_in_again',
    ],
    [
      'signs in again before it is asked for the second factor',
      { passedAt: null, signedInAt: ago(25) },
      'sign_in_again',
    ],
  ])('%s', (_rule, facts, withheld) => {
    expect(withheldFrom({ ...session, ...facts })).toBe(withheld)
  })
})

test.each([
  ['a use right after another is not noted', ago(0, 4), false],
  ['a use five minutes after another is', ago(0, 5), true],
])('%s', (_rule, lastUsedAt, noted) => {
  expect(isUseWorthNoting({ lastUsedAt, now })).toBe(noted)
})
