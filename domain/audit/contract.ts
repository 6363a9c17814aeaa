import * as z from 'zod/mini'
import type { TextKey } from '../../texts/keys'
import type { Reason } from '../audit-details'
import { endpoint } from '../endpoint'
import { line } from '../text'
import { AUDIT_ACTIONS } from '../audit-actions'

/** The most entries in one answer. */
export const AUDIT_PAGE = 50

const instant = (message: TextKey) =>
  z.iso.datetime(message).check(z.refine((text) => text >= '2000' && text < '3000', message))

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])
export const ChangedFields = z.record(z.string(), z.nullable(z.tuple([Value, Value])))
export type ChangedFields = z.infer<typeof ChangedFields>

/** The record of one act. It never holds health data. */
export const AuditRow = z.object({
  at: z.iso.datetime(),
  /** The address of the person, or 'command line', 'retention', 'not signed in' or 'ADMIN_EMAILS'. */
  actor: z.string(),
  action: z.string(),
  /** The address of a person or the name of an office. */
  subject: z.string(),
  /** By name. `changed` has the changed fields, each with its values before and after, or null where these are personal. */
  details: z.record(z.string(), z.union([Value, z.array(z.string()), ChangedFields])),
})
export type AuditRow = z.infer<typeof AuditRow>

/** The details of an entry as they are stored. Entries of older servers have changes and reasons as English texts. */
export type StoredDetails = AuditRow['details'] & { reason?: Reason }

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/api/audit-entries',
  access: { may: 'read the audit', where: 'everywhere' },
  about: ['audit'],
  input: z.strictObject({
    /** The beginning of the actor's address, in capitals or not. */
    who: z.optional(line(254)),
    action: z.optional(z.enum(AUDIT_ACTIONS, 'refusals-reports:actionUnknown')),
    /** The beginning of the person's address or the office's name, in capitals or not. A whole address finds the readings of lists on which the person stood too. */
    subject: z.optional(line(254)),
    from: z.optional(instant('refusals-reports:instantFrom')),
    /** Only entries before this instant. */
    until: z.optional(instant('refusals-reports:instantUntil')),
    before: z.optional(z.string().check(z.maxLength(100, 'refusals-reports:takeNext'))),
  }),
  reply: z.object({
    entries: z.array(AuditRow),
    /** The names that people have now, by the addresses of these entries. Addresses without a person or a name are left out. */
    names: z.record(z.string(), z.string()),
    next: z.nullable(z.string()),
  }),
})
