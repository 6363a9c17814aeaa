import { expect, test } from 'vitest'
import { declarationState } from './declaration-state'
import type { StatusCalendar } from '../statuses/calendar'

const day = '2026-11-20'
const timeZone = 'Europe/London'
const now = new Date('2026-11-20T12:00:00Z')
const FUTURE = '2026-11-20T12:00:01Z'
const PAST = '2026-11-20T12:00:00Z'

// The columns are: the office asks, checked in today, status on the day, validity, and the shown state.
test.each<[boolean, boolean, 0 | 1 | 2 | 3 | 4, string | null, string | null]>([
  [true, true, 1, FUTURE, 'valid'],
  [true, true, 0, PAST, 'expired'],
  [true, true, 4, null, 'not submitted'],
  [true, false, 2, FUTURE, 'valid'],
  [true, false, 2, PAST, 'expired'],
  [true, false, 2, null, 'not submitted'],
  [true, true, 2, null, 'not submitted'],
  [true, false, 1, FUTURE, null],
  [true, false, 3, null, null],
  [true, false, 4, PAST, null],
  [true, false, 0, null, null],
  [false, true, 2, FUTURE, null],
  [false, true, 2, null, null],
])(
  'asks %s, checked in %s, status %s, valid until %s: shows %s',
  (asks, checkedInToday, code, until, shown) => {
    const statuses: StatusCalendar = code === 0 ? {} : { [day]: { status: code, comment: '' } }
    const person = { statuses, checkedInToday, declarationValidUntil: until }
    expect(declarationState(person, asks, { day, today: day, timeZone }, now)).toBe(shown)
  },
)

test('the status of another day does not count', () => {
  const statuses = { '2026-11-19': { status: 2 as const, comment: '' } }
  const person = { statuses, checkedInToday: false, declarationValidUntil: null }
  expect(declarationState(person, true, { day, today: day, timeZone }, now)).toBeNull()
})

test.each([
  [PAST, 'due on the day'],
  [FUTURE, 'due on the day'],
  ['2026-11-23T23:59:59Z', 'due on the day'],
  ['2026-11-24T00:00:01Z', 'valid'],
  ['2026-11-26T12:00:00Z', 'valid'],
  [null, 'not submitted'],
])('for Tue 24 November, a day to come, a form valid until %s is %s', (declarationValidUntil, shown) => {
  const statuses = { '2026-11-24': { status: 2 as const, comment: '' } }
  const person = { statuses, checkedInToday: false, declarationValidUntil }
  expect(declarationState(person, true, { day: '2026-11-24', today: day, timeZone }, now)).toBe(shown)
})

test('an expired form is expired for a past day', () => {
  const statuses = { '2026-11-19': { status: 2 as const, comment: '' } }
  const person = { statuses, checkedInToday: false, declarationValidUntil: PAST }
  expect(declarationState(person, true, { day: '2026-11-19', today: day, timeZone }, now)).toBe('expired')
})

test('the future day begins by the clock of the office', () => {
  const statuses = { '2026-11-24': { status: 2 as const, comment: '' } }
  const person = { statuses, checkedInToday: false, declarationValidUntil: '2026-11-24T00:00:01Z' }
  const inLima = { day: '2026-11-24', today: day, timeZone: 'America/Lima' }
  expect(declarationState(person, true, inLima, now)).toBe('due on the day')
})
