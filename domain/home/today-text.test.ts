import { expect, test } from 'vitest'
import { officeTodayText, ownDayText } from './today-text'

test.each([
  ['a status is named', { status: 1 }, 'Tuesday: Home.'],
  ['leave is named', { status: 4 }, 'Tuesday: On Leave.'],
  ['a day without a status is said to have none', undefined, 'Tuesday: not set yet.'],
] as const)('of the own day %s', (_rule, entry, text) => {
  expect(ownDayText('2026-11-24', entry)).toBe(text)
})

test.each([
  [29, 18, '29 expected in London, 18 are in.'],
  [1, 1, '1 expected in London, 1 is in.'],
  [5, 0, '5 expected in London, nobody is in.'],
  [0, 2, 'Nobody is expected in London, 2 are in.'],
  [0, 0, 'Nobody is expected in London, nobody is in.'],
])('with %i expected and %i in, the office’s sentence is “%s”', (expected, areIn, text) => {
  expect(officeTodayText({ office: { id: 'x', name: 'London' }, expected, areIn })).toBe(text)
})
