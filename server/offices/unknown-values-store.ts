import { and, eq, getTableColumns, getTableName, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ZONE_OF_OFFICE, type UnknownValue } from '../../domain/offices/unknown-contract'
import { countryCode } from '../../domain/offices/country-code'
import { isZoneHere, zoneOfToday } from '../../domain/offices/place'
import { endedSessions, sessions } from '../auth/tables'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { duties } from '../duties/tables'
import { officeQuestions, questionTexts } from '../health/tables'
import { invitations } from '../invitations/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { rollCallMarks, rollCallPeople, rollCalls, rollCallTold } from '../roll-call/tables'
import { screens } from '../screens/tables'
import { arrivals, arrivalTellings } from '../visitors/tables'
import { webhookDeliveries } from '../webhooks/tables'
import { listZonesInDatabase } from './administration-store'
import { offices } from './tables'

/** The tables with columns whose values are those of a list in the code. */
export const TABLES_WITH_LISTS = [
  offices,
  users,
  duties,
  questionTexts,
  officeQuestions,
  checkIns,
  presenceStatements,
  rollCalls,
  rollCallPeople,
  rollCallTold,
  rollCallMarks,
  sessions,
  endedSessions,
  arrivals,
  arrivalTellings,
  invitations,
  screens,
  webhookDeliveries,
]

const columnsWithLists = () =>
  TABLES_WITH_LISTS.flatMap((table) =>
    Object.values<PgColumn>(getTableColumns(table)).filter(({ enumValues }) => enumValues?.length),
  )

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

/**
 * Has each office work in the zone that was chosen if Node.js and the database both know it, by this or by its name of today.
 * Any other office works in UTC and keeps the name of its zone.
 */
export async function useKnownZones(db: Db) {
  const rows = await db
    .selectDistinct({ timeZone: offices.timeZone, unknownZone: offices.unknownZone })
    .from(offices)
  const chosenOf = ({ timeZone, unknownZone }: (typeof rows)[number]) =>
    // An older release corrects a place without this column.
    timeZone === 'UTC' ? (unknownZone ?? timeZone) : timeZone
  const namesOf = (zone: string) => (isZoneHere(zone) ? [zone, zoneOfToday(zone)] : [])
  const inDatabase = await listZonesInDatabase(db, rows.map(chosenOf).flatMap(namesOf))
  for (const row of rows) {
    const chosen = chosenOf(row)
    const known = namesOf(chosen).find((name) => inDatabase.has(name.toLowerCase()))
    const change = { timeZone: known ?? 'UTC', unknownZone: known === undefined ? chosen : null }
    if (change.timeZone === row.timeZone && change.unknownZone === row.unknownZone) continue
    await db
      .update(offices)
      .set(change)
      .where(
        and(
          eq(offices.timeZone, row.timeZone),
          sql`${offices.unknownZone} is not distinct from ${row.unknownZone}`,
        ),
      )
  }
}

/** Lists the stored values that this release, its Node.js or the database does not know. It names no person. */
export async function listUnknown(db: Db): Promise<UnknownValue[]> {
  const guards = await listGuards(db)
  const found: UnknownValue[] = await listOfficesWith(db, ZONE_OF_OFFICE, offices.unknownZone, sql`true`)
  for (const column of columnsWithLists()) {
    // The database itself refuses other values, so a large table need not be read.
    if (guards.has(`${getTableName(column.table)}_${column.name}`)) continue
    const isUnknown = notInArray<PgColumn>(column, column.enumValues ?? [])
    found.push(
      ...(column.table === offices
        ? await listOfficesWith(db, nameOf(column), column, isUnknown)
        : await countRowsWith(db, column, isUnknown)),
    )
  }
  found.push(...(await listUnknownCountries(db)))
  found.push(...(await countRowsWith(db, sessions.country, sql`${sessions.country} !~ '^([A-Z]{2})?$'`)))
  return found
}

// National phone numbers of visitors are read as of the country. Where it is unknown, each spelling is another number.
async function listUnknownCountries(db: Db) {
  const rows = await db.selectDistinct({ country: offices.country }).from(offices)
  const unknown = rows.flatMap(({ country }) => (countryCode(country) ? [] : country))
  return listOfficesWith(db, nameOf(offices.country), offices.country, inArray(offices.country, unknown))
}

async function listOfficesWith(db: Db, place: string, column: PgColumn, isUnknown: SQL) {
  const rows = await db
    .select({ id: offices.id, name: offices.name, value: sql<string>`${column}` })
    .from(offices)
    .where(and(sql`${column} is not null`, isUnknown))
    .orderBy(offices.name)
  return rows.map(({ id, name, value }) => ({ place, value, rows: 1, office: { id, name } }))
}

async function countRowsWith(db: Db, column: PgColumn, isUnknown: SQL) {
  const rows = await db
    .select({ value: sql<string>`${column}`, rows: sql<number>`count(*)::int` })
    .from(column.table)
    .where(isUnknown)
    .groupBy(column)
    .orderBy(column)
  return rows.map(({ value, rows }) => ({ place: nameOf(column), value, rows, office: null }))
}

async function listGuards(db: Db) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select conname as name from pg_constraint where contype = 'c' and convalidated`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Finds the zones to use, and names in the log each stored value that is not known. */
export async function checkStoredValues(db: Db, warn: (facts: object, message: string) => void) {
  await useKnownZones(db)
  for (const { place, value, rows, office } of await listUnknown(db))
    warn({ place, value, rows, ...(office && { office: office.name }) }, 'unknown value')
}
