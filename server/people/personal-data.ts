import { and, eq, ne, sql } from 'drizzle-orm'
import { whoseDoing } from '../../domain/personal-data/my-data'
import { offices } from '../offices/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/database'
import { oldestOf, olderThan } from '../platform/old-rows'
import { holdsWords } from '../platform/words-in-text'
import { eraseBar } from './store'
import { barredAddresses, users } from './tables'

/** The record itself. What hangs on it by a foreign key, such as a password, goes with it: what is to be counted must be erased before. */
export const personalData = {
  tables: [users, barredAddresses],

  tell: async (db, subject) => ({ record: await findRecord(db, subject) }),

  tellOnRequest: async (db, subject) => ({ barredSince: await findBar(db, subject) }),

  async erase(db, { email, userId }, bar) {
    const ofOthers = and(eq(users.updatedBy, email), ne(users.email, email))
    return {
      mentions: await countRows(db.update(users).set({ updatedBy: '' }).where(ofOthers)),
      bars: Number(await eraseBar(db, email, bar)),
      records: userId ? await countRows(db.delete(users).where(eq(users.id, userId))) : 0,
    }
  },

  age: {
    'last check-ins': (db, { since }) =>
      countRows(
        db
          .update(users)
          .set({ lastCheckInOfficeId: null, lastCheckInTime: null })
          .where(oldestOf(olderThan(users, users.lastCheckInTime, since))),
      ),
  },

  mentions: (words) => ({
    comment: sql`select email as place from ${users} where ${holdsWords(words, users.comment)}`,
  }),
} satisfies PersonalData

async function findRecord(db: Db, { userId, email }: DataSubject) {
  if (!userId) return null
  const [found] = await db
    .select({ user: users, office: offices.name, country: offices.country })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  if (!found) return null
  const [last] = await db
    .select({ name: offices.name })
    .from(offices)
    .innerJoin(users, eq(users.lastCheckInOfficeId, offices.id))
    .where(eq(users.id, userId))
  const { user, office, country } = found
  return {
    email: user.email,
    handle: user.handle,
    name: user.name,
    role: user.role,
    office,
    country,
    comment: user.comment,
    createdAt: user.createdAt,
    lastUpdated: user.lastUpdated,
    lastUpdatedBy: whoseDoing(user.updatedBy, email),
    lastCheckInOffice: last?.name ?? null,
    lastCheckInTime: user.lastCheckInTime,
  }
}

async function findBar(db: Db, { email }: DataSubject) {
  const [barred] = await db
    .select({ since: barredAddresses.barredAt })
    .from(barredAddresses)
    .where(eq(barredAddresses.email, email))
  return barred?.since ?? null
}
