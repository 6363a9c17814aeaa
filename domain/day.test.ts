import { expect, test } from 'vitest'
import {
  addDays,
  clockTime,
  Day,
  dayInZone,
  daysBetween,
  formatDay,
  formatInstant,
  instantAt,
  isWeekend,
  weekdayOf,
  weekOf,
} from './day'

test.each([
  ['the next day', '2026-11-18', 1, '2026-11-19'],
  ['the day before', '2026-11-18', -1, '2026-11-17'],
  ['no day at all', '2026-11-18', 0, '2026-11-18'],
  ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
  ['back over the start of a year', '2027-01-01', -1, '2026-12-31'],
  ['onto a leap day', '2028-02-28', 1, '2028-02-29'],
  ['over a February without one', '2026-02-28', 1, '2026-03-01'],
  ['over a leap day', '2028-02-29', 1, '2028-03-01'],
  ['over the day that clocks go forward in Berlin', '2026-03-28', 2, '2026-03-30'],
  ['over the day that clocks go back in Berlin', '2026-10-24', 2, '2026-10-26'],
  ['thirty days ahead', '2026-11-18', 30, '2026-12-18'],
  ['three weeks back', '2026-11-18', -21, '2026-10-28'],
])('days are added: %s', (_which, from, count, expected) => {
  expect(addDays(from, count)).toBe(expected)
  expect(daysBetween(from, expected)).toBe(count)
})

test.each([
  ['2026-11-16', 0, false],
  ['2026-11-20', 4, false],
  ['2026-11-21', 5, true],
  ['2026-11-22', 6, true],
  ['2028-02-29', 1, false],
])('%s is weekday %i counted from Monday', (day, weekday, weekend) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect(isWeekend(day)).toBe(weekend)
})

test.each([
  ['a Monday', '2026-11-16'],
  ['a Wednesday', '2026-11-18'],
  ['a Sunday', '2026-11-22'],
])('the week of %s runs from Monday to Sunday', (_which, day) => {
  expect(weekOf(day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ])
})

test('a week runs over the end of a year', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

// Expected values are those of Python's zoneinfo.
test.each([
  ['Auckland half an hour after midnight', 'Pacific/Auckland', '2026-11-17T11:30:00Z', '2026-11-18', '00:30'],
  ['Auckland just before midnight', 'Pacific/Auckland', '2026-11-17T10:59:59Z', '2026-11-17', '23:59'],
  [
    'Honolulu half an hour before midnight',
    'Pacific/Honolulu',
    '2026-11-18T09:30:00Z',
    '2026-11-17',
    '23:30',
  ],
  ['Honolulu at midnight', 'Pacific/Honolulu', '2026-11-18T10:00:00Z', '2026-11-18', '00:00'],
  ['Kathmandu at midnight', 'Asia/Kathmandu', '2026-11-17T18:15:00Z', '2026-11-18', '00:00'],
  ['Kathmandu just before midnight', 'Asia/Kathmandu', '2026-11-17T18:14:59Z', '2026-11-17', '23:59'],
  ['Berlin before clocks go forward', 'Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
  ['Berlin after clocks went forward', 'Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['Berlin at the end of the short day', 'Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30', '00:00'],
  ['Berlin half past two for the first time', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  [
    'Berlin half past two for the second time',
    'Europe/Berlin',
    '2026-10-25T01:30:00Z',
    '2026-10-25',
    '02:30',
  ],
  ['Berlin in the last hour of the long day', 'Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25', '23:59'],
  ['London on a leap day', 'Europe/London', '2028-02-29T12:00:00Z', '2028-02-29', '12:00'],
  ['Apia on the last day of a year', 'Pacific/Apia', '2026-12-31T10:59:00Z', '2026-12-31', '23:59'],
  ['Apia on the first day of a year', 'Pacific/Apia', '2026-12-31T11:00:00Z', '2027-01-01', '00:00'],
  ['Lord Howe with its half hour', 'Australia/Lord_Howe', '2026-11-18T13:00:00Z', '2026-11-19', '00:00'],
])('the day and the time are right in %s', (_where, zone, instant, day, time) => {
  expect(dayInZone(new Date(instant), zone)).toBe(day)
  expect(formatInstant(new Date(instant), zone)).toBe(`${formatDay(day)} ${time}`)
})

test('a day reads as two digits, the month in three letters and the year', () => {
  expect(formatDay('2026-01-05')).toBe('05 Jan 2026')
  expect(formatDay('2028-02-29')).toBe('29 Feb 2028')
})

test.each(['2026-11-18', '2028-02-29', '2026-12-31'])('%s is a day', (day) => {
  expect(Day.safeParse(day).success).toBe(true)
})

test.each([
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-1-5',
  '18.11.2026',
  '2026-11-18T00:00:00Z',
  '',
  ' 2026-11-18',
  20261118,
])('%j is not a day', (day) => {
  expect(Day.safeParse(day).success).toBe(false)
})

test.each([
  ['Europe/London', '2026-11-18T09:05:00Z', '09:05'],
  ['Asia/Kolkata', '2026-11-18T09:05:00Z', '14:35'],
  ['Pacific/Auckland', '2026-11-18T11:00:00Z', '00:00'],
])('in %s %s is %s', (timeZone, instant, time) => {
  expect(clockTime(instant, timeZone)).toBe(time)
})

test.each([
  ['2026-07-01', 540, 'Europe/London', '2026-07-01T08:00:00.000Z'],
  ['2026-11-18', 540, 'America/New_York', '2026-11-18T14:00:00.000Z'],
  ['2026-11-18', 450, 'Pacific/Auckland', '2026-11-17T18:30:00.000Z'],
  ['2026-10-25', 540, 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
  ['2026-11-18', 540, 'Asia/Kolkata', '2026-11-18T03:30:00.000Z'],
  // Their clocks skip this midnight, and Berlin’s skip half past two.
  ['2026-09-06', 0, 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-08', 0, 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29', 0, 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 150, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s, %i minutes after midnight in %s, is %s', (day, minutes, timeZone, expected) => {
  expect(instantAt(day, minutes, timeZone).toISOString()).toBe(expected)
})

test('an unknown time zone counts as UTC and takes no page away', () => {
  const instant = new Date('2026-11-18T23:30:00Z')
  expect(dayInZone(instant, 'Europe/Atlantis')).toBe('2026-11-18')
  expect(clockTime(instant, 'Europe/Atlantis')).toBe('23:30')
  expect(instantAt('2026-11-18', 60, 'Europe/Atlantis')).toEqual(new Date('2026-11-18T01:00:00Z'))
})
