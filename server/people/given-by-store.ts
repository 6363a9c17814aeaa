import { sql, type SQL } from 'drizzle-orm'
import type { GivenBy } from '../../domain/people/given-by'
import { directories, directoryPeople } from '../directories/tables'
import type { Db } from '../platform/db/database'

/** The directory that gives facts about a person, as a column of a query. Null without one. */
export const givenByOf = (userId: SQL) => sql<GivenBy | null>`(
  select json_build_object('directory', directory.name, 'name', given.name <> '', 'office', given.office_id is not null)
  from ${directoryPeople} given join ${directories} directory on directory.id = given.directory_id
  where given.user_id = ${userId} and given.removed_at is null)`

export async function findGivenBy(db: Db, userId: string) {
  const { rows } = await db.execute<{ by: GivenBy | null }>(sql`select ${givenByOf(sql`${userId}`)} as by`)
  return rows[0]?.by ?? null
}

/** Finds the name of the directory that says that a person has ended. Null if none says so. */
export async function findEndingDirectory(db: Db, userId: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select directory.name from ${directoryPeople} given join ${directories} directory on directory.id = given.directory_id
    where given.user_id = ${userId} and given.removed_at is null and not given.is_active`)
  return rows[0]?.name ?? null
}
