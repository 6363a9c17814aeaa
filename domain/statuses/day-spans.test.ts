import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { daySpans } from './day-spans'

test.each([
  ['no day', [], ''],
  ['one day', ['2026-12-09'], '9 Dec'],
  ['days that follow each other', ['2026-11-30', '2026-12-01', '2026-12-02'], '30 Nov – 2 Dec'],
  ['in any order, with gaps', ['2026-12-09', '2026-12-01', '2026-11-30'], '30 Nov – 1 Dec, 9 Dec'],
  ['over the end of a year', ['2026-12-31', '2027-01-01'], '31 Dec – 1 Jan'],
])('days in words: %s', (_which, days, words) => {
  expect(daySpans(days, english)).toBe(words)
})
