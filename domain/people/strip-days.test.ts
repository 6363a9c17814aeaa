import { expect, test } from 'vitest'
import { isWeekend, WEEKDAYS, weekdayOf } from '../day'
import type { StatusCalendar } from '../statuses/calendar'
import { english } from '../testing/words'
import { daysInWords, stripDays } from './strip-days'

const [saturday, sunday] = ['2026-11-21', '2026-11-22']
const on = (day: string, status: 1 | 2 | 3 | 4): StatusCalendar => ({ [day]: { status, comment: '' } })

test.each<[string, StatusCalendar, string]>([
  ['nothing is set', {}, 'Mo Tu We Th Fr'],
  ['Saturday is at home', on(saturday, 1), 'Mo Tu We Th Fr Sa'],
  ['Saturday is in the office', on(saturday, 2), 'Mo Tu We Th Fr Sa'],
  ['Saturday is at a client', on(saturday, 3), 'Mo Tu We Th Fr Sa'],
  ['Saturday is out', on(saturday, 4), 'Mo Tu We Th Fr'],
  ['Sunday is in the office', on(sunday, 2), 'Mo Tu We Th Fr Su'],
  ['Sunday is out', on(sunday, 4), 'Mo Tu We Th Fr'],
  ['both are worked', { ...on(saturday, 2), ...on(sunday, 1) }, 'Mo Tu We Th Fr Sa Su'],
  ['a weekday is out', on('2026-11-18', 4), 'Mo Tu We Th Fr'],
  ['the Saturday before is worked', on('2026-11-14', 2), 'Mo Tu We Th Fr'],
])('the strip of a week has the right days if %s', (_case, statuses, strip) => {
  expect(
    stripDays(statuses, '2026-11-18', isWeekend)
      .map((day) => WEEKDAYS[weekdayOf(day)])
      .join(' '),
  ).toBe(strip)
})

test('the strip of an office in Cairo has Sunday, and Friday only with a status other than out', () => {
  const strip = (statuses: StatusCalendar) =>
    stripDays(statuses, '2026-11-18', (day) => ['Fr', 'Sa'].includes(WEEKDAYS[weekdayOf(day)] ?? ''))
      .map((day) => WEEKDAYS[weekdayOf(day)])
      .join(' ')
  expect(strip({})).toBe('Mo Tu We Th Su')
  expect(strip(on('2026-11-20', 2))).toBe('Mo Tu We Th Fr Su')
})

test('a chosen Sunday belongs to the week before it', () => {
  expect(stripDays({}, sunday, isWeekend)[0]).toBe('2026-11-16')
})

const [monday, tuesday, wednesday, thursday, friday] = [16, 17, 18, 19, 20].map(
  (day) => `2026-11-${day}`,
) as [string, string, string, string, string]

test.each<[string, StatusCalendar, string]>([
  ['one sentence for an empty week', {}, 'Monday to Friday not set'],
  [
    'days with the same status together',
    { ...on(monday, 1), ...on(tuesday, 2), ...on(wednesday, 2), ...on(thursday, 2) },
    'Monday Home, Tuesday to Thursday Office, Friday not set',
  ],
  ['leave by its name', on(monday, 4), 'Monday On Leave, Tuesday to Friday not set'],
  [
    'a Saturday between two equal days apart',
    { ...on(friday, 2), ...on(sunday, 2) },
    'Monday to Thursday not set, Friday Office, Sunday Office',
  ],
])('a week in words has %s', (_what, statuses, words) => {
  expect(daysInWords(stripDays(statuses, monday, isWeekend), statuses, english)).toBe(words)
})
