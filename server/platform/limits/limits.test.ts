import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLimiter, forgetExpiredCounts, requireNoWait, tooMany, type Counted } from './limits'
import { rateLimits } from './tables'
import { createTestDatabase } from '../../testing/test-database'
import type { Text } from '../../../domain/texts/translate'
import { english } from '../texts'

const { db, pool } = await createTestDatabase()
const limiter = createLimiter(pool, 'secret')
const three = { calls: 3, seconds: 60 }
const count = (of: Counted, what = 'call', by = limiter, limit = three) => by.count([{ what, of, limit }])

test('the allowed number of calls pass, and the next one gets the time to wait', async () => {
  for (let time = 0; time < 3; time++) expect(await count('one')).toBeNull()
  const wait = await count('one')
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('other subjects and other calls are counted apart', async () => {
  for (let time = 0; time < 4; time++) await count('two')
  expect(await count('three')).toBeNull()
  expect(await count('two', 'other call')).toBeNull()
  expect(await count('two', 'call', limiter, { calls: 5, seconds: 60 })).toBeNull()
})

test('two servers count together with one secret, and apart with two', async () => {
  for (let time = 0; time < 3; time++) await count('four')
  expect(await count('four', 'call', createLimiter(pool, 'secret'))).not.toBeNull()
  expect(await count('four', 'call', createLimiter(pool, 'another secret'))).toBeNull()
})

const growing = { free: 3, first: 10, longest: 40, forgottenAfter: 3600 }
const start = new Date('2026-11-18T09:30:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const begin = (of: string, at: Date) => limiter.begin([{ what: 'try', of, limit: growing }], at)
async function attempt(of: string, at: Date) {
  const { wait, attempts } = await begin(of, at)
  return { wait, ...(attempts[0] && { failures: attempts[0].failures }) }
}

test('attempts wait longer each time, up to the longest wait, and never for ever', async () => {
  for (const failures of [1, 2, 3]) expect(await attempt('eleven', start)).toEqual({ failures, wait: null })
  expect(await attempt('eleven', start)).toEqual({ wait: 10 })
  expect(await attempt('eleven', after(9))).toEqual({ wait: 1 })
  expect(await attempt('eleven', after(10))).toEqual({ failures: 4, wait: null })
  expect(await attempt('eleven', after(11))).toEqual({ wait: 19 })
  expect(await attempt('eleven', after(30))).toEqual({ failures: 5, wait: null })
  expect(await attempt('eleven', after(70))).toEqual({ failures: 6, wait: null })
  expect(await attempt('eleven', after(70))).toEqual({ wait: 40 })
  expect(await attempt('eleven', after(110))).toEqual({ failures: 7, wait: null })
})

test('a refused attempt does not count, so repeated attempts make no wait longer', async () => {
  for (let time = 0; time < 3; time++) await attempt('twelve', start)
  for (let time = 0; time < 20; time++) await attempt('twelve', after(1))
  expect(await attempt('twelve', after(10))).toEqual({ failures: 4, wait: null })
})

test("two people who try at one moment don't wait, in any order of their clocks", async () => {
  expect(await attempt('twelve and a half', after(1))).toEqual({ failures: 1, wait: null })
  expect(await attempt('twelve and a half', start)).toEqual({ failures: 2, wait: null })
})

test('an attempt that is taken back does not count, and leaves no wait', async () => {
  for (let time = 0; time < 10; time++) {
    const { wait, attempts } = await begin('thirteen', start)
    expect(wait).toBeNull()
    await limiter.takeBack(attempts)
  }
})

test('the count starts anew after a long time without a failure', async () => {
  for (let time = 0; time < 3; time++) await attempt('fourteen', start)
  expect(await attempt('fourteen', after(3601))).toEqual({ failures: 1, wait: null })
})

test('the count starts anew after a proof of the owner', async () => {
  for (let time = 0; time < 3; time++) await attempt('fifteen', start)
  await limiter.startAnew('try', 'fifteen')
  expect(await attempt('fifteen', start)).toEqual({ failures: 1, wait: null })
})

test('of twenty attempts at one moment, as many pass as places are free', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('sixteen', start)))
  expect(answers.filter(({ wait }) => wait === null)).toHaveLength(3)
})

test('a growing wait is stored without a name, and deleted after a day', async () => {
  await attempt('seventeen@tidal-research.example', start)
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toContain('seventeen')
  await forgetExpiredCounts(db, after(26 * 3600))
  expect(await db.$count(rateLimits, like(rateLimits.key, 'try:%'))).toBe(0)
})

test('all networks of a caller are counted, each with its own limit', async () => {
  const line = { name: 'a line', times: 1 }
  const house = { name: 'a house', times: 2 }
  const call = (name: string) => count([{ ...line, name }, house], 'networks')
  for (let time = 0; time < 3; time++) expect(await call('a line')).toBeNull()
  expect(await call('a line')).not.toBeNull()
  for (let time = 0; time < 3; time++) expect(await call('its neighbour')).toBeNull()
  expect(await call('a third one')).not.toBeNull()
})

test('an attempt that has to wait for one network counts for none of the caller’s networks', async () => {
  const house = { name: 'a waiting house', times: 2 }
  const attemptFrom = (line: string, at: Date) =>
    limiter.begin([{ what: 'try', of: [{ name: line, times: 1 }, house], limit: growing }], at)
  for (const line of ['north', 'north', 'north', 'south', 'south', 'south'])
    expect((await attemptFrom(line, start)).wait).toBeNull()
  expect(await attemptFrom('east', after(9))).toEqual({ wait: 1, attempts: [] })
  expect((await attemptFrom('east', after(10))).attempts.map(({ failures }) => failures)).toEqual([1, 7])
})

test('calls at the same moment are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 10 }, () => count('six')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(3)
})

test('a window of a second ends by itself', async () => {
  const brief = { calls: 1, seconds: 1 }
  expect(await count('seven', 'call', limiter, brief)).toBeNull()
  expect(await count('seven', 'call', limiter, brief)).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await count('seven', 'call', limiter, brief)).toBeNull()
})

test('a call is refused by the first limit that is used up', async () => {
  const one = { calls: 1, seconds: 3600 }
  const both = [
    { what: 'three', of: 'eight', limit: three },
    { what: 'one', of: 'eight', limit: one },
  ]
  expect(await limiter.count(both)).toBeNull()
  const wait = await limiter.count(both)
  expect(() => requireNoWait(wait)).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many', retryAfter: 3600 }) as Error,
  )
})

test.each([
  [30, 'Too many requests. Please try again in 30 seconds.'],
  [89, 'Too many requests. Please try again in 89 seconds.'],
  [90, 'Too many requests. Please try again in 2 minutes.'],
  [3600, 'Too many requests. Please try again in 60 minutes.'],
])('a wait of %i seconds has a text', (seconds, message) => {
  const { text, retryAfter } = tooMany(seconds)
  expect([english(text as Text), retryAfter]).toEqual([message, seconds])
})

test('counts of ended windows are deleted, and others are kept', async () => {
  await db.delete(rateLimits)
  await count('nine')
  // The database's clock sets it.
  const [counted] = await db.select().from(rateLimits)
  const expire = counted?.expire ?? 0
  await forgetExpiredCounts(db, new Date(expire))
  expect(await db.$count(rateLimits)).toBe(1)
  await forgetExpiredCounts(db, new Date(expire + 1))
  expect(await db.$count(rateLimits)).toBe(0)
})
