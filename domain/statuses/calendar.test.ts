import { describe, expect, test } from 'vitest'
import { isWeekend, weekOf, type Day } from '../day'
import { isDayOffIn } from '../days-off'
import {
  applyChanges,
  changesBetween,
  clearDay,
  commentDay,
  copyOfWeek,
  defaultStatus,
  deniesCheckIn,
  firstCalendarDay,
  isInCalendar,
  lastCalendarDay,
  nextEmptyDay,
  nextStatus,
  type StatusCalendar,
  StatusChanges,
  tapDay,
  trustedToday,
  withStatus,
} from './calendar'
import { DAY_STATUS, type DayStatus } from './day-status'

const { home, office, client, leave } = DAY_STATUS
const wednesday = '2026-11-18'
const saturday = '2026-11-21'
const sunday = '2026-11-22'
const entry = (status: DayStatus, comment = '') => ({ status, comment })

test.each<[string, Day, boolean]>([
  ['8 days back is not', '2026-11-10', false],
  ['7 days back is', '2026-11-11', true],
  ['today is', wednesday, true],
  ['30 days ahead is', '2026-12-18', true],
  ['31 days ahead is not', '2026-12-19', false],
])('a day %s in the calendar', (_which, day, isIn) => {
  expect(isInCalendar(day, wednesday)).toBe(isIn)
})

test('the calendar begins and ends at days that are in it', () => {
  expect([firstCalendarDay(wednesday), lastCalendarDay(wednesday)]).toEqual(['2026-11-11', '2026-12-18'])
})

test('the calendar goes over a leap day and the end of a year', () => {
  expect(firstCalendarDay('2028-03-05')).toBe('2028-02-27')
  expect(lastCalendarDay('2026-12-31')).toBe('2027-01-30')
})

test.each<[DayStatus, DayStatus]>([
  [home, office],
  [office, client],
  [client, leave],
  [leave, home],
])('after %d comes %d', (status, next) => {
  expect(nextStatus(status)).toBe(next)
})

test.each<[Day, DayStatus]>([
  ['2026-11-16', home],
  ['2026-11-20', home],
  [saturday, leave],
  [sunday, leave],
])('%s starts as %d', (day, status) => {
  expect(defaultStatus(day, isWeekend)).toBe(status)
})

test('a day off of the office starts as leave, and its working Sunday as home', () => {
  const isDayOff = isDayOffIn(['2026-11-27', '2026-11-28'])
  expect(['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => defaultStatus(day, isDayOff))).toEqual([
    leave,
    leave,
    home,
  ])
})

test.each<[string, StatusCalendar, Day, Day | null, StatusCalendar]>([
  ['another empty weekday gets Home', {}, wednesday, '2026-11-17', { [wednesday]: entry(home) }],
  ['another empty Saturday gets On Leave', {}, saturday, wednesday, { [saturday]: entry(leave) }],
  ['another empty Sunday gets On Leave', {}, sunday, wednesday, { [sunday]: entry(leave) }],
  ['a day while none is selected is another day', {}, wednesday, null, { [wednesday]: entry(home) }],
  [
    'another day with an entry keeps it',
    { [wednesday]: entry(office, 'Desk 4') },
    wednesday,
    saturday,
    { [wednesday]: entry(office, 'Desk 4') },
  ],
  ['the selected empty weekday starts at Home', {}, wednesday, wednesday, { [wednesday]: entry(home) }],
  ['the selected empty Saturday starts at Home too', {}, saturday, saturday, { [saturday]: entry(home) }],
  [
    'the selected day goes on and keeps its comment',
    { [wednesday]: entry(home, 'From noon') },
    wednesday,
    wednesday,
    { [wednesday]: entry(office, 'From noon') },
  ],
  [
    'the selected day on leave goes on to Home',
    { [wednesday]: entry(leave) },
    wednesday,
    wednesday,
    { [wednesday]: entry(home) },
  ],
  [
    'other days stay',
    { [saturday]: entry(client, 'x') },
    wednesday,
    wednesday,
    { [saturday]: entry(client, 'x'), [wednesday]: entry(home) },
  ],
])('tapping %s', (_rule, before, day, selected, after) => {
  const given = structuredClone(before)
  expect(tapDay(given, day, selected, isWeekend)).toEqual(after)
  expect(given).toEqual(before)
})

test.each<[string, StatusCalendar, StatusCalendar]>([
  [
    'a day with a status gets the comment',
    { [wednesday]: entry(office) },
    { [wednesday]: entry(office, 'Desk 4') },
  ],
  [
    'the comment replaces an earlier one',
    { [wednesday]: entry(office, 'Desk 9') },
    { [wednesday]: entry(office, 'Desk 4') },
  ],
  ['a day without a status gets no comment', {}, {}],
  ['another day keeps its own comment', { [saturday]: entry(home, 'x') }, { [saturday]: entry(home, 'x') }],
])('comments are written by the rule: %s', (_rule, before, after) => {
  expect(commentDay(before, wednesday, 'Desk 4')).toEqual(after)
})

const week = weekOf(wednesday)

test('a copied week stands on the same weekdays up to the last day of the calendar, without its comments', () => {
  const before = { '2026-11-16': entry(office, 'Desk 4'), '2026-11-20': entry(client) }
  expect(copyOfWeek(before, week, wednesday)).toEqual({
    free: {
      '2026-11-23': entry(office),
      '2026-11-27': entry(client),
      '2026-11-30': entry(office),
      '2026-12-04': entry(client),
      '2026-12-07': entry(office),
      '2026-12-11': entry(client),
      '2026-12-14': entry(office),
      '2026-12-18': entry(client),
    },
    taken: {},
  })
})

test.each<[string, StatusCalendar, readonly Day[], Day, Day[], Day[]]>([
  [
    'a later day with another status is listed apart, and one with the same status stays',
    {
      [wednesday]: entry(office, 'Desk 4'),
      '2026-12-09': entry(leave, 'Holiday'),
      '2026-12-16': entry(office, 'Workshop'),
    },
    week,
    wednesday,
    ['2026-11-25', '2026-12-02'],
    ['2026-12-09'],
  ],
  ['an empty day leaves the later ones alone', { '2026-11-25': entry(client) }, week, wednesday, [], []],
  [
    'of a week that has passed, days that have passed stay as they are',
    { '2026-11-09': entry(office), '2026-11-16': entry(leave) },
    weekOf('2026-11-09'),
    '2026-12-10',
    ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04'],
    [],
  ],
  [
    'today itself is a later day',
    { '2026-11-11': entry(client) },
    weekOf('2026-11-11'),
    wednesday,
    [wednesday, '2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16'],
    [],
  ],
])('copying a week: %s', (_rule, calendar, days, today, free, taken) => {
  const copy = copyOfWeek(calendar, days, today)
  expect([Object.keys(copy.free), Object.keys(copy.taken)]).toEqual([free, taken])
})

test('a comment of a day that is replaced goes with its status', () => {
  const calendar = { [wednesday]: entry(office), '2026-12-09': entry(leave, 'Holiday') }
  expect(copyOfWeek(calendar, week, wednesday).taken).toEqual({ '2026-12-09': entry(office) })
})

test('a day is emptied with its comment, and an emptied day is to be saved', () => {
  const before = { [wednesday]: entry(home, 'x'), [saturday]: entry(leave) }
  const after = clearDay(before, wednesday)
  expect(after).toEqual({ [saturday]: entry(leave) })
  expect(changesBetween(before, after)).toEqual({ [wednesday]: null })
  expect(applyChanges(before, { [wednesday]: null, [sunday]: entry(client) })).toEqual({
    [saturday]: entry(leave),
    [sunday]: entry(client),
  })
})

test.each<[string, StatusCalendar, StatusCalendar, Day[]]>([
  ['nothing', { [wednesday]: entry(home, 'x') }, { [wednesday]: entry(home, 'x') }, []],
  ['a new day', {}, { [wednesday]: entry(home) }, [wednesday]],
  ['another status', { [wednesday]: entry(home) }, { [wednesday]: entry(office) }, [wednesday]],
  ['another comment', { [wednesday]: entry(home) }, { [wednesday]: entry(home, 'x') }, [wednesday]],
  [
    'spaces around a comment are no change',
    { [wednesday]: entry(home, 'x') },
    { [wednesday]: entry(home, ' x ') },
    [],
  ],
  [
    'one of two days',
    { [wednesday]: entry(home), [saturday]: entry(leave) },
    { [wednesday]: entry(home), [saturday]: entry(office) },
    [saturday],
  ],
])('the changed days are to be saved: %s', (_what, before, after, days) => {
  const changes = changesBetween(before, after)
  expect(Object.keys(changes)).toEqual(days)
  for (const day of days) expect(changes[day]).toEqual(after[day])
})

test.each<[string, Day | undefined, Day]>([
  ['no day', undefined, wednesday],
  ['the same day', wednesday, wednesday],
  ['a day ahead, as in Auckland', '2026-11-19', '2026-11-19'],
  ['a day behind, as in Honolulu', '2026-11-17', '2026-11-17'],
  ['two days ahead, as nowhere', '2026-11-20', wednesday],
  ['two days behind, as nowhere', '2026-11-16', wednesday],
])('today is right if the viewer claims %s', (_what, claimed, today) => {
  expect(trustedToday(claimed, wednesday)).toBe(today)
})

test.each<[string, unknown, boolean]>([
  ['no day', {}, true],
  ['code 1', { [wednesday]: { status: 1, comment: '' } }, true],
  ['code 4', { [wednesday]: { status: 4, comment: '' } }, true],
  ['code 0', { [wednesday]: { status: 0, comment: '' } }, false],
  ['code 5', { [wednesday]: { status: 5, comment: '' } }, false],
  ['a code in quotes', { [wednesday]: { status: '1', comment: '' } }, false],
  ['a comment alone', { [wednesday]: { comment: 'x' } }, false],
  ['no comment', { [wednesday]: { status: 1 } }, false],
  ['a comment of 500 characters', { [wednesday]: { status: 1, comment: 'x'.repeat(500) } }, true],
  ['a comment of 501 characters', { [wednesday]: { status: 1, comment: 'x'.repeat(501) } }, false],
  ['a day that does not exist', { '2026-02-30': { status: 1, comment: '' } }, false],
  ['a time in place of a day', { '2026-11-18T00:00:00Z': { status: 1, comment: '' } }, false],
  ['null, which empties the day', { [wednesday]: null }, true],
  ['a list', [], false],
])('the form of the changes decides if they are accepted: %s', (_what, given, isAccepted) => {
  expect(StatusChanges.safeParse(given).success).toBe(isAccepted)
})

test.each([
  [60, true],
  [61, false],
])('a change of %d days at once is accepted by their number', (count, isAccepted) => {
  const days = Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)))
  const changes = Object.fromEntries(days.map((day) => [day.toISOString().slice(0, 10), entry(home)]))
  expect(StatusChanges.safeParse(changes).success).toBe(isAccepted)
})

describe('the next day to plan', () => {
  const week = weekOf('2026-11-30')
  const set = (...days: Day[]) =>
    Object.fromEntries(days.map((day) => [day, { status: 1, comment: '' }] as const))
  test.each([
    ['is the first of an empty week', set(), null, '2026-11-30'],
    ['is the one after the planned day', set('2026-11-30'), '2026-11-30', '2026-12-01'],
    [
      'passes over days that are set',
      set('2026-11-30', '2026-12-01', '2026-12-02'),
      '2026-11-30',
      '2026-12-03',
    ],
    ['is none after a Friday, because the weekend is no working day', set('2026-12-04'), '2026-12-04', null],
    ['does not go back to an earlier day', set('2026-12-04'), '2026-12-04', null],
  ])('%s', (_rule, calendar, after, day) => {
    expect(nextEmptyDay(calendar as StatusCalendar, week, after, '2026-11-25', isWeekend)).toBe(day)
  })

  test('is not over', () => {
    expect(nextEmptyDay({}, weekOf('2026-11-25'), null, '2026-11-25', isWeekend)).toBe('2026-11-25')
  })
})

test('a day keeps its comment with another status, and loses it when it is emptied', () => {
  const calendar = { '2026-11-26': { status: 1, comment: 'until noon' } } as const
  expect(withStatus(calendar, '2026-11-26', 2)).toEqual({ status: 2, comment: 'until noon' })
  expect(withStatus(calendar, '2026-11-27', 2)).toEqual({ status: 2, comment: '' })
  expect(withStatus(calendar, '2026-11-26', null)).toBeNull()
})

test.each([
  ['Home denies it', 1, true],
  ['Office does not', 2, false],
  ['Client does not, as a client may be met in an office', 3, false],
  ['On Leave denies it', 4, true],
  ['a day without a status denies it', undefined, true],
] as const)('of a day with a check-in, %s', (_rule, status, denies) => {
  expect(deniesCheckIn(status && { status })).toBe(denies)
})
