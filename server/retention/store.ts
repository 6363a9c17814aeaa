import { lt, lte, and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { keptSince, keptSinceDay, type KeptDays, type RetainedKind } from '../../domain/retention/kept-days'
import { forgetEntries } from '../audit/forget-store'
import { checkIns } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { mailOutbox } from '../platform/tables'
import { weeklySnapshots } from '../reports/tables'
import { dayStatuses } from '../statuses/tables'
import { supportTickets } from '../support/tables'

/** So few at once that nobody waits. */
export const BATCH_ROWS = 5000

type Old = { table: PgTable; isOld: SQL | undefined; order: SQL }

const old = (table: PgTable, age: PgColumn, limit: unknown): Old => ({
  table,
  isOld: lt(age, limit),
  order: sql`${age}`,
})

// An index that begins with the newest is read backwards only in exactly its own order.
const oldInNewestFirst = (table: PgTable, age: PgColumn, limit: unknown): Old => ({
  ...old(table, age, limit),
  order: sql`${age} nulls first`,
})

function oldOf(kind: Exclude<RetainedKind, 'audit entries'>, days: number, now: Date): Old {
  const since = keptSince(days, now)
  switch (kind) {
    case 'check-ins':
      return old(checkIns, checkIns.timeIn, since)
    case 'declarations': {
      const submitted = old(declarations, declarations.submittedAt, since)
      return { ...submitted, isOld: and(submitted.isOld, lte(declarations.validUntil, now)) }
    }
    case 'day statuses':
      return old(dayStatuses, dayStatuses.day, keptSinceDay(days, now))
    case 'weekly snapshots':
      return old(weeklySnapshots, weeklySnapshots.takenAt, since)
    case 'tickets':
      return old(supportTickets, supportTickets.createdAt, since)
    case 'mails':
      return oldInNewestFirst(mailOutbox, mailOutbox.createdAt, since)
  }
}

// Rows that another run is at are passed over, so that two runs share the work.
const oldest = ({ table, isOld, order }: Old) =>
  sql`ctid = any(array(select ctid from ${table} where ${isOld} order by ${order} limit ${BATCH_ROWS} for update skip locked))`

/** Removes the oldest records of a kind that are past their time, at most a batch; how many these were. */
export async function removeOldest(db: Db, kind: RetainedKind, days: KeptDays, now: Date) {
  if (kind === 'audit entries') return forgetEntries(db, keptSince(days[kind], now), BATCH_ROWS)
  const found = oldOf(kind, days[kind], now)
  const { rowCount } = await db.delete(found.table).where(oldest(found))
  return rowCount ?? 0
}

/** Takes from people where they last checked in, once that check-in is past its time, at most a batch; how many these were. */
export async function forgetLastCheckIns(db: Db, days: KeptDays, now: Date) {
  const found = old(users, users.lastCheckInTime, keptSince(days['check-ins'], now))
  const { rowCount } = await db
    .update(users)
    .set({ lastCheckInOfficeId: null, lastCheckInTime: null })
    .where(oldest(found))
  return rowCount ?? 0
}
