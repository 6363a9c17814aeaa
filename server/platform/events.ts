import { lt, sql } from 'drizzle-orm'
import { AUDIT_WORDS, type AuditAction } from '../../domain/audit-actions'
import { HAPPENING_DAYS, type Happening } from '../../domain/happening'
import type { AuditEntry } from './audit'
import type { Db } from './database'
import { auditEntries, events } from './tables'

type Event = Omit<AuditEntry, 'actor' | 'action'> & {
  act: Happening
  /** Who did it; without a record, what did it: 'command line', 'not signed in', 'ADMIN_EMAILS'. */
  by: { id: string; email: string } | string
  /** The ids of the offices that it changed, in any order. */
  offices?: readonly (string | null)[]
  /** The id of the person to whom it was done. */
  person?: string | null
}

const isAudited = (act: string): act is AuditAction => act in AUDIT_WORDS

/**
 * Writes down what has happened in the transaction of what it tells of, in one statement: the event, and its audit entry
 * where the act has one. Open pages hear of the event once the transaction is committed.
 */
export function recordEvent(
  db: Db,
  { act, at, by, offices = [], person = null, subject = '', details = {} }: Event,
) {
  const { id, email } = typeof by === 'string' ? { id: null, email: by } : by
  const officeIds = [...new Set(offices.filter((office) => office !== null))]
  // Of whom everything was erased nothing is kept, not even an id.
  const kept = act === 'erase person' ? null : person
  const time = sql`${at.toISOString()}::timestamptz`
  const entry = isAudited(act)
    ? sql`with entry as (
        insert into ${auditEntries} (at, actor, action, subject, details)
        values (${time}, ${email}, ${act}, ${subject}, ${JSON.stringify(details)}::jsonb)
      )`
    : sql``
  return db.execute(sql`
    ${entry}
    insert into ${events} (at, act, actor_id, person_id, office_ids)
    values (${time}, ${act}, ${id}, ${kept}, ${sql.param(officeIds)}::uuid[])`)
}

/** Forgets what happened longer ago than it is kept. */
export const forgetOldEvents = (db: Db, now: Date) =>
  db.delete(events).where(lt(events.at, new Date(now.getTime() - HAPPENING_DAYS * 86_400_000)))
