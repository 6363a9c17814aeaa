import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/day'
import type { Arrivals, Expected } from '../../domain/offices/picture'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'

type Window = { office: { id: string; timeZone: string }; first: Day; last: Day }

// A person who came in twice on a day came once; of a deleted one the address is left, of an erased one nothing.
const who = sql`coalesce(${checkIns.userId}::text, nullif(${checkIns.email}, ''), ${checkIns.id}::text)`

/** Who came to an office on each day on which anybody did, in its own time zone. */
export async function listArrivals(db: Db, { office, first, last }: Window): Promise<Arrivals[]> {
  const startOf = (day: Day) => sql`(${day}::date)::timestamp at time zone ${office.timeZone}`
  const isOwn = sql`${users.officeId} is not distinct from ${office.id}`
  const { rows } = await db.execute<Arrivals>(sql`
    select
      to_char(${checkIns.timeIn} at time zone ${office.timeZone}, 'YYYY-MM-DD') as day,
      (count(distinct ${who}) filter (where not ${checkIns.isVisitor} and ${isOwn}))::int as staff,
      (count(distinct ${who}) filter (where not ${checkIns.isVisitor} and not ${isOwn}))::int as guests,
      (count(distinct ${who}) filter (where ${checkIns.isVisitor}))::int as visitors
    from ${checkIns} left join ${users} on ${users.id} = ${checkIns.userId}
    where ${checkIns.officeId} = ${office.id}
      and ${checkIns.timeIn} >= ${startOf(first)} and ${checkIns.timeIn} < ${startOf(addDays(last, 1))}
    group by 1`)
  return rows
}

// The offset keeps the database at the office's people, a few rows each: it would rather read the days of everybody.
/** How many of an office's people said of each day that they will be in the office, where anybody did. */
export async function listExpected(db: Db, { office, first, last }: Window): Promise<Expected[]> {
  const { rows } = await db.execute<Expected>(sql`
    select said.day::text as day, count(*)::int as people
    from ${users}, lateral (
      select day from ${dayStatuses}
      where user_id = ${users.id} and status = ${DAY_STATUS.office} and day between ${first} and ${last}
      offset 0
    ) said
    where ${users.officeId} = ${office.id}
    group by 1`)
  return rows
}

export async function countPeople(db: Db, officeId: string) {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from ${users} where ${users.officeId} = ${officeId}`,
  )
  return rows[0]?.people ?? 0
}
