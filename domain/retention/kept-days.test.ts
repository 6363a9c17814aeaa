import { expect, test } from 'vitest'
import { RETAINED_KINDS, RETENTION, keptSince, keptSinceDay, visitsKeptSince } from './kept-days'

test.each([
  ['30 days are 30 times 24 hours', 30, '2026-11-18T02:15:00Z', '2026-10-19T02:15:00.000Z'],
  [
    '30 days are 30 times 24 hours across a change of clocks too',
    30,
    '2026-04-10T02:15:00Z',
    '2026-03-11T02:15:00.000Z',
  ],
  [
    '365 days are 365 times 24 hours across a leap day',
    365,
    '2028-03-01T00:00:00Z',
    '2027-03-02T00:00:00.000Z',
  ],
  ['one day is 24 hours', 1, '2026-01-01T00:00:00Z', '2025-12-31T00:00:00.000Z'],
])('%s', (_sentence, days, now, since) => {
  expect(keptSince(days, new Date(now)).toISOString()).toBe(since)
})

test.each([
  ['a whole calendar day counts early in the day', 30, '2026-11-18T00:00:00Z', '2026-10-19'],
  ['a whole calendar day counts late in the day', 30, '2026-11-18T23:59:59Z', '2026-10-19'],
  ['a day later the next calendar day is removed', 30, '2026-11-19T00:00:00Z', '2026-10-20'],
  ['a leap day is a day', 30, '2028-03-01T12:00:00Z', '2028-01-31'],
])('%s', (_sentence, days, now, since) => {
  expect(keptSinceDay(days, new Date(now))).toBe(since)
})

test.each(RETAINED_KINDS)('the usual time for %s is allowed', (kind) => {
  expect(RETENTION[kind].days).toBeGreaterThanOrEqual(RETENTION[kind].least)
})

test('the usual times are the promised ones', () => {
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

test.each<[string, number, string | null, string]>([
  ['an office whose number never changed has the visits of its days', 30, null, '2026-10-19T02:15:00.000Z'],
  ['a longer time brings no removed visit back', 30, '2026-11-13T02:15:00Z', '2026-11-13T02:15:00.000Z'],
  ['a shorter time ends before what was removed', 5, '2026-10-19T02:15:00Z', '2026-11-13T02:15:00.000Z'],
  ['at the same moment there is one answer', 5, '2026-11-13T02:15:00Z', '2026-11-13T02:15:00.000Z'],
])('%s', (_rule, days, gone, since) => {
  expect(
    visitsKeptSince(
      days,
      gone === null ? null : new Date(gone),
      new Date('2026-11-18T02:15:00Z'),
    ).toISOString(),
  ).toBe(since)
})
