import { and, desc, eq, gte, lte, not, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { Kind } from '../../domain/roll-call/list'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { checkIns } from '../check-ins/tables'
import { startOfDay } from '../offices/day-store'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'
import { onePerson } from '../presence/one-person-store'
import { ownWordOf, type SeenPresence } from '../presence/own-presence-store'
import { listVisitsOfToday } from '../presence/visits-store'

type Today = {
  office: { id: string; timeZone: string }
  today: Day
  /** Leaves out what was said later. Without it everything counts that is known. */
  until?: Date | undefined
}

const startOf = ({ office, today }: Today) => startOfDay(today, office.timeZone)

const isIn = ({ until }: Today, moment: Date) => !until || moment <= until

const arrival = {
  timeIn: checkIns.timeIn,
  timeOut: checkIns.timeOut,
  endedBy: checkIns.endedBy,
  proof: checkIns.proof,
}

/** Lists the employees who came to an office today, each with the last check-in here, the own last word about it, and a later check-in elsewhere. */
export async function listArrivedEmployees(db: Db, now: Today) {
  const { office, until } = now
  const arrived = db
    .selectDistinctOn([onePerson], {
      id: checkIns.id,
      userId: checkIns.userId,
      email: checkIns.email,
      name: checkIns.name,
      ...arrival,
    })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.officeId, office.id),
        gte(checkIns.timeIn, startOf(now)),
        until && lte(checkIns.timeIn, until),
        not(checkIns.isVisitor),
      ),
    )
    .orderBy(onePerson, desc(checkIns.timeIn))
    .as('arrived')
  const lastElsewhere = sql`
    select max(time_in) from ${checkIns}
    where not is_visitor and office_id <> ${office.id} and time_in > ${arrived.timeIn}
      ${until ? sql`and time_in <= ${until.toISOString()}::timestamptz` : sql``}`
  // The check-ins of a deleted person share only their address.
  const elsewhere = sql<string | null>`case when ${arrived.userId} is not null
    then (${lastElsewhere} and user_id = ${arrived.userId})
    else (${lastElsewhere} and user_id is null and email = nullif(${arrived.email}, '')) end`
  const rows = await db
    .select({
      id: arrived.id,
      email: arrived.email,
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${arrived.name})`,
      timeIn: arrived.timeIn,
      timeOut: arrived.timeOut,
      endedBy: arrived.endedBy,
      proof: arrived.proof,
      userId: users.id,
      elsewhere: elsewhere.mapWith(checkIns.timeIn),
      own: sql<SeenPresence['own']>`${ownWordOf(sql`${arrived.id}`)}`,
      officeId: users.officeId,
    })
    .from(arrived)
    .leftJoin(users, eq(users.id, arrived.userId))
  return rows.map(({ officeId, elsewhere, own: word, ...person }) => {
    const kind: Kind = officeId === office.id ? 'staff' : 'guest'
    const own = word && { ...word, at: new Date(word.at) }
    return { arrival: { ...person, kind, own: own && isIn(now, own.at) ? own : null }, elsewhere }
  })
}

type Said = { id: string; name: string; email: string; here: string | null; elsewhere: string | null }

const momentIn = (now: Today, written: string | null) =>
  written !== null && isIn(now, new Date(written)) ? new Date(written) : null

/** Lists the visits of today. Without what was said later, a visit that ended since has not ended. */
export async function listVisits(db: Db, now: Today) {
  const visits = await listVisitsOfToday(db, now)
  return visits
    .filter(({ timeIn }) => isIn(now, timeIn))
    .map((visit) =>
      visit.timeOut && !isIn(now, visit.timeOut) ? { ...visit, timeOut: null, endedBy: null } : visit,
    )
}

// Without the offset the database reads the statuses of everybody on that day.
/** Lists the people of an office whose status of today is Office, with today's last check-ins here and elsewhere. */
export async function listWhoSaidOffice(db: Db, now: Today) {
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
    where ${users.officeId} = ${office.id}`)
  return rows.map(({ here, elsewhere, ...person }) => ({
    person,
    here: momentIn(now, here),
    elsewhere: momentIn(now, elsewhere),
  }))
}
