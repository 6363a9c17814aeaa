import { and, asc, eq, exists, getTableColumns } from 'drizzle-orm'
import { phaseText } from '../../domain/offices/phases'
import type { OfficeCard, OfficeName, OfficeRow } from '../../domain/offices/contract'
import { officeQuestions } from '../health/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { offices } from './tables'

export type Office = typeof offices.$inferSelect

export const listOfficesByCountry = (db: Db): Promise<OfficeName[]> =>
  db
    .select({ name: offices.name, country: offices.country })
    .from(offices)
    .orderBy(asc(offices.country), asc(offices.name))

export async function findOfficeByName(db: Db, name: string): Promise<Office | null> {
  const [found] = await db.select().from(offices).where(eq(offices.name, name))
  return found ?? null
}

/** An office and whether it asks its employees for a form. */
export async function findOfficeWithDoor(db: Db, name: string) {
  const asked = db
    .select({ id: officeQuestions.questionId })
    .from(officeQuestions)
    .where(and(eq(officeQuestions.officeId, offices.id), eq(officeQuestions.audience, 'employee')))
  const [found] = await db
    .select({
      id: offices.id,
      name: offices.name,
      timeZone: offices.timeZone,
      asksEmployees: exists(asked).mapWith(Boolean),
    })
    .from(offices)
    .where(eq(offices.name, name))
  return found ?? null
}

export async function listBusinessUnits(db: Db) {
  const units = await db
    .selectDistinct({ name: offices.businessUnit })
    .from(offices)
    .orderBy(asc(offices.businessUnit))
  return units.map(({ name }) => name)
}

/** The business unit of a person's office; null for a person without one. */
export async function findBusinessUnitOf(db: Db, userId: string) {
  const [found] = await db
    .select({ businessUnit: offices.businessUnit })
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found?.businessUnit ?? null
}

/** The offices of a business unit by name; without their keys. */
export async function listOfficesOf(db: Db, businessUnit: string, shortName: string): Promise<OfficeRow[]> {
  const rows = await db
    .select({
      name: offices.name,
      country: offices.country,
      timeZone: offices.timeZone,
      phase: offices.phase,
      comment: offices.comment,
      coordinatorName: users.name,
      coordinatorEmail: users.email,
      validUntil: offices.validUntil,
      updatedBy: offices.updatedBy,
      updatedOn: offices.updatedOn,
    })
    .from(offices)
    .leftJoin(users, eq(users.id, offices.coordinatorId))
    .where(eq(offices.businessUnit, businessUnit))
    .orderBy(asc(offices.name))
  return rows.map(({ coordinatorName, coordinatorEmail, updatedOn, ...row }) => ({
    ...row,
    status: phaseText(row.phase, shortName),
    coordinator: coordinatorEmail ? { name: coordinatorName ?? '', email: coordinatorEmail } : null,
    updatedOn: updatedOn?.toISOString() ?? null,
  }))
}

export async function findOfficeByKey(db: Db, key: string): Promise<Office | null> {
  const [found] = await db.select().from(offices).where(eq(offices.checkInKey, key))
  return found ?? null
}

export async function findOfficeCard(
  db: Db,
  officeId: string,
  shortName: string,
): Promise<OfficeCard | null> {
  const [found] = await db
    .select({ ...getTableColumns(offices), coordinatorName: users.name, coordinatorEmail: users.email })
    .from(offices)
    .leftJoin(users, eq(users.id, offices.coordinatorId))
    .where(eq(offices.id, officeId))
  if (!found) return null
  return {
    ...found,
    status: phaseText(found.phase, shortName),
    coordinator: found.coordinatorEmail
      ? { name: found.coordinatorName ?? '', email: found.coordinatorEmail }
      : null,
    updatedOn: found.updatedOn?.toISOString() ?? null,
    key: found.checkInKey,
  }
}
