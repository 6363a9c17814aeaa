import { expect, test } from 'vitest'
import { createLimiter, forgetExpiredCounts, requireUnderLimit, tooMany } from './limits'
import { growingWaits, rateLimits } from './tables'
import { createTestDatabase } from '../testing/test-database'

const { db, pool } = await createTestDatabase()
const limiter = createLimiter(pool, 'secret')
const three = { calls: 3, seconds: 60 }
const count = (who: string, what = 'call') => limiter.count(three, what, who)

test('as many calls as allowed pass, and the next one is told how long to wait', async () => {
  for (let time = 0; time < 3; time++) expect(await count('one')).toBeNull()
  const wait = await count('one')
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
})

test('somebody else and something else are counted apart', async () => {
  for (let time = 0; time < 4; time++) await count('two')
  expect(await count('three')).toBeNull()
  expect(await count('two', 'other call')).toBeNull()
  expect(await limiter.count({ calls: 5, seconds: 60 }, 'call', 'two')).toBeNull()
})

test('two servers count together, and with another secret apart', async () => {
  for (let time = 0; time < 3; time++) await count('four')
  expect(await createLimiter(pool, 'secret').count(three, 'call', 'four')).not.toBeNull()
  expect(await createLimiter(pool, 'another secret').count(three, 'call', 'four')).toBeNull()
})

const growing = { free: 3, first: 10, longest: 40, forgottenAfter: 3600 }
const start = new Date('2026-11-18T09:30:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const attempt = (who: string, at: Date) => limiter.attempt(growing, 'try', who, at)

test('attempts wait longer each time, up to the longest wait, and never for good', async () => {
  for (const failures of [1, 2, 3]) expect(await attempt('eleven', start)).toEqual({ failures, wait: null })
  expect(await attempt('eleven', start)).toEqual({ failures: 3, wait: 10 })
  expect(await attempt('eleven', after(9))).toEqual({ failures: 3, wait: 1 })
  expect(await attempt('eleven', after(10))).toEqual({ failures: 4, wait: null })
  expect(await attempt('eleven', after(11))).toEqual({ failures: 4, wait: 19 })
  expect(await attempt('eleven', after(30))).toEqual({ failures: 5, wait: null })
  expect(await attempt('eleven', after(70))).toEqual({ failures: 6, wait: null })
  expect(await attempt('eleven', after(70))).toEqual({ failures: 6, wait: 40 })
  expect(await attempt('eleven', after(110))).toEqual({ failures: 7, wait: null })
})

test('an attempt that is refused is none: asking again and again makes no wait longer', async () => {
  for (let time = 0; time < 3; time++) await attempt('twelve', start)
  for (let time = 0; time < 20; time++) await attempt('twelve', after(1))
  expect(await attempt('twelve', after(10))).toEqual({ failures: 4, wait: null })
})

test("two people who try at one moment don't wait, whichever read the clock first", async () => {
  expect(await attempt('twelve and a half', after(1))).toEqual({ failures: 1, wait: null })
  expect(await attempt('twelve and a half', start)).toEqual({ failures: 2, wait: null })
})

test('an attempt that is taken back is none, and leaves no wait', async () => {
  for (let time = 0; time < 10; time++) {
    expect((await attempt('thirteen', start)).wait).toBeNull()
    await limiter.takeBack(growing, 'try', 'thirteen')
  }
})

test('after long enough without a failure everything starts anew', async () => {
  for (let time = 0; time < 3; time++) await attempt('fourteen', start)
  expect(await attempt('fourteen', after(3601))).toEqual({ failures: 1, wait: null })
})

test('an owner who gives a proof starts anew', async () => {
  for (let time = 0; time < 3; time++) await attempt('fifteen', start)
  await limiter.startAnew('try', 'fifteen')
  expect(await attempt('fifteen', start)).toEqual({ failures: 1, wait: null })
})

test('twenty attempts at one moment pass as far as places are free', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('sixteen', start)))
  expect(answers.filter(({ wait }) => wait === null)).toHaveLength(3)
})

test('a growing wait is kept without a name, and forgotten after a day', async () => {
  await attempt('seventeen@tidal-research.example', start)
  expect(JSON.stringify(await db.select().from(growingWaits))).not.toContain('seventeen')
  await forgetExpiredCounts(db, after(26 * 3600))
  expect(await db.$count(growingWaits)).toBe(0)
})

test('all networks of a caller count, each as often as it may', async () => {
  const line = { name: 'a line', times: 1 }
  const house = { name: 'a house', times: 2 }
  const call = (name: string) => requireUnderLimit(limiter, [three], 'networks', [{ ...line, name }, house])
  for (let time = 0; time < 3; time++) await call('a line')
  await expect(call('a line')).rejects.toMatchObject({ status: 429 })
  for (let time = 0; time < 3; time++) await call('its neighbour')
  await expect(call('a third one')).rejects.toMatchObject({ status: 429 })
})

test('calls at the same moment are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 10 }, () => count('six')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(3)
})

test('a window of a second passes by itself', async () => {
  const brief = { calls: 1, seconds: 1 }
  expect(await limiter.count(brief, 'call', 'seven')).toBeNull()
  expect(await limiter.count(brief, 'call', 'seven')).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await limiter.count(brief, 'call', 'seven')).toBeNull()
})

test('the first limit that is used up refuses', async () => {
  const limits = [three, { calls: 1, seconds: 3600 }]
  await requireUnderLimit(limiter, limits, 'call', 'eight')
  await expect(requireUnderLimit(limiter, limits, 'call', 'eight')).rejects.toMatchObject({
    status: 429,
    code: 'too_many',
    retryAfter: expect.any(Number) as number,
  })
})

test.each([
  [30, 'Too many requests. Please try again in 30 seconds.'],
  [89, 'Too many requests. Please try again in 89 seconds.'],
  [90, 'Too many requests. Please try again in 2 minutes.'],
  [3600, 'Too many requests. Please try again in 60 minutes.'],
])('a wait of %i seconds is said in words', (seconds, message) => {
  expect(tooMany(seconds)).toMatchObject({ message, retryAfter: seconds })
})

test('counts whose window is over are forgotten, others kept', async () => {
  await db.delete(rateLimits)
  await count('nine')
  const now = new Date()
  await forgetExpiredCounts(db, now)
  expect(await db.$count(rateLimits)).toBe(1)
  await forgetExpiredCounts(db, new Date(now.getTime() + 61_000))
  expect(await db.$count(rateLimits)).toBe(0)
})
