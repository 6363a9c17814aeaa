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

// One person is one line: an employee who came twice, and a visitor who did without checking out in between.
const who = sql`case
  when ${checkIns.isVisitor} then ${checkIns.phone} || ' ' || lower(${checkIns.name})
  else coalesce(nullif(${checkIns.email}, ''), ${checkIns.userId}::text, ${checkIns.id}::text) end`

const later = alias(checkIns, 'later')

type Arrived = {
  id: string
  name: string
  email: string
  company: string
  host: string
  timeIn: Date
  kind: Kind
}

/** Who came to an office today and is not known to have left it: visitors by check-out, employees by a check-in elsewhere. */
export async function listInside(db: Db, now: Today): Promise<Arrived[]> {
  const { office } = now
  const arrived = db
    .selectDistinctOn([checkIns.isVisitor, who], {
      id: checkIns.id,
      userId: checkIns.userId,
      isVisitor: checkIns.isVisitor,
      email: checkIns.email,
      name: checkIns.name,
      company: checkIns.company,
      host: checkIns.host,
      timeIn: checkIns.timeIn,
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.officeId, office.id),
        gte(checkIns.timeIn, startOf(now)),
        or(not(checkIns.isVisitor), isNull(checkIns.timeOut)),
      ),
    )
    .orderBy(checkIns.isVisitor, who, desc(checkIns.timeIn))
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
      isVisitor: arrived.isVisitor,
      email: arrived.email,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${arrived.name})`,
      company: arrived.company,
      host: arrived.host,
      timeIn: arrived.timeIn,
      officeId: users.officeId,
    })
    .from(arrived)
    .leftJoin(users, eq(users.id, arrived.userId))
    .where(or(arrived.isVisitor, not(isElsewhere!)))
  return rows.map(({ isVisitor, officeId, ...row }) => ({
    ...row,
    kind: isVisitor ? 'visitor' : officeId === office.id ? 'staff' : 'guest',
  }))
}

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
