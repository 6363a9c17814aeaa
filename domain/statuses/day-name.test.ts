import { expect, test } from 'vitest'
import { weekOf } from '../day'
import { english } from '../testing/words'
import { briefDayName, dayInWords, dayName, shortDayName, weekdayLetters, wholeDayName } from './day-name'
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

test.each([
  ['en', 'Mo Tu We Th Fr Sa Su'],
  ['de', 'Mo Di Mi Do Fr Sa So'],
  ['fr', 'lun mar mer jeu ven sam dim'],
  ['ar', 'ن ث ر خ ج س ح'],
  ['ja', '月 火 水 木 金 土 日'],
  ['vi', 'T2 T3 T4 T5 T6 T7 CN'],
] as const)('the weekdays of a strip in %s are %s', (language, letters) => {
  expect(
    weekOf('2026-11-26')
      .map((day) => weekdayLetters(day, language))
      .join(' '),
  ).toBe(letters)
})

test.each([
  ['en', 'Thu 26 November 2026', 'Thu 26 Nov'],
  ['fr', 'jeu. 26 novembre 2026', 'jeu. 26 nov.'],
  ['de', 'Do., 26. November 2026', 'Do., 26. Nov.'],
  ['ja', '2026年11月26日(木)', '11月26日(木)'],
] as const)('a day in %s reads %s, in short %s', (language, name, short) => {
  expect([dayName('2026-11-26', language), shortDayName('2026-11-26', language)]).toEqual([name, short])
})

test.each([
  ['en', 'Th 26 Nov'],
  ['fr', 'jeu 26 nov.'],
  ['pt', 'qui 26 de nov.'],
  ['ar', 'خ 26 نوفمبر'],
  ['ja', '木 11月26日'],
] as const)('a day of the narrowest places in %s reads %s', (language, brief) => {
  expect(briefDayName('2026-11-26', language)).toBe(brief)
})
