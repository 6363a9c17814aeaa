import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../audit-actions'
import { english } from '../testing/words'
import { actKindOf } from './act-kinds'

test.each([
  ['sign in', 'Signing in'],
  ['refuse proof', 'Signing in'],
  ['reset second factor', 'Signing in'],
  ['use recovery code', 'Signing in'],
  ['end sessions', 'Signing in'],
  ['start roll call', 'Roll call'],
  ['read roll call report', 'Roll call'],
  ['act as warden', 'Roll call'],
  ['withdraw acting warden', 'Roll call'],
  ['call for help after end', 'Roll call'],
  ['send all clear', 'Roll call'],
  ['refuse mark', 'Roll call'],
  ['download office data', 'Download'],
  ['search people', 'Look'],
  ['read visitors', 'Look'],
  ['find contacts', 'Look'],
  ['check visitor in', 'Reception'],
  ['answer arrival', 'Reception'],
  ['call host', 'Reception'],
  ['download visitors of today', 'Download'],
  ['check colleague out', 'Reception'],
  ['take back check-out', 'Reception'],
  ['take back visitor check-out', 'Reception'],
  ['confirm visitor left', 'Reception'],
  ['grant Admin', 'Duties'],
  ['give duty', 'Duties'],
  ['choose questions', 'Health'],
  ['rename office', 'Offices'],
  ['renew office key', 'Offices'],
  ['erase person', 'People'],
  ['change address of person', 'People'],
  ['change own profile', 'People'],
  ['make directory token', 'People'],
  ['map directory word', 'People'],
  ['take snapshots', 'System'],
  ['forget old records', 'System'],
  ['an act of a newer server', 'System'],
])('"%s" is of the kind %s', (action, kind) => {
  expect(english(actKindOf(action))).toBe(kind)
})

test('only acts of the server itself and those on programs and webhooks are of the system', () => {
  expect(AUDIT_ACTIONS.filter((action) => actKindOf(action) === 'audit:kindSystem')).toEqual([
    'make program key',
    'withdraw program key',
    'make webhook',
    'withdraw webhook',
    'make webhook secret',
    'withdraw webhook secret',
    'send webhook again',
    'take snapshots',
    'forget old records',
  ])
})
