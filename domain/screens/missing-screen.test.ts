import { expect, test } from 'vitest'
import { usualDays } from '../offices/office-days'
import { isMissing } from './missing-screen'

const BERLIN = { timeZone: 'Europe/Berlin', ...usualDays('19:00') }
const AUCKLAND = { timeZone: 'Pacific/Auckland', ...usualDays('17:30') }
const NIGHT = { timeZone: 'Europe/Berlin', ...usualDays('07:00') }

// 18 November 2026 is a Wednesday. Berlin is an hour ahead of UTC then, Auckland thirteen.
test.each([
  ['59 minutes of a working day', '2026-11-18T09:00:00Z', '2026-11-18T09:59:59Z', BERLIN, false],
  ['an hour of a working day', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', BERLIN, true],
  ['the night', '2026-11-18T18:00:00Z', '2026-11-19T06:59:00Z', BERLIN, false],
  ['the night and an hour of the morning', '2026-11-18T18:00:00Z', '2026-11-19T08:00:00Z', BERLIN, true],
  [
    'half an hour before closing and half after opening',
    '2026-11-18T17:30:00Z',
    '2026-11-19T07:30:00Z',
    BERLIN,
    true,
  ],
  [
    'half an hour before closing and less after opening',
    '2026-11-18T17:30:00Z',
    '2026-11-19T07:29:00Z',
    BERLIN,
    false,
  ],
  ['a weekend', '2026-11-20T18:00:00Z', '2026-11-23T06:59:00Z', BERLIN, false],
  ['a weekend and an hour of Monday', '2026-11-20T18:00:00Z', '2026-11-23T08:00:00Z', BERLIN, true],
  [
    'an hour of the day at the office, which is night in Europe',
    '2026-11-17T20:00:00Z',
    '2026-11-17T21:00:00Z',
    AUCKLAND,
    true,
  ],
  [
    'the Saturday of the office, which is a Friday in Europe',
    '2026-11-20T20:00:00Z',
    '2026-11-20T23:00:00Z',
    AUCKLAND,
    false,
  ],
  [
    'a week at an office that closes before eight',
    '2026-11-11T09:00:00Z',
    '2026-11-18T09:00:00Z',
    NIGHT,
    false,
  ],
  ['three weeks, whatever the opening times', '2026-10-28T09:00:00Z', '2026-11-18T09:00:00Z', NIGHT, true],
  [
    'a moment that the clock of the server has not reached',
    '2026-11-18T11:00:00Z',
    '2026-11-18T10:00:00Z',
    BERLIN,
    false,
  ],
])('a screen that was not seen for %s is missing or not', (_how, seenAt, now, office, missing) => {
  expect(isMissing(new Date(seenAt), office, new Date(now))).toBe(missing)
})
