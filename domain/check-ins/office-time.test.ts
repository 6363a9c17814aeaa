import { expect, test } from 'vitest'
import { timeAt, zoneAt } from './office-time'

const nine = new Date('2026-11-18T09:02:00Z')

test.each([
  ['Europe/London', 'UTC', 'en', '09:02', ''],
  ['Europe/London', 'Africa/Accra', 'es', '9:02', ''],
  ['America/Lima', 'Europe/London', 'en', '04:02 GMT-5', 'GMT-5'],
  ['America/New_York', 'Europe/London', 'en', '04:02 GMT-5', 'GMT-5'],
  ['Australia/Sydney', 'Europe/London', 'pt', '20:02 GMT+11', 'GMT+11'],
  ['Europe/Berlin', 'Europe/Madrid', 'en', '10:02', ''],
] as const)('in %s for a reader in %s it is, in %s, %s', (zone, reader, language, time, named) => {
  expect(timeAt(nine, zone, reader, language).replace(/^0?/, '')).toBe(time.replace(/^0?/, ''))
  expect(zoneAt(nine, zone, reader)).toBe(named)
})
