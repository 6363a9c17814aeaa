import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { weeklySnapshots } from './tables'

export const personalData = {
  tables: [weeklySnapshots],

  tell: async (db, subject) => ({ weeklySnapshots: await listSnapshots(db, subject) }),

  async erase(db, { email, userId }) {
    const isOf = or(eq(weeklySnapshots.email, email), userId ? eq(weeklySnapshots.userId, userId) : undefined)
    return { snapshots: await countRows(db.delete(weeklySnapshots).where(isOf)) }
  },

  age: {
    'weekly snapshots': (db, { since }) =>
      removeOldest(db, olderThan(weeklySnapshots, weeklySnapshots.takenAt, since)),
  },

  mentions: (words) => ({
    snapshot: sql`select email as place from ${weeklySnapshots}
      where ${holdsWords(words, weeklySnapshots.comment)}`,
  }),
} satisfies PersonalData

function listSnapshots(db: Db, { email }: DataSubject) {
  const { id: _id, userId: _userId, officeId: _officeId, ...columns } = getTableColumns(weeklySnapshots)
  return db
    .select(columns)
    .from(weeklySnapshots)
    .where(eq(weeklySnapshots.email, email))
    .orderBy(asc(weeklySnapshots.week))
}
