import { lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '../../../domain/day'
import { countRows, type Db } from './database'

/** The rows of a batch, so few that no call has to wait for it. */
export const BATCH_ROWS = 5000

/** The rows of a table that are past their time, in the order of an index. */
export type OldRows = { table: PgTable; isOld: SQL | undefined; order: SQL }

export const olderThan = (table: PgTable, age: PgColumn, limit: Date | Day): OldRows => ({
  table,
  isOld: lt(age, limit),
  order: sql`${age}`,
})

/**
 * The same for an index that starts with the newest row. The database reads it backwards only if
 * the order is exactly the index's.
 */
export const olderThanNewestFirst = (table: PgTable, age: PgColumn, limit: Date | Day): OldRows => ({
  ...olderThan(table, age, limit),
  order: sql`${age} nulls first`,
})

/**
 * Selects the oldest batch. Rows that another run has locked are skipped, so two runs share the work.
 */
const oldestOf = ({ table, isOld, order }: OldRows) =>
  sql`ctid = any(array(select ctid from ${table} where ${isOld} order by ${order} limit ${BATCH_ROWS} for update skip locked))`

/** Removes the oldest batch and returns how many rows it had. */
export const removeOldest = (db: Db, old: OldRows) => countRows(db.delete(old.table).where(oldestOf(old)))

/** Removes the oldest batch of each of these, until about one batch has gone. Returns how many rows that were. */
export async function removeOldestOf(db: Db, each: readonly OldRows[]) {
  let removed = 0
  for (const old of each) if (removed < BATCH_ROWS) removed += await removeOldest(db, old)
  return removed
}
