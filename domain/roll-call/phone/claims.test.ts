import { describe, expect, test } from 'vitest'
import { english } from '../../testing/words'
import type { Sums } from '../summary'
import { claimsOf, standingOf, type PhoneStanding } from './claims'

const NONE: Sums = {
  ...{ people: 0, missing: 0, help: 0, seen: 0, out: 0 },
  ...{ certain: 0, likely: 0, disputed: 0 },
}
const ALL_SEEN = { ...NONE, people: 7, seen: 7 }
const TWO_MISSING = { ...NONE, people: 8, missing: 2, seen: 5, help: 1, likely: 2 }

const LISTS = ['no list', 'list of another day', 'list of the day'] as const
const RIGHTS = ['held', 'duty taken', 'session ended', 'none'] as const
const ROLL_CALLS = ['no roll call', 'open', 'ended here', 'ended without me'] as const

const EVERY_STANDING = LISTS.flatMap((list) =>
  RIGHTS.flatMap((right) => ROLL_CALLS.map((rollCall): PhoneStanding => ({ list, right, rollCall }))),
)

type Row = [PhoneStanding['list'], string, Sums, number | null, boolean, number, string, string]

describe.each<Row>([
  // The list of the phone, the marks, then: missing, everybody found, share, words, details.
  [
    'list of the day',
    'all are seen',
    ALL_SEEN,
    0,
    true,
    1,
    '0 of 7 still missing',
    'Everybody is accounted for.',
  ],
  ['list of the day', 'two are missing', TWO_MISSING, 2, false, 0.75, '2 of 8 still missing', '2 likely'],
  [
    ...(['list of the day', 'nobody is listed', NONE, 0, false, 0, 'Nobody is on the list'] as const),
    'Add everybody whom you see outside.',
  ],
  ...(['no list', 'list of another day'] as const).flatMap((list) =>
    (
      [
        ['nobody is marked', NONE],
        ['all marked people are seen', ALL_SEEN],
        ['two are missing', TWO_MISSING],
      ] as const
    ).map(([marks, sums]): Row => [
      ...([list, marks, sums, null, false, 0, 'Not known how many are missing'] as const),
      list === 'no list'
        ? 'There is no list on this phone. Add everybody whom you see outside.'
        : 'The list on this phone is of another day than this roll call. Its people can’t be marked here.',
    ]),
  ),
])('with %s, when %s', (list, _marks, sums, missing, isEverybodyFound, found, words, details) => {
  test.each(EVERY_STANDING.filter((standing) => standing.list === list))('the right is %j', (standing) => {
    expect(claimsOf(standing, sums, english)).toEqual({
      ...{ missing, isEverybodyFound, found, words, details },
      help: missing === null && sums.help === 0 ? null : sums.help,
    })
  })
})

test('the standing of a phone follows from its list, its right and its roll call', () => {
  const day = '2026-11-18'
  const open = { isClosed: false, day } as Parameters<typeof standingOf>[0]['open'] & object
  const list = { today: day } as Parameters<typeof standingOf>[0]['list'] & object
  const right = 'held'
  expect(standingOf({ list: null, open: null, right })).toEqual({
    ...{ list: 'no list', right, rollCall: 'no roll call' },
  })
  expect(standingOf({ list, open, right })).toMatchObject({ list: 'list of the day', rollCall: 'open' })
  expect(standingOf({ list: { ...list, today: '2026-11-17' }, open, right }).list).toBe('list of another day')
  expect(standingOf({ list: { ...list, today: '2026-11-17' }, open: null, right }).list).toBe(
    'list of the day',
  )
  const ended = { ...open, isClosed: true }
  expect(standingOf({ list, open: ended, right }).rollCall).toBe('ended without me')
  expect(standingOf({ list, open: { ...ended, isEndedHere: true }, right }).rollCall).toBe('ended here')
})
