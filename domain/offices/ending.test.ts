import { describe, expect, test } from 'vitest'
import { english } from '../testing/words'
import { endingEffects, hasEnded, lastDayProblem } from './ending'

const nobody = { people: 0, duties: [], plannedDays: 0, laterCheckIns: 0, inside: 0 }

test.each([
  ['an office without a last day goes on', null, '2026-11-26T12:00:00Z', false],
  ['an office is there until the end of its last day', '2026-11-25', '2026-11-25T10:59:59Z', false],
  ['an office has ended as soon as its own clock says so', '2026-11-25', '2026-11-25T11:00:00Z', true],
  ['an office that has ended stays so', '2026-11-25', '2027-01-01T00:00:00Z', true],
])('%s', (_rule, lastDay, now, ended) => {
  expect(hasEnded({ lastDay, timeZone: 'Pacific/Auckland' }, new Date(now))).toBe(ended)
})

test.each([
  ['a year ago', '2025-11-25', null],
  ['more than a year ago', '2025-11-23', 'Please choose a day of the last twelve months, or a later one'],
  ['in five years', '2031-11-20', null],
  ['in six years', '2032-11-20', 'Please choose a day of the next five years'],
])('a last day %s is possible or not', (_when, day, problem) => {
  const found = lastDayProblem(day, '2026-11-25')
  expect(found && english(found)).toBe(problem)
})

describe('the sentences before a last day', () => {
  test('say from when nobody can choose the office', () => {
    expect(endingEffects({ name: 'Vigo' }, '2026-12-31', nobody, '2026-11-25', english)).toEqual([
      'After 31 Dec 2026 nobody can choose Vigo or check in there, its posters stop working, and no drill is due.',
    ])
  })

  test('call today no day of the past', () => {
    expect(
      endingEffects({ name: 'Vigo' }, '2026-11-25', { ...nobody, inside: 3 }, '2026-11-25', english),
    ).toEqual([
      'After 25 Nov 2026 nobody can choose Vigo or check in there, its posters stop working, and no drill is due.',
    ])
  })

  test('say what comes back when the day is taken back', () => {
    expect(endingEffects({ name: 'Vigo' }, null, { ...nobody, people: 2 }, '2026-11-25', english)).toEqual([
      'Vigo can be chosen and checked in to again, its posters work again, and its drills are due again.',
      '2 people have it as their office again.',
    ])
  })
})
