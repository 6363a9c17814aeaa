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
  searchedTexts,
  writeFilter,
  type PeopleFilter,
} from './filter'
import { english } from '../testing/words'
import type { HelpingDuty } from '../presence/office-today'
import type { StatusCalendar } from '../statuses/calendar'

const today = '2026-11-20'
const now = new Date('2026-11-20T12:00:00Z')
const filter = (given: Partial<PeopleFilter> = {}) => ({ ...defaultFilter(today), ...given })

test('the default filter is today, everybody, and both options off', () => {
  expect(defaultFilter(today)).toEqual({
    day: today,
    status: 0,
    expiredOnly: false,
    checkedInOnly: false,
    duty: null,
    followedOnly: false,
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

test('a press filters by a status, a press on another replaces it, and a second press lists everybody', () => {
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
    ['a duty', 'duty=first-aider', { duty: 'first-aider' }],
    ['followed colleagues', 'followed=on', { followedOnly: true }],
    [
      'everything',
      'office=Lima&day=2026-12-20&status=4&expired=on&checkedin=on&search=ana',
      { day: '2026-12-20', status: 4, expiredOnly: true, checkedInOnly: true },
    ],
  ])('has %s, and the filter is written in the same way', (_what, address, given) => {
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
    ['a duty that helps nobody', 'duty=reception'],
    ['half a status', 'status=2.0'],
    ['another word for on', 'expired=true&checkedin=1&followed=yes'],
    ['empty values', 'day=&status=&expired=&checkedin='],
  ])('with %s is as by default', (_what, address) => {
    expect(readFilter(new URLSearchParams(address), today)).toEqual(defaultFilter(today))
  })

  test('keeps other values and leaves out defaults', () => {
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
  id: 'ann',
  statuses: { [today]: entry(1), '2026-11-21': entry(2) } as StatusCalendar,
  lastUpdated: '2026-11-20T08:00:00Z' as string | null,
  checkedInToday: false,
  duties: [] as HelpingDuty[],
}

test.each<[string, Partial<PeopleFilter>, Partial<typeof person>, boolean]>([
  ['everybody is listed by default', {}, {}, true],
  ['a person without a status is listed by default', {}, { statuses: {} }, true],
  ['a person with the status on the day is listed', { status: 1 }, {}, true],
  ['a person with another status is not listed', { status: 2 }, {}, false],
  ['a person with the status on another chosen day is listed', { status: 2, day: '2026-11-21' }, {}, true],
  ['a person without a status has none of the four', { status: 4 }, { statuses: {} }, false],
  ['“expired only” leaves out a person who updated today', { expiredOnly: true }, {}, false],
  [
    '“expired only” leaves out a person who updated 12 days ago',
    { expiredOnly: true },
    { lastUpdated: '2026-11-08T12:00:00Z' },
    false,
  ],
  [
    '“expired only” leaves out a person after 13 whole days',
    { expiredOnly: true },
    { lastUpdated: '2026-11-06T12:00:01Z' },
    false,
  ],
  [
    '“expired only” lists a person after 14 whole days',
    { expiredOnly: true },
    { lastUpdated: '2026-11-06T12:00:00Z' },
    true,
  ],
  ['“expired only” lists a person who never updated', { expiredOnly: true }, { lastUpdated: null }, true],
  ['“checked in only” leaves out a person who did not check in', { checkedInOnly: true }, {}, false],
  [
    '“checked in only” lists a person who checked in',
    { checkedInOnly: true },
    { checkedInToday: true },
    true,
  ],
  ['a duty leaves out a person without it', { duty: 'warden' }, { duties: ['first-aider'] }, false],
  ['a duty lists a person with it', { duty: 'warden' }, { duties: ['warden', 'first-aider'] }, true],
  ['“followed only” lists a followed person', { followedOnly: true }, {}, true],
  ['“followed only” leaves out another person', { followedOnly: true }, { id: 'cy' }, false],
  [
    'a person who fails one filter is not listed',
    { status: 1, checkedInOnly: true, expiredOnly: true },
    {},
    false,
  ],
  [
    'a person who passes all filters is listed',
    { status: 1, checkedInOnly: true, expiredOnly: true },
    { checkedInToday: true, lastUpdated: null },
    true,
  ],
])('%s', (_rule, given, of, isListed) => {
  expect(matches({ ...person, ...of }, filter(given), { now, followed: ['ann', 'bo'] })).toBe(isListed)
})

test.each<[string, Partial<PeopleFilter>, string[]]>([
  ['defaults have none', {}, []],
  ['a day', { day: '2026-11-21' }, ['21 Nov 2026']],
  ['a status', { status: 4 }, ['Leave']],
  ['expired only', { expiredOnly: true }, ['Expired only']],
  ['checked in', { checkedInOnly: true }, ['Checked in today only']],
  ['a duty', { duty: 'warden' }, ['Wardens']],
  ['followed colleagues', { followedOnly: true }, ['Only colleagues I follow']],
  [
    'all filters at once',
    { day: '2026-11-19', status: 2, expiredOnly: true, checkedInOnly: true },
    ['19 Nov 2026', 'Office', 'Expired only', 'Checked in today only'],
  ],
])('the active filters have texts: %s', (_what, given, words) => {
  expect(activeFilters(filter(given), today, english)).toEqual(words)
})

test('a search finds a person by name, address and the words for the duties', () => {
  const found = { name: 'Ann', email: 'ann@erm.example', duties: ['first-aider' as const] }
  expect(searchedTexts(found, english)).toEqual(['Ann', 'ann@erm.example', 'First aider'])
})
