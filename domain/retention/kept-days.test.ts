import { expect, test } from 'vitest'
import { RETAINED_KINDS, RETENTION, keptSince, keptSinceDay } from './kept-days'

test.each([
  ['30 days are 30 times 24 hours', 30, '2026-11-18T02:15:00Z', '2026-10-19T02:15:00.000Z'],
  ['across a change of clocks too', 30, '2026-04-10T02:15:00Z', '2026-03-11T02:15:00.000Z'],
  ['across a leap day', 365, '2028-03-01T00:00:00Z', '2027-03-02T00:00:00.000Z'],
  ['one day', 1, '2026-01-01T00:00:00Z', '2025-12-31T00:00:00.000Z'],
])('%s', (_sentence, days, now, since) => {
  expect(keptSince(days, new Date(now)).toISOString()).toBe(since)
})

test.each([
  ['a calendar day counts whole, early', 30, '2026-11-18T00:00:00Z', '2026-10-19'],
  ['and late on the same day', 30, '2026-11-18T23:59:59Z', '2026-10-19'],
  ['one day on, the next goes', 30, '2026-11-19T00:00:00Z', '2026-10-20'],
  ['a leap day is a day', 30, '2028-03-01T12:00:00Z', '2028-01-31'],
])('%s', (_sentence, days, now, since) => {
  expect(keptSinceDay(days, new Date(now))).toBe(since)
})

test.each(RETAINED_KINDS)('what is usual for %s is allowed', (kind) => {
  expect(RETENTION[kind].days).toBeGreaterThanOrEqual(RETENTION[kind].least)
})

test('the usual times are those that were promised', () => {
  expect(Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days]))).toEqual({
    'check-ins': 30,
    declarations: 30,
    'day statuses': 30,
    'weekly snapshots': 30,
    tickets: 90,
    mails: 30,
    'audit entries': 365,
  })
})
