import { sql, type SQL } from 'drizzle-orm'
import { bigint, int, listOf, makeOnce, statement, text, type Given } from '../db/statement'
import { rateLimits } from './tables'

/** What an attempt counts as: its key, how many of it may be in one window, and how long a window is. */
export type Count = { key: string; most: number; ms: number }

/** The parameters of `countingParts`. */
export const COUNTS_GIVEN = { countKeys: listOf(text), countMost: listOf(int), countMs: listOf(bigint) }

type CountsGiven = Given<typeof COUNTS_GIVEN>

const at = (list: SQL, place: number) => sql`(${list})[${sql.raw(String(place + 1))}]`

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

// A count that a crash of the database loses does no harm, so it waits for no disk.
const withoutSync = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** The end of an insert of a first count: a known key counts one more, or begins a new window once its own is over. */
export const orOneMore = (now: SQL) => sql`
  on conflict (key) do update set
    points = case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end,
    expire = case when ${rateLimits.expire} <= ${now} then excluded.expire else ${rateLimits.expire} end`

// A wider network is not counted where the narrower one is over, else one line could use up what its house may do.
const counted = (given: CountsGiven, place: number) => sql`
  ${name(place)} as (
    insert into ${rateLimits} (key, points, expire)
    select ${at(given.countKeys, place)}, 1, ${now} + ${at(given.countMs, place)}
    where ${withoutSync} ${place > 0 ? sql`and exists (select from ${name(place - 1)} where points <= ${at(given.countMost, place - 1)})` : sql``}
    ${orOneMore(now)}
    returning points, expire
  )`

const name = (place: number) => sql.raw(`counted_${place}`)

/** The counts as parts of a WITH, and `wait` as a column: the milliseconds to wait where one of them is used up. */
export function countingParts(many: number, given: CountsGiven) {
  const places = Array.from({ length: many }, (_, place) => place)
  const waits = places.map(
    (place) => sql`(select expire - ${now} from ${name(place)} where points > ${at(given.countMost, place)})`,
  )
  return {
    parts: places.map((place) => counted(given, place)),
    wait: sql<number | null>`coalesce(${sql.join([...waits, sql`null`], sql`, `)})::float8`,
  }
}

export const countValues = (counts: readonly Count[]) => ({
  countKeys: counts.map(({ key }) => key),
  countMost: counts.map(({ most }) => most),
  countMs: counts.map(({ ms }) => ms),
})

/** The statement that counts so many attempts, in one turn. */
export const counting = makeOnce((many: number) =>
  statement(`count ${many}`, COUNTS_GIVEN, (given) => {
    const { parts, wait } = countingParts(many, given)
    return sql<{ wait: number | null }>`with ${sql.join(parts, sql`,`)} select ${wait} as wait`
  }),
)
