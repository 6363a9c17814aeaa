import { expect, test } from 'vitest'
import { changeableDays, isInRange, nearestIn, readableDays } from './day-range'

const today = '2026-11-26'
const own = changeableDays(today)
const read = readableDays(today)

test.each([
  ['7 days back', '2026-11-19', true, true],
  ['8 days back', '2026-11-18', false, true],
  ['21 days back', '2026-11-05', false, true],
  ['22 days back', '2026-11-04', false, false],
  ['today', today, true, true],
  ['30 days ahead', '2026-12-26', true, true],
  ['31 days ahead', '2026-12-27', false, false],
])('the distance decides if a day is changeable and readable: %s', (_when, day, isChangeable, isReadable) => {
  expect(isInRange(day, own)).toBe(isChangeable)
  expect(isInRange(day, read)).toBe(isReadable)
})

test.each([
  ['a day inside stays', '2026-12-01', '2026-12-01'],
  ['a day before becomes the first', '2026-11-01', '2026-11-19'],
  ['a day after becomes the last', '2027-01-01', '2026-12-26'],
])('%s', (_rule, day, nearest) => {
  expect(nearestIn(own, day)).toBe(nearest)
})
