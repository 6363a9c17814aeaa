import { eq, sql, type SQL } from 'drizzle-orm'
import { badgeIdentifier } from '../../domain/directories/badge'
import type { GivenBy } from '../../domain/people/given-by'
import { directories, directoryPeople } from '../directories/tables'
import type { Db } from '../platform/db/database'
import { hashToken } from '../platform/tokens'

/** The directory that gives facts about a person, as a column of a query. Null without one. */
export const givenByOf = (userId: SQL) => sql<GivenBy | null>`(
  select json_build_object('directory', directory.name, 'name', given.name <> '', 'office', given.office_id is not null)
  from ${directoryPeople} given join ${directories} directory on directory.id = given.directory_id
  where given.user_id = ${userId} and given.removed_at is null)`

export async function findGivenBy(db: Db, userId: string) {
  const { rows } = await db.execute<{ by: GivenBy | null }>(sql`select ${givenByOf(sql`${userId}`)} as by`)
  return rows[0]?.by ?? null
}

/** The keyed hash of a badge. Null for a text that is none. */
export function badgeHashOf(secret: string, badge: string) {
  const identifier = badgeIdentifier(badge)
  return identifier === null ? null : hashToken(secret, `badge ${identifier}`)
}

/** Finds the number that a directory gives to call a person at. Empty if none gives one. */
export async function findGivenPhone(db: Db, userId: string) {
  const [found] = await db
    .select({ phone: directoryPeople.phone })
    .from(directoryPeople)
    .where(eq(directoryPeople.userId, userId))
  return found?.phone ?? ''
}

/** Forgets the number and the badge that a directory gave of a person. */
export const forgetPhoneAndBadge = (db: Db, userId: string) =>
  db
    .update(directoryPeople)
    .set({
      phone: '',
      badgeHash: null,
      attributes: sql`${directoryPeople.attributes} - 'phoneNumbers'`,
    })
    .where(eq(directoryPeople.userId, userId))

/** Finds the name of the directory that says that a person has ended. Null if none says so. */
export async function findEndingDirectory(db: Db, userId: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select directory.name from ${directoryPeople} given join ${directories} directory on directory.id = given.directory_id
    where given.user_id = ${userId} and given.removed_at is null and not given.is_active`)
  return rows[0]?.name ?? null
}
