import { expect, test } from 'vitest'
import type { Duty } from './duty'
import type { Place, Scope } from './scope'
import type { Act, Actor } from './ability'
import { actorOf } from './admin-powers'
import { rightOf, type ActAsked, type Right } from './right'
import { ADMIN } from './role'

const LYON: Place = {
  office: '1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
  country: 'France',
  businessUnit: 'South',
}
const PARIS: Place = { ...LYON, office: '2c5ea4c0-4067-4b52-8f58-5c3b9e0f2a11' }

const atLyon: Scope = { kind: 'office', office: LYON.office }
const everywhere: Scope = { kind: 'everywhere' }
const holder = (duty: Duty, scope: Scope): Actor => ({ role: '', duties: [{ duty, scope }] })
const administrator: Actor = { role: ADMIN, duties: [] }
const asked = (act: Act, where: ActAsked['where']): ActAsked => ({ may: act, where })
const rollCall = asked('call the roll', 'the office')

test.each<[string, Actor, ActAsked, Place | null, Right]>([
  ['a warden of Lyon calls the roll of Lyon', holder('warden', atLyon), rollCall, LYON, 'held'],
  [
    'a warden of Lyon has the right to a roll call, but not at Paris',
    holder('warden', atLyon),
    rollCall,
    PARIS,
    'elsewhere',
  ],
  ['an office that is not known yet may be Lyon', holder('warden', atLyon), rollCall, null, 'held'],
  ['the reception of Lyon calls the roll of Lyon', holder('reception', atLyon), rollCall, LYON, 'held'],
  ['the coordinator of Lyon calls the roll of Lyon', holder('coordinator', atLyon), rollCall, LYON, 'held'],
  [
    'an acting warden of Lyon calls the roll of Lyon',
    holder('acting-warden', atLyon),
    rollCall,
    LYON,
    'held',
  ],
  [
    'an acting warden of Lyon does not call the roll of Paris',
    holder('acting-warden', atLyon),
    rollCall,
    PARIS,
    'elsewhere',
  ],
  ['the privacy duty of Lyon calls no roll', holder('privacy', atLyon), rollCall, LYON, 'none'],
  ['an administrator calls the roll of any office', administrator, rollCall, PARIS, 'held'],
  [
    'the privacy duty of Lyon answers requests somewhere',
    holder('privacy', atLyon),
    asked('answer for personal data', 'somewhere'),
    null,
    'held',
  ],
  [
    'the privacy duty of Lyon reads no audit, which is of all offices',
    holder('privacy', atLyon),
    asked('read the audit', 'everywhere'),
    null,
    'elsewhere',
  ],
  [
    'the privacy duty everywhere reads the audit',
    holder('privacy', everywhere),
    asked('read the audit', 'everywhere'),
    null,
    'held',
  ],
])('%s', (_sentence, whole, act, place, right) => {
  expect(rightOf({ whole, now: whole }, act, place)).toBe(right)
})

test.each<[string, Actor, Place, Right]>([
  ['an administrator’s roll call waits for the second factor', administrator, LYON, 'withheld'],
  ['a warden’s roll call waits for the second factor', holder('warden', atLyon), LYON, 'withheld'],
  ['a coordinator’s roll call waits for the second factor', holder('coordinator', atLyon), LYON, 'withheld'],
  [
    'an acting warden’s roll call does not wait for the second factor',
    holder('acting-warden', atLyon),
    LYON,
    'held',
  ],
  [
    'the second factor gives a warden of Lyon no right at Paris',
    holder('warden', atLyon),
    PARIS,
    'elsewhere',
  ],
])('%s', (_sentence, whole, place, right) => {
  expect(rightOf({ whole, now: actorOf(whole, 'second_factor_required') }, rollCall, place)).toBe(right)
})

test('nobody has a right before the sign-in', () => {
  expect(rightOf(null, rollCall, LYON)).toBe('none')
})
