import { createHmac } from 'node:crypto'
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { GrowingWait, Window } from '../../../domain/limits'
import { PROBLEM_STATUS, Problem, type RefusalText } from '../../../domain/problem'
import type { Text } from '../../../domain/texts/translate'
import type { Db } from '../db/database'
import type { Network } from './network'
import { bigint, int, listOf, makeOnce, statement, text, type Placeholders } from '../db/statement'
import { rateLimits } from './tables'

/** The subject of a count: a person or an address by name, or all the networks of a caller. */
export type Counted = string | readonly Network[]

/** Calls or attempts that are counted together, and the limit of their number. */
export type Count<Limit = Window | GrowingWait> = { what: string; of: Counted; limit: Limit }

/** A count of one name or network, which has its own key and number. */
type CountOfKey<C> = C & { key: string; most: number }
export type WindowOfKey = CountOfKey<{ limit: Window }>

/** Counts in the database, so that a limit holds across all server processes. */
export type Limiter = {
  /** Lists each count of its own, the narrowest network first. */
  listKeys: <C extends Count>(counts: readonly C[]) => CountOfKey<C>[]
  /** Counts a call in one statement. Returns the seconds to wait if a window is used up, else null. */
  count: (counts: readonly Count<Window>[]) => Promise<number | null>
  /**
   * Begins an attempt, which counts as a failure until it is taken back. Returns the seconds to wait, and counts nothing,
   * while a wait is not over.
   */
  begin: <C extends Count<GrowingWait>>(
    counts: readonly C[],
    now: Date,
  ) => Promise<{ wait: number | null; attempts: Attempt<C>[] }>
  /** Undoes an attempt, and the wait that it began. */
  takeBack: (attempts: readonly Attempt[]) => Promise<void>
  /** Deletes all attempts, because the owner has given a proof. */
  startAnew: (what: string, of: string) => Promise<void>
}

/** A count with the attempt that has just begun. */
export type Attempt<C = Count<GrowingWait>> = CountOfKey<C> & { failures: number }

export function createLimiter(pool: pg.Pool, secret: string): Limiter {
  const db = drizzle(pool)
  // Addresses of people and networks are kept only as a keyed hash.
  const keyOf = (what: string, name: string) =>
    `${what}:${createHmac('sha256', secret).update(name).digest('base64url')}`
  return {
    listKeys: (counts) =>
      counts.flatMap((count) =>
        eachOf(count.of).map(({ name, times }) => ({
          ...count,
          key: keyOf(count.what, name),
          most: times * ('free' in count.limit ? count.limit.free : count.limit.calls),
        })),
      ),

    async count(counts) {
      if (counts.length === 0) return null
      const keys = this.listKeys(counts)
      const [counted] = await count(keys.length)(db, countValues(keys))
      return counted?.wait ?? null
    },

    async begin<C extends Count<GrowingWait>>(counts: readonly C[], now: Date) {
      const attempts: Attempt<C>[] = []
      for (const each of this.listKeys(counts)) {
        const { failures, wait } = await countAttempt(db, each, now.getTime())
        if (failures === null) {
          await this.takeBack(attempts)
          return { wait, attempts: [] }
        }
        attempts.push({ ...each, failures })
      }
      return { wait: null, attempts }
    },

    async takeBack(attempts) {
      for (const { key, limit } of attempts)
        await db
          .update(rateLimits)
          .set({
            points: sql`greatest(${rateLimits.points} - 1, 0)`,
            expire: sql`${rateLimits.expire} - ${limit.longest * 1000}`,
          })
          .where(eq(rateLimits.key, key))
    },

    async startAnew(what, of) {
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(what, of)))
    },
  }
}

/** Lists each name that is counted. */
export const eachOf = (counted: Counted): readonly Network[] =>
  typeof counted === 'string' ? [{ name: counted, times: 1 }] : counted

/** The parameters of a statement that counts. */
export const COUNTS_PARAMETERS = { countKeys: listOf(text), countMosts: listOf(int), countMs: listOf(bigint) }
type CountsPlaceholders = Placeholders<typeof COUNTS_PARAMETERS>

export const countValues = (counts: readonly WindowOfKey[]) => ({
  countKeys: counts.map(({ key }) => key),
  countMosts: counts.map(({ most }) => most),
  countMs: counts.map(({ limit }) => limit.seconds * 1000),
})

const nameOf = (place: number) => sql.raw(`counted_${place}`)

/**
 * The parts of a WITH that count at most so many keys. Of `used_up` there is a row where a window is. A wider network is not
 * counted then, else one line could use up the calls of its house.
 */
export function countingParts(
  values: CountsPlaceholders,
  most: number,
  now: SQL,
  condition = sql`true`,
): SQL[] {
  const places = Array.from({ length: most }, (_, index) => index + 1)
  const counted = places.map((place) => {
    const at = (list: SQL) => sql`(${list})[${sql.raw(String(place))}]`
    return sql`
      ${nameOf(place)} as (
        insert into ${rateLimits} (key, points, expire)
        select ${at(values.countKeys)}, 1, ${now} + ${at(values.countMs)}
        where ${at(values.countKeys)} is not null and ${condition}
          ${place > 1 ? sql`and exists (select from ${nameOf(place - 1)} where not is_over)` : sql``}
        on conflict (key) do update set
          points = case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end,
          expire = case when ${rateLimits.expire} <= ${now} then excluded.expire else ${rateLimits.expire} end
        returning expire, points > ${at(values.countMosts)} as is_over
      )`
  })
  const over = places.map((place) => sql`select expire from ${nameOf(place)} where is_over`)
  return [...counted, sql`used_up as (${sql.join(over, sql` union all `)})`]
}

const NOW = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

// A count that a crash of the database loses does no harm, so it waits for no disk.
const WITHOUT_SYNC = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** The parts of a WITH that count a call by so many keys, and the seconds to wait as a column. */
export const countCall = (values: CountsPlaceholders, keys: number) => ({
  parts: countingParts(values, keys, NOW, WITHOUT_SYNC),
  wait: sql<number | null>`(select greatest(1, ceil((expire - ${NOW}) / 1000.0))::int from used_up)`,
})

const count = makeOnce((keys: number) =>
  statement(`count ${keys}`, COUNTS_PARAMETERS, (values) => {
    const { parts, wait } = countCall(values, keys)
    return sql<{ wait: number | null }>`with ${sql.join(parts, sql`,`)} select ${wait} as wait`
  }),
)

/** A window that has begun. `until` is in milliseconds. */
export type OpenWindow = { key: string; count: number; until: number }

/** A reading's column: the windows that are open under these keys, of which there are at most so many. */
export const openWindows = (keys: SQL, most: number, at: SQL) => sql`(
  -- Without the limit the database expects ten keys, and plans each call anew. The offset keeps one look by key for each: a
  -- plan from when the table was empty would read all of it.
  select coalesce(json_agg(json_build_object('key', given.key, 'count', points, 'until', expire)), '[]')
  from (select key from unnest(${keys}) as given (key) limit ${sql.raw(String(most))}) as given, lateral (
    select points, expire from ${rateLimits}
    where key = given.key and expire > extract(epoch from ${at}) * 1000 offset 0
  ) as counted
)`

/** Finds a window in which there is no room for one more. */
export const findUsedUp = (open: readonly OpenWindow[], counts: readonly WindowOfKey[]) =>
  open.find(({ key, count }) => counts.some((each) => each.key === key && count >= each.most))

// It counts in one statement, so that each of many attempts at one moment sees the ones before. Another server's clock may be
// ahead, so the free attempts do not look at the time. `expire` is when the failures are forgotten.
async function countAttempt(db: Db, { key, most, limit }: CountOfKey<Count<GrowingWait>>, at: number) {
  const { points, expire } = rateLimits
  const kept = limit.forgottenAfter * 1000
  const until = sql<number>`${expire} - ${kept}::bigint
    + 1000 * least(${limit.longest}, ${limit.first} * power(2, least(${points} - ${most}::int, 20)))`
  const { rows } = await db.execute<{ failures: number }>(sql`
    insert into ${rateLimits} (key, points, expire) values (${key}, 1, ${at + kept})
    on conflict (key) do update set
      points = case when ${expire} < ${at} then 1 else ${points} + 1 end,
      expire = greatest(${expire}, excluded.expire)
    where ${points} < ${most} or ${until} <= ${at}
    returning points as failures`)
  if (rows[0]) return { failures: rows[0].failures, wait: null }
  const [waiting] = await db.select({ until }).from(rateLimits).where(eq(rateLimits.key, key))
  return { failures: null, wait: Math.max(1, Math.ceil(((waiting?.until ?? at) - at) / 1000)) }
}

/** Refuses a call with 429 if there are seconds to wait. */
export function requireNoWait(wait: number | null) {
  if (wait !== null) throw tooMany(wait)
}

const TOO_MANY = (time: Text): RefusalText => ({ key: 'refusals:tooManyRequests', values: { time } })

/** Refuses with the seconds to wait, in words of their own if need be. */
export const tooMany = (seconds: number, text = TOO_MANY) =>
  new Problem('too_many', PROBLEM_STATUS.too_many, text(inWords(seconds)), {}, seconds)

const inWords = (seconds: number): Text =>
  seconds >= 90
    ? { key: 'refusals:minutes', values: { count: Math.ceil(seconds / 60) } }
    : { key: 'refusals:seconds', values: { count: seconds } }

export const forgetExpiredCounts = (db: Db, now: Date) =>
  db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
