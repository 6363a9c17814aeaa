import { asc, eq, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { holdsWords } from '../platform/events/words-in-text'
import { offices } from './tables'

/** An office names its coordinator and the last person who changed it. */
export const personalData = {
  tables: [offices],

  tell: async (db, subject) => ({ coordinatorOf: await listCoordinated(db, subject) }),

  erase: async (db, { userId }) => ({
    mentions: userId
      ? await countRows(db.update(offices).set({ updatedById: null }).where(eq(offices.updatedById, userId)))
      : 0,
  }),

  mentions: (words) => ({
    office: sql`select name as place from ${offices}
      where ${holdsWords(words, offices.comment, offices.openingHours, offices.assemblyPoints)}`,
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
