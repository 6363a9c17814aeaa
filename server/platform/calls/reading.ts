import { sql, type SQL } from 'drizzle-orm'
import { COUNTS_PARAMETERS, countCall, countValues, type WindowOfKey } from '../limits/limits'
import type { Db } from '../db/database'
import { firstAnswer, KEY_PARAMETERS, NO_KEY, type FirstAnswer } from './repeats'
import {
  makeOnce,
  orNull,
  statement,
  uuid,
  type Placeholders,
  type Parameters,
  type ValuesOf,
} from '../db/statement'

/**
 * The data that a call reads by the same statement as its caller: SQL of at most one row, in which `caller.id` is the person who
 * calls, or null. Moments in the row are texts.
 */
export type Reading<P extends Parameters = Parameters, Seen = unknown> = {
  name: string
  parameters: P
  row(values: Placeholders<P>): SQL<Seen>
}

/** Names a reading, its parameters and its row. */
export const reading = <P extends Parameters, Seen>(
  name: string,
  parameters: P,
  row: (values: Placeholders<P>) => SQL<Seen>,
): Reading<P, Seen> => ({ name, parameters, row })

/** A reading with its values for one call. */
export type Along<Seen = unknown> = {
  reading: Reading<Parameters, Seen>
  values: ValuesOf<Parameters> & ValuesOf<typeof KEY_PARAMETERS>
}

export const along = <P extends Parameters, Seen>(
  reading: Reading<P, Seen>,
  values: ValuesOf<P>,
  key = NO_KEY,
): Along<Seen> => ({ reading, values: { ...values, ...key } })

/** The result of a reading: `seen` is null without a row. `first` is the first answer to the call's Idempotency-Key. */
export type Read<Seen = unknown> = { seen: Seen | null; first: FirstAnswer | null }

/** The statement that finds a caller, reads the call's data, and counts the call if it is limited. */
export const readingWith = <Caller>(
  caller: SQL<Caller>,
  reading: Reading,
  values: Placeholders<typeof KEY_PARAMETERS & Parameters>,
  { parts, wait }: ReturnType<typeof countCall> = { parts: [], wait: sql`null` },
) => sql<Caller & Read & { wait: number | null }>`
  ${parts.length > 0 ? sql`with ${sql.join(parts, sql`,`)}` : sql``}
  select caller.*, to_json(seen) as seen, ${firstAnswer(values)} as first, ${wait} as wait
  from (select) as one
  left join lateral (${caller}) as caller on true
  left join lateral (${reading.row(values)}) as seen on true`

const readings = makeOnce((counts: number) =>
  makeOnce((reading: Reading) =>
    statement(
      `read ${reading.name}${counts > 0 ? ` and count ${counts}` : ''}`,
      { ...reading.parameters, ...KEY_PARAMETERS, ...COUNTS_PARAMETERS, callerId: orNull(uuid) },
      (values) => {
        const caller = sql`select ${values.callerId} as id`
        return readingWith(caller, reading, values, counts > 0 ? countCall(values, counts) : undefined)
      },
    ),
  ),
)

/**
 * Reads for a known caller or for nobody, and counts the call by the same statement. `wait` is in
 * seconds if a window is used up.
 */
export async function readAlong<Seen>(
  db: Db,
  callerId: string | null,
  { reading, values }: Along<Seen>,
  counts: readonly WindowOfKey[] = [],
) {
  const read = readings(counts.length)(reading)
  const [row] = await read(db, { ...values, ...countValues(counts), callerId })
  if (!row) throw new Error('a reading has always one row')
  return row as Read<Seen> & { wait: number | null }
}
