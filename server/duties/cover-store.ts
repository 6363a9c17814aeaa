import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { Holder } from '../../domain/duties/cover'
import { HELPING_DUTIES } from '../../domain/presence/office-today'
import { counts, isFor } from '../offices/scope-store'
import { isKeptAt, type Office } from '../offices/store'
import { offices } from '../offices/tables'
import { isActive, namedPerson, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { startOfDay } from '../offices/day-store'
import { dayStatuses } from '../statuses/tables'
import { duties } from './tables'

/** Lists the offices of a condition that have not closed for good, by name. */
export const listKeptOffices = (db: Db, condition: SQL | undefined, now: Date): Promise<Office[]> =>
  db
    .select()
    .from(offices)
    .where(sql`${isKeptAt(now)} and ${condition ?? sql`true`}`)
    .orderBy(offices.name)

const helps = sql`held.duty = any(${sql.param([...HELPING_DUTIES])}::text[])`

type Asked = readonly { office: string; day: Day }[]

/**
 * Lists the people of offices who have a helping duty there at noon of a day, each with the status of that day, by name, and the
 * people of other offices who have one for that office alone.
 */
export async function listHolders(db: Db, asked: Asked): Promise<(Holder & { office: string })[]> {
  const { rows } = await db.execute<Holder & { office: string }>(sql`
    with asked as (
      select asked.office, asked.day, place.country, place.business_unit, place.id,
        ${startOfDay(sql`asked.day`, sql`place.time_zone`)} + interval '12 hours' as noon
      from unnest(
        ${sql.param(asked.map(({ office }) => office))}::uuid[], ${sql.param(asked.map(({ day }) => day))}::date[]
      ) as asked (office, day)
      join ${offices} place on place.id = asked.office
    ), holders as (
      select distinct asked.office, person.id, ${namedPerson(sql`person`)} as name, held.duty, plan.status,
        null as "worksAt"
      from asked
      join ${users} person on person.office_id = asked.office and ${isActive(sql`person`)}
      join ${duties} held on held.user_id = person.id and ${helps}
        and ${isFor(sql`held`, sql`asked`)} and ${counts(sql`held`, sql`asked.noon`)}
      left join ${dayStatuses} plan on plan.user_id = person.id and plan.day = asked.day
      union all
      select asked.office, person.id, ${namedPerson(sql`person`)}, held.duty, null, own.name
      from asked
      join ${duties} held on held.office_id = asked.office and ${helps} and ${counts(sql`held`, sql`asked.noon`)}
      join ${users} person on person.id = held.user_id and ${isActive(sql`person`)}
      join ${offices} own on own.id = person.office_id and own.id <> asked.office
    )
    select * from holders order by name, id`)
  return rows
}
