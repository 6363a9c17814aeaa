import { afterEach, expect, test, vi } from 'vitest'
import { today } from './clock'

const zone = process.env.TZ

afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['Pacific/Kiritimati', '2026-03-28T10:30:00Z', '2026-03-29'],
  ['America/Los_Angeles', '2026-03-29T06:59:00Z', '2026-03-28'],
  ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T22:59:00Z', '2026-10-25'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01'],
  ['UTC', '2026-02-28T23:59:00Z', '2026-02-28'],
])('the time in %s at %s is %s', (timeZone, instant, day) => {
  process.env.TZ = timeZone
  vi.useFakeTimers({ now: new Date(instant) })
  expect(today()).toBe(day)
})
