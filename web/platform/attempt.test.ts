// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attemptOf } from './attempt'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const visit = { office: 'Lima', phone: '+51 1 2345678' }

test('the same press keeps its key until the server has answered, after a reload too', () => {
  const key = attemptOf('test').keyFor(visit)
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(attemptOf('test').keyFor({ ...visit })).toBe(key)
  attemptOf('test').settle()
  expect(attemptOf('test').keyFor(visit)).not.toBe(key)
})

test('a press with another input, and another kind of press, have keys of their own', () => {
  const attempt = attemptOf('test')
  const key = attempt.keyFor(visit)
  expect(attemptOf('other').keyFor(visit)).not.toBe(key)
  expect(attempt.keyFor({ ...visit, office: 'Porto' })).not.toBe(key)
})

test('a press half an hour later has a new key', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T09:30:00Z') })
  const attempt = attemptOf('test')
  const key = attempt.keyFor(visit)
  vi.setSystemTime(new Date('2026-11-18T09:59:59Z'))
  expect(attempt.keyFor(visit)).toBe(key)
  vi.setSystemTime(new Date('2026-11-18T10:00:01Z'))
  expect(attempt.keyFor(visit)).not.toBe(key)
})

test('a browser that stores nothing repeats a press too, as long as the page lasts', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const attempt = attemptOf('test')
  const key = attempt.keyFor(visit)
  expect(attempt.keyFor(visit)).toBe(key)
  attempt.settle()
  expect(attempt.keyFor(visit)).not.toBe(key)
})
