import { expect, test } from 'vitest'
import { drillDue, isDrillOverdue } from './drill-days'

test.each([
  ['2026-11-18', 12, '2027-11-18'],
  ['2026-11-18', 1, '2026-12-18'],
  ['2026-11-18', 2, '2027-01-18'],
  ['2026-12-31', 60, '2031-12-31'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  [null, 12, null],
])('after a drill on %s, with one every %i months, the next is due on %s', (last, months, due) => {
  expect(drillDue(last, months)).toBe(due)
})

test.each([
  ['2026-11-19', false],
  ['2026-11-18', false],
  ['2026-11-17', true],
  [null, true],
])('on 18 November a drill that is due on %s is overdue: %s', (due, isLate) => {
  expect(isDrillOverdue(due, '2026-11-18')).toBe(isLate)
})
