import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { dayInWords, wholeDayName } from './day-name'
import type { DayEntry } from './day-status'

const entry = (status: DayEntry['status'], comment = ''): DayEntry => ({ status, comment })

test.each([
  ['2026-11-26', undefined, 'Thu 26 November 2026, Not set'],
  ['2026-11-26', entry(1), 'Thu 26 November 2026, Home'],
  ['2026-11-27', entry(2), 'Fri 27 November 2026, Office'],
  ['2026-11-28', entry(3), 'Sat 28 November 2026, Client'],
  ['2026-11-29', entry(4), 'Sun 29 November 2026, On Leave, out'],
  ['2026-12-01', entry(2, 'until noon'), 'Tue 1 December 2026, Office, with a comment'],
])('%s with %o reads "%s"', (day, given, words) => {
  expect(dayInWords(day, given, english)).toBe(words)
})

test('a day has a name in whole words', () => {
  expect(wholeDayName('2026-11-26', 'en')).toBe('Thursday 26 November')
  expect(wholeDayName('2026-12-01', 'en')).toBe('Tuesday 1 December')
})
