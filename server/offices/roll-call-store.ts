import { and, desc, eq, exists, gt, gte, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Day } from '../../domain/day'
import type { Kind } from '../../domain/offices/roll-call'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { checkIns } from '../check-ins/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'

type Today = { office: { id: string; timeZone: string }; today: Day }

const startOf = ({ office, today }: Today) => sql`(${today}::date)::timestamp at time zone ${office.timeZone}`

// One employee is one line, since the last time.
const who = sql`coalesce(nullif(${checkIns.email}, ''), ${checkIns.userId}::text, ${checkIns.id}::text)`

const later = alias(checkIns, 'later')

type Arrived = { id: string; name: string; email: string; timeIn: Date; kind: Exclude<Kind, 'visitor'> }

/** The employees who came to an office today and have not checked in elsewhere since. */
export async function listEmployeesInside(db: Db, now: Today): Promise<Arrived[]> {
  const { office } = now
  const arrived = db
    .selectDistinctOn([who], {
      id: checkIns.id,
      userId: checkIns.userId,
      email: checkIns.email,
      name: checkIns.name,
      timeIn: checkIns.timeIn,
    })
    .from(checkIns)
    .where(and(eq(checkIns.officeId, office.id), gte(checkIns.timeIn, startOf(now)), not(checkIns.isVisitor)))
    .orderBy(who, desc(checkIns.timeIn))
    .as('arrived')
  const wentOn = (as: ReturnType<typeof and>) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(later)
        .where(
          and(as, not(later.isVisitor), ne(later.officeId, office.id), gt(later.timeIn, arrived.timeIn)),
        ),
    )
  // The check-ins of a deleted person are held together by the address that is left on them.
  const isElsewhere = or(
    wentOn(eq(later.userId, arrived.userId)),
    and(isNull(arrived.userId), ne(arrived.email, ''), wentOn(eq(later.email, arrived.email))),
  )
  const rows = await db
    .select({
      id: arrived.id,
      email: arrived.email,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${arrived.name})`,
      timeIn: arrived.timeIn,
      officeId: users.officeId,
    })
    .from(arrived)
    .leftJoin(users, eq(users.id, arrived.userId))
    .where(not(isElsewhere!))
  return rows.map(({ officeId, ...row }) => ({ ...row, kind: officeId === office.id ? 'staff' : 'guest' }))
}

/** The visits of visitors that began in an office today, in their order, whether they have ended or not. */
export const listVisitsOfToday = (db: Db, now: Today) =>
  db
    .select({
      id: checkIns.id,
      name: checkIns.name,
      email: checkIns.email,
      phone: checkIns.phone,
      company: checkIns.company,
      host: checkIns.host,
      timeIn: checkIns.timeIn,
      timeOut: checkIns.timeOut,
      endedBy: checkIns.endedBy,
    })
    .from(checkIns)
    .where(and(eq(checkIns.officeId, now.office.id), gte(checkIns.timeIn, startOf(now)), checkIns.isVisitor))
    .orderBy(checkIns.timeIn, checkIns.id)

// The offset keeps the database at the office's people, one row each: it would rather read the day of everybody.
/** The people of an office who said Office for today and have not checked in anywhere. */
export async function listAwaited(db: Db, now: Today) {
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(sql`
    select ${users.id}, ${users.name}, ${users.email}
    from ${users}, lateral (
      select 1 from ${dayStatuses}
      where user_id = ${users.id} and day = ${now.today} and status = ${DAY_STATUS.office}
      offset 0
    ) said
    where ${users.officeId} = ${now.office.id} and not exists (
      select 1 from ${checkIns}
      where ${checkIns.userId} = ${users.id} and ${checkIns.timeIn} >= ${startOf(now)}
    )`)
  return rows
}
