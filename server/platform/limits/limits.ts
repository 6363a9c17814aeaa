import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { waitAfter, waitsOf, type GrowingWait } from '../../../domain/growing-wait'
import type { Limit } from '../../../domain/endpoint'
import { PROBLEM_STATUS, Problem } from '../../../domain/problem'
import { counting, countValues, type Count } from './counts'
import type { Db } from '../db/database'
import type { Network } from './network'
import { growingWaits, rateLimits } from './tables'

/** Counts attempts in the database, so that a limit holds across all server processes. */
export type Limiter = {
  /** What one attempt counts as. */
  countOf: (limit: Limit, what: string, who: string) => Count
  /** Counts an attempt in one statement. Returns the seconds to wait if one count is over its limit, else null. */
  countAll: (counts: readonly Count[]) => Promise<number | null>
  /** Counts one attempt. Returns the seconds to wait if it is over the limit, else null. */
  count: (limit: Limit, what: string, who: string) => Promise<number | null>
  /** Begins an attempt, which counts as a failure until it is taken back. If `who` has to wait, it does not count, and the seconds are returned. */
  attempt: (wait: GrowingWait, what: string, who: string, now: Date) => Promise<Attempt>
  /** Takes an attempt back, and the wait that it began. */
  takeBack: (wait: GrowingWait, what: string, who: string) => Promise<void>
  /** Forgets all attempts, because the owner has given a proof. */
  startAnew: (what: string, who: string) => Promise<void>
}

export type Attempt = { failures: number; wait: null } | { failures: number; wait: number }

export function createLimiter(pool: pg.Pool, secret: string): Limiter {
  // Addresses of people and networks are kept only as a keyed hash.
  const keyOf = (what: string, who: string) =>
    `${what}:${createHmac('sha256', secret).update(who).digest('base64url')}`
  const db = drizzle(pool)
  const countOf: Limiter['countOf'] = ({ calls, seconds }, what, who) => ({
    key: `${calls}/${seconds}:${keyOf(what, who)}`,
    most: calls,
    ms: seconds * 1000,
  })
  return {
    countOf,
    async countAll(counts) {
      if (counts.length === 0) return null
      const [counted] = await counting(counts.length)(db, countValues(counts))
      return secondsOf(counted?.wait ?? null)
    },
    async count(limit, what, who) {
      return this.countAll([countOf(limit, what, who)])
    },
    async attempt(wait, what, who, now) {
      const key = keyOf(what, who)
      const { rows } = await pool.query<{ failures: number }>(BEGIN_ATTEMPT, [
        key,
        now,
        waitsOf(wait),
        wait.forgottenAfter,
        wait.free,
      ])
      if (rows[0]) return { failures: rows[0].failures, wait: null }
      const { rows: waiting } = await pool.query<{ failures: number; last_at: Date }>(
        'select failures, last_at from growing_waits where key = $1',
        [key],
      )
      const { failures = 1, last_at: lastAt = now } = waiting[0] ?? {}
      const until = lastAt.getTime() + waitAfter(failures, wait) * 1000
      return { failures, wait: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) }
    },
    async takeBack({ longest }, what, who) {
      await pool.query(
        `update growing_waits set failures = greatest(failures - 1, 0), last_at = last_at - make_interval(secs => $2) where key = $1`,
        [keyOf(what, who), longest],
      )
    },
    async startAnew(what, who) {
      await pool.query('delete from growing_waits where key = $1', [keyOf(what, who)])
    },
  }
}

// It is one statement, so that each of many attempts at one moment sees the ones before. $3 are the waits by number of
// failures. Another server's clock may be ahead, so the free attempts do not look at the time.
const BEGIN_ATTEMPT = `
  insert into growing_waits as known (key, failures, last_at) values ($1, 1, $2)
  on conflict (key) do update set
    failures = case
      when known.last_at < excluded.last_at - make_interval(secs => $4) then 1
      else known.failures + 1 end,
    last_at = greatest(known.last_at, excluded.last_at)
  where known.failures < $5 or known.last_at
    + make_interval(secs => ($3::int[])[least(known.failures, cardinality($3::int[]))]) <= excluded.last_at
  returning failures`

/** The counted one: a person or an address by name, or all the networks of a caller. */
export type Counted = string | readonly Network[]

/** The seconds of a wait in milliseconds. */
export const secondsOf = (wait: number | null) => (wait === null ? null : Math.max(1, Math.ceil(wait / 1000)))

/** Lists what one call of `who` counts as for these limits, the narrowest network first. */
export const countsOf = (limiter: Limiter, limits: readonly Limit[], what: string, who: Counted) =>
  limits.flatMap((limit) =>
    eachOf(who).map(({ name, times }) =>
      limiter.countOf({ ...limit, calls: limit.calls * times }, what, name),
    ),
  )

/** Counts one call of `who` against each limit. Refuses it with 429 if it is over one. */
export async function requireUnderLimit(
  limiter: Limiter,
  limits: readonly Limit[],
  what: string,
  who: Counted,
) {
  const wait = await limiter.countAll(countsOf(limiter, limits, what, who))
  if (wait !== null) throw tooMany(wait)
}

/** Counts one call of `who` that was in vain. Refuses it with 429 while `who` has to wait, and does not count it then. */
export async function countMiss(
  limiter: Limiter,
  misses: GrowingWait,
  what: string,
  who: Counted,
  now: Date,
) {
  for (const { name, times } of eachOf(who)) {
    const { wait } = await limiter.attempt({ ...misses, free: misses.free * times }, what, name, now)
    if (wait !== null) throw tooMany(wait)
  }
}

/** Lists each name that is counted. */
export const eachOf = (who: Counted): readonly Network[] =>
  typeof who === 'string' ? [{ name: who, times: 1 }] : who

/** Refuses with the seconds to wait. `orElse` is what else the caller can do. */
export const tooMany = (seconds: number, orElse = '') =>
  new Problem(
    'too_many',
    PROBLEM_STATUS.too_many,
    `Too many requests. Please try again in ${inWords(seconds)}${orElse}.`,
    {},
    seconds,
  )

export function inWords(seconds: number) {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

const LONGEST_MEMORY_MS = 24 * 3_600_000

export async function forgetExpiredCounts(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
  await db.delete(growingWaits).where(lt(growingWaits.lastAt, new Date(now.getTime() - LONGEST_MEMORY_MS)))
}
