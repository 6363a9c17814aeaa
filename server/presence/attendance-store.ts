import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { Arrivals, Expected } from '../../domain/presence/attendance'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { visitOf } from '../check-ins/store'
import { checkIns, visits } from '../check-ins/tables'
import { dayAt, startOfDay, startOfNextDay } from '../offices/day-store'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { dayStatuses } from '../statuses/tables'
import { onePerson } from './one-person-store'

type Window = { office: { id: string; timeZone: string }; first: Day; last: Day }

const isWithin = ({ office, first, last }: Window) => sql`${checkIns.officeId} = ${office.id}
  and ${checkIns.timeIn} >= ${startOfDay(first, office.timeZone)}
  and ${checkIns.timeIn} < ${startOfNextDay(last, office.timeZone)}`

/** Counts the employees who came to an office, for each of the office's days with arrivals. */
export async function listArrivals(db: Db, window: Window): Promise<Omit<Arrivals, 'visitors'>[]> {
  const { office } = window
  const isOwn = sql`${users.officeId} is not distinct from ${office.id}`
  const { rows } = await db.execute<Omit<Arrivals, 'visitors'>>(sql`
    select
      ${dayAt(checkIns.timeIn, office.timeZone)}::text as day,
      (count(distinct ${onePerson}) filter (where ${isOwn}))::int as staff,
      (count(distinct ${onePerson}) filter (where not ${isOwn}))::int as guests
    from ${checkIns} left join ${users} on ${users.id} = ${checkIns.userId}
    where ${isWithin(window)} and not ${checkIns.isVisitor}
    group by 1`)
  return rows
}

/** Lists the visits to an office, each name and number once a day. */
export async function listVisitsByDay(db: Db, window: Window) {
  const { rows } = await db.execute<{ day: Day; name: string; phone: string }>(sql`
    select distinct ${dayAt(checkIns.timeIn, window.office.timeZone)}::text as day, ${checkIns.name}, ${visits.phone}
    from ${checkIns} cross join ${visitOf(sql`${checkIns.id}`)}
    where ${isWithin(window)} and ${checkIns.isVisitor}`)
  return rows
}

// Without the offset the database reads the statuses of everybody on those days.
/** Counts the people of an office whose status is Office, for each day between two with such people, as a query. */
export const expectedBetween = (office: unknown, first: Day | SQL, last: Day | SQL) => sql`
  select said.day::text as day, count(*)::int as people
  from ${users}, lateral (
    select day from ${dayStatuses}
    where user_id = ${users.id} and status = ${sql.raw(String(DAY_STATUS.office))} and day between ${first} and ${last}
    offset 0
  ) said
  where ${users.officeId} = ${office} and ${isActive()}
  group by 1`

export async function listExpected(db: Db, { office, first, last }: Window): Promise<Expected[]> {
  const { rows } = await db.execute<Expected>(expectedBetween(office.id, first, last))
  return rows
}

/** Counts the people of an office, as a column. */
export const countPeopleOf = (office: unknown) =>
  sql<number>`(select count(*)::int from ${users} where ${users.officeId} = ${office} and ${isActive()})`

export async function countPeople(db: Db, officeId: string) {
  const { rows } = await db.execute<{ people: number }>(sql`select ${countPeopleOf(officeId)} as people`)
  return rows[0]?.people ?? 0
}
