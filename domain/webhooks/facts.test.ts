import { expect, test } from 'vitest'
import { factsOfPhase, factsOfStart, factsOfStatement } from './facts'

const id = '4c1d1c40-0000-4000-8000-000000000001'

test.each([
  ['a person who leaves', 'person', 'left', 'self', null, 'person.left', undefined],
  ['a person who leaves by a badge', 'person', 'left', 'badge', null, 'person.left', undefined],
  [
    'a person who leaves after the end of the day',
    'person',
    'left',
    'self',
    'closed',
    'person.left',
    undefined,
  ],
  ['a person who is still there', 'person', 'here', 'link', null, null, undefined],
  ['a person who says so again', 'person', 'here', 'link', 'here', null, undefined],
  ['a person who is back', 'person', 'here', 'self', 'left', 'person.arrived', undefined],
  [
    'a person who is back after the end of the day',
    'person',
    'here',
    'self',
    'closed',
    'person.arrived',
    undefined,
  ],
  ['a visitor who leaves', 'visitor', 'left', 'device', null, 'visitor.left', undefined],
  [
    'a visitor whom the reception sees leave',
    'visitor',
    'left',
    'reception',
    null,
    'visitor.left',
    undefined,
  ],
  ['a leaving by phone number', 'visitor', 'left', 'phone', null, 'visitor.left', 'unconfirmed'],
  ['a leaving that the host confirms', 'visitor', 'confirmed', 'host', 'left', 'visitor.left', undefined],
  ['a leaving that the device confirms', 'visitor', 'left', 'device', 'left', 'visitor.left', undefined],
  ['a leaving that is taken back', 'visitor', 'here', 'reception', 'left', 'visitor.arrived', undefined],
] as const)(
  '%s: of a %s, says %s by %s after %s: %s, %s',
  (_sentence, of, says, source, last, kind, value) => {
    expect(factsOfStatement(of, { id, says, source, last: last && { says: last } })).toEqual(
      kind === null ? [] : [{ kind, id, ...(value && { value }) }],
    )
  },
)

test('a badge that begins a check-in is an arrival, and one that ends it at once a leaving', () => {
  const badge = { id, source: 'badge', last: null, isArrival: true } as const
  expect(factsOfStatement('person', { ...badge, says: 'here' })).toEqual([{ kind: 'person.arrived', id }])
  expect(factsOfStatement('person', { ...badge, says: 'left' })).toEqual([{ kind: 'person.left', id }])
})

test('a roll call of which a phone tells after its end has started and ended', () => {
  expect(factsOfStart(id, false).map(({ kind }) => kind)).toEqual(['roll-call.started'])
  expect(factsOfStart(id, true).map(({ kind }) => kind)).toEqual(['roll-call.started', 'roll-call.ended'])
})

test.each([
  ['another phase', 'scheduled', ['office.phase-changed']],
  ['the same phase', 'open', []],
  ['no phase', undefined, []],
] as const)('a change of an office to %s tells of it or not', (_phase, phase, expected) => {
  const facts = factsOfPhase({ id, phase: 'open' }, phase)
  expect(facts.map(({ kind }) => kind)).toEqual(expected)
  for (const { value } of facts) expect(value).toBe(phase)
})
