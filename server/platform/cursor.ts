import { sql, type SQL } from 'drizzle-orm'
import { transact, type Db } from './database'

/** A query in two parts: what it yields, and in which order; counting needs only the first, or what has as many rows for less work. */
export type RowQuery = { rows: SQL; order: SQL; counted?: SQL }

export const countRows = async (tx: Db, { rows, counted = rows }: RowQuery) => {
  const answer = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${counted}) counted`,
  )
  return answer.rows[0]?.count ?? 0
}

const BATCH = sql.raw('200')
const CURSOR = sql.identifier('reading')

/** Reads the rows of a query batch by batch, so that memory holds one batch whatever the number of rows; a batch is good until the next. The transaction reads one query at a time. */
export async function* readByCursor<Row extends Record<string, unknown>>(
  tx: Db,
  { rows, order }: RowQuery,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare ${CURSOR} no scroll cursor for ${rows} order by ${order}`)
  for (;;) {
    const batch = await tx.execute<Row>(sql`fetch ${BATCH} from ${CURSOR}`)
    if (batch.rows.length === 0) break
    yield batch.rows as Row[]
    // The driver's answers hang together in a chain that only a full garbage collection takes apart: let each be empty.
    batch.rows.length = 0
  }
  await tx.execute(sql`close ${CURSOR}`)
}

// So that what is counted and sorted before the first row of an extract does not go through the disk.
const WORK_MEM = '64MB'

/** Begins to read the database as it is at this moment, for as long as a slow reader may take: a pause between two batches is no idle transaction. */
export const readAtOneMoment = <T>(db: Db, atMostMs: number, read: (tx: Db) => Promise<T>) =>
  transact(
    db,
    async (tx) => {
      await tx.execute(
        sql`select
          set_config('idle_in_transaction_session_timeout', ${String(atMostMs)}, true),
          set_config('work_mem', ${WORK_MEM}, true)`,
      )
      return read(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
