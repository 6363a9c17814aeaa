import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { colleaguesInText, officeTodayText, ownDayText } from './today-text'

test.each([
  ['a status is named', { status: 1 }, 'Tuesday: Home.'],
  ['leave is named', { status: 4 }, 'Tuesday: On Leave.'],
  ['a day without a status is said to have none', undefined, 'Tuesday: not set yet.'],
] as const)('of a person’s day %s', (_rule, entry, text) => {
  expect(ownDayText('2026-11-24', entry, english)).toBe(text)
})

test.each([
  [29, 18, 19, '29 expected in London, 18 are in.'],
  [1, 1, 1, '1 expected in London, 1 is in.'],
  [5, 0, 6, '5 expected in London, nobody is in.'],
  [0, 2, 2, 'Nobody is expected in London, 2 are in.'],
  [5, null, 3, '5 expected in London, 3 have checked in.'],
  [5, null, 1, '5 expected in London, 1 has checked in.'],
  [0, null, 0, 'Nobody is expected in London, nobody has checked in yet.'],
])(
  'with %i expected, %s in and %i who came, the office’s sentence is “%s”',
  (expected, areIn, came, text) => {
    expect(officeTodayText({ office: { name: 'London' }, expected, areIn, came }, english)).toBe(text)
  },
)

test.each([
  [18, '18 colleagues are in'],
  [1, '1 colleague is in'],
  [0, 'No colleague is in'],
  [null, ''],
])('with %s in, the text beside the roll call is “%s”', (areIn, text) => {
  expect(colleaguesInText({ areIn }, english)).toBe(text)
})
