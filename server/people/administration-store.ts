import { and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { FoundPerson } from '../../domain/people/administration'
import type { PersonSearch } from '../../domain/people/person-search'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/database'
import { byName } from './names'
import { users } from './tables'

// In a search % and _ are ordinary characters.
const literal = (prefix: string) => prefix.replace(/[\\%_]/g, '\\$&')

const startsWith = ({ by, prefix }: PersonSearch) =>
  by === 'name'
    ? sql`lower(${users.name}) like lower(${literal(prefix)}) || '%'`
    : like(users.email, `${literal(prefix)}%`)

const foundColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  office: offices.name,
  officeId: users.officeId,
  role: users.role,
  notUser: sql<FoundPerson['notUser']>`case when ${users.notUser} then 'X' else '' end`,
}

const peopleWithOffice = (db: Db) =>
  db.select(foundColumns).from(users).leftJoin(offices, eq(offices.id, users.officeId))

const byEmail = (one: FoundPerson, other: FoundPerson) => (one.email < other.email ? -1 : 1)

/** The people whose name or e-mail begins with a prefix. */
export const peopleStartingWith = (db: Db, search: PersonSearch) =>
  peopleWithOffice(db).where(startsWith(search))

/** These by the alphabet, as the list of people has it. */
export async function findPeople(db: Db, search: PersonSearch): Promise<FoundPerson[]> {
  const found = await peopleStartingWith(db, search)
  return found.sort(search.by === 'name' ? byName : byEmail)
}

// As the index of names has it.
const isIncomplete = or(isNull(users.officeId), sql`lower(${users.name}) = ''`)

/** The people without an office or a name by e-mail, `most` at once, after an address. */
export const incompletePeople = (db: Db, { after, most }: { after: string; most: number }) =>
  peopleWithOffice(db)
    .where(and(isIncomplete, gt(users.email, after)))
    .orderBy(users.email)
    .limit(most)

export const countIncompletePeople = (db: Db) => db.$count(users, isIncomplete)

export async function findPersonById(db: Db, id: string): Promise<FoundPerson | null> {
  const [found] = await peopleWithOffice(db).where(eq(users.id, id))
  return found ?? null
}

/** The office that an administrator's new records go to; null while the administrator has none. */
export async function findOfficeOf(db: Db, userId: string) {
  const [found] = await db
    .select({ id: offices.id, name: offices.name })
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found ?? null
}

type NewRecord = { name: string; email: string; officeId: string; now: Date }

/** A record for somebody who has not signed in yet: its id, or null when the address has a record already. */
export async function recordPerson(db: Db, { name, email, officeId, now }: NewRecord) {
  const recorded = await db
    .insert(users)
    .values({ name, email, handle: email, officeId, notUser: true, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return recorded[0]?.id ?? null
}

/** The ids of the offices that name a person as their coordinator. */
export async function listCoordinated(db: Db, userId: string) {
  const rows = await db.select({ id: offices.id }).from(offices).where(eq(offices.coordinatorId, userId))
  return rows.map(({ id }) => id)
}

/** The ids of the offices on whose pages an address appears: as one of the people, or as somebody who checked in. */
export async function listOfficesThatShow(db: Db, email: string) {
  const home = db.select({ id: users.officeId }).from(users).where(eq(users.email, email))
  const visited = db.select({ id: checkIns.officeId }).from(checkIns).where(eq(checkIns.email, email))
  const found = await db
    .select({ id: offices.id })
    .from(offices)
    .where(or(inArray(offices.id, home), inArray(offices.id, visited)))
  return found.map(({ id }) => id)
}
