import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { Language } from '../../domain/language'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import { sessions } from '../auth/tables'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { newestCheckInOf, visitOf } from '../check-ins/store'
import { checkIns } from '../check-ins/tables'
import { dutyHoldersAt } from '../duties/store'
import { messageDevices } from '../messages/tables'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { dayStatuses } from '../statuses/tables'
import { arrivals, arrivalTellings, type TELLINGS } from './tables'

export type Telling = (typeof TELLINGS)[number]

const HOUR_AGO = (at: Date) => momentOf(new Date(at.getTime() - 3_600_000))

// More than come in a second. The rest waits for the next round.
const MOST_AT_ONCE = 200

/** Lists the visits whose arrivals are due. */
export async function listDueArrivals(db: Db, at: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select visit_id as id from ${arrivals} where due_at <= ${momentOf(at)} order by due_at limit ${MOST_AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/** An arrival with its visit. Moments are texts. */
export type WaitingArrival = Pick<
  typeof arrivals.$inferSelect,
  'hostId' | 'hostState' | 'answer' | 'answeredById' | 'tellsLeaving'
> & {
  visit: string
  dueAt: string | null
  receptionToldAt: string | null
  leavingToldAt: string | null
  calledAt: string | null
  name: string
  company: string
  host: string
  timeIn: string
  proof: ArrivalProof | null
  officeId: string
  office: string
  timeZone: string
  officeLanguage: Language
  last: LastStatement | null
}

/** Selects the arrival of one visit, as `WaitingArrival` has it. */
export const waitingArrival = (visit: SQL) => sql`
  select arrivals.visit_id as visit, arrivals.host_id as "hostId", arrivals.host_state as "hostState",
    arrivals.due_at as "dueAt", arrivals.reception_told_at as "receptionToldAt", arrivals.answer,
    arrivals.answered_by_id as "answeredById", arrivals.tells_leaving as "tellsLeaving",
    arrivals.leaving_told_at as "leavingToldAt", arrivals.called_at as "calledAt", came.name, visits.company, visits.host, came.time_in as "timeIn",
    came.proof, place.id as "officeId", place.name as office, place.time_zone as "timeZone",
    place.language as "officeLanguage", ${lastStatementOf(sql`came.id`)} as last
  from ${arrivals} as arrivals join ${checkIns} as came on came.id = arrivals.visit_id
  cross join ${visitOf(sql`came.id`)} join ${offices} as place on place.id = came.office_id
  where arrivals.visit_id = ${visit}`

/**
 * Keeps other servers from an arrival until the transaction ends, and reads it. Null if another server has it. One statement for
 * both would read the visit as it was before the lock, and lose a leaving that was stored meanwhile.
 */
export async function lockArrival(tx: Db, visit: string): Promise<WaitingArrival | null> {
  const { rows: locked } = await tx.execute(sql`
    select from ${arrivals} where visit_id = ${visit} for update skip locked`)
  return locked.length === 0 ? null : readArrival(tx, visit)
}

/** As `lockArrival`, but waits for a server that has the arrival. */
export async function awaitArrival(tx: Db, visit: string): Promise<WaitingArrival | null> {
  await tx.execute(sql`select from ${arrivals} where visit_id = ${visit} for update`)
  return readArrival(tx, visit)
}

async function readArrival(tx: Db, visit: string) {
  const { rows } = await tx.execute<WaitingArrival>(waitingArrival(sql`${visit}`))
  return rows[0] ?? null
}

/** A person whom a typed host may mean. The offices are those of an open check-in of today. */
export type FoundHost = { id: string; isSuspended: boolean; inOffice: string | null; isOnLeave: boolean }

/** The host whom an arrival means: a person who is known by the id, an address, or a name. */
export type MeantHost = { id: string } | { email: string } | { name: string }

function isMeantHost(host: MeantHost) {
  if ('id' in host) return sql`${users.id} = ${host.id}`
  if ('email' in host) return sql`${users.email} = ${host.email}`
  return sql`${users.foldedName} <> '' and ${users.foldedName} = folded(${host.name}::text)`
}

/**
 * Finds the people whom a host may mean, at most two, suspended ones last: by the id, by the exact address, or by the name as
 * decision 017 compares names.
 */
export async function findHosts(db: Db, host: MeantHost, today: Day, at: Date) {
  const { rows } = await db.execute<FoundHost>(sql`
    select person.id, not (${isActive(sql`person`)}) as "isSuspended", case when newest.is_open then newest.office_id end as "inOffice",
      exists (
        select from ${dayStatuses} where user_id = person.id and day = ${today} and status = ${DAY_STATUS.leave}
      ) as "isOnLeave"
    from (
      select id, suspended_at from ${users} where ${isMeantHost(host)} order by suspended_at nulls first, id limit 2
    ) as person
    left join lateral (
      select newest.office_id,
        (newest.time_in at time zone place.time_zone)::date = (${momentOf(at)} at time zone place.time_zone)::date
          and coalesce(${lastStatementOf(sql`newest.id`)}->>'says', 'here') = 'here' as is_open
      from ${newestCheckInOf(sql`person.id`)} as newest join ${offices} as place on place.id = newest.office_id
    ) as newest on true`)
  return rows
}

/** Counts the arrivals by one way of which hosts were told within the last hour: of one host, and at one office. */
export async function countTold(
  db: Db,
  { host, office, proof }: { host: string; office: string; proof: ArrivalProof | null },
  at: Date,
) {
  const { rows } = await db.execute<{ host: number; office: number }>(sql`
    select (count(*) filter (where told.user_id = ${host}))::int as host,
      (count(*) filter (where came.office_id = ${office}))::int as office
    from ${arrivalTellings} as told join ${checkIns} as came on came.id = told.visit_id
    where told.at > ${HOUR_AGO(at)} and told.about = 'arrival' and came.proof is not distinct from ${proof}
      and (told.user_id = ${host} or came.office_id = ${office})`)
  return rows[0] ?? { host: 0, office: 0 }
}

/** Counts the arrivals of which the reception of an office was told within the last hour. */
export async function countReceptionTold(db: Db, office: string, at: Date) {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct told.visit_id)::int as count
    from ${arrivalTellings} as told join ${checkIns} as came on came.id = told.visit_id
    where told.at > ${HOUR_AGO(at)} and told.about = 'reception' and came.office_id = ${office}`)
  return rows[0]?.count ?? 0
}

/**
 * The people who are told by an office in place of a host: its default host, else those with the reception's duty for this very
 * office, else all with that duty there. A default host who has moved to another office is none.
 */
export async function listReceptionists(db: Db, office: string, at: Date) {
  const { rows } = await db.execute<{ id: string }>(sql`
    with holder as (${dutyHoldersAt(office, ['reception'], at)}), own as (
      select id from holder where exists (
        select from duties where user_id = holder.id and duty = 'reception' and office_id = ${office}
      )
    ), chosen as (
      select person.id from ${offices} as place
      join ${users} as person on person.id = place.default_host_id and person.office_id = place.id
        and ${isActive(sql`person`)}
      where place.id = ${office}
    )
    select id from chosen
    union select id from own where not exists (select from chosen)
    union select id from holder where not exists (select from chosen) and not exists (select from own)
    order by id`)
  return rows.map(({ id }) => id)
}

export type Reader = { email: string; language: Language | null; officeLanguage: Language | null }

/** Finds the address and the languages of a person who is told. Null for a suspended one. */
export async function findReader(db: Db, id: string): Promise<Reader | null> {
  const [found] = await db
    .select({ email: users.email, language: users.language, officeLanguage: offices.language })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(and(eq(users.id, id), isActive()))
  return found ?? null
}

/** Lists the devices on which a person gets messages. */
export async function listDevicesOf(db: Db, person: string) {
  const found = await db
    .select({ id: messageDevices.id })
    .from(messageDevices)
    .innerJoin(sessions, and(eq(sessions.id, messageDevices.sessionId), eq(sessions.userId, person)))
    .orderBy(messageDevices.id)
  return found.map(({ id }) => id)
}

/** Lists the people who were told of an arrival. */
export async function listTold(db: Db, visit: string) {
  const found = await db
    .selectDistinct({ person: arrivalTellings.userId })
    .from(arrivalTellings)
    .where(eq(arrivalTellings.visitId, visit))
  return found.map(({ person }) => person)
}

/** Records that a person is told. Returns false if the person was told before. */
export async function recordTelling(db: Db, telling: typeof arrivalTellings.$inferInsert) {
  const recorded = await db
    .insert(arrivalTellings)
    .values(telling)
    .onConflictDoNothing()
    .returning({ visit: arrivalTellings.visitId })
  return recorded.length > 0
}

/** Records that the reception calls a person again. */
export const recordCall = (db: Db, { visitId, userId, at }: { visitId: string; userId: string; at: Date }) =>
  db
    .insert(arrivalTellings)
    .values({ visitId, userId, at, about: 'call' })
    .onConflictDoUpdate({
      target: [arrivalTellings.visitId, arrivalTellings.userId, arrivalTellings.about],
      set: { at },
    })

export const changeArrival = (db: Db, visit: string, change: Partial<typeof arrivals.$inferInsert>) =>
  db.update(arrivals).set(change).where(eq(arrivals.visitId, visit))
