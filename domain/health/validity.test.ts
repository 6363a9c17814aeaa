import { expect, test } from 'vitest'
import { dayInZone, formatInstant } from '../day'
import { declarationValidUntil, isDeclarationValid } from './validity'

test.each([
  ['on an ordinary day', '2026-11-18T09:30:00Z', '2026-11-20T09:30:00Z'],
  ['over the end of a year', '2026-12-30T23:59:59Z', '2027-01-01T23:59:59Z'],
  ['over a leap day', '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z'],
  ['over the clocks going forward', '2026-03-28T09:00:00Z', '2026-03-30T09:00:00Z'],
  ['over the clocks going back', '2026-10-24T09:00:00Z', '2026-10-26T09:00:00Z'],
])('a declaration is valid for 48 hours %s', (_when, submitted, validUntil) => {
  expect(declarationValidUntil(new Date(submitted)).toISOString()).toBe(new Date(validUntil).toISOString())
})

test('48 hours over a clock change end at another time of the day there', () => {
  const submitted = new Date('2026-03-28T09:00:00Z')
  expect(formatInstant(submitted, 'Europe/Berlin')).toBe('28 Mar 2026 10:00')
  expect(formatInstant(declarationValidUntil(submitted), 'Europe/Berlin')).toBe('30 Mar 2026 11:00')
  expect(dayInZone(declarationValidUntil(submitted), 'Europe/Berlin')).toBe('2026-03-30')
})

const validUntil = new Date('2026-11-20T09:30:00Z')

test.each([
  ['a millisecond before its end', validUntil, '2026-11-20T09:29:59.999Z', true],
  ['at its very end', validUntil, '2026-11-20T09:30:00.000Z', false],
  ['a millisecond after its end', validUntil, '2026-11-20T09:30:00.001Z', false],
  ['no declaration', null, '2026-11-20T09:30:00.000Z', false],
])('the moment decides if a declaration is valid: %s', (_when, until, now, isValid) => {
  expect(isDeclarationValid(until, new Date(now))).toBe(isValid)
})
