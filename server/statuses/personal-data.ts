import { english } from '../platform/texts'
import { eq, sql } from 'drizzle-orm'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { users } from '../people/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { dayStatuses } from './tables'

export const personalData = {
  tables: [dayStatuses],

  tell: async (db, subject) => ({ statuses: await listAllStatuses(db, subject) }),

  erase: async (db, { userId }) => ({
    statuses: userId ? await countRows(db.delete(dayStatuses).where(eq(dayStatuses.userId, userId))) : 0,
  }),

  age: {
    'day statuses': (db, { sinceDay }) => removeOldest(db, olderThan(dayStatuses, dayStatuses.day, sinceDay)),
  },

  mentions: (words) => ({
    'day comment': sql`select email as place from ${dayStatuses} join ${users} on users.id = user_id
      where day_statuses.comment <> '' and ${holdsWords(words, dayStatuses.comment)}`,
  }),
} satisfies PersonalData

async function listAllStatuses(db: Db, { userId }: DataSubject) {
  if (!userId) return []
  const rows = await db
    .select()
    .from(dayStatuses)
    .where(eq(dayStatuses.userId, userId))
    .orderBy(dayStatuses.day)
  return rows.map(({ day, status, comment }) => ({
    day,
    status: dayStatusText({ status }, english).text,
    comment,
  }))
}
