import { asc, eq, sql } from 'drizzle-orm'
import { FREE_TEXTS } from '../../domain/offices/administration'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { holdsWords } from '../platform/events/words-in-text'
import { offices } from './tables'

/** An office names its coordinator, its default host and the last person who changed it. */
export const personalData = {
  tables: [offices],

  tell: async (db, subject) => ({
    coordinatorOf: await listOfficesOf(db, subject, offices.coordinatorId),
    defaultHostOf: await listOfficesOf(db, subject, offices.defaultHostId),
  }),

  erase: async (db, { userId }) => ({
    mentions: userId
      ? await countRows(db.update(offices).set({ updatedById: null }).where(eq(offices.updatedById, userId)))
      : 0,
  }),

  mentions: (words) => ({
    office: sql`select name as place from ${offices}
      where ${holdsWords(words, ...FREE_TEXTS.map((name) => offices[name]), sql`${offices.ownDays}::text`, sql`${offices.countryDays}::text`)}`,
  }),
} satisfies PersonalData

type Keeper = typeof offices.coordinatorId | typeof offices.defaultHostId

async function listOfficesOf(db: Db, { userId }: DataSubject, keeper: Keeper) {
  if (!userId) return []
  const rows = await db
    .select({ name: offices.name })
    .from(offices)
    .where(eq(keeper, userId))
    .orderBy(asc(offices.name))
  return rows.map(({ name }) => name)
}
