import { arrayOverlaps, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeDetail } from '../../domain/offices/administration'
import { isOfficeId } from '../../domain/offices/office-id'
import { phaseText } from '../../domain/offices/phases'
import { compareNaturally, inNaturalOrder } from '../../domain/natural-order'
import type { OfficeCard, OfficeInList, OfficeList, OfficeName } from '../../domain/offices/contract'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { dayAt, startOfDay } from './day-store'
import { offices } from './tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { bool, moment, orNull, text, uuid, type Placeholders } from '../platform/db/statement'

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

export async function findOfficeDetail(
  db: Db,
  officeId: string,
  shortName: string,
): Promise<OfficeDetail | null> {
  const [found] = await selectOffices(db).where(eq(offices.id, officeId))
  return found ? toDetail(found, shortName) : null
}

const changer = alias(users, 'changer')

/** A person as pages name one: by the name, or by the address while there is none. */
const namedPerson = (person: SQL) => sql<string | null>`coalesce(nullif(${person}.name, ''), ${person}.email)`

const selectOffices = (db: Db) =>
  db
    .select({
      office: offices,
      coordinator: { name: users.name, email: users.email },
      updatedBy: namedPerson(sql`changer`),
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
  updatedBy: updatedBy ?? '',
  updatedOn: office.updatedOn?.toISOString() ?? null,
})

/** An office as it was read. The time of its last change is a text. */
export type ReadOffice = Omit<OfficeCard, 'status' | 'coordinator' | 'updatedBy'> & {
  coordinatorName: string | null
  coordinatorEmail: string | null
  updatedBy: string | null
}

/** The columns of a card, in a FROM of `CARD_FROM`. */
const CARD = sql`
  ${offices.id}, ${offices.name}, ${offices.country}, ${offices.businessUnit} as "businessUnit",
  ${offices.timeZone} as "timeZone", ${offices.phase},
  ${offices.comment}, ${offices.openingHours} as "openingHours", ${offices.closesAt} as "closesAt",
  ${offices.asksForScreenCode} as "asksForScreenCode", ${offices.nudgesBeforeClosing} as "nudgesBeforeClosing",
  ${offices.validUntil} as "validUntil",
  ${offices.updatedOn} as "updatedOn",
  coordinator.name as "coordinatorName", coordinator.email as "coordinatorEmail",
  ${namedPerson(sql`changer`)} as "updatedBy"`

const CARD_FROM = sql`
  ${offices}
  left join ${users} coordinator on coordinator.id = ${offices.coordinatorId}
  left join ${users} changer on changer.id = ${offices.updatedById}`

/** The offices with these ids as a column of a reading. */
export const cardsOf = (ids: SQL) => sql<ReadOffice[]>`(
  select coalesce(json_agg(card), '[]') from (
    select ${CARD} from ${CARD_FROM} where ${offices.id} in ${ids}
  ) as card
)`

/**
 * Counts by office the staff whose newest check-in is one of today by its clock, and who have not left. The clock alone is no
 * leaving. The check-ins of a day are read once for all offices. The offset keeps the statements of other offices unread.
 */
const peopleWhoAreIn = (at: SQL, isListed: SQL) => sql`(
  select office_id, count(*)::int as people
  from (
    select newest.id, newest.office_id
    from (
      select distinct on (user_id) id, office_id, time_in from ${checkIns}
      where time_in > ${at} - interval '25 hours' and user_id is not null and not is_visitor
      order by user_id, time_in desc
    ) as newest join ${offices} on ${offices.id} = newest.office_id
    where ${isListed} and newest.time_in >= ${startOfDay(dayAt(at, offices.timeZone), offices.timeZone)}
    offset 0
  ) as came
  where coalesce((
    select what from ${presenceStatements} where check_in_id = came.id order by nr desc limit 1
  ), 'here') <> 'left'
  group by office_id
)`

/** The parameters of `officeList`. Without a unit it is the one of the caller's office. */
export const OFFICE_LIST_PARAMETERS = { businessUnit: orNull(text), isOfAll: bool, at: moment }

/** An office list as it was read: of the own unit, of all units, or of all because there is no own unit. */
export type ReadOfficeList = {
  own: string | null
  units: string[]
  offices: (ReadOffice & Pick<OfficeInList, 'people' | 'areIn'>)[]
}

/** The row of a reading with the list of offices for the person `caller`. */
export function officeList({ businessUnit, isOfAll, at }: Placeholders<typeof OFFICE_LIST_PARAMETERS>) {
  const unit = sql`coalesce(${businessUnit}, mine.own)`
  const isListed = sql`(${isOfAll} or ${unit} is null or ${offices.businessUnit} = ${unit})`
  return sql<ReadOfficeList>`
    select mine.own, units.names as units, (
      select coalesce(json_agg(card), '[]') from (
        select ${CARD},
          (select count(*)::int from ${users} member where member.office_id = ${offices.id}) as people,
          coalesce(present.people, 0) as "areIn"
        from ${CARD_FROM}
        left join ${peopleWhoAreIn(at, isListed)} as present on present.office_id = ${offices.id}
        where ${isListed}
      ) as card
    ) as offices
    from (select json_agg(distinct business_unit) as names from ${offices}) as units, (
      select (
        select business_unit from ${offices}
        where id = (select office_id from ${users} where id = caller.id)
      ) as own
    ) as mine`
}

/** The values of `officeList`. */
export const officeListValues = ({ businessUnit, all }: { businessUnit?: string; all?: 'on' }, at: Date) => ({
  businessUnit: businessUnit ?? null,
  isOfAll: all === 'on',
  at,
})

/** Presents a list of offices; null if its business unit is not known. */
export function toOfficeList(
  { own, units, offices }: ReadOfficeList,
  asked: { businessUnit?: string; all?: 'on' },
  shortName: string,
): OfficeList | null {
  const businessUnits = (units ?? []).toSorted(compareNaturally)
  const businessUnit = asked.businessUnit ?? own ?? businessUnits[0] ?? ''
  if (asked.businessUnit !== undefined && !businessUnits.includes(businessUnit)) return null
  const listed = offices.filter((office) => asked.all || office.businessUnit === businessUnit)
  return {
    businessUnit,
    businessUnits,
    offices: inNaturalOrder(listed, ({ name }) => name).map(({ people, areIn, ...office }) => ({
      ...toCard(office, shortName),
      people,
      areIn,
    })),
  }
}

/** Presents an office of a reading as its people see it on Home. */
export const toCard = (
  { coordinatorName, coordinatorEmail, updatedBy, updatedOn, ...office }: ReadOffice,
  shortName: string,
): OfficeCard => ({
  ...office,
  status: phaseText(office.phase, shortName),
  coordinator: coordinatorEmail === null ? null : { name: coordinatorName ?? '', email: coordinatorEmail },
  updatedBy: updatedBy ?? '',
  updatedOn: updatedOn && new Date(updatedOn).toISOString(),
})
