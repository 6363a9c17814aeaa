import { expect, test } from 'vitest'
import type { CallersRight } from '../contract'
import { answerCaller, newCaller, type RollCallCaller } from './callers'

const ADA = { id: 'ada', name: 'Ada Adams' }
const now = new Date('2026-11-18T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const TWO_DAYS = 172_800

const answered = (own: Partial<RollCallCaller> | null, right: CallersRight, closedAt: Date | null = null) =>
  answerCaller(
    [newCaller('bo', 'Bo Brown'), ...(own ? [{ ...newCaller(ADA.id, ADA.name), ...own }] : [])],
    { user: ADA, right },
    { closedAt },
    now,
  )

test.each<[string, Partial<RollCallCaller> | null, CallersRight, Partial<RollCallCaller> | null]>([
  ['a new warden', null, 'leads', { isActing: false, heardAt: now }],
  ['a new acting warden', null, 'acts', { isActing: true, heardAt: now }],
  ['a warden who was heard ten seconds ago', { heardAt: ago(10) }, 'leads', { heardAt: now }],
  ['a warden who was heard a moment ago', { heardAt: ago(9) }, 'leads', null],
  [
    'an acting warden with a new duty',
    { isActing: true, heardAt: ago(1) },
    'leads',
    { isActing: false, heardAt: now },
  ],
  [
    'a warden with the duty again',
    { until: ago(60), heardAt: ago(1) },
    'leads',
    { until: null, heardAt: now },
  ],
  [
    'a withdrawn acting warden with a given duty',
    { isActing: true, until: ago(60), withdrawnAt: ago(60) },
    'leads',
    { isActing: false, until: null, heardAt: now },
  ],
  ['a former warden in an open roll call', { heardAt: ago(60) }, 'brings', { until: now }],
  ['a former warden who was noted', { until: ago(60) }, 'brings', null],
])('the record of %s changes as it must', (_who, own, right, changed) => {
  const answer = answered(own, right)
  expect(answer?.changed ?? null).toEqual(changed && { ...newCaller(ADA.id, ADA.name), ...own, ...changed })
  const expected = changed ? { ...newCaller(ADA.id, ADA.name), ...own, ...changed } : expect.anything()
  expect(answer?.callers.find(({ userId }) => userId === ADA.id)).toEqual(expected)
})

test('the right that ends after the roll call changes no record', () => {
  expect(answered({ heardAt: ago(60) }, 'brings', ago(30))?.changed).toBeNull()
})

test.each<[string, Partial<RollCallCaller> | null, Date | null]>([
  ['who was never a caller', null, null],
  ['two days after the right', { until: ago(TWO_DAYS + 1) }, null],
  ['two days after the end', {}, ago(TWO_DAYS + 1)],
  ['whose marks were withdrawn', { isActing: true, until: ago(60), withdrawnAt: ago(60) }, null],
])('a person %s brings nothing', (_who, own, closedAt) => {
  expect(answered(own, 'brings', closedAt)).toBeNull()
})
