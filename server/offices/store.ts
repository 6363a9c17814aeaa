import { arrayOverlaps, desc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeDetail } from '../../domain/offices/administration'
import { isOfficeId } from '../../domain/offices/office-reference'
import { phaseText } from '../../domain/offices/phases'
import { compareNaturally, inNaturalOrder } from '../../domain/natural-order'
import type { OfficeCard, OfficeName } from '../../domain/offices/contract'
import { offices, users } from '../organisation/tables'
import type { Db } from '../platform/database'

export type Office = typeof offices.$inferSelect

/** Lists every office, by country and name. */
export async function listOfficesByCountry(db: Db): Promise<OfficeName[]> {
  const rows = await db.select({ id: offices.id, name: offices.name, country: offices.country }).from(offices)
  return inNaturalOrder(
    rows,
    ({ country }) => country,
    ({ name }) => name,
  )
}

/** The condition of a query for the offices that have one of these ids, names or former names. */
export const areMeantBy = (given: readonly string[]) =>
  or(
    inArray(offices.id, given.filter(isOfficeId)),
    inArray(offices.name, [...given]),
    arrayOverlaps(offices.formerNames, [...given]),
  )

/** Selects the office that a call means: the one with this id, else with this name, else with this former name. */
export const meantBy = <O extends Pick<Office, 'id' | 'name' | 'formerNames'>>(
  given: string,
  among: readonly O[],
) =>
  among.find(({ id }) => id === given.toLowerCase()) ??
  among.find(({ name }) => name === given) ??
  among.find(({ formerNames }) => formerNames.includes(given)) ??
  null

/** Finds the office that a call means by its id, or by a name that it has or had; null when there is none. */
export async function findOffice(db: Db, given: string): Promise<Office | null> {
  const found = await db
    .select()
    .from(offices)
    .where(isOfficeId(given) ? eq(offices.id, given) : areMeantBy([given]))
    .orderBy(desc(offices.updatedOn))
  return meantBy(given, found)
}

export async function listBusinessUnits(db: Db) {
  const units = await db.selectDistinct({ name: offices.businessUnit }).from(offices)
  return units.map(({ name }) => name).sort(compareNaturally)
}

/** Finds the business unit of a person's office; null for a person without one. */
export async function findBusinessUnitOf(db: Db, userId: string) {
  const [found] = await db
    .select({ businessUnit: offices.businessUnit })
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found?.businessUnit ?? null
}

/** Lists the offices of a business unit by name, without their keys. Null means every business unit. */
export async function listOfficesOf(
  db: Db,
  businessUnit: string | null,
  shortName: string,
): Promise<OfficeDetail[]> {
  const rows = await selectOffices(db).where(
    businessUnit === null ? undefined : eq(offices.businessUnit, businessUnit),
  )
  return inNaturalOrder(rows, ({ office }) => office.name).map((row) => toDetail(row, shortName))
}

export async function findOfficeDetail(
  db: Db,
  officeId: string,
  shortName: string,
): Promise<OfficeDetail | null> {
  const [found] = await selectOffices(db).where(eq(offices.id, officeId))
  return found ? toDetail(found, shortName) : null
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
  const [found] = await selectOffices(db).where(eq(offices.id, officeId))
  return found ? { ...toDetail(found, shortName), key: found.office.checkInKey } : null
}

const changer = alias(users, 'changer')

const selectOffices = (db: Db) =>
  db
    .select({
      office: offices,
      coordinator: { name: users.name, email: users.email },
      updatedBy: changer.email,
    })
    .from(offices)
    .leftJoin(users, eq(users.id, offices.coordinatorId))
    .leftJoin(changer, eq(changer.id, offices.updatedById))

type Selected = {
  office: Office
  coordinator: { name: string; email: string } | null
  updatedBy: string | null
}

const toDetail = ({ office, coordinator, updatedBy }: Selected, shortName: string): OfficeDetail => ({
  id: office.id,
  name: office.name,
  country: office.country,
  region: office.region,
  businessUnit: office.businessUnit,
  timeZone: office.timeZone,
  phase: office.phase,
  status: phaseText(office.phase, shortName),
  comment: office.comment,
  openingHours: office.openingHours,
  coordinator,
  validUntil: office.validUntil,
  updatedBy: updatedBy ?? '',
  updatedOn: office.updatedOn?.toISOString() ?? null,
})
