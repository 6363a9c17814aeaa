import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actorText } from '../../domain/personal-data/my-data'
import { directories, directoryPeople } from '../directories/tables'
import { offices } from '../offices/tables'
import { barredAddresses, followedPeople, personPictures, users } from './tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { holdsWords } from '../platform/events/words-in-text'
import { eraseBar, findBar } from './store'

/** The record itself. Rows that refer to it, such as a password, are deleted with it. Rows whose number is reported must be erased before. */
export const personalData = {
  tables: [users, barredAddresses, personPictures, directoryPeople, followedPeople],

  tell: async (db, subject) => ({
    record: await findRecord(db, subject),
    // Nobody is told by whom they are followed.
    follows: await listFollowedNames(db, subject),
  }),

  tellOnRequest: async (db, { email }, { secret }) => ({ barredSince: await findBar(db, email, secret) }),

  erase: async (db, { email, userId }, bar) => ({
    ...(userId && (await eraseRecord(db, userId))),
    bars: Number(await eraseBar(db, email, bar)),
  }),

  mentions: (words) => ({
    comment: sql`select email as place from ${users} where ${holdsWords(words, users.comment)}`,
  }),
} satisfies PersonalData

async function eraseRecord(db: Db, userId: string) {
  const ofOthers = and(eq(users.updatedById, userId), ne(users.id, userId))
  return {
    mentions: await countRows(db.update(users).set({ updatedById: null }).where(ofOthers)),
    records: await countRows(db.delete(users).where(eq(users.id, userId))),
  }
}

const changer = alias(users, 'changer')

async function findRecord(db: Db, { userId, email }: DataSubject) {
  if (!userId) return null
  const [found] = await db
    .select({
      user: users,
      picture: personPictures,
      given: directoryPeople,
      directory: directories.name,
      office: offices.name,
      country: offices.country,
      updatedBy: changer.email,
    })
    .from(users)
    .leftJoin(personPictures, eq(personPictures.userId, users.id))
    .leftJoin(directoryPeople, eq(directoryPeople.userId, users.id))
    .leftJoin(directories, eq(directories.id, directoryPeople.directoryId))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .leftJoin(changer, eq(changer.id, users.updatedById))
    .where(eq(users.id, userId))
  if (!found) return null
  const { user, picture, given, directory, office, country, updatedBy } = found
  return {
    email: user.email,
    handle: user.handle,
    name: user.name,
    role: user.role,
    office,
    country,
    comment: user.comment,
    language: user.language,
    picture: picture && { jpegInBase64: picture.picture.toString('base64'), updatedAt: picture.updatedAt },
    suspendedAt: user.suspendedAt,
    directory: given && {
      name: directory,
      attributes: given.attributes,
      phone: given.phone,
      hasBadge: given.badgeHash !== null,
      isActive: given.isActive,
      changedAt: given.changedAt,
      removedAt: given.removedAt,
    },
    createdAt: user.createdAt,
    lastUpdated: user.lastUpdated,
    lastUpdatedBy: actorText(updatedBy ?? '', email),
  }
}

async function listFollowedNames(db: Db, { userId }: DataSubject) {
  if (!userId) return []
  const rows = await db
    .select({ name: users.name, email: users.email })
    .from(followedPeople)
    .innerJoin(users, eq(users.id, followedPeople.personId))
    .where(eq(followedPeople.followerId, userId))
    .orderBy(asc(users.email))
  return rows.map(({ name, email }) => name || email)
}
