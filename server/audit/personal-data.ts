import { asc, getTableColumns, or, sql } from 'drizzle-orm'
import { entryForPerson } from '../../domain/personal-data/my-data'
import type { PersonalData } from '../platform/data-subject'
import { BATCH_ROWS } from '../platform/db/old-rows'
import { addressSpansOf, isInSpan } from '../platform/events/address-spans'
import { auditEntries } from '../platform/events/tables'
import { forgetEntries } from './forget-store'

const isAbout = or(
  isInSpan(sql`${auditEntries.subject}`, sql`${auditEntries.id}`),
  isInSpan(sql`${auditEntries.actor}`, sql`${auditEntries.id}`),
)

/**
 * The audit shows a person's entries and deletes them after their time, but erases none: it must prove each act and its actor.
 */
export const personalData = {
  tables: [auditEntries],

  async tell(db, { email }) {
    const entries = await db
      .select({ ...getTableColumns(auditEntries), address: sql<string>`span.address` })
      .from(auditEntries)
      .innerJoin(sql`${addressSpansOf(sql`${email}`)} as span`, isAbout)
      .orderBy(asc(auditEntries.id))
    return { audit: entries.map(({ address, ...entry }) => entryForPerson(entry, address)) }
  },

  age: { 'audit entries': (db, { since }) => forgetEntries(db, since, BATCH_ROWS) },
} satisfies PersonalData
