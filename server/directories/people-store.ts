import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ScimUser } from '../../domain/directories/scim-user'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import type { Directory } from './token-store'
import type { Condition } from './scim/filter'
import { directories, directoryDomains, directoryOffices, directoryPeople } from './tables'

const isActiveForDirectory = sql<boolean>`coalesce(${directoryPeople.isActive}, ${isActive()})`

const seenColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  officeId: users.officeId,
  country: sql<string>`coalesce((select country from ${offices} where offices.id = users.office_id), '')`,
  createdAt: users.createdAt,
  isSuspended: sql<boolean>`not (${isActive()})`,
  /** True if an administrator suspended the person. */
  isSuspendedByPerson: sql<boolean>`${users.suspendedById} is not null`,
  isActive: isActiveForDirectory,
  changedAt: directoryPeople.changedAt,
  attributes: directoryPeople.attributes,
  officeWord: directoryPeople.officeWord,
  phone: sql<string>`coalesce(${directoryPeople.phone}, '')`,
  badgeHash: directoryPeople.badgeHash,
  givenOfficeId: directoryPeople.officeId,
  removedAt: directoryPeople.removedAt,
}

const seenPeople = (db: Db) =>
  db.select(seenColumns).from(users).leftJoin(directoryPeople, eq(directoryPeople.userId, users.id))

/** Reads the domains of a directory anew. An administrator who changes or ends it waits until the caller's transaction ends. */
export async function holdDirectory(db: Db, directory: Directory): Promise<Directory> {
  await db
    .select({ id: directories.id })
    .from(directories)
    .where(eq(directories.id, directory.id))
    .for('key share')
  const domains = await db
    .select({ domain: directoryDomains.domain })
    .from(directoryDomains)
    .where(eq(directoryDomains.directoryId, directory.id))
    .orderBy(directoryDomains.domain)
  return { ...directory, domains: domains.map(({ domain }) => domain) }
}

/** A person in the domains of a directory. */
export type PersonOfDirectory = Awaited<ReturnType<typeof seenPeople>>[number]

/** The people in the domains of a directory, without those whom it has removed. */
const isInReach = ({ domains }: Directory) =>
  and(inArray(sql`split_part(${users.email}, '@', 2)`, [...domains]), isNull(directoryPeople.removedAt))

function meets({ id }: Directory, condition: Condition): SQL | undefined {
  switch (condition.of) {
    case 'id':
      return sql`${users.id}::text = ${condition.value.toLowerCase()}`
    case 'email':
      return eq(users.email, condition.value.toLowerCase())
    case 'externalId':
      return inArray(
        users.id,
        sql`(select user_id from ${directoryPeople} where directory_id = ${id} and external_id = ${condition.value})`,
      )
    case 'active':
      return eq(isActiveForDirectory, condition.value)
    case 'userName': {
      const name = condition.value.toLowerCase()
      // By the indexes of both tables first. The condition alone would read all people of the domains.
      return and(
        sql`${users.id} in (
          select user_id from ${directoryPeople} where directory_id = ${id} and user_name = ${name}
          union all select id from ${users} where email = ${name})`,
        or(eq(directoryPeople.userName, name), isNull(directoryPeople.userId)),
      )
    }
  }
}

type Page = { startIndex: number; count: number }

/** Lists a page of the people who meet all conditions, in a lasting order, and counts all of them. */
export async function listPeopleOf(
  db: Db,
  directory: Directory,
  conditions: readonly Condition[],
  { startIndex, count }: Page,
) {
  const wanted = and(isInReach(directory), ...conditions.map((condition) => meets(directory, condition)))
  const people =
    count === 0
      ? []
      : await seenPeople(db)
          .where(wanted)
          .orderBy(users.id)
          .limit(count)
          .offset(startIndex - 1)
  const isWhole = startIndex === 1 && people.length < count
  return { people, total: isWhole ? people.length : await countPeople(db, wanted) }
}

async function countPeople(db: Db, wanted: SQL | undefined) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(directoryPeople, eq(directoryPeople.userId, users.id))
    .where(wanted)
  return counted?.total ?? 0
}

/** Finds a person in the domains of a directory. Null for any other, and for one whom it has removed. */
export async function findPersonOf(
  db: Db,
  directory: Directory,
  id: string,
): Promise<PersonOfDirectory | null> {
  const [found] = await seenPeople(db).where(and(eq(users.id, id), isInReach(directory)))
  return found ?? null
}

/** Finds the person with an address in the domains of a directory, removed or not. */
export async function findPersonByAddress(db: Db, email: string): Promise<PersonOfDirectory | null> {
  const [found] = await seenPeople(db).where(eq(users.email, email))
  return found ?? null
}

/** True if the directory knows another person by this name. */
export async function isUserNameTaken(db: Db, directoryId: string, userName: string, userId: string | null) {
  const [taken] = await db
    .select({ id: directoryPeople.userId })
    .from(directoryPeople)
    .where(
      and(
        eq(directoryPeople.directoryId, directoryId),
        eq(directoryPeople.userName, userName),
        isNull(directoryPeople.removedAt),
        sql`${directoryPeople.userId} is distinct from ${userId}::uuid`,
      ),
    )
  return taken !== undefined
}

/** True if another person has this badge. */
export async function isBadgeTaken(db: Db, badgeHash: Buffer, userId: string) {
  const [taken] = await db
    .select({ id: directoryPeople.userId })
    .from(directoryPeople)
    .where(and(eq(directoryPeople.badgeHash, badgeHash), ne(directoryPeople.userId, userId)))
  return taken !== undefined
}

type Facts = {
  userId: string
  directoryId: string
  userName: string
  externalId: string | null
  attributes: ScimUser
  name: string
  officeWord: string
  officeId: string | null
  phone: string
  badgeHash: Buffer | null
  isActive: boolean
  now: Date
}

/** Records the facts that a directory gives about a person, in place of the earlier ones. */
export function recordFacts(db: Db, { now, ...facts }: Facts) {
  const values = { ...facts, changedAt: now, removedAt: null }
  return db
    .insert(directoryPeople)
    .values(values)
    .onConflictDoUpdate({ target: directoryPeople.userId, set: values })
}

/** Records that a directory has removed a person. Nothing that it gave is kept. */
export function recordRemoval(db: Db, userId: string, directoryId: string, now: Date) {
  const facts = {
    directoryId,
    userName: '',
    externalId: null,
    attributes: { userName: '' },
    name: '',
    officeWord: '',
    officeId: null,
    phone: '',
    badgeHash: null,
    isActive: false,
    changedAt: now,
    removedAt: now,
  }
  return db
    .insert(directoryPeople)
    .values({ userId, ...facts })
    .onConflictDoUpdate({ target: directoryPeople.userId, set: facts })
}

/** Changes the name and the office of a record. The day of the last update is that of people's own words, so it stays. */
export const changeGivenColumns = (db: Db, id: string, change: { name?: string; officeId?: string }) =>
  db.update(users).set(change).where(eq(users.id, id))

/** Finds the office that an administrator has mapped to a word. */
export async function findMappedOffice(db: Db, directoryId: string, word: string) {
  const [found] = await db
    .select({ id: directoryOffices.officeId })
    .from(directoryOffices)
    .where(and(eq(directoryOffices.directoryId, directoryId), eq(directoryOffices.word, word)))
  return found?.id ?? null
}
