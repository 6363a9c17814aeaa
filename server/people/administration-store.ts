import { and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { FoundPerson } from '../../domain/people/administration'
import type { PersonSearch } from '../../domain/people/person-search'
import { checkIns } from '../check-ins/tables'
import { isKeptAt } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from './tables'
import type { Db } from '../platform/db/database'
import { byName } from './names'

// In a search, % and _ are ordinary characters.
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

/** Selects the people whose name or e-mail begins with a prefix. */
export const peopleStartingWith = (db: Db, search: PersonSearch) =>
  peopleWithOffice(db).where(startsWith(search))

/** Finds the people whose name or e-mail begins with a prefix, in the order of the list of people. */
export async function findPeople(db: Db, search: PersonSearch): Promise<FoundPerson[]> {
  const found = await peopleStartingWith(db, search)
  return found.sort(search.by === 'name' ? byName : byEmail)
}

// The index of names has this expression.
const isIncomplete = (ended: readonly string[]) =>
  or(isNull(users.officeId), inArray(users.officeId, [...ended]), sql`lower(${users.name}) = ''`)

/** Lists at most `most` people without an office or a name, by e-mail, after an address. The office of the `ended` ones is none. */
export const incompletePeople = (
  db: Db,
  { after, most, ended }: { after: string; most: number; ended: readonly string[] },
) =>
  peopleWithOffice(db)
    .where(and(isIncomplete(ended), gt(users.email, after)))
    .orderBy(users.email)
    .limit(most)

export const countIncompletePeople = (db: Db, ended: readonly string[]) =>
  db.$count(users, isIncomplete(ended))

export async function findPersonById(db: Db, id: string): Promise<FoundPerson | null> {
  const [found] = await peopleWithOffice(db).where(eq(users.id, id))
  return found ?? null
}

/** Finds a person's own office; null while there is none, or if it has closed for good. */
export async function findOfficeOf(db: Db, userId: string, now: Date) {
  const [found] = await db
    .select({ id: offices.id, name: offices.name })
    .from(users)
    .innerJoin(offices, and(eq(offices.id, users.officeId), isKeptAt(now)))
    .where(eq(users.id, userId))
  return found ?? null
}

/** Lists the ids of the offices that a person coordinates. */
export async function listCoordinated(db: Db, userId: string) {
  const rows = await db.select({ id: offices.id }).from(offices).where(eq(offices.coordinatorId, userId))
  return rows.map(({ id }) => id)
}

/** Lists the ids of the offices whose pages show an address: as one of the people, or among the check-ins. */
export async function listOfficesThatShow(db: Db, email: string) {
  const home = db.select({ id: users.officeId }).from(users).where(eq(users.email, email))
  const visited = db.select({ id: checkIns.officeId }).from(checkIns).where(eq(checkIns.email, email))
  const found = await db
    .select({ id: offices.id })
    .from(offices)
    .where(or(inArray(offices.id, home), inArray(offices.id, visited)))
  return found.map(({ id }) => id)
}
