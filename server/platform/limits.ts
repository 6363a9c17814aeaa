import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../../domain/endpoint'
import { PROBLEM_STATUS, Problem } from '../../domain/problem'
import type { Db } from './database'
import { rateLimits } from './tables'

/** Counts attempts in the database, so that a limit holds across all server processes. */
export type Limiter = {
  /** Counts one attempt; the seconds to wait when it is one too many, else null. */
  count: (limit: Limit, what: string, who: string) => Promise<number | null>
  /** The seconds to wait while all attempts are used up, else null; counts none. */
  waitFor: (limit: Limit, what: string, who: string) => Promise<number | null>
  /** Forgets all attempts: the owner has proven to be the owner. */
  forget: (limit: Limit, what: string, who: string) => Promise<void>
  /** Takes an attempt back: it turned out to be a good one. */
  forgive: (limit: Limit, what: string, who: string) => Promise<void>
}

export function createLimiter(pool: pg.Pool, secret: string): Limiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ calls, seconds }: Limit) => {
    const name = `${calls}/${seconds}`
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: calls,
      duration: seconds,
    })
    limiters.set(name, made)
    return made
  }
  // Addresses of people and networks are kept only as a keyed hash.
  const keyOf = (what: string, who: string) =>
    `${what}:${createHmac('sha256', secret).update(who).digest('base64url')}`
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))
  return {
    async count(limit, what, who) {
      try {
        await limiterOf(limit).consume(keyOf(what, who))
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
        throw refusal
      }
    },
    async waitFor(limit, what, who) {
      const counted = await limiterOf(limit).get(keyOf(what, who))
      return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : null
    },
    async forget(limit, what, who) {
      await limiterOf(limit).delete(keyOf(what, who))
    },
    async forgive(limit, what, who) {
      await limiterOf(limit).reward(keyOf(what, who))
    },
  }
}

/** Counts one call of `who` against each limit and refuses it with 429 when it is one too many. */
export async function requireUnderLimit(limiter: Limiter, limits: Limit[], what: string, who: string) {
  for (const limit of limits) {
    const wait = await limiter.count(limit, what, who)
    if (wait !== null) throw tooMany(wait)
  }
}

export const tooMany = (seconds: number) =>
  new Problem(
    'too_many',
    PROBLEM_STATUS.too_many,
    `Too many requests. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
    {},
    seconds,
  )

export const forgetExpiredCounts = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
