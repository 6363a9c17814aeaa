import { expect, test } from 'vitest'
import { visitsKeptDays, visitsKeptSince } from './visit-retention'

test.each<[string, number | null, number]>([
  ['an office without a number keeps visits as the organisation keeps check-ins', null, 30],
  ['a smaller number shortens the time', 5, 5],
  ['a larger number lengthens it', 90, 90],
  ['the number of the organisation is a number too', 30, 30],
])('%s', (_rule, own, days) => {
  expect(visitsKeptDays(own, { 'check-ins': 30 })).toBe(days)
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
