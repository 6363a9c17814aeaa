import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { sessions } from '../auth/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { newestAllClear } from '../roll-call/all-clear-store'
import type { LeadersNews } from '../roll-call/alarm-mails'
import { toldPeople } from '../roll-call/told-store'
import { leadersOf } from '../roll-call/caller-store'
import { isOfPerson, MAY_BE_INSIDE } from '../roll-call/people-store'
import { rollCallLines, rollCallPeople, rollCalls } from '../roll-call/tables'
import { MESSAGE_TARGET } from './store'
import { messageDevices } from './tables'

/** News of a roll call to people who are named by their ids: to leaders, or that it is over. */
export type PersonsNews = LeadersNews | 'may enter' | 'may not enter'

/**
 * A device that gets a message of a roll call. A person who may be inside is named by the number on its list, and any other person by the
 * person's id.
 */
export type QueuedDevice = { rollCall: string; device: string } & (
  | { number: number; person?: undefined; about?: undefined }
  | { number?: undefined; person: string; about: PersonsNews }
)

/** Lists the devices of the people who may be inside when a roll call starts. */
export const listDevicesInside = (db: Db, rollCallId: string): Promise<QueuedDevice[]> =>
  db
    .select({
      rollCall: rollCallPeople.rollCallId,
      device: messageDevices.id,
      number: rollCallPeople.number,
    })
    .from(rollCallPeople)
    .innerJoin(rollCallLines, isOfPerson)
    .innerJoin(sessions, eq(sessions.userId, rollCallLines.userId))
    .innerJoin(messageDevices, eq(messageDevices.sessionId, sessions.id))
    .where(and(eq(rollCallPeople.rollCallId, rollCallId), inArray(rollCallPeople.listed, MAY_BE_INSIDE)))
    .orderBy(rollCallPeople.number)

/** Lists the devices of the people who get messages because of a duty. */
export async function listLeadersDevices(
  db: Db,
  rollCallId: string,
  about: LeadersNews,
  now: Date,
): Promise<QueuedDevice[]> {
  const [rollCall] = await db.select().from(rollCalls).where(eq(rollCalls.id, rollCallId))
  if (!rollCall) return []
  const rows = await db
    .select({ device: messageDevices.id, person: sessions.userId })
    .from(messageDevices)
    .innerJoin(sessions, eq(sessions.id, messageDevices.sessionId))
    .where(sql`${sessions.userId} in (${leadersOf(rollCall.officeId, now)})`)
    .orderBy(messageDevices.id)
  return rows.map((row) => ({ rollCall: rollCallId, about, ...row }))
}

/** Selects the devices of people who get messages. A condition on their sessions follows. */
export const ALL_DEVICES = sql`
  select from ${messageDevices} join ${sessions} on ${sessions.id} = ${messageDevices.sessionId} where true`

/** Lists the devices of everybody who was told of the start of a roll call. */
export async function listToldDevices(
  db: Db,
  rollCall: string,
  about: 'may enter' | 'may not enter',
): Promise<QueuedDevice[]> {
  const rows = await db
    .select({ device: messageDevices.id, person: sessions.userId })
    .from(messageDevices)
    .innerJoin(sessions, eq(sessions.id, messageDevices.sessionId))
    .where(sql`${sessions.userId} in (${toldPeople(rollCall)})`)
    .orderBy(messageDevices.id)
  return rows.map((row) => ({ rollCall, about, ...row }))
}

/**
 * Finds the queued devices where the same person is still signed in. The roll call must still be open, and for news after its end it must
 * not be open again. Of two all clears only the newest is sent. The language is the person's, or else that of the office.
 */
export async function findSignedInDevices(db: Db, queued: readonly QueuedDevice[], now: Date) {
  const given = sql`unnest(
    ${sql.param(queued.map(({ rollCall }) => rollCall))}::uuid[],
    ${sql.param(queued.map(({ device }) => device))}::uuid[],
    ${sql.param(queued.map(({ number }) => number ?? null))}::int[],
    ${sql.param(queued.map(({ person }) => person ?? null))}::uuid[],
    ${sql.param(queued.map(({ about }) => about ?? 'start'))}::text[]
  ) as queued (roll_call, device, number, person, about)`
  const isOfStart = sql`queued.about = 'start'`
  const newest = newestAllClear()
  return db
    .select({
      ...MESSAGE_TARGET,
      rollCall: rollCalls.id,
      kind: rollCalls.kind,
      startedAt: rollCalls.startedAt,
      allClearAt: sql<string | null>`(select at from (${newest}) as newest)`,
      officeId: offices.id,
      office: offices.name,
      timeZone: offices.timeZone,
      assemblyPoints: offices.assemblyPoints,
      language: sql<Language>`coalesce(${users.language}, ${offices.language})`,
    })
    .from(given)
    .innerJoin(
      rollCalls,
      and(
        sql`${rollCalls.id} = queued.roll_call`,
        or(
          and(isOfStart, isNull(rollCalls.closedAt)),
          and(
            sql`not (${isOfStart})`,
            isNotNull(rollCalls.closedAt),
            sql`queued.about in ('help after end', (
              select case when "mayEnter" then 'may enter' else 'may not enter' end from (${newest}) as newest
            ))`,
          ),
        ),
      ),
    )
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .leftJoin(
      rollCallLines,
      and(
        eq(rollCallLines.officeId, rollCalls.officeId),
        eq(rollCallLines.day, rollCalls.day),
        sql`${rollCallLines.number} = queued.number`,
      ),
    )
    .innerJoin(messageDevices, sql`${messageDevices.id} = queued.device`)
    .innerJoin(
      sessions,
      and(
        eq(sessions.id, messageDevices.sessionId),
        sql`${sessions.userId} = coalesce(queued.person, ${rollCallLines.userId})`,
        gt(sessions.expiresAt, now),
      ),
    )
    .innerJoin(users, eq(users.id, sessions.userId))
}
