import { expect, test } from 'vitest'
import type { Language } from '../language'
import { wordsOf } from '../testing/words'
import { DAY_STATUS } from './day-status'
import { usualWeekText } from './usual-week-text'

const { home, office, client, leave } = DAY_STATUS
const TODAY = '2026-11-18'
const PAST = '2026-11-01'

test.each([
  [[office, null, null, office, home, null, null], 'Mon, Thu Office · Fri Home'],
  [[office, office, office, office, home, null, null], 'Mon–Thu Office · Fri Home'],
  [
    [leave, client, leave, client, leave, home, home],
    'Mon, Wed, Fri On Leave · Tue, Thu Client · Sat, Sun Home',
  ],
  [[home, home, null, home, home, home, home], 'Mon, Tue, Thu–Sun Home'],
])('%j is %s', (statuses, expected) => {
  expect(usualWeekText({ statuses, from: PAST, until: null }, TODAY, wordsOf('en'))).toBe(expected)
})

test('a first day that has not come and a last day are said', () => {
  const week = {
    statuses: [office, null, null, null, null, null, null],
    from: '2026-12-01',
    until: '2026-12-18',
  }
  expect(usualWeekText(week, TODAY, wordsOf('en'))).toBe('Mon Office · from 01 Dec 2026 · until 18 Dec 2026')
  expect(usualWeekText({ ...week, from: TODAY }, TODAY, wordsOf('en'))).toBe('Mon Office · until 18 Dec 2026')
})

test.each<[Language, string]>([
  ['de', 'Mo–Mi: Büro'],
  ['ja', '月–水：オフィス'],
  ['fr', 'lun.–mer.\u00a0: Bureau'],
])('the week in %s is %s', (language, expected) => {
  const week = { statuses: [office, office, office, null, null, null, null], from: PAST, until: null }
  expect(usualWeekText(week, TODAY, wordsOf(language))).toBe(expected)
})
