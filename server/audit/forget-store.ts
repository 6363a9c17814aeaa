import { lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/database'
import { asRetention } from '../platform/retention-role'
import { auditEntries, auditSeals } from '../platform/tables'
import { takeChain } from './seal-store'

// What the triggers let go. By the transaction's own time, which is never later than theirs, so that none refuses a batch.
const isOldEnough = (table: typeof auditEntries | typeof auditSeals) =>
  sql`${table.at} < now() - interval '720 hours'`

/**
 * Removes the oldest entries from before an instant, at most so many; how many these were. Their seals go too, up to the
 * last one before the first entry that stays: it holds the end of the chain that the rest hangs on.
 */
export async function forgetEntries(tx: Db, since: Date, most: number) {
  await takeChain(tx)
  return asRetention(tx, async () => {
    const { rowCount } = await tx.delete(auditEntries).where(oldest(since, most))
    await tx.delete(auditSeals).where(beforeTheAnchor(since))
    return rowCount ?? 0
  })
}

// The index begins with the newest and is read backwards only in exactly its own order.
const oldest = (since: Date, most: number) => sql`ctid = any(array(
  select ctid from ${auditEntries}
  where ${lt(auditEntries.at, since)} and ${isOldEnough(auditEntries)} and ${countsAsOld(since)}
  order by ${auditEntries.at} nulls first limit ${most}))`

// An entry that was added with an old date is as old as the chain says.
const countsAsOld = (since: Date) => sql`coalesce(
  (select ${lt(auditSeals.at, since)} from ${auditSeals} where ${auditSeals.entryId} = ${auditEntries.id}), true)`

// A seal proves the link and the age of the one before it: two stay at least.
const beforeTheAnchor = (since: Date) => sql`
  ${lt(auditSeals.at, since)} and ${isOldEnough(auditSeals)}
  and ${auditSeals.position} + 1 < coalesce(
    (select position from audit_seals as seal
     where exists (select 1 from ${auditEntries} where ${auditEntries.id} = seal.entry_id)
     order by position limit 1),
    (select max(position) from audit_seals))`
