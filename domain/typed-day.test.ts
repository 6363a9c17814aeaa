import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language'
import { DAY_MONTH_YEAR, dayPatternOf, dayTyped, typedDay } from './typed-day'

test('a day is shown as dd/MM/yyyy', () => {
  expect(typedDay('2030-12-31')).toBe('31/12/2030')
})

test.each([
  ['31/12/2030', '2030-12-31'],
  [' 1/2/2030 ', '2030-02-01'],
  ['01.02.2030', '2030-02-01'],
  ['29-02-2028', '2028-02-29'],
  ['01 02 2030', '2030-02-01'],
  ['31122030', '2030-12-31'],
  ['2030-12-31', '2030-12-31'],
  ['2030/2/1', '2030-02-01'],
  ['2030年2月1日', '2030-02-01'],
  ['٣١/١٢/٢٠٣٠', '2030-12-31'],
  ['۳۱/۱۲/۲۰۳۰', '2030-12-31'],
  ['３１／１２／２０３０', '2030-12-31'],
  ['29/02/2027', null],
  ['12/31/2030', null],
  ['31/12/30', null],
  ['31/12', null],
  ['3112', null],
  ['311220301', null],
  ['31/12/2030x', null],
  ['1a2b2030', null],
  ['tomorrow', null],
  ['', null],
])('the typed text %j means %j', (typed, day) => {
  expect(dayTyped(typed)).toBe(day)
})

test.each<[Language, string]>([
  ['en', '03/02/2030'],
  ['es', '03/02/2030'],
  ['pt', '03/02/2030'],
  ['fr', '03/02/2030'],
  ['de', '03.02.2030'],
  ['ar', '03/02/2030'],
  ['it', '03/02/2030'],
  ['nl', '03-02-2030'],
  ['pl', '03.02.2030'],
  ['ja', '2030/02/03'],
  ['zh-Hans', '2030/02/03'],
  ['vi', '03/02/2030'],
])('in %s 3 February 2030 is typed as %s', (language, typed) => {
  expect(typedDay('2030-02-03', dayPatternOf(language))).toBe(typed)
})

test.each(LANGUAGES)(
  'what a field of %s shows is read as the same day, with its signs and without',
  (language) => {
    const pattern = dayPatternOf(language)
    for (const day of ['2030-02-03', '2028-02-29', '2026-12-31']) {
      expect(dayTyped(typedDay(day, pattern), pattern)).toBe(day)
      expect(dayTyped(typedDay(day, { ...pattern, separator: '' }), pattern)).toBe(day)
      expect(dayTyped(typedDay(day, { ...DAY_MONTH_YEAR, order: pattern.order }), pattern)).toBe(day)
    }
  },
)
