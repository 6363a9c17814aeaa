import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DetailsOf } from '../../../domain/audit-details'
import type { AuditAction } from '../../../domain/audit-actions'
import { isStorageFull, type Db } from '../db/database'
import { auditEntries } from './tables'
import { rateLimits } from '../limits/tables'

export type AuditEntry<Action extends AuditAction = AuditAction> = {
  at: Date
  /** The address of the person, or 'command line', 'retention', 'not signed in' or 'ADMIN_EMAILS'. */
  actor: string
  action: Action
  /** The person or office that the act affects. */
  subject?: string
  details?: DetailsOf<Action>
}

/** Adds an entry in the transaction of the act. Entries are never changed. */
export const recordAudit = <Action extends AuditAction>(
  db: Db,
  { at, actor, action, subject = '', details }: AuditEntry<Action>,
) => db.insert(auditEntries).values({ at, actor, action, subject, details: details ?? {} })

const QUARTER_MS = 15 * 60_000

/** Adds an entry for a reading, once in a quarter of an hour, because an open page repeats its readings. */
export const recordReading = <Action extends AuditAction>(
  db: Db,
  secret: string,
  { subject = '', ...entry }: AuditEntry<Action>,
  /** The part of the subject that was read, such as a day. Each part has entries of its own. */
  part = '',
) => recordEach(db, secret, entry, [subject], part)

/** Adds an entry for each shown person, who can see it. Adds one without a name if the search found nobody. */
export const recordReadings = <Action extends AuditAction>(
  db: Db,
  secret: string,
  entry: Omit<AuditEntry<Action>, 'subject'>,
  shown: readonly { email: string }[],
) => recordEach(db, secret, entry, shown.length > 0 ? shown.map(({ email }) => email) : [''])

// In one statement, so two readings at one moment add one entry.
async function recordEach<Action extends AuditAction>(
  db: Db,
  secret: string,
  { at, actor, action, details }: Omit<AuditEntry<Action>, 'subject'>,
  subjects: readonly string[],
  part = '',
) {
  const readAt = at.getTime()
  const asked = [...new Set(subjects)]
  const keys = asked.map((subject) => readingKey(secret, [actor, action, subject, ...(part && [part])]))
  try {
    await db.execute(sql`
      with asked as (
        select * from unnest(${sql.param(keys)}::text[], ${sql.param(asked)}::text[])
          with ordinality as asked (key, subject, place)
      ), first as (
        insert into ${rateLimits} (key, points, expire)
        select key, 1, ${readAt + QUARTER_MS}::bigint from asked order by key
        on conflict (key) do update set expire = excluded.expire where ${rateLimits.expire} <= ${readAt}
        returning key
      )
      insert into ${auditEntries} (at, actor, action, subject, details)
      select ${at.toISOString()}::timestamptz, ${actor}, ${action}, subject, ${JSON.stringify(details ?? {})}::jsonb
      from first join asked using (key) order by place`)
  } catch (cause) {
    // The roll call must still be readable in an alarm when the disk is full.
    if (!isStorageFull(cause)) throw cause
  }
}

// The key holds people's addresses only as a keyed hash.
const readingKey = (secret: string, reading: string[]) =>
  `reading:${createHmac('sha256', secret).update(JSON.stringify(reading)).digest('base64url')}`
