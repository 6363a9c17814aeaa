import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { isActive, personPictures, users } from './tables'

export async function findPicture(db: Db, userId: string, version: string) {
  const [found] = await db
    .select({ picture: personPictures.picture })
    .from(personPictures)
    .innerJoin(users, eq(users.id, personPictures.userId))
    .where(and(eq(personPictures.userId, userId), eq(users.pictureVersion, version), isActive()))
  return found?.picture ?? null
}

const changeVersion = (db: Db, userId: string, pictureVersion: string | null) =>
  db.update(users).set({ pictureVersion }).where(eq(users.id, userId))

type NewPicture = { userId: string; picture: Buffer; version: string; now: Date }

/** Records a picture in the caller's transaction. */
export async function recordPicture(db: Db, { userId, picture, version, now }: NewPicture) {
  const row = { picture, updatedAt: now }
  await db
    .insert(personPictures)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: personPictures.userId, set: row })
  await changeVersion(db, userId, version)
}

/** Removes a picture in the caller's transaction. */
export async function removePictureOf(db: Db, userId: string) {
  await db.delete(personPictures).where(eq(personPictures.userId, userId))
  await changeVersion(db, userId, null)
}
