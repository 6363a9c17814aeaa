import { expect, test } from 'vitest'
import { english } from '../testing/words'
import type { DrillRow } from './report-contract'
import { countDrills, drillCountsText, drillsByCountry, drillStateOf, isRunning } from './drill-overview'

const TODAY = '2026-11-18'
const row = (country: string, due: string | null, isOverdue = false) =>
  ({ country, due, isOverdue, rollCalls: [] }) as unknown as DrillRow

test.each([
  ['that never was held', null, true, 'overdue'],
  ['of yesterday', '2026-11-17', true, 'overdue'],
  ['of yesterday in the office, where it is still that day', '2026-11-17', false, 'soon'],
  ['of today', '2026-11-18', false, 'soon'],
  ['in 30 days', '2026-12-18', false, 'soon'],
  ['in 31 days', '2026-12-19', false, 'done'],
])('a drill %s has the due day %s, is overdue: %s, and counts as %s', (_which, due, isOverdue, state) => {
  expect(drillStateOf({ due, isOverdue }, TODAY)).toBe(state)
})

test.each([
  [
    { offices: 158, overdue: 35, soon: 12, done: 111 },
    '35 of 158 offices are overdue, 12 due within 30 days, 111 done.',
  ],
  [{ offices: 2, overdue: 1, soon: 0, done: 1 }, '1 of 2 offices is overdue, 0 due within 30 days, 1 done.'],
  [{ offices: 1, overdue: 1, soon: 0, done: 0 }, '1 of 1 office is overdue, 0 due within 30 days, 0 done.'],
  [{ offices: 3, overdue: 0, soon: 0, done: 3 }, '0 of 3 offices are overdue, 0 due within 30 days, 3 done.'],
])('the counts %j read "%s"', (counts, text) => {
  expect(drillCountsText(counts, english)).toBe(text)
})

test('countries with more overdue drills come first, then those with more that are due soon, then by name', () => {
  const rows = [
    row('Norway', '2027-10-01'),
    row('Austria', '2027-10-01'),
    row('Spain', '2026-12-01'),
    row('Chile', null, true),
    row('Peru', null, true),
    row('Peru', null, true),
    row('Peru', '2027-10-01'),
  ]
  expect(drillsByCountry(rows, TODAY).map(({ country }) => country)).toEqual([
    'Peru',
    'Chile',
    'Spain',
    'Austria',
    'Norway',
  ])
  expect(drillsByCountry(rows, TODAY)[0]?.counts).toEqual({ offices: 3, overdue: 2, soon: 0, done: 1 })
  expect(countDrills(rows, TODAY)).toEqual({ offices: 7, overdue: 3, soon: 1, done: 3 })
})

test('an office that has closed for good has no state, and counts in no sum', () => {
  const closed = { due: null, isOverdue: false, closedOn: '2026-10-30' }
  expect(drillStateOf(closed, TODAY)).toBeNull()
  expect(countDrills([closed], TODAY)).toEqual({ offices: 0, overdue: 0, soon: 0, done: 0 })
})

test('an office with a roll call that has not ended is running one', () => {
  const made = (isClosed: boolean) => ({ id: '', day: TODAY, kind: 'drill' as const, isClosed })
  expect(isRunning({ rollCalls: [made(true), made(false)] })).toBe(true)
  expect(isRunning({ rollCalls: [made(true)] })).toBe(false)
})
