import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  dayToAsk,
  defaultFilter,
  isFilterDay,
  matches,
  neighbourDay,
  pressStatus,
  readFilter,
  writeFilter,
  type PeopleFilter,
} from './filter'
import type { StatusCalendar } from '../statuses/calendar'

const today = '2026-11-20'
const now = new Date('2026-11-20T12:00:00Z')
const filter = (given: Partial<PeopleFilter> = {}) => ({ ...defaultFilter(today), ...given })

test('by default it is today, everybody, both options off', () => {
  expect(defaultFilter(today)).toEqual({
    day: today,
    status: 0,
    expiredOnly: false,
    checkedInOnly: false,
  })
})

test.each([
  ['22 days back', '2026-10-29', false],
  ['21 days back', '2026-10-30', true],
  ['today', today, true],
  ['30 days ahead', '2026-12-20', true],
  ['31 days ahead', '2026-12-21', false],
  ['a day that does not exist', '2026-11-31', false],
  ['no day at all', '2026-11-2', false],
])('%s may be chosen: %s', (_case, day, mayBeChosen) => {
  expect(isFilterDay(day, today)).toBe(mayBeChosen)
})

test.each([
  ['before the first day there is none', '2026-10-30', -1, null],
  ['the day before', '2026-12-01', -1, '2026-11-30'],
  ['the day after', '2026-11-30', 1, '2026-12-01'],
  ['after the last day there is none', '2026-12-20', 1, null],
] as const)('%s', (_what, day, by, expected) => {
  expect(neighbourDay(day, by, today)).toBe(expected)
})

test('a status that is pressed is filtered by, another takes its place, and pressed again it lists everybody', () => {
  const office = pressStatus(filter({ expiredOnly: true }), 2)
  expect(office).toEqual(filter({ expiredOnly: true, status: 2 }))
  expect(pressStatus(office, 1).status).toBe(1)
  expect(pressStatus(office, 2)).toEqual(filter({ expiredOnly: true }))
})

describe('an address', () => {
  test.each<[string, string, Partial<PeopleFilter>]>([
    ['nothing', '', {}],
    ['a day', 'day=2026-11-21', { day: '2026-11-21' }],
    ['a status', 'status=2', { status: 2 }],
    ['expired only', 'expired=on', { expiredOnly: true }],
    ['checked in today only', 'checkedin=on', { checkedInOnly: true }],
    [
      'everything',
      'office=Lima&day=2026-12-20&status=4&expired=on&checkedin=on&search=ana',
      { day: '2026-12-20', status: 4, expiredOnly: true, checkedInOnly: true },
    ],
  ])('says %s and is written so again', (_what, address, given) => {
    const params = new URLSearchParams(address)
    expect(readFilter(params, today)).toEqual(filter(given))
    expect([...writeFilter(params, filter(given), today)].toSorted()).toEqual([...params].toSorted())
  })

  test.each([
    ['a day out of reach', 'day=2027-01-01'],
    ['a day that does not exist', 'day=2026-11-31'],
    ['words for a day', 'day=tomorrow'],
    ['an unknown status', 'status=5'],
    ['words for a status', 'status=office'],
    ['half a status', 'status=2.0'],
    ['another word for on', 'expired=true&checkedin=1'],
    ['empty values', 'day=&status=&expired=&checkedin='],
  ])('with %s is as by default', (_what, address) => {
    expect(readFilter(new URLSearchParams(address), today)).toEqual(defaultFilter(today))
  })

  test('keeps what is not of the filter and leaves out defaults', () => {
    const written = writeFilter(
      new URLSearchParams('office=Lima&search=ana&day=2026-11-21&status=2&expired=on'),
      defaultFilter(today),
      today,
    )
    expect(written.toString()).toBe('office=Lima&search=ana')
  })
})

test.each([
  ['nothing', '', undefined],
  ['a day in reach', 'day=2026-11-25', '2026-11-25'],
  ['the last day of an office where it is tomorrow', 'day=2026-12-21', '2026-12-21'],
  ['the first day of an office where it is yesterday', 'day=2026-10-29', '2026-10-29'],
  ['a day that is out of reach everywhere', 'day=2026-12-22', undefined],
  ['a day that does not exist', 'day=2026-11-31', undefined],
])('the server is asked for %s', (_what, address, day) => {
  expect(dayToAsk(new URLSearchParams(address), today)).toBe(day)
})

const entry = (status: 1 | 2 | 3 | 4) => ({ status, comment: '' })
const person = {
  statuses: { [today]: entry(1), '2026-11-21': entry(2) } as StatusCalendar,
  lastUpdated: '2026-11-20T08:00:00Z' as string | null,
  checkedInToday: false,
}

test.each<[string, Partial<PeopleFilter>, Partial<typeof person>, boolean]>([
  ['everybody is listed by default', {}, {}, true],
  ['somebody without a status is, too', {}, { statuses: {} }, true],
  ['the status of the day lists', { status: 1 }, {}, true],
  ['another status does not', { status: 2 }, {}, false],
  ['the status of another day does', { status: 2, day: '2026-11-21' }, {}, true],
  ['no status on the day is none of the four', { status: 4 }, { statuses: {} }, false],
  ['expired only leaves out who updated today', { expiredOnly: true }, {}, false],
  [
    'expired only leaves out who updated 12 days ago',
    { expiredOnly: true },
    { lastUpdated: '2026-11-08T12:00:00Z' },
    false,
  ],
  [
    'expired only leaves out 13 whole days',
    { expiredOnly: true },
    { lastUpdated: '2026-11-06T12:00:01Z' },
    false,
  ],
  ['expired only lists 14 whole days', { expiredOnly: true }, { lastUpdated: '2026-11-06T12:00:00Z' }, true],
  ['expired only lists who never updated', { expiredOnly: true }, { lastUpdated: null }, true],
  ['checked in only leaves out who did not', { checkedInOnly: true }, {}, false],
  ['checked in only lists who did', { checkedInOnly: true }, { checkedInToday: true }, true],
  ['every filter must agree', { status: 1, checkedInOnly: true, expiredOnly: true }, {}, false],
  [
    'and lists when all do',
    { status: 1, checkedInOnly: true, expiredOnly: true },
    { checkedInToday: true, lastUpdated: null },
    true,
  ],
])('%s', (_rule, given, of, isListed) => {
  expect(matches({ ...person, ...of }, filter(given), now)).toBe(isListed)
})

test.each<[string, Partial<PeopleFilter>, string[]]>([
  ['nothing is said of defaults', {}, []],
  ['a day', { day: '2026-11-21' }, ['21 Nov 2026']],
  ['a status', { status: 4 }, ['Leave']],
  ['expired only', { expiredOnly: true }, ['Expired only']],
  ['checked in', { checkedInOnly: true }, ['Checked in today only']],
  [
    'all of them',
    { day: '2026-11-19', status: 2, expiredOnly: true, checkedInOnly: true },
    ['19 Nov 2026', 'Office', 'Expired only', 'Checked in today only'],
  ],
])('in words: %s', (_what, given, words) => {
  expect(activeFilters(filter(given), today)).toEqual(words)
})
