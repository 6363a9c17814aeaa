import { expect, test } from 'vitest'
import { createLimiter, forgetExpiredCounts, requireUnderLimit, tooMany } from './limits'
import { rateLimits } from './tables'
import { createTestDatabase } from './testing/test-database'

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

test('a forgiven attempt is none', async () => {
  for (let time = 0; time < 10; time++) {
    expect(await count('five')).toBeNull()
    await limiter.forgive(three, 'call', 'five')
  }
})

test('looking whether attempts are used up uses none', async () => {
  const wait = () => limiter.waitFor(three, 'call', 'ten')
  expect(await wait()).toBeNull()
  await count('ten')
  await count('ten')
  for (let time = 0; time < 3; time++) expect(await wait()).toBeNull()
  await count('ten')
  expect(await wait()).toBeGreaterThan(50)
  expect(await wait()).toBeLessThanOrEqual(60)
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
