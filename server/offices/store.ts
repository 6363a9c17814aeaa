import { arrayOverlaps, desc, eq, inArray, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeDetail } from '../../domain/offices/administration'
import { isOfficeId } from '../../domain/offices/office-id'
import type { Day } from '../../domain/day'
import { knownPhase, phaseText } from '../../domain/offices/phases'
import { isLanguage, type Language } from '../../domain/language'
import { inOrderOf } from '../../domain/natural-order'
import type {
  listOffices,
  OfficeCard,
  OfficeInList,
  OfficeList,
  OfficeName,
} from '../../domain/offices/contract'
import type { InputOf } from '../../domain/endpoint'
import { checkIns } from '../check-ins/tables'
import { dayAt, startOfDay } from './day-store'
import { offices } from './tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { bool, moment, orNull, text, uuid, type Placeholders } from '../platform/db/statement'
import { english } from '../platform/texts'

export type Office = typeof offices.$inferSelect

/** The condition of a query that an office has closed for good. Its own clock says when its last day is over. */
export const hasEndedAt = (at: SQL) =>
  sql<boolean>`coalesce(${offices.lastDay} < (${at} at time zone ${offices.timeZone})::date, false)`

/** The condition of a query that an office has not closed for good. */
export const isKeptAt = (now: Date) => not(hasEndedAt(momentOf(now)))

/** Selects the ids of the offices that have closed for good. */
export const endedOffices = (at: SQL) => sql`select ${offices.id} from ${offices} where ${hasEndedAt(at)}`

/** The condition of a query that the office with an id has closed for good. */
export const isIdOfEnded = (officeId: SQLWrapper, now: Date) =>
  sql`${officeId} in (${endedOffices(momentOf(now))})`

/** Lists the ids of the offices that have closed for good. */
export async function listEnded(db: Db, now: Date) {
  const ended = await db
    .select({ id: offices.id })
    .from(offices)
    .where(hasEndedAt(momentOf(now)))
  return ended.map(({ id }) => id)
}

/** Lists every office that can be chosen, by country and name, and on demand those that have closed for good. */
export async function listOfficesByCountry(
  db: Db,
  now: Date,
  { withClosed = false, language = 'en' }: { withClosed?: boolean; language?: Language } = {},
): Promise<OfficeName[]> {
  const found = await db
    .select({
      id: offices.id,
      name: offices.name,
      country: offices.country,
      lastDay: offices.lastDay,
      hasEnded: hasEndedAt(momentOf(now)),
    })
    .from(offices)
    .where(withClosed ? undefined : isKeptAt(now))
  const rows = found.map(({ lastDay, hasEnded, ...office }) => ({
    ...office,
    ...(hasEnded && lastDay && { closedOn: lastDay }),
  }))
  return inOrderOf(language)(
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
export const namedPerson = (person: SQL) =>
  sql<string | null>`coalesce(nullif(${person}.name, ''), ${person}.email)`

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
  ...(office.unknownZone !== null && { unknownZone: office.unknownZone }),
  phase: office.phase,
  status: phaseText(office.phase, shortName, english),
  comment: office.comment,
  openingHours: office.openingHours,
  assemblyPoints: office.assemblyPoints,
  language: office.language,
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
export type ReadOffice = Omit<OfficeCard, 'status' | 'coordinator' | 'updatedBy' | 'unknownZone'> & {
  unknownZone: string | null
  coordinatorName: string | null
  coordinatorEmail: string | null
  updatedBy: string | null
  lastDay: Day | null
}

/** The columns of a card, in a FROM of `CARD_FROM`. */
const CARD = sql`
  ${offices.id}, ${offices.name}, ${offices.country}, ${offices.businessUnit} as "businessUnit",
  ${offices.timeZone} as "timeZone", ${offices.unknownZone} as "unknownZone", ${offices.phase},
  ${offices.comment}, ${offices.openingHours} as "openingHours",
  ${offices.assemblyPoints} as "assemblyPoints", ${offices.language}, ${offices.closesAt} as "closesAt",
  ${offices.asksForScreenCode} as "asksForScreenCode", ${offices.nudgesBeforeClosing} as "nudgesBeforeClosing",
  ${offices.validUntil} as "validUntil", ${offices.lastDay} as "lastDay",
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
 * Counts by office the staff who have checked in today by its clock, as the list of people marks them. The check-ins of a day
 * are read once for all offices.
 */
const peopleWhoCame = (at: SQL, isListed: SQL) => sql`(
  select office_id, count(distinct user_id)::int as people
  from ${checkIns} join ${offices} on ${offices.id} = office_id
  where time_in > ${at} - interval '25 hours' and user_id is not null and not is_visitor
    and ${isListed} and time_in >= ${startOfDay(dayAt(at, offices.timeZone), offices.timeZone)}
  group by office_id
)`

/** The parameters of `officeList`. Without a unit it is the one of the caller's office. */
export const OFFICE_LIST_PARAMETERS = {
  businessUnit: orNull(text),
  isOfAll: bool,
  withClosed: bool,
  at: moment,
}

/** An office list as it was read: of the own unit, of all units, or of all because there is no own unit. */
export type ReadOfficeList = {
  own: string | null
  units: string[]
  offices: (ReadOffice & Pick<OfficeInList, 'people' | 'came'>)[]
}

/** The row of a reading with the list of offices for the person `caller`. */
export function officeList({
  businessUnit,
  isOfAll,
  withClosed,
  at,
}: Placeholders<typeof OFFICE_LIST_PARAMETERS>) {
  const unit = sql`coalesce(${businessUnit}, mine.own)`
  const isKept = sql`(${withClosed} or ${not(hasEndedAt(at))})`
  const isListed = sql`(${isOfAll} or ${unit} is null or ${offices.businessUnit} = ${unit}) and ${isKept}`
  return sql<ReadOfficeList>`
    select mine.own, units.names as units, (
      select coalesce(json_agg(card), '[]') from (
        select ${CARD},
          (select count(*)::int from ${users} member where member.office_id = ${offices.id}) as people,
          coalesce(arrived.people, 0) as came
        from ${CARD_FROM}
        left join ${peopleWhoCame(at, isListed)} as arrived on arrived.office_id = ${offices.id}
        where ${isListed}
      ) as card
    ) as offices
    from (select json_agg(distinct business_unit) as names from ${offices} where ${isKept}) as units, (
      select (
        select business_unit from ${offices}
        where id = (select office_id from ${users} where id = caller.id)
      ) as own
    ) as mine`
}

/** The values of `officeList`. */
export const officeListValues = ({ businessUnit, all, closed }: InputOf<typeof listOffices>, at: Date) => ({
  businessUnit: businessUnit ?? null,
  isOfAll: all === 'on',
  withClosed: closed === 'on',
  at,
})

/** Presents a list of offices; null if its business unit is not known. */
export function toOfficeList(
  { own, units, offices }: ReadOfficeList,
  asked: InputOf<typeof listOffices>,
  shortName: string,
  language: Language,
): OfficeList | null {
  const inOrder = inOrderOf(language)
  const businessUnits = inOrder(units ?? [], (unit) => unit)
  const businessUnit = asked.businessUnit ?? own ?? businessUnits[0] ?? ''
  if (asked.businessUnit !== undefined && !businessUnits.includes(businessUnit)) return null
  const listed = offices.filter((office) => asked.all || office.businessUnit === businessUnit)
  return {
    businessUnit,
    businessUnits,
    offices: inOrder(listed, ({ name }) => name).map(({ people, came, ...office }) => ({
      ...toCard(office, shortName),
      people,
      came,
    })),
  }
}

/** Presents an office of a reading as its people see it on Home. */
export const toCard = (
  { coordinatorName, coordinatorEmail, updatedBy, updatedOn, unknownZone, lastDay: _, ...office }: ReadOffice,
  shortName: string,
): OfficeCard => ({
  ...office,
  ...(unknownZone !== null && { unknownZone }),
  phase: knownPhase(office.phase),
  language: isLanguage(office.language) ? office.language : 'en',
  status: phaseText(office.phase, shortName, english),
  coordinator: coordinatorEmail === null ? null : { name: coordinatorName ?? '', email: coordinatorEmail },
  updatedBy: updatedBy ?? '',
  updatedOn: updatedOn && new Date(updatedOn).toISOString(),
})
