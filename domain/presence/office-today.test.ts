import { expect, test } from 'vitest'
import { english } from '../testing/words'
import type { PresenceState } from './presence'
import { fullestDay, isInNow, shownDays, toldAsIn, twoWeeksFrom, type OfficeHelper } from './office-today'
import { dayInTwoWeeks, helperText } from './office-today-text'

test.each<[PresenceState, boolean]>([
  ['here', true],
  ['unconfirmed', true],
  ['probably left', false],
  ['left', false],
  ['elsewhere', false],
  ['expected', false],
  ['unknown', false],
])('a person whose presence is %j counts as in: %j', (state, expected) => {
  expect(isInNow(state)).toBe(expected)
})

test.each<[string, PresenceState[], number | null]>([
  ['nobody', [], null],
  ['four people of whom one left', ['here', 'here', 'here', 'left'], null],
  ['five people of whom one left', ['here', 'here', 'here', 'here', 'left'], 4],
  ['five people who have left', ['left', 'left', 'left', 'left', 'elsewhere'], 0],
])('of %s this many are told to everybody as in', (_who, states, expected) => {
  expect(toldAsIn(states, false)).toBe(expected)
})

test('a caller of the roll is told how many of few people are in', () => {
  expect(toldAsIn(['here', 'left'], true)).toBe(1)
})

type Helper = Pick<OfficeHelper, 'duties' | 'isIn' | 'hasProbablyLeft' | 'status'>
const away: Helper = { duties: ['warden'], isIn: false, hasProbablyLeft: false, status: null }
test.each<[string, Helper]>([
  ['Warden · in now', { ...away, isIn: true, status: 1 }],
  ['Warden · probably left', { ...away, hasProbablyLeft: true, status: 2 }],
  ['Warden · not in', away],
  ['First aider · at home today', { ...away, duties: ['first-aider'], status: 1 }],
  ['First aider · not in, planned Office', { ...away, duties: ['first-aider'], status: 2 }],
  ['Warden · at a client today', { ...away, status: 3 }],
  ['Warden · on leave today', { ...away, status: 4 }],
  ['Warden and first aider · in now', { ...away, duties: ['warden', 'first-aider'], isIn: true }],
])('a helper is told in words: %s', (expected, helper) => {
  expect(helperText(helper, english)).toBe(expected)
})

const today = '2026-11-25'
test.each([
  ['2026-11-23', 31, 'Monday 23 November, 31 planned the office'],
  ['2026-11-25', 29, 'Wednesday 25 November, today: 20 came, 29 expected'],
  ['2026-11-26', 41, 'Thursday 26 November, 41 expected'],
  ['2026-12-01', 0, 'Tuesday 1 December, 0 expected'],
])('the bar of %s with %i people is told in whole words', (day, people, expected) => {
  expect(dayInTwoWeeks({ day, people }, { today, came: 20 }, english)).toBe(expected)
})

const shown = (found: Parameters<typeof twoWeeksFrom>[0], on = today, daysOff?: string[]) =>
  shownDays({ weeks: twoWeeksFrom(found, on), today: on, ...(daysOff && { daysOff }) }).map(({ day }) =>
    Number(day.slice(8)),
  )
test('the picture has the working days of two weeks, from Monday', () => {
  expect(shown([])).toEqual([23, 24, 25, 26, 27, 30, 1, 2, 3, 4])
})

test('the picture leaves out the days off of its office, and has a Sunday on which people work', () => {
  const daysOff = ['2026-11-27', '2026-11-28', '2026-12-02', '2026-12-04', '2026-12-05']
  expect(shown([], today, daysOff)).toEqual([23, 24, 25, 26, 29, 30, 1, 3, 6])
})

test('the picture has a day of a weekend if somebody is expected or if it is today', () => {
  expect(shown([{ day: '2026-11-28', people: 1 }])).toContain(28)
  expect(shown([], '2026-11-29')).toEqual([23, 24, 25, 26, 27, 29, 30, 1, 2, 3, 4])
})

test.each<[string, [string, number][], string | undefined]>([
  ['nobody is expected', [], undefined],
  ['only past days are planned', [['2026-11-23', 9]], undefined],
  [
    'today is the fullest',
    [
      ['2026-11-25', 9],
      ['2026-11-30', 4],
    ],
    '2026-11-25',
  ],
  [
    'two days are equally full',
    [
      ['2026-11-27', 9],
      ['2026-11-30', 9],
    ],
    '2026-11-27',
  ],
])('the fullest day ahead is found where %s', (_when, found, expected) => {
  const weeks = twoWeeksFrom(
    found.map(([day, people]) => ({ day, people })),
    today,
  )
  expect(fullestDay({ weeks, today })?.day).toBe(expected)
})
