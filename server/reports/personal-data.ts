import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { weeklySnapshots } from './tables'

export const personalData = {
  tables: [weeklySnapshots],

  tell: async (db, subject) => ({ weeklySnapshots: await listSnapshots(db, subject) }),

  // A week of which there is a snapshot under the new address stays as it is.
  readdress: (db, subject, to) =>
    db
      .update(weeklySnapshots)
      .set({ email: to })
      .where(
        and(
          isOf(subject),
          sql`not exists (select from weekly_snapshots other where other.email = ${to} and other.week = weekly_snapshots.week)`,
        ),
      ),

  async erase(db, subject) {
    return { snapshots: await countRows(db.delete(weeklySnapshots).where(isOf(subject))) }
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

/** The snapshots of a record, and those of the record that was deleted before. */
const isOf = ({ email, userId }: DataSubject) =>
  or(
    userId ? eq(weeklySnapshots.userId, userId) : undefined,
    and(eq(weeklySnapshots.email, email), isNull(weeklySnapshots.userId)),
  )

function listSnapshots(db: Db, subject: DataSubject) {
  const { id: _id, userId: _userId, officeId: _officeId, ...columns } = getTableColumns(weeklySnapshots)
  return db.select(columns).from(weeklySnapshots).where(isOf(subject)).orderBy(asc(weeklySnapshots.week))
}
