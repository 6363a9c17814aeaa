import { describe, expect, test } from 'vitest'
import type { Duty } from './duty'
import type { Actor } from './ability'
import { actorOf, isUseWorthNoting, powersIn, withheldFrom } from './admin-powers'
import type { Withheld } from './withheld-powers'
import { ADMIN } from './role'

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
    [
      'that did not pass the second factor is asked for it if it is required',
      { passedAt: null },
      'second_factor_required',
    ],
    [
      'of a person without a second factor must set one up if it is required',
      { passedAt: null, isEnrolled: false },
      'second_factor_required',
    ],
    ['whose identity provider vouched for one has its powers without one here', { isEnrolled: false }, null],
    [
      'of a person who set up a second factor is asked for it if it is optional',
      { setting: 'optional', passedAt: null },
      'second_factor_required',
    ],
    [
      'of a person without a second factor is not asked for it if it is optional',
      { setting: 'optional', passedAt: null, isEnrolled: false },
      null,
    ],
    [
      'is not asked for a second factor if it is off',
      { setting: 'off', passedAt: null, isEnrolled: false },
      null,
    ],
    [
      'is not asked for a second factor if it was switched off later',
      { setting: 'off', passedAt: null },
      null,
    ],
    ['has its powers for the first 24 hours', { signedInAt: ago(23, 59) }, null],
    ['ends after 24 hours', { signedInAt: ago(24) }, 'sign_in_again'],
    ['has its powers up to 8 hours after the last use', { lastUsedAt: ago(7, 59) }, null],
    ['ends after 8 idle hours', { lastUsedAt: ago(8) }, 'sign_in_again'],
    [
      'ends after 8 idle hours if no second factor is asked for',
      { setting: 'off', lastUsedAt: ago(8) },
      'sign_in_again',
    ],
    [
      'needs a new sign-in before the second factor',
      { passedAt: null, signedInAt: ago(25) },
      'sign_in_again',
    ],
  ])('%s', (_rule, facts, withheld) => {
    expect(withheldFrom({ ...session, ...facts })).toBe(withheld)
  })
})

describe('a person acts', () => {
  type Has = [Actor['role'], ...Duty[]]
  const actor = ([role, ...duties]: Has): Actor => ({
    role,
    duties: duties.map((duty) => ({ duty, scope: { kind: 'everywhere' } })),
  })
  // A coordinator changes the office all the same, and only does not read where others are.
  const withoutMovements = ({ role, duties }: Actor): Actor => ({
    role,
    duties: duties.map((held) => (held.duty === 'coordinator' ? { ...held, withoutMovements: true } : held)),
  })

  test.each<[string, Has, Withheld | null, Has]>([
    ['with everything while nothing is withheld', ['Admin', 'warden'], null, ['Admin', 'warden']],
    ['without the Admin role until the new sign-in', ['Admin'], 'sign_in_again', ['']],
    ['without the Admin role until the second factor', ['Admin'], 'second_factor_required', ['']],
    [
      'without the acts that show where others are until the second factor',
      ['', 'warden', 'coordinator', 'reception', 'privacy'],
      'second_factor_required',
      ['', 'coordinator'],
    ],
    [
      'as an acting warden without a second factor',
      ['', 'acting-warden', 'first-aider'],
      'second_factor_required',
      ['', 'acting-warden'],
    ],
    [
      'without these acts until a new sign-in too',
      ['Admin', 'warden', 'coordinator'],
      'sign_in_again',
      ['', 'coordinator'],
    ],
  ])('%s', (_rule, has, withheld, left) => {
    const acting = actor(left)
    expect(actorOf(actor(has), withheld)).toEqual(withheld ? withoutMovements(acting) : acting)
  })

  const noFactor = { passedAt: null } as const
  test.each<[string, Has, Partial<Parameters<typeof powersIn>[1]>, Withheld | null]>([
    ['as an administrator with the second factor', ['Admin'], {}, null],
    ['as an administrator without the second factor', ['Admin'], noFactor, 'second_factor_required'],
    ['as an administrator after a day', ['Admin', 'warden'], { signedInAt: ago(25) }, 'sign_in_again'],
    ['as a warden without the second factor', ['', 'warden'], noFactor, 'second_factor_required'],
    ['as a warden after a day', ['', 'warden'], { signedInAt: ago(25) }, null],
    ['as a coordinator without the second factor', ['', 'coordinator'], noFactor, 'second_factor_required'],
    ['as an acting warden without the second factor', ['', 'acting-warden'], noFactor, null],
  ])('%s, with the powers that the pages show', (_rule, has, facts, withheld) => {
    const whole = actor(has)
    expect(powersIn(whole, { ...session, ...facts })).toEqual({ ...actorOf(whole, withheld), withheld })
  })
})

test.each([
  ['a use right after another is not recorded', ago(0, 4), false],
  ['a use five minutes after another is recorded', ago(0, 5), true],
])('%s', (_rule, lastUsedAt, noted) => {
  expect(isUseWorthNoting({ lastUsedAt, now })).toBe(noted)
})

describe('the powers in a session follow the rules for', () => {
  const everywhere = { kind: 'everywhere' } as const
  const warden = { duty: 'warden', scope: everywhere } as const
  const coordinator = { duty: 'coordinator', scope: everywhere } as const
  const both = [warden, coordinator]
  const withoutRollCall = { ...coordinator, withoutMovements: true } as const
  const acting = { duty: 'acting-warden', scope: everywhere } as const
  const none = { passedAt: null, isEnrolled: false }

  test.each<[string, Actor, Partial<Parameters<typeof withheldFrom>[0]>, Partial<Actor>, Withheld | null]>([
    ['a warden who passed the second factor', { role: '', duties: [warden] }, {}, {}, null],
    [
      'a warden without a second factor, if it is required',
      { role: '', duties: both },
      none,
      { duties: [withoutRollCall] },
      'second_factor_required',
    ],
    [
      'a warden without a second factor, if it is optional',
      { role: '', duties: both },
      { ...none, setting: 'optional' },
      {},
      null,
    ],
    [
      'a warden who did not pass their own second factor, if it is optional',
      { role: '', duties: [warden] },
      { passedAt: null, setting: 'optional' },
      { duties: [] },
      'second_factor_required',
    ],
    [
      'a coordinator without a second factor, if it is required, who changes the office and calls no roll',
      { role: '', duties: [coordinator] },
      none,
      { duties: [withoutRollCall] },
      'second_factor_required',
    ],
    [
      'a coordinator without a second factor, if it is optional',
      { role: '', duties: [coordinator] },
      { ...none, setting: 'optional' },
      {},
      null,
    ],
    [
      'an acting warden without a second factor, if it is required',
      { role: '', duties: [acting] },
      none,
      {},
      null,
    ],
    [
      'a warden a week after the sign-in',
      { role: '', duties: [warden] },
      { signedInAt: ago(160), lastUsedAt: ago(160) },
      {},
      null,
    ],
    ['an employee', { role: '', duties: [] }, none, {}, null],
    ['an administrator', { role: ADMIN, duties: both }, {}, {}, null],
    [
      'an administrator who must sign in again and keeps the duties that show nobody',
      { role: ADMIN, duties: both },
      { signedInAt: ago(24) },
      { role: '', duties: [withoutRollCall] },
      'sign_in_again',
    ],
    [
      'an administrator without a second factor, who keeps the duties that show nobody',
      { role: ADMIN, duties: both },
      none,
      { role: '', duties: [withoutRollCall] },
      'second_factor_required',
    ],
  ])('%s', (_who, whole, facts, less, withheld) => {
    expect(powersIn(whole, { ...session, ...facts })).toEqual({ ...whole, ...less, withheld })
  })
})
