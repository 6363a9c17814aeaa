import { expect, test } from 'vitest'
import { dayByKey } from './calendar-keys'

const open = { first: '2026-11-19', last: '2026-12-26' }

test.each<[string, string, string | null, string]>([
  ['ArrowLeft', '2026-11-26', '2026-11-25', 'the day before'],
  ['ArrowRight', '2026-11-30', '2026-12-01', 'the day after, in the next month too'],
  ['ArrowUp', '2026-11-30', '2026-11-23', 'a week back'],
  ['ArrowDown', '2026-11-26', '2026-12-03', 'a week on'],
  ['Home', '2026-11-26', '2026-11-23', 'Monday'],
  ['End', '2026-11-26', '2026-11-29', 'Sunday'],
  ['PageDown', '2026-11-24', '2026-12-24', 'the same day of the next month'],
  ['PageUp', '2026-12-24', '2026-11-24', 'the same day of the month before'],
  ['ArrowLeft', '2026-11-19', '2026-11-19', 'the first open day stays'],
  ['ArrowUp', '2026-11-20', '2026-11-19', 'no further than the first open day'],
  ['Home', '2026-11-20', '2026-11-19', 'the first open day of the week'],
  ['PageDown', '2026-11-28', '2026-12-26', 'no further than the last open day'],
  ['Enter', '2026-11-26', null, 'nowhere'],
  ['a', '2026-11-26', null, 'nowhere'],
])('%s on %s leads to %s: %s', (key, day, expected) => {
  expect(dayByKey(key, day, open)).toBe(expected)
})

test('from right to left the next day stands at the left', () => {
  expect(dayByKey('ArrowLeft', '2026-11-26', open, 'rtl')).toBe('2026-11-27')
  expect(dayByKey('ArrowRight', '2026-11-26', open, 'rtl')).toBe('2026-11-25')
  expect(dayByKey('ArrowDown', '2026-11-26', open, 'rtl')).toBe('2026-12-03')
})
