import { asc, eq, getTableColumns } from 'drizzle-orm'
import { phaseText } from '../../domain/offices/phases'
import type { OfficeCard, OfficeName } from '../../domain/offices/contract'
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
