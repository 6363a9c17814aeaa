import { expect, test } from 'vitest'
import type { ArrivedHook } from '../testbed/webhook-receiver'
import { compare, countRepeats, firstOf, type StoredFact, type Told } from './webhook-check'

const KIND = 'person.arrived' as const
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 9, 0, seconds))

const fact = (event: number, id: string, seconds = event) =>
  ({ kind: KIND, id, event, at: at(seconds) }) as unknown as StoredFact
const told = (about: string, lane = 'lyon'): Told => ({ id: about, lane, kind: KIND, about })

test.each<[string, StoredFact[], Told[], object]>([
  ['all that was told in its order', [fact(1, 'ana'), fact(2, 'eva')], [told('ana'), told('eva')], {}],
  ['a fact that nothing tells', [fact(1, 'ana'), fact(2, 'eva')], [told('ana')], { lost: 1 }],
  ['a message of nothing', [fact(1, 'ana')], [told('ana'), told('eva')], { invented: 1 }],
  ['the same fact twice, told once', [fact(1, 'ana'), fact(2, 'ana')], [told('ana')], { lost: 1 }],
  ['an overtaking within 3 seconds', [fact(1, 'ana', 0), fact(2, 'eva', 3)], [told('eva'), told('ana')], {}],
  [
    'an overtaking after more than 3 seconds',
    [fact(1, 'ana', 0), fact(2, 'eva', 4)],
    [told('eva'), told('ana')],
    { disorder: 1 },
  ],
  [
    'an overtaking between two offices',
    [fact(1, 'ana', 0), fact(2, 'eva', 4)],
    [told('eva', 'milan'), told('ana')],
    {},
  ],
])('the comparison knows %s', (_what, facts, messages, found) => {
  expect(compare(facts, messages)).toEqual({ lost: 0, invented: 0, disorder: 0, ...found })
})

const arrived = (id: string, office = 'lyon') =>
  ({
    headers: { 'webhook-id': id },
    message: { type: KIND, data: { office: { id: office }, checkIn: id } },
  }) as unknown as ArrivedHook

test('a message that came twice counts by its first arrival', () => {
  expect(firstOf([arrived('one'), arrived('two'), arrived('one')]).map(({ id }) => id)).toEqual([
    'one',
    'two',
  ])
})

test.each([
  ['at once', ['one', 'one', 'two'], 0],
  ['after the next one of its place', ['one', 'two', 'one'], 1],
])('a message that comes again %s is counted or not as a repeat', (_when, ids, repeats) => {
  expect(countRepeats(ids.map((id) => arrived(id)))).toBe(repeats)
})
