import { sql } from 'drizzle-orm'
import { recordAudit, type AuditEntry } from '../platform/audit'
import type { Db } from '../platform/database'

/** Entries as calls leave them, in this order. */
export async function makeEntries(db: Db, ...entries: Partial<AuditEntry>[]) {
  for (const entry of entries)
    await recordAudit(db, {
      at: new Date('2026-11-18T09:30:00Z'),
      actor: 'ada@tidal-research.example',
      action: 'renew office key',
      ...entry,
    })
}

/** Empties the audit as only retention may. */
export const forgetAudit = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local whereabouts.retention = 'on'`)
    await tx.execute(sql`delete from audit_entries`)
  })
