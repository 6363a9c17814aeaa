import { expect, test } from 'vitest'
import { FACT_KINDS } from '../fact'
import { bodyOf, type WaitingFact } from './payload'

const office = { id: 'o', name: 'Lyon' }
const person = { id: 'p', email: 'ada@erm.example' }
const at = new Date('2026-11-18T09:30:00Z')
const FACT: WaitingFact = {
  kind: 'person.arrived',
  value: null,
  at,
  office,
  person,
  checkIn: 'c',
  rollCall: { id: 'r', kind: 'real' },
}

const BODIES: [WaitingFact['kind'], Partial<WaitingFact>, data: object][] = [
  ['person.arrived', {}, { office, person, checkIn: 'c' }],
  ['person.left', {}, { office, person, checkIn: 'c' }],
  ['person.suspended', {}, { office, person }],
  ['person.suspended', { office: null }, { office: null, person }],
  ['visitor.arrived', {}, { office, visit: 'c' }],
  ['visitor.left', {}, { office, visit: 'c', confirmed: true }],
  ['visitor.left', { value: 'unconfirmed' }, { office, visit: 'c', confirmed: false }],
  ['roll-call.started', {}, { office, rollCall: 'r', drill: false }],
  ['roll-call.started', { rollCall: { id: 'r', kind: 'drill' } }, { office, rollCall: 'r', drill: true }],
  ['roll-call.ended', { rollCall: { id: 'r', kind: 'drill' } }, { office, rollCall: 'r', drill: true }],
  ['office.phase-changed', { value: 'scheduled' }, { office, phase: 'scheduled' }],
]

test.each(BODIES)('the body of %s with %j has these data and no others', (kind, more, data) => {
  expect(JSON.parse(bodyOf({ ...FACT, ...more, kind }))).toEqual({
    type: kind,
    timestamp: '2026-11-18T09:30:00.000Z',
    data,
  })
})

test('every kind has a body', () => {
  expect([...new Set(BODIES.map(([kind]) => kind))].toSorted()).toEqual(FACT_KINDS.toSorted())
})
