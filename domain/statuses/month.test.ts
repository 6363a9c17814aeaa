import { expect, test } from 'vitest'
import { monthText } from '../texts/formats'
import { addMonths, firstDayOf, sameDayIn, weeksOfMonth } from './month'

test.each([
  ['six weeks, from Sunday the 1st to Monday the 30th', '2026-11', '2026-10-26', '2026-12-06', 6],
  ['four weeks, from Monday the 1st to Sunday the 28th', '2027-02', '2027-02-01', '2027-02-28', 4],
  ['five weeks over the end of a year', '2026-12', '2026-11-30', '2027-01-03', 5],
])('a month has %s', (_shape, month, first, last, count) => {
  const weeks = weeksOfMonth(month)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -12, '2025-11'],
])('%s and %i months is %s', (month, count, moved) => {
  expect(addMonths(month, count)).toBe(moved)
})

test.each([
  ['the same day', '2026-12', '2026-11-26', '2026-12-26'],
  ['the last where the month is shorter', '2027-02', '2027-01-31', '2027-02-28'],
  ['the 29th in a leap year', '2028-02', '2028-01-31', '2028-02-29'],
])('in another month: %s', (_rule, month, day, same) => {
  expect(sameDayIn(month, day)).toBe(same)
})

test('a month reads as its name and year', () => {
  expect(monthText(firstDayOf('2026-11'), 'en')).toBe('November 2026')
})
