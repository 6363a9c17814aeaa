import { not, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { InputOf } from '../../domain/endpoint'
import { isLanguage, type Language } from '../../domain/language'
import { inOrderOf } from '../../domain/natural-order'
import type { OfficeDetail } from '../../domain/offices/administration'
import type { listOffices, OfficeInList, OfficeList } from '../../domain/offices/contract'
import type { OfficeCard } from '../../domain/offices/office-card'
import { knownPhase, phaseText } from '../../domain/offices/phases'
import { checkIns } from '../check-ins/tables'
import { isActive, namedPerson, suspendedPeople, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { bool, moment, orNull, text, type Placeholders } from '../platform/db/statement'
import { english } from '../platform/texts'
import { dayAt, startOfDay } from './day-store'
import { hasEndedAt, type Office } from './store'
import { offices } from './tables'

/** An office as it was read. The time of its last change is a text. */
export type ReadOffice = Omit<
  OfficeDetail,
  'status' | 'coordinator' | 'defaultHost' | 'updatedBy' | 'unknownZone' | 'lastDay'
> & {
  unknownZone: string | null
  coordinatorName: string | null
  coordinatorEmail: string | null
  defaultHostName: string | null
  defaultHostEmail: string | null
  updatedBy: string | null
  lastDay: Day | null
}

const CARD_COLUMNS = [
  'id',
  'name',
  'country',
  'region',
  'businessUnit',
  'timeZone',
  'unknownZone',
  'phase',
  'comment',
  'openingHours',
  'streetAddress',
  'assemblyPoints',
  'language',
  'closesAt',
  'workingDays',
  'weekdayClosing',
  'asksForScreenCode',
  'nudgesBeforeClosing',
  'validUntil',
  'lastDay',
  'updatedOn',
] as const satisfies readonly ((keyof OfficeDetail & keyof Office) | 'unknownZone')[]

/** The columns of a card by the names of the contract, in a FROM of `CARD_FROM`. */
const CARD = sql`
  ${sql.join(
    CARD_COLUMNS.map((name) => sql`${offices[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )},
  coordinator.name as "coordinatorName", coordinator.email as "coordinatorEmail",
  default_host.name as "defaultHostName", default_host.email as "defaultHostEmail",
  ${namedPerson(sql`changer`)} as "updatedBy"`

const CARD_FROM = sql`
  ${offices}
  left join ${users} coordinator on coordinator.id = ${offices.coordinatorId} and ${isActive(sql`coordinator`)}
  left join ${users} default_host on default_host.id = ${offices.defaultHostId} and ${isActive(sql`default_host`)}
  left join ${users} changer on changer.id = ${offices.updatedById}`

// The list of all offices does without them.
const CARD_WITH_DAYS = sql`${CARD}, ${offices.countryDays} as "countryDays", ${offices.ownDays} as "ownDays"`

/** The offices with these ids as a column of a reading. */
export const cardsOf = (ids: SQL) => sql<ReadOffice[]>`(
  select coalesce(json_agg(card), '[]') from (
    select ${CARD_WITH_DAYS} from ${CARD_FROM} where ${offices.id} in ${ids}
  ) as card
)`

/**
 * Counts by office the staff who have checked in today by its clock, as the list of people marks them. The check-ins of a day
 * are read once for all offices.
 */
const peopleWhoCame = (at: SQL, isListed: SQL) => sql`(
  select office_id, count(distinct user_id)::int as people
  from ${checkIns} join ${offices} on ${offices.id} = office_id
  where time_in > ${at} - interval '25 hours' and user_id is not null and user_id not in (${suspendedPeople})
    and not is_visitor
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

/** An office list as it was read: of the person’s unit, of all units, or of all because the person has none. */
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
          (
            select count(*)::int from ${users} member
            where member.office_id = ${offices.id} and ${isActive(sql`member`)}
          ) as people,
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
  {
    coordinatorName,
    coordinatorEmail,
    defaultHostName,
    defaultHostEmail,
    updatedBy,
    updatedOn,
    unknownZone,
    lastDay: _,
    region: __,
    ...office
  }: ReadOffice,
  shortName: string,
): OfficeCard => ({
  ...office,
  ...(unknownZone !== null && { unknownZone }),
  phase: knownPhase(office.phase),
  language: isLanguage(office.language) ? office.language : 'en',
  status: phaseText(office.phase, shortName, english),
  coordinator: coordinatorEmail === null ? null : { name: coordinatorName ?? '', email: coordinatorEmail },
  defaultHost: defaultHostEmail === null ? null : { name: defaultHostName ?? '', email: defaultHostEmail },
  updatedBy: updatedBy ?? '',
  updatedOn: updatedOn && new Date(updatedOn).toISOString(),
})

export async function findOfficeDetail(
  db: Db,
  officeId: string,
  shortName: string,
): Promise<OfficeDetail | null> {
  const { rows } = await db.execute<ReadOffice>(sql`
    select ${CARD_WITH_DAYS} from ${CARD_FROM} where ${offices.id} = ${officeId}`)
  const [found] = rows
  if (!found) return null
  const { region, lastDay } = found
  return { ...toCard(found, shortName), region, ...(lastDay !== null && { lastDay }) }
}
