import { expect, test } from 'vitest'
import { addDays, weekOf, type Day } from '../day'
import {
  closingTimeOn,
  daysOffBetween,
  isWorkingDay,
  nextWorkingDay,
  usualDays,
  type OfficeDays,
} from './office-days'
import { GOLDEN_DAYS, GOLDEN_OFFICES } from '../testing/golden-days'

test.each(GOLDEN_DAYS)('$office on $day: $why', ({ office, day, isWorking, closesAt }) => {
  expect(isWorkingDay(GOLDEN_OFFICES[office], day)).toBe(isWorking)
  expect(closingTimeOn(GOLDEN_OFFICES[office], day)).toBe(closesAt)
})

test.each<[string, OfficeDays, Day, Day | null]>([
  ['after Thursday comes Friday', usualDays('19:00'), '2026-11-26', '2026-11-27'],
  ['after Friday comes Monday', usualDays('19:00'), '2026-11-27', '2026-11-30'],
  ['in Cairo, Sunday comes after Thursday', GOLDEN_OFFICES.Cairo, '2026-11-26', '2026-11-29'],
  ['closed days are left out', GOLDEN_OFFICES.Berlin, '2026-12-24', '2026-12-28'],
  ['a working Saturday counts', GOLDEN_OFFICES.Shanghai, '2026-10-09', '2026-10-10'],
  ['a year that is closed has none', { ...usualDays('19:00'), workingDays: '' }, '2026-11-26', null],
])('%s', (_, office, after, next) => {
  expect(nextWorkingDay(office, after)).toBe(next)
})

test('the days off of a span have both its ends', () => {
  expect(daysOffBetween(usualDays('19:00'), '2026-11-28', '2026-12-05')).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-12-05',
  ])
})

test('an office of which nobody said more works from Monday to Friday in every week of a leap year', () => {
  for (let day = '2028-01-03'; day < '2029-01-08'; day = addDays(day, 7))
    expect(weekOf(day).map((each) => isWorkingDay(usualDays('18:00'), each))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
})
