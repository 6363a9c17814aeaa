// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedValue } from './storage'

const AN_HOUR_MS = 3_600_000
const START = new Date('2026-11-18T09:30:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  localStorage.clear()
})
afterEach(() => void vi.useRealTimers())

test('a value that is stored for an hour is there until then', () => {
  const stored = storedValue<string>('device', 'visit', AN_HOUR_MS)
  stored.keep('Exeter')
  vi.setSystemTime(START.getTime() + AN_HOUR_MS - 1)
  expect(stored.read()).toBe('Exeter')
})

test('a value that is too old does not stay on the device either', () => {
  const stored = storedValue<string>('device', 'visit', AN_HOUR_MS)
  stored.keep('Exeter')
  vi.setSystemTime(START.getTime() + AN_HOUR_MS)
  expect(stored.read()).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('Exeter')
})
