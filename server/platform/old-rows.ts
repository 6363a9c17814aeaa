import { lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day'
import { countRows, type Db } from './database'

/** So few at once that nobody waits. */
export const BATCH_ROWS = 5000

/** Rows of a table that are past their time, and the order in which an index finds them. */
export type OldRows = { table: PgTable; isOld: SQL | undefined; order: SQL }

export const olderThan = (table: PgTable, age: PgColumn, limit: Date | Day): OldRows => ({
  table,
  isOld: lt(age, limit),
  order: sql`${age}`,
})

/** The same for an index that begins with the newest: the database reads it backwards only in exactly its own order. */
export const olderThanNewestFirst = (table: PgTable, age: PgColumn, limit: Date | Day): OldRows => ({
  ...olderThan(table, age, limit),
  order: sql`${age} nulls first`,
})

/** The oldest batch. Rows that another run is at are passed over, so that two runs share the work. */
export const oldestOf = ({ table, isOld, order }: OldRows) =>
  sql`ctid = any(array(select ctid from ${table} where ${isOld} order by ${order} limit ${BATCH_ROWS} for update skip locked))`

/** Removes the oldest batch; how many rows these were. */
export const removeOldest = (db: Db, old: OldRows) => countRows(db.delete(old.table).where(oldestOf(old)))
