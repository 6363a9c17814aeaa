import { sql, type SQL } from 'drizzle-orm'
import { countingParts, countValues, type Count } from '../limits/counts'
import type { Db } from '../db/database'
import { FIRST_ANSWER, type FirstAnswer } from './repeats'
import { statement, statementsOf, value, type Values } from '../db/statement'

/**
 * What a call reads by the same statement as its caller: SQL of at most one row, in which `caller.id` is the person who
 * calls, or null. Moments in the row are texts.
 */
export type Reading<Seen = unknown> = { name: string; row: SQL; seen?: Seen }

/** A reading with its values for one call. */
export type Along = { reading: Reading; values: Values }

/** What was read: null where there is no such row. `first` is the answer that the call's Idempotency-Key has got before. */
export type Read = { seen: unknown; first: FirstAnswer | null }

/** Names a reading and the type of its row. */
export const reading = <Seen>(name: string, row: SQL): Reading<Seen> => ({ name, row })

/** The statement that finds a caller and reads along. */
export const readingWith = (
  caller: SQL,
  { row }: Reading,
  counting: { parts: SQL[]; wait: SQL } | null = null,
) => sql`
  ${counting ? sql`with ${sql.join(counting.parts, sql`,`)}` : sql``}
  select caller.*, to_json(seen) as seen, ${FIRST_ANSWER} as first ${counting ? sql`, ${counting.wait} as wait` : sql``}
  from (select) as one
  left join lateral (${caller}) as caller on true
  left join lateral (${row}) as seen on true`

const KNOWN_CALLER = sql`select ${value('callerId')}::uuid as id`

const readings = statementsOf<Reading, Read>((reading) =>
  statement(`read ${reading.name}`, readingWith(KNOWN_CALLER, reading)),
)

type ReadAndCounted = Read & { wait: number | null }
const countedReadings = [1, 2, 3, 4, 5, 6].map((many) =>
  statementsOf<Reading, ReadAndCounted>((reading) =>
    statement(
      `read ${reading.name} and count ${many}`,
      readingWith(KNOWN_CALLER, reading, countingParts(many)),
    ),
  ),
)

const NOTHING: Read = { seen: null, first: null }

/** Reads for a caller who is known already, or for nobody. */
export async function readAlong(db: Db, callerId: string | null, { reading, values }: Along) {
  const [read = NOTHING] = await readings(reading)(db, { callerId, ...values })
  return read
}

/** Reads, and counts the call by the same statement. `wait` is in milliseconds where a limit is used up. */
export async function readAndCount(
  db: Db,
  callerId: string | null,
  { reading, values }: Along,
  counts: readonly Count[],
): Promise<ReadAndCounted> {
  const of = countedReadings[counts.length - 1]
  if (!of) throw new Error(`a call counts at most ${countedReadings.length} times`)
  const [read = { ...NOTHING, wait: null }] = await of(reading)(db, {
    callerId,
    ...values,
    ...countValues(counts),
  })
  return read
}
