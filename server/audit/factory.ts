import { sql, type SQL } from 'drizzle-orm'
import { recordAudit, type AuditEntry } from '../platform/events/audit'
import { transact, type Db } from '../platform/db/database'

/** Adds entries as calls would, in this order. */
export async function makeEntries(db: Db, ...entries: Partial<AuditEntry>[]) {
  for (const entry of entries)
    await recordAudit(db, {
      at: new Date('2026-11-18T09:30:00Z'),
      actor: 'ada@tidal-research.example',
      action: 'renew office key',
      ...entry,
    })
}

const GUARDED = ['audit_entries', 'audit_seals'].map((table) => ({
  table: sql.identifier(table),
  guards: ['append_only', 'removed_by_retention_only', 'never_truncated'].map((guard) =>
    sql.identifier(`${table}_${guard}`),
  ),
}))

/**
 * Changes the audit against its triggers: it removes them and restores them, as only the owner of the
 * tables can.
 */
export const pastGuards = (db: Db, ...statements: SQL[]) =>
  transact(db, async (tx) => {
    for (const { table } of GUARDED) {
      await tx.execute(sql`alter table ${table} disable trigger user`)
      await tx.execute(sql`grant update, delete, truncate on ${table} to current_user`)
    }
    for (const statement of statements) await tx.execute(statement)
    for (const { table, guards } of GUARDED)
      for (const guard of guards) await tx.execute(sql`alter table ${table} enable always trigger ${guard}`)
  })

/** Empties the audit between two tests. */
export const forgetAudit = (db: Db) =>
  pastGuards(db, sql`delete from audit_entries`, sql`delete from audit_seals`)
