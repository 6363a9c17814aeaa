import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { OfficeLocation } from '../../domain/offices/place'
import { inNaturalOrder } from '../../domain/natural-order'
import { offices } from './tables'
import { isActive, users } from '../people/tables'
import { databaseCode, type Db } from '../platform/db/database'
import type { Office } from './store'

/** Finds an office and locks it until the caller's transaction ends. A second change waits. */
export async function lockOffice(db: Db, id: string): Promise<Office | null> {
  const [found] = await db.select().from(offices).where(eq(offices.id, id)).for('no key update')
  return found ?? null
}

/** Finds and locks a person of an office until the caller's transaction ends. It must come before the lock of the office: a move locks in this order too. */
export async function lockPersonOf(db: Db, officeId: string, email: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.officeId, officeId), isActive()))
    .for('share')
  return found?.id ?? null
}

type Changer = { updatedById: string; updatedOn: Date }

type OfficeColumns = Partial<typeof offices.$inferInsert>

export const changeOfficeColumns = (db: Db, id: string, change: OfficeColumns & Changer) =>
  db.update(offices).set(change).where(eq(offices.id, id))

/** Removes a coordinator who has moved to an office from every other office. Returns the offices without a coordinator now, by name. */
export async function releaseCoordinator(db: Db, userId: string, officeId: string) {
  const left = await db
    .update(offices)
    .set({ coordinatorId: null })
    .where(and(eq(offices.coordinatorId, userId), ne(offices.id, officeId)))
    .returning({ id: offices.id, name: offices.name })
  return inNaturalOrder(left, ({ name }) => name)
}

/** Finds a name of an office, other than the office `except`, that reads like a name. Null when there is none. */
export async function findNameLike(db: Db, name: string, except?: string) {
  const [found] = await db
    .select({ name: offices.name })
    .from(offices)
    .where(and(sql`${offices.name} = ${name} collate same_name`, except ? ne(offices.id, except) : undefined))
  return found?.name ?? null
}

/** Records a new office. Returns its id, or null when another office has that name. */
export async function recordOffice(db: Db, office: typeof offices.$inferInsert) {
  const [recorded] = await db
    .insert(offices)
    .values(office)
    .onConflictDoNothing()
    .returning({ id: offices.id })
  return recorded?.id ?? null
}

const UNIQUE_VIOLATION = '23505'

/** Changes an office's name and keeps the old one as a former name. Returns false if another office has just taken the name: then the caller must roll back. */
export async function changeOfficeName(
  db: Db,
  { id, name, formerNames }: Office,
  to: string,
  changer: Changer,
) {
  const kept = [...formerNames.filter((former) => former !== to && former !== name), name]
  try {
    await db
      .update(offices)
      .set({ ...changer, name: to, formerNames: kept })
      .where(eq(offices.id, id))
    return true
  } catch (error) {
    if (databaseCode(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

const place = {
  country: offices.country,
  region: offices.region,
  businessUnit: offices.businessUnit,
  timeZone: offices.timeZone,
}

/** Lists each combination of country, region, business unit and time zone once, the most usual first. */
export const listOfficePlaces = (db: Db): Promise<OfficeLocation[]> =>
  db
    .select(place)
    .from(offices)
    .groupBy(offices.country, offices.region, offices.businessUnit, offices.timeZone)
    .orderBy(desc(count()), asc(offices.country), asc(offices.timeZone))

/** Finds the same of a person's own office; null for a person without one. */
export async function findPlaceOf(db: Db, userId: string): Promise<OfficeLocation | null> {
  const [found] = await db
    .select(place)
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found ?? null
}

/** Lists which of these time zones the database knows, in small letters. It counts the days of an office by them. */
export async function listZonesInDatabase(db: Db, names: readonly string[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(name) as name from pg_timezone_names
    where lower(name) = any(${sql.param(names.map((name) => name.toLowerCase()))})`)
  return new Set(rows.map(({ name }) => name))
}
