import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AuditAction } from '../../domain/audit/actions'
import { isStorageFull, type Db } from './database'
import { auditEntries, rateLimits } from './tables'

export type AuditEntry = {
  at: Date
  /** The address of who did it, or what did it: 'command line', 'retention', 'not signed in', 'ADMIN_EMAILS'. */
  actor: string
  action: AuditAction
  /** The person or office that it was done to. */
  subject?: string
  /** Never health data. */
  details?: Record<string, string | number | boolean | null>
}

/** Adds an entry in the transaction of what it tells of; entries are never changed. */
export const recordAudit = (db: Db, { at, actor, action, subject = '', details = {} }: AuditEntry) =>
  db.insert(auditEntries).values({ at, actor, action, subject, details })

const QUARTER_MS = 15 * 60_000

/**
 * Adds an entry for what somebody read, once in a quarter of an hour for each subject: an open page reads again and again.
 * One statement, so that of two at one moment one is added, and none is counted that is not.
 */
export async function recordReading(
  db: Db,
  secret: string,
  { at, actor, action, subject = '', details = {} }: AuditEntry,
) {
  const readAt = at.getTime()
  try {
    await db.execute(sql`
      with first as (
        insert into ${rateLimits} (key, points, expire)
        values (${readingKey(secret, [actor, action, subject])}, 1, ${readAt + QUARTER_MS})
        on conflict (key) do update set expire = excluded.expire where ${rateLimits.expire} <= ${readAt}
        returning key
      )
      insert into ${auditEntries} (at, actor, action, subject, details)
      select ${at.toISOString()}::timestamptz, ${actor}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb from first`)
  } catch (cause) {
    // A full disk must not keep the roll call from who reads it in an alarm.
    if (!isStorageFull(cause)) throw cause
  }
}

// Addresses of people are kept beside counts only as a keyed hash.
const readingKey = (secret: string, reading: string[]) =>
  `reading:${createHmac('sha256', secret).update(JSON.stringify(reading)).digest('base64url')}`
