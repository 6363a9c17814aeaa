import { expect, test } from 'vitest'
import { ownStandingOf, standingOf, type Standing } from './duty-standing'

const now = new Date('2026-11-18T18:00:00Z')

test.each<[string, string | null, string | null, Standing]>([
  ['without an end is current', null, null, 'current'],
  ['that ends in five weeks is current', '2026-12-23T23:00:00Z', null, 'current'],
  ['that ends in thirty days ends soon', '2026-12-18T18:00:00Z', null, 'ends soon'],
  ['that ends tonight ends soon', '2026-11-18T23:00:00Z', null, 'ends soon'],
  ['that ended this very moment has ended', '2026-11-18T18:00:00Z', null, 'ended'],
  ['whose certificate ends today ends soon', null, '2026-11-18', 'certificate ends soon'],
  ['whose certificate ended yesterday is marked for that', null, '2026-11-17', 'certificate over'],
  ['whose certificate lasts a year is current', null, '2027-11-18', 'current'],
  ['that ended is no longer asked for its certificate', '2026-11-01T00:00:00Z', '2026-11-17', 'ended'],
  [
    'that ends soon is marked first for its expired certificate',
    '2026-11-20T00:00:00Z',
    '2026-11-17',
    'certificate over',
  ],
])('a duty %s', (_sentence, endsAt, certificateUntil, expected) => {
  expect(standingOf({ startsAt: null, endsAt, certificateUntil }, now)).toBe(expected)
})

test.each<[string, string, string | null, string | null, Standing]>([
  ['that started this very moment is current', '2026-11-18T18:00:00Z', null, null, 'current'],
  ['that starts in a second starts later', '2026-11-18T18:00:01Z', null, null, 'not yet'],
  ['that starts and ends soon starts later', '2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z', null, 'not yet'],
  [
    'that starts later is marked first for its expired certificate',
    '2026-11-30T23:00:00Z',
    null,
    '2026-11-17',
    'certificate over',
  ],
])('a duty %s', (_sentence, startsAt, endsAt, certificateUntil, expected) => {
  expect(standingOf({ startsAt, endsAt, certificateUntil }, now)).toBe(expected)
})

test.each<[string, string | null, string | null, Standing]>([
  ['without days is current', null, null, 'current'],
  ['that ends today ends soon', '2026-11-18', null, 'ends soon'],
  ['that ends in thirty days ends soon', '2026-12-18', null, 'ends soon'],
  ['that ends a day later is current', '2026-12-19', null, 'current'],
  ['whose certificate ends today ends soon', null, '2026-11-18', 'certificate ends soon'],
  [
    'whose certificate ended yesterday is marked for that first',
    '2026-11-18',
    '2026-11-17',
    'certificate over',
  ],
])('a person’s own duty %s', (_sentence, until, certificateUntil, expected) => {
  expect(ownStandingOf({ until, certificateUntil }, '2026-11-18')).toBe(expected)
})
