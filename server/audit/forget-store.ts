import { lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { asRetention } from '../platform/db/retention-role'
import { auditEntries, auditSeals } from '../platform/events/tables'
import { takeChain } from './seal-store'

// The same age as in the triggers. The transaction's own time is never later than theirs, so they
// refuse no batch.
const isOldEnough = (table: typeof auditEntries | typeof auditSeals) =>
  sql`${table.at} < now() - interval '720 hours'`

/**
 * Removes at most so many of the oldest entries before an instant, and returns their number. Removes their seals too,
 * except the last one before the first entry that stays: the rest of the chain needs it.
 */
export async function forgetEntries(tx: Db, since: Date, most: number) {
  await takeChain(tx)
  return asRetention(tx, async () => {
    const { rowCount } = await tx.delete(auditEntries).where(oldest(since, most))
    await tx.delete(auditSeals).where(beforeTheAnchor(since))
    return rowCount ?? 0
  })
}

// The database reads this index backwards only if the order is exactly the index's, which starts with the
// newest.
const oldest = (since: Date, most: number) => sql`ctid = any(array(
  select ctid from ${auditEntries}
  where ${lt(auditEntries.at, since)} and ${isOldEnough(auditEntries)} and ${countsAsOld(since)}
  order by ${auditEntries.at} nulls first limit ${most}))`

// The chain shows the age of an entry that was added with an old date.
const countsAsOld = (since: Date) => sql`coalesce(
  (select ${lt(auditSeals.at, since)} from ${auditSeals} where ${auditSeals.entryId} = ${auditEntries.id}), true)`

// A seal proves the link and the age of the one before it, so at least two stay.
const beforeTheAnchor = (since: Date) => sql`
  ${lt(auditSeals.at, since)} and ${isOldEnough(auditSeals)}
  and ${auditSeals.position} + 1 < coalesce(
    (select position from audit_seals as seal
     where exists (select 1 from ${auditEntries} where ${auditEntries.id} = seal.entry_id)
     order by position limit 1),
    (select max(position) from audit_seals))`
