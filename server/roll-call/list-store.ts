import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { Day } from '../../domain/day'
import type { Kind } from '../../domain/roll-call/kinds'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { lastStatementOf, toStatement, type LastStatement } from '../check-ins/statement-store'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { startOfDay } from '../offices/day-store'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { dayStatuses } from '../statuses/tables'
import { onePerson } from '../presence/one-person-store'
import { listVisitsOfToday } from '../reception/visits-store'

type Today = {
  office: { id: string; timeZone: string }
  today: Day
  /** Leaves out later statements. Without it every statement counts. */
  until?: Date | undefined
}

const startOf = ({ office, today }: Today) => startOfDay(today, office.timeZone)

const isBy =
  ({ until }: Today) =>
  (moment: SQL) =>
    until ? sql`${moment} <= ${until.toISOString()}::timestamptz` : sql`true`

const isHeardBy = (now: Today) => isBy(now)(sql`${presenceStatements.saidAt}`)

const isIn = ({ until }: Today, moment: Date) => !until || moment <= until

type Arrived = {
  id: string
  userId: string | null
  officeId: string | null
  email: string
  name: string
  timeIn: string
  proof: ArrivalProof | null
  elsewhere: string | null
  last: LastStatement | null
}

/** Lists the employees who came to an office today, each with the last check-in here, the last statement on it, and a later check-in elsewhere. */
export async function listArrivedEmployees(db: Db, now: Today) {
  const { office } = now
  const isEarly = isBy(now)
  const lastElsewhere = sql`
    select max(time_in) from ${checkIns}
    where not is_visitor and office_id <> ${office.id} and time_in > arrived.time_in and ${isEarly(sql`time_in`)}`
  // Only the address connects the check-ins of a deleted person.
  const { rows } = await db.execute<Arrived>(sql`
    select arrived.id, ${users.id} as "userId", ${users.officeId} as "officeId", arrived.email,
      coalesce(nullif(${users.name}, ''), arrived.name) as name, arrived.time_in as "timeIn",
      arrived.proof, ${lastStatementOf(sql`arrived.id`, isHeardBy(now))} as last,
      case when arrived.user_id is not null
        then (${lastElsewhere} and user_id = arrived.user_id)
        else (${lastElsewhere} and user_id is null and email = nullif(arrived.email, ''))
      end as elsewhere
    from (
      select distinct on (${onePerson}) * from ${checkIns}
      where ${checkIns.officeId} = ${office.id} and ${checkIns.timeIn} >= ${startOf(now)}
        and ${isEarly(sql`${checkIns.timeIn}`)} and not ${checkIns.isVisitor}
      order by ${onePerson}, ${checkIns.timeIn} desc
    ) as arrived left join ${users} on ${users.id} = arrived.user_id`)
  return rows.map((row) => {
    const kind: Kind = row.officeId === office.id ? 'staff' : 'guest'
    // Each part by its name, because a thousand copies by `...rest` take longer than the query.
    const arrival = {
      id: row.id,
      userId: row.userId,
      email: row.email,
      name: row.name,
      timeIn: new Date(row.timeIn),
      proof: row.proof,
      kind,
      last: toStatement(row.last),
    }
    return { arrival, elsewhere: row.elsewhere === null ? null : new Date(row.elsewhere) }
  })
}

type Said = { id: string; name: string; email: string; here: string | null; elsewhere: string | null }

const momentIn = (now: Today, written: string | null) =>
  written !== null && isIn(now, new Date(written)) ? new Date(written) : null

/** Lists the visits of today. With `until`, a visit that ended later is open. */
export async function listVisits(db: Db, now: Today) {
  const visits = await listVisitsOfToday(db, now, isHeardBy(now))
  return visits.filter(({ timeIn }) => isIn(now, timeIn))
}

// Without the offset the database reads the statuses of everybody on that day.
/** Lists the people of an office whose status of today is Office, with today's last check-ins here and elsewhere. */
export async function listExpectedEmployees(db: Db, now: Today) {
  const { office, today } = now
  const { rows } = await db.execute<Said>(sql`
    select ${users.id}, ${users.name}, ${users.email}, came.here, came.elsewhere
    from ${users}, lateral (
      select 1 from ${dayStatuses}
      where user_id = ${users.id} and day = ${today} and status = ${DAY_STATUS.office}
      offset 0
    ) said, lateral (
      select
        max(time_in) filter (where office_id = ${office.id}) as here,
        max(time_in) filter (where office_id <> ${office.id}) as elsewhere
      from ${checkIns}
      where user_id = ${users.id} and time_in >= ${startOf(now)}
    ) came
    where ${users.officeId} = ${office.id} and ${isActive()}`)
  return rows.map(({ here, elsewhere, ...person }) => ({
    person,
    here: momentIn(now, here),
    elsewhere: momentIn(now, elsewhere),
  }))
}
