import { asc, eq, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/database'
import { holdsWords } from '../platform/words-in-text'
import { offices } from './tables'

/** An office names its coordinator, by a foreign key, and who changed it last, by the address. */
export const personalData = {
  tables: [offices],

  tell: async (db, subject) => ({ coordinatorOf: await listCoordinated(db, subject) }),

  erase: async (db, { email }) => ({
    mentions: await countRows(db.update(offices).set({ updatedBy: '' }).where(eq(offices.updatedBy, email))),
  }),

  mentions: (words) => ({
    office: sql`select name as place from ${offices}
      where ${holdsWords(words, offices.comment, offices.openingHours)}`,
  }),
} satisfies PersonalData

async function listCoordinated(db: Db, { userId }: DataSubject) {
  if (!userId) return []
  const rows = await db
    .select({ name: offices.name })
    .from(offices)
    .where(eq(offices.coordinatorId, userId))
    .orderBy(asc(offices.name))
  return rows.map(({ name }) => name)
}
