import { arrayOverlaps, desc, eq, inArray, not, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isOfficeId } from '../../domain/offices/office-id'
import type { Language } from '../../domain/language'
import { inOrderOf } from '../../domain/natural-order'
import type { OfficeName } from '../../domain/offices/names-contract'
import { offices } from './tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { orNull, text, uuid, type Placeholders } from '../platform/db/statement'

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

export const officeValues = (given: string) => ({
  officeId: isOfficeId(given) ? given : null,
  office: isOfficeId(given) ? null : given,
})
