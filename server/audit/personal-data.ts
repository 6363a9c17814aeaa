import { asc, eq, or } from 'drizzle-orm'
import { entryForPerson } from '../../domain/personal-data/my-data'
import type { PersonalData } from '../platform/data-subject'
import { BATCH_ROWS } from '../platform/db/old-rows'
import { auditEntries } from '../platform/events/tables'
import { forgetEntries } from './forget-store'

/**
 * The audit shows a person's entries and deletes them after their time, but erases none: it must prove each act and its actor.
 */
export const personalData = {
  tables: [auditEntries],

  async tell(db, { email }) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.subject, email), eq(auditEntries.actor, email)))
      .orderBy(asc(auditEntries.id))
    return { audit: entries.map((entry) => entryForPerson(entry, email)) }
  },

  age: { 'audit entries': (db, { since }) => forgetEntries(db, since, BATCH_ROWS) },
} satisfies PersonalData
