import { describe, expect, test } from 'vitest'
import { addDays } from '../day'
import {
  byMonth,
  byWeekday,
  FEWEST,
  meansOf,
  openDays,
  pastAttendanceRow,
  pastStaffOf,
  shownNumber,
  type PastDay,
} from './past-attendance'

const DAY = '2026-11-18'
const MONDAY = '2026-11-16'

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [120, 120],
])('of %i people the number %j is stored', (people, shown) => {
  expect(shownNumber(people)).toBe(shown)
})

test.each([
  [
    'all that is kept until yesterday',
    '2026-11-18',
    '2026-10-19',
    { first: '2026-10-21', last: '2026-11-17' },
  ],
  ['one day', '2026-11-18', '2026-11-15', { first: '2026-11-17', last: '2026-11-17' }],
  ['none, if hardly anything is kept', '2026-11-18', '2026-11-16', null],
  [
    'the days over a change of the year',
    '2027-01-02',
    '2026-12-29',
    { first: '2026-12-31', last: '2027-01-01' },
  ],
])('the days that are worked out anew are %s', (_which, today, keptSince, days) => {
  expect(openDays(today, keptSince)).toEqual(days)
})

const dayWith = (day: string, numbers: Partial<PastDay> = {}): PastDay => ({
  day,
  staff: null,
  guests: null,
  visitors: null,
  planned: null,
  ...numbers,
})

test('the means of weekdays and of months are made of the shown numbers, with two for each that is not shown', () => {
  const days = [
    dayWith(MONDAY, { staff: 20 }),
    dayWith(addDays(MONDAY, 7), { staff: 30, guests: 8 }),
    dayWith(addDays(MONDAY, 15), { staff: 6 }),
  ]
  expect(meansOf(days, byWeekday)).toEqual([
    { group: '0', days: 2, staff: 25, guests: 5, visitors: null, planned: null },
    { group: '1', days: 1, staff: 6, guests: null, visitors: null, planned: null },
  ])
  expect(meansOf(days, byMonth).map(({ group, days: many }) => [group, many])).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
  ])
  expect(meansOf([], byMonth)).toEqual([])
})

test('a line of the file says that a number is small', () => {
  const row = pastAttendanceRow({ office: 'London', ...dayWith(DAY, { staff: 12 }) })
  expect(row).toEqual(['London', '18 Nov 2026', '12', ...Array(3).fill('<5')])
})

describe('an attacker who has every page and every file', () => {
  const counts = Array.from({ length: FEWEST + 2 }, (_, number) => number)
  const dayOf = (staff: number, guests: number, visitors: number, planned: number) => ({
    ...pastStaffOf({ day: DAY, staff, guests }, planned),
    visitors: shownNumber(visitors),
  })
  const all = counts.flatMap((staff) =>
    counts.flatMap((guests) =>
      counts.flatMap((visitors) => counts.map((planned) => ({ staff, guests, visitors, planned }))),
    ),
  )
  const publishedOf = ({ staff, guests, visitors, planned }: (typeof all)[number]) => {
    const day = dayOf(staff, guests, visitors, planned)
    // All that is shown is made of this one day.
    return JSON.stringify([
      day,
      meansOf([day], byWeekday),
      meansOf([day], byMonth),
      pastAttendanceRow({ office: '', ...day }),
    ])
  }

  test('cannot tell a day with up to four people of a kind from a day with none, whatever the other numbers are', () => {
    const known = new Map<string, typeof all>()
    for (const truth of all) known.set(publishedOf(truth), [...(known.get(publishedOf(truth)) ?? []), truth])
    for (const truth of all)
      for (const part of ['staff', 'guests', 'visitors', 'planned'] as const) {
        if (truth[part] >= FEWEST) continue
        const possible = (known.get(publishedOf(truth)) ?? []).filter((other) =>
          (['staff', 'guests', 'visitors', 'planned'] as const).every(
            (each) => each === part || other[each] === truth[each],
          ),
        )
        expect(possible.map((other) => other[part])).toEqual([0, 1, 2, 3, 4])
      }
  })

  test('learns nothing more of a day from a mean that covers it and a mean that does not', () => {
    const others = Array.from({ length: 12 }, (_, week) =>
      dayWith(addDays(MONDAY, -7 * week), { staff: 20 + week }),
    )
    for (const hidden of [0, 1, 2, 3, 4]) {
      const withDay = meansOf([...others, dayOf(hidden, hidden, hidden, hidden)], byWeekday)
      const withNobody = meansOf([...others, dayOf(0, 0, 0, 0)], byWeekday)
      expect(withDay).toEqual(withNobody)
    }
  })
})
