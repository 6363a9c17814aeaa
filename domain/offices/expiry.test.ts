import { expect, test } from 'vitest'
import { isStatusExpired } from './expiry'

test.each([
  ['a status without a last day never expires', null, 'UTC', '2026-11-20T12:00:00Z', false],
  ['the last day is still valid', '2026-11-20', 'UTC', '2026-11-20T23:59:00Z', false],
  ['the day after the last day is not valid', '2026-11-20', 'UTC', '2026-11-21T00:00:00Z', true],
  [
    'west of Greenwich the last day lasts longer',
    '2026-11-20',
    'America/Lima',
    '2026-11-21T04:00:00Z',
    false,
  ],
  [
    'east of Greenwich the last day is over earlier',
    '2026-11-20',
    'Australia/Brisbane',
    '2026-11-20T14:30:00Z',
    true,
  ],
])('%s', (_rule, validUntil, timeZone, now, isExpired) => {
  expect(isStatusExpired({ validUntil, timeZone }, new Date(now))).toBe(isExpired)
})
