import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { OfficePhase } from '../../domain/offices/phases'
import type { Place } from '../../domain/offices/place'
import { compareNaturally } from '../../domain/natural-order'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import type { Office } from './store'
import { offices } from './tables'

/** An office as it stands until the caller's transaction ends: a second change waits here. */
export async function lockOffice(db: Db, name: string): Promise<Office | null> {
  const [found] = await db.select().from(offices).where(eq(offices.name, name)).for('no key update')
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

type OfficeColumns = {
  phase?: OfficePhase
  comment?: string
  openingHours?: string
  coordinatorId?: string | null
  validUntil?: Day
}

export const changeOfficeColumns = (
  db: Db,
  id: string,
  change: OfficeColumns & { updatedBy: string; updatedOn: Date },
) => db.update(offices).set(change).where(eq(offices.id, id))

/** Takes from a person who has come to an office the coordination of every other; names those that lost their coordinator. */
export async function releaseCoordinator(db: Db, userId: string, officeId: string) {
  const left = await db
    .update(offices)
    .set({ coordinatorId: null })
    .where(and(eq(offices.coordinatorId, userId), ne(offices.id, officeId)))
    .returning({ name: offices.name })
  return left.map(({ name }) => name).sort(compareNaturally)
}

/** Lets nobody else create an office until the caller's transaction ends, and names those that exist. */
export async function lockOfficeNames(db: Db) {
  await db.execute(sql`lock table ${offices} in share row exclusive mode`)
  const rows = await db.select({ name: offices.name }).from(offices)
  return rows.map(({ name }) => name)
}

export async function recordOffice(db: Db, office: typeof offices.$inferInsert) {
  const [recorded] = await db.insert(offices).values(office).returning({ id: offices.id })
  if (!recorded) throw new Error('the database returned no row for an insert')
  return recorded.id
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
