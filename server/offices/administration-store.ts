import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import type { Place } from '../../domain/offices/place'
import { inNaturalOrder } from '../../domain/natural-order'
import { users } from '../people/tables'
import { databaseCode, type Db } from '../platform/database'
import type { Office } from './store'
import { offices } from './tables'

/** An office as it stands until the caller's transaction ends: a second change waits here. */
export async function lockOffice(db: Db, id: string): Promise<Office | null> {
  const [found] = await db.select().from(offices).where(eq(offices.id, id)).for('no key update')
  return found ?? null
}

/** The id of a person of an office, who can neither be moved nor deleted until the caller's transaction ends; to be asked for before the office is locked, as a move locks in this order too. */
export async function lockPersonOf(db: Db, officeId: string, email: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.officeId, officeId)))
    .for('share')
  return found?.id ?? null
}

/** Who changed an office, and when. */
type Changer = { updatedBy: string; updatedOn: Date }

type OfficeColumns = {
  phase?: OfficePhase
  comment?: string
  openingHours?: string
  coordinatorId?: string | null
  validUntil?: Day
}

export const changeOfficeColumns = (db: Db, id: string, change: OfficeColumns & Changer) =>
  db.update(offices).set(change).where(eq(offices.id, id))

/** Takes from a person who has come to an office the coordination of every other; says which offices lost their coordinator, by name. */
export async function releaseCoordinator(db: Db, userId: string, officeId: string) {
  const left = await db
    .update(offices)
    .set({ coordinatorId: null })
    .where(and(eq(offices.coordinatorId, userId), ne(offices.id, officeId)))
    .returning({ id: offices.id, name: offices.name })
  return inNaturalOrder(left, ({ name }) => name)
}

/** The name of an office that would be taken for one of this name, as isSameName has it, but for the office `except`; null when there is none. */
export async function findNameLike(db: Db, name: string, except?: string) {
  const [found] = await db
    .select({ name: offices.name })
    .from(offices)
    .where(and(sql`${offices.name} = ${name} collate same_name`, except ? ne(offices.id, except) : undefined))
  return found?.name ?? null
}

/** Records a new office: its id, or null when there is one with that name already, also one that is made at the same moment. */
export async function recordOffice(db: Db, office: typeof offices.$inferInsert) {
  const [recorded] = await db
    .insert(offices)
    .values(office)
    .onConflictDoNothing()
    .returning({ id: offices.id })
  return recorded?.id ?? null
}

const UNIQUE_VIOLATION = '23505'

/** Gives an office another name and keeps the one that it had. False when another office has got that name at the same moment: then the caller's transaction can only be given up. */
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

/** What the offices have, each combination once, the most usual first. */
export const listOfficePlaces = (db: Db): Promise<Place[]> =>
  db
    .select(place)
    .from(offices)
    .groupBy(offices.country, offices.region, offices.businessUnit, offices.timeZone)
    .orderBy(desc(count()), asc(offices.country), asc(offices.timeZone))

/** What a person's own office has; null for a person without one. */
export async function findPlaceOf(db: Db, userId: string): Promise<Place | null> {
  const [found] = await db
    .select(place)
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found ?? null
}

/** Whether the database knows a time zone too: it counts days by it. */
export async function isZoneInDatabase(db: Db, name: string) {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where name = ${name}`)
  return rows.length > 0
}
