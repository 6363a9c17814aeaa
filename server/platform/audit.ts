import type { AuditAction } from '../../domain/audit/actions'
import type { Db } from './database'
import { auditEntries } from './tables'

export type AuditEntry = {
  at: Date
  /** The address of who did it, or 'command line', or 'retention'. */
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
