import { expect, test } from 'vitest'
import { nextWorkingDay } from './next-working-day'

test.each([
  ['a Wednesday', '2026-11-18', '2026-11-19'],
  ['a Thursday', '2026-11-19', '2026-11-20'],
  ['a Friday', '2026-11-20', '2026-11-23'],
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['the last day of a year', '2026-12-31', '2027-01-01'],
])('the next working day after %s, %s, is %s', (_name, day, next) => {
  expect(nextWorkingDay(day)).toBe(next)
})
