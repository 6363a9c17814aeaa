import { and, arrayOverlaps, desc, eq, inArray, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeDetail } from '../../domain/offices/administration'
import type { Day } from '../../domain/day'
import { isOfficeId } from '../../domain/offices/office-reference'
import { phaseText } from '../../domain/offices/phases'
import { compareNaturally, inNaturalOrder } from '../../domain/natural-order'
import type { OfficeCard, OfficeName } from '../../domain/offices/contract'
import { offices } from './tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { orNull, text, uuid, type Placeholders } from '../platform/db/statement'

export type Office = typeof offices.$inferSelect

/** The condition of a query that an office has closed for good. Its own clock says when its last day is over. */
export const hasEndedAt = (at: SQL) =>
  sql<boolean>`coalesce(${offices.lastDay} < (${at} at time zone ${offices.timeZone})::date, false)`

const atMoment = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** The condition of a query that an office has not closed for good. */
export const isKeptAt = (now: Date) => not(hasEndedAt(atMoment(now)))

/** The condition of a query that the office with an id has closed for good. */
export const isIdOfEnded = (officeId: SQLWrapper, now: Date) =>
  sql`${officeId} in (select ${offices.id} from ${offices} where ${hasEndedAt(atMoment(now))})`

/** Lists the ids of the offices that have closed for good. */
export async function listEnded(db: Db, now: Date) {
  const ended = await db
    .select({ id: offices.id })
    .from(offices)
    .where(hasEndedAt(atMoment(now)))
  return ended.map(({ id }) => id)
}

/** Lists every office that can be chosen, by country and name, and on demand those that have closed for good. */
export async function listOfficesByCountry(
  db: Db,
  now: Date,
  { withClosed = false } = {},
): Promise<OfficeName[]> {
  const found = await db
    .select({
      id: offices.id,
      name: offices.name,
      country: offices.country,
      lastDay: offices.lastDay,
      hasEnded: hasEndedAt(atMoment(now)),
    })
    .from(offices)
    .where(withClosed ? undefined : isKeptAt(now))
  const rows = found.map(({ lastDay, hasEnded, ...office }) => ({
    ...office,
    ...(hasEnded && lastDay && { closedOn: lastDay }),
  }))
  return inNaturalOrder(
    rows,
    ({ country }) => country,
    ({ name }) => name,
  )
}

/** The condition of a query for the offices that have one of these ids, names or former names. */
const areMeantBy = (given: readonly string[]) =>
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

/** The parameters of `meantOffice`. */
export const OFFICE_PARAMETERS = { officeId: orNull(uuid), office: orNull(text) }

/** The office that a call means, as the FROM of a reading: one row, named offices. */
export const meantOffice = ({ officeId, office }: Placeholders<typeof OFFICE_PARAMETERS>) => sql`(
  select * from ${offices} where id = ${officeId}
  union all
  select * from ${offices} where name = ${office}
  union all (
    select * from ${offices}
    where ${office} is not null and not exists (select from ${offices} where name = ${office})
      and former_names && array[${office}]
    order by updated_on desc
    limit 1
  )
  limit 1
) as offices`

/** The values of `meantOffice`. */
export const officeValues = (given: string) => ({
  officeId: isOfficeId(given) ? given : null,
  office: isOfficeId(given) ? null : given,
})

export async function listBusinessUnits(db: Db, now: Date) {
  const units = await db.selectDistinct({ name: offices.businessUnit }).from(offices).where(isKeptAt(now))
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

/** Lists the offices of a business unit that have not closed for good by name, without their keys. Null means every business unit. */
export async function listOfficesOf(
  db: Db,
  businessUnit: string | null,
  { shortName, now }: { shortName: string; now: Date },
): Promise<OfficeDetail[]> {
  const rows = await selectOffices(db).where(
    and(isKeptAt(now), businessUnit === null ? undefined : eq(offices.businessUnit, businessUnit)),
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
  closesAt: office.closesAt,
  asksForScreenCode: office.asksForScreenCode,
  nudgesBeforeClosing: office.nudgesBeforeClosing,
  coordinator,
  validUntil: office.validUntil,
  ...(office.lastDay !== null && { lastDay: office.lastDay }),
  updatedBy: updatedBy ?? '',
  updatedOn: office.updatedOn?.toISOString() ?? null,
})

/** An office as it was read. The time of its last change is a text. */
export type ReadOffice = Omit<OfficeCard, 'status' | 'coordinator' | 'updatedBy'> & {
  coordinatorName: string | null
  coordinatorEmail: string | null
  updatedBy: string | null
  lastDay: Day | null
}

/** The offices with these ids as a column of a reading. */
export const cardsOf = (ids: SQL) => sql<ReadOffice[]>`(
  select coalesce(json_agg(card), '[]') from (
    select ${offices.id}, ${offices.name}, ${offices.country}, ${offices.businessUnit} as "businessUnit",
      ${offices.timeZone} as "timeZone", ${offices.phase},
      ${offices.comment}, ${offices.openingHours} as "openingHours", ${offices.closesAt} as "closesAt",
      ${offices.asksForScreenCode} as "asksForScreenCode", ${offices.nudgesBeforeClosing} as "nudgesBeforeClosing",
      ${offices.validUntil} as "validUntil", ${offices.lastDay} as "lastDay",
      ${offices.updatedOn} as "updatedOn",
      coordinator.name as "coordinatorName", coordinator.email as "coordinatorEmail", changer.email as "updatedBy"
    from ${offices}
    left join ${users} coordinator on coordinator.id = ${offices.coordinatorId}
    left join ${users} changer on changer.id = ${offices.updatedById}
    where ${offices.id} in ${ids}
  ) as card
)`

/** Presents an office of a reading as its people see it on Home. */
export const toCard = (
  { coordinatorName, coordinatorEmail, updatedBy, updatedOn, lastDay: _, ...office }: ReadOffice,
  shortName: string,
): OfficeCard => ({
  ...office,
  status: phaseText(office.phase, shortName),
  coordinator: coordinatorEmail === null ? null : { name: coordinatorName ?? '', email: coordinatorEmail },
  updatedBy: updatedBy ?? '',
  updatedOn: updatedOn && new Date(updatedOn).toISOString(),
})
