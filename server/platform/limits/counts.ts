import { sql, type SQL } from 'drizzle-orm'
import { statement, statementsOf, value, type Values } from '../db/statement'
import { rateLimits } from './tables'

/** What an attempt counts as: its key, how many of it may be in one window, and how long a window is. */
export type Count = { key: string; most: number; ms: number }

/** The milliseconds until a new window, where one is used up. */
type Waits = { wait: number | null }

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

// A count that a crash of the database loses does no harm, so it waits for no disk.
const withoutSync = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** The end of an insert of a first count: a known key counts one more, or begins a new window once its own is over. */
export const orOneMore = (now: SQL) => sql`
  on conflict (key) do update set
    points = case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end,
    expire = case when ${rateLimits.expire} <= ${now} then excluded.expire else ${rateLimits.expire} end`

// A wider network is not counted where the narrower one is over, else one line could use up what its house may do.
const counted = (place: number) => sql`
  ${name(place)} as (
    insert into ${rateLimits} (key, points, expire)
    select ${value(`key${place}`)}, 1, ${now} + ${value(`ms${place}`)}::bigint
    where ${withoutSync} ${place > 0 ? sql`and exists (select from ${name(place - 1)} where points <= ${value(`most${place - 1}`)}::int)` : sql``}
    ${orOneMore(now)}
    returning points, expire
  )`

const name = (place: number) => sql.raw(`counted_${place}`)

/** The counts as parts of a WITH, and `wait` as a column: the milliseconds to wait where one of them is used up. */
export function countingParts(many: number): { parts: SQL[]; wait: SQL } {
  const places = Array.from({ length: many }, (_, place) => place)
  const waits = places.map(
    (place) => sql`(select expire - ${now} from ${name(place)} where points > ${value(`most${place}`)}::int)`,
  )
  return { parts: places.map(counted), wait: sql`coalesce(${sql.join(waits, sql`, `)}, null)::float8` }
}

export const countValues = (counts: readonly Count[]): Values =>
  Object.fromEntries(
    counts.flatMap(({ key, most, ms }, place): [string, unknown][] => [
      [`key${place}`, key],
      [`most${place}`, most],
      [`ms${place}`, ms],
    ]),
  )

/** The statement that counts so many attempts, in one turn. */
export const counting = statementsOf<number, Waits>((many) => {
  const { parts, wait } = countingParts(many)
  return statement(`count ${many}`, sql`with ${sql.join(parts, sql`,`)} select ${wait} as wait`)
})
