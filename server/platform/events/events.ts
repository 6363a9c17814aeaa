import { lt, sql, type SQL } from 'drizzle-orm'
import { AUDIT_WORDS, type AuditAction } from '../../../domain/audit-actions'
import { HAPPENING_DAYS, type Happening } from '../../../domain/happening'
import type { AuditEntry } from './audit'
import type { Db } from '../db/database'
import { moment, statement, statementsOf, value, type Values } from '../db/statement'
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
 * The part of a statement that writes down what has happened if `done`: the event, and its audit entry where the act has
 * one. Open pages hear of the event once the transaction is committed. The part's name is `happened`.
 */
export function happening(act: Happening, done: SQL, officeIds = sql`${value('officeIds')}::uuid[]`) {
  const entry = sql`
    entry as (
      insert into ${auditEntries} (at, actor, action, subject, details)
      select ${moment('at')}, ${value('actor')}, ${act}, ${value('subject')}, ${value('details')}::jsonb
      where ${done}
    ),`
  return sql`
    ${isAudited(act) ? entry : sql``}
    happened as (
      insert into ${events} (at, act, actor_id, person_id, office_ids)
      select ${moment('at')}, ${act}, ${value('actorId')}::uuid, ${value('personId')}::uuid, ${officeIds}
      where ${done}
      returning id
    )`
}

/** The values of `happening`. */
export function happeningValues({
  act,
  at,
  by,
  offices = [],
  person = null,
  subject = '',
  details = {},
}: Event) {
  const { id, email } = typeof by === 'string' ? { id: null, email: by } : by
  return {
    at,
    actorId: id,
    // Of whom everything was erased nothing is kept, not even an id.
    personId: act === 'erase person' ? null : person,
    officeIds: [...new Set(offices.filter((office) => office !== null))],
    actor: email,
    subject,
    details: JSON.stringify(details),
  } satisfies Values
}

const recordings = statementsOf<Happening, object>((act) =>
  statement(`record ${act}`, sql`with ${happening(act, sql`true`)} select 1`),
)

/** Writes down what has happened in the transaction of what it tells of. */
export const recordEvent = (db: Db, event: Event) => recordings(event.act)(db, happeningValues(event))

/** Forgets what happened longer ago than it is kept. */
export const forgetOldEvents = (db: Db, now: Date) =>
  db.delete(events).where(lt(events.at, new Date(now.getTime() - HAPPENING_DAYS * 86_400_000)))
