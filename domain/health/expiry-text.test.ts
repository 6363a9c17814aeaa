import { expect, test } from 'vitest'
import { dayText } from '../texts/formats'
import { expiryText } from './expiry-text'
import { LANGUAGES } from '../language'

test.each([
  ['en', '2026-08-30T10:00:00Z', 'UTC', '01 Sep 2026 10:00'],
  ['es', '2026-08-30T10:00:00Z', 'UTC', '01 sept 2026 10:00'],
  ['pt', '2026-08-30T10:00:00Z', 'UTC', '01 set 2026 10:00'],
  ['es', '2026-12-30T23:30:00Z', 'America/Lima', '01 ene 2027 18:30'],
  ['en', '2026-10-24T12:00:00Z', 'Europe/Lisbon', '26 Oct 2026 12:00'],
] as const)('%s: a declaration made at %s expires in %s at %s', (language, now, zone, text) => {
  expect(expiryText(new Date(now), zone, language)).toBe(text)
})

test.each(LANGUAGES)('every month has a name in %s', (language) => {
  const texts = Array.from({ length: 12 }, (_, month) =>
    expiryText(new Date(Date.UTC(2026, month, 10)), 'UTC', language),
  )
  expect(new Set(texts).size).toBe(12)
})

test.each([
  ['en', '05 Dec 2026'],
  ['es', '05 dic 2026'],
  ['pt', '05 dez 2026'],
] as const)('%s: a day alone is %s', (language, text) => {
  expect(dayText('2026-12-05', language)).toBe(text)
})
