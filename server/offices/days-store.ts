import { asc, eq, sql } from 'drizzle-orm'
import type { SpecialDays } from '../../domain/offices/office-days'
import type { Db } from '../platform/db/database'
import { leftCountryDays, offices } from './tables'

/**
 * Keeps the days of a country until the caller's transaction ends. It must come before the lock of an office, so that an office
 * that joins the country and a change of its days wait for each other.
 */
export const lockCountryDays = (db: Db, country: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`days of country ${country}`}, 0))`)

/** Lists the offices of a country as the access rules need them, by id. */
export const listOfficesOfCountry = (db: Db, country: string) =>
  db
    .select({ id: offices.id, country: offices.country, businessUnit: offices.businessUnit })
    .from(offices)
    .where(eq(offices.country, country))
    .orderBy(asc(offices.id))

/** Finds the days of a country by one of its offices, which all have the same, or as its last office left them. */
export async function findCountryDays(db: Db, country: string): Promise<SpecialDays> {
  const [found] = await db
    .select({ days: offices.countryDays })
    .from(offices)
    .where(eq(offices.country, country))
    .limit(1)
  if (found) return found.days
  const [left] = await db
    .select({ days: leftCountryDays.days })
    .from(leftCountryDays)
    .where(eq(leftCountryDays.country, country))
  return left?.days ?? {}
}

/** Keeps the days of a country that an office leaves, for the next office that comes to it. */
export const leaveCountryDays = (db: Db, country: string, days: SpecialDays) =>
  db
    .insert(leftCountryDays)
    .values({ country, days })
    .onConflictDoUpdate({ target: leftCountryDays.country, set: { days } })

type Changer = { updatedById: string; updatedOn: Date }

export const changeOwnDays = (db: Db, id: string, ownDays: SpecialDays, changer: Changer) =>
  db
    .update(offices)
    .set({ ...changer, ownDays })
    .where(eq(offices.id, id))

/** Gives every office of a country the same days. Who last changed an office stays. */
export const changeCountryDays = (db: Db, country: string, countryDays: SpecialDays) =>
  db.update(offices).set({ countryDays }).where(eq(offices.country, country))
