import { sql, type SQL } from 'drizzle-orm'
import { transact, type Db } from './database'

/** A query in two parts: its rows, and their order. `counted` selects as many rows for less work. */
export type RowQuery = { rows: SQL; order: SQL; counted?: SQL }

export const countRows = async (tx: Db, { rows, counted = rows }: RowQuery) => {
  const answer = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${counted}) counted`,
  )
  return answer.rows[0]?.count ?? 0
}

const BATCH = sql.raw('200')
const CURSOR = sql.identifier('reading')

/**
 * Reads the rows of a query in batches, so that memory holds one batch only. A batch is valid until
 * the next one. The transaction runs one query at a time.
 */
export async function* readByCursor<Row extends Record<string, unknown>>(
  tx: Db,
  { rows, order }: RowQuery,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare ${CURSOR} no scroll cursor for ${rows} order by ${order}`)
  for (;;) {
    const batch = await tx.execute<Row>(sql`fetch ${BATCH} from ${CURSOR}`)
    if (batch.rows.length === 0) break
    yield batch.rows as Row[]
    // The driver keeps old batches until a full garbage collection, so each is emptied.
    batch.rows.length = 0
  }
  await tx.execute(sql`close ${CURSOR}`)
}

// With this, counting and sorting before the first row of an extract stay in memory.
const WORK_MEM = '64MB'

/**
 * Reads the database as of this moment, however slowly the caller reads the rows: a pause
 * between two batches does not end the transaction.
 */
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
