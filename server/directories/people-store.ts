import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ScimUser } from '../../domain/directories/scim-user'
import { hasEndedAt } from '../offices/store'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import { along, readAlong, reading } from '../platform/calls/reading'
import type { Db } from '../platform/db/database'
import { makeOnce, moment, text, uuid } from '../platform/db/statement'
import type { WindowOfKey } from '../platform/limits/limits'
import type { Directory } from './token-store'
import { MOST_RESULTS } from './scim/discovery'
import type { Condition, NamedCondition } from './scim/filter'
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

/** The people in some domains, without those whom their directory has removed. */
const isInReach = (domains: SQL) =>
  and(sql`split_part(${users.email}, '@', 2) = any(${domains})`, isNull(directoryPeople.removedAt))

const isInReachOf = ({ domains }: Directory) => isInReach(sql`${sql.param([...domains])}::text[]`)

const comparedValue = ({ of, value }: Exclude<Condition, { of: 'active' }>) =>
  of === 'externalId' ? value : value.toLowerCase()

type Compared = { of: Condition['of']; value: string | boolean | SQL }

function meets(directoryId: string | SQL, { of, value }: Compared): SQL | undefined {
  switch (of) {
    case 'id':
      return sql`${users.id}::text = ${value}`
    case 'email':
      return sql`${users.email} = ${value}`
    case 'externalId':
      return inArray(
        users.id,
        sql`(select user_id from ${directoryPeople} where directory_id = ${directoryId} and external_id = ${value})`,
      )
    case 'active':
      return sql`${isActiveForDirectory} = ${value}`
    case 'userName':
      // By the indexes of both tables first. The condition alone would read all people of the domains.
      return and(
        sql`${users.id} in (
          select user_id from ${directoryPeople}
            where directory_id = ${directoryId} and user_name = ${value} and removed_at is null
          union all select id from ${users} where email = ${value})`,
        or(sql`${directoryPeople.userName} = ${value}`, isNull(directoryPeople.userId)),
      )
  }
}

const comparedIn = (condition: Condition): Compared =>
  condition.of === 'active' ? condition : { of: condition.of, value: comparedValue(condition) }

const SEEN = sql.join(
  Object.entries(seenColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
)
const FROM = sql`${users} left join ${directoryPeople} on ${directoryPeople.userId} = ${users.id}`

const isInReachOfCaller = isInReach(
  sql`array(select domain from ${directoryDomains} where directory_id = caller.id)`,
)

/** A person as a reading has one: moments and bytes are texts. */
type ReadPerson = Omit<PersonOfDirectory, 'createdAt' | 'changedAt' | 'removedAt' | 'badgeHash'> & {
  createdAt: string
  changedAt: string | null
  badgeHash: string | null
}

const personRead = <Read extends ReadPerson>({ createdAt, changedAt, badgeHash, ...read }: Read) => ({
  ...read,
  createdAt: new Date(createdAt),
  changedAt: changedAt === null ? null : new Date(changedAt),
  badgeHash: badgeHash === null ? null : Buffer.from(badgeHash.slice(String.raw`\x`.length), 'hex'),
  removedAt: null,
})

/**
 * The office that the stored word of a person means: the mapped one, or else the open one of this name. Null says nothing: the word may
 * be a former name, or the name in other letters.
 */
type MeantOffice = { id: string; country: string; hasEnded: boolean }

const personOfCaller = reading(
  'person of directory',
  { id: uuid, at: moment },
  ({ id, at }) => sql<ReadPerson & { meant: MeantOffice | null }>`
    select ${SEEN}, (
      select json_build_object('id', ${offices.id}, 'country', ${offices.country}, 'hasEnded', ${hasEndedAt(at)})
      from ${offices} where ${offices.id} = coalesce(
        (select office_id from ${directoryOffices}
          where directory_id = caller.id and word = ${directoryPeople.officeWord}),
        (select ${offices.id} from ${offices}
          where ${offices.name} collate same_name = ${directoryPeople.officeWord} collate same_name
            and not ${hasEndedAt(at)}))
    ) as meant
    from ${FROM} where ${users.id} = ${id} and ${isInReachOfCaller}`,
)

/** Reads a person in the domains of a directory, and counts the call by the same statement. */
export async function readPersonOf(
  db: Db,
  { id: directoryId }: Directory,
  { id, at }: { id: string; at: Date },
  counts: readonly WindowOfKey[],
) {
  const { seen, wait } = await readAlong(db, directoryId, along(personOfCaller, { id, at }), counts)
  return { person: seen && personRead(seen), wait }
}

/** A person with the office that the stored word means. */
export type PersonWithOffice = NonNullable<Awaited<ReturnType<typeof readPersonOf>>['person']>

const peopleOfCaller = makeOnce((of: NamedCondition['of']) =>
  reading(
    `people of directory by ${of}`,
    { value: text },
    ({ value }) => sql<{ people: ReadPerson[] }>`
      select coalesce(json_agg(found order by found.id), '[]') as people from (
        select ${SEEN} from ${FROM}
        where ${isInReachOfCaller} and ${meets(sql`caller.id`, { of, value })}
        order by ${users.id} limit ${sql.raw(String(MOST_RESULTS + 1))}
      ) as found`,
  ),
)

/** Reads the people who meet one condition, and counts the call by the same statement. There is one more than an answer may have if there are more. */
export async function readPeopleBy(
  db: Db,
  { id }: Directory,
  condition: NamedCondition,
  counts: readonly WindowOfKey[],
) {
  const values = { value: comparedValue(condition) }
  const { seen, wait } = await readAlong(db, id, along(peopleOfCaller(condition.of), values), counts)
  return { people: seen?.people.map(personRead) ?? [], wait }
}

type Page = { startIndex: number; count: number }

/** Lists a page of the people who meet all conditions, in a lasting order, and counts all of them. */
export async function listPeopleOf(
  db: Db,
  directory: Directory,
  conditions: readonly Condition[],
  { startIndex, count }: Page,
) {
  const wanted = and(
    isInReachOf(directory),
    ...conditions.map((condition) => meets(directory.id, comparedIn(condition))),
  )
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
  const [found] = await seenPeople(db).where(and(eq(users.id, id), isInReachOf(directory)))
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
