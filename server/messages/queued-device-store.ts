import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { sessions } from '../auth/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import type { LeadersNews } from '../roll-call/alarm-mails'
import { leadersOf } from '../roll-call/caller-store'
import { isOfPerson, MAY_BE_INSIDE } from '../roll-call/people-store'
import { rollCallLines, rollCallPeople, rollCalls } from '../roll-call/tables'
import { messageDevices } from './tables'

/**
 * A device that gets a message of a roll call. A person who may be inside is named by the number on its list, and a person with a duty
 * by the person's id.
 */
export type QueuedDevice = { rollCall: string; device: string } & (
  | { number: number; person?: undefined; about?: undefined }
  | { number?: undefined; person: string; about: LeadersNews }
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

/**
 * Finds the queued devices where the same person is still signed in. The roll call must still be open, and for a call for help after
 * its end it must not be open again. The language is the person's, or else that of the office.
 */
export async function findSignedInDevices(db: Db, queued: readonly QueuedDevice[], now: Date) {
  const given = sql`unnest(
    ${sql.param(queued.map(({ rollCall }) => rollCall))}::uuid[],
    ${sql.param(queued.map(({ device }) => device))}::uuid[],
    ${sql.param(queued.map(({ number }) => number ?? null))}::int[],
    ${sql.param(queued.map(({ person }) => person ?? null))}::uuid[],
    ${sql.param(queued.map(({ about }) => about ?? 'start'))}::text[]
  ) as queued (roll_call, device, number, person, about)`
  const isForHelp = sql`queued.about = 'help after end'`
  return db
    .select({
      id: messageDevices.id,
      address: messageDevices.address,
      key: messageDevices.key,
      secret: messageDevices.secret,
      rollCall: rollCalls.id,
      kind: rollCalls.kind,
      startedAt: rollCalls.startedAt,
      officeId: offices.id,
      office: offices.name,
      timeZone: offices.timeZone,
      language: sql<Language>`coalesce(${users.language}, ${offices.language})`,
    })
    .from(given)
    .innerJoin(
      rollCalls,
      and(
        sql`${rollCalls.id} = queued.roll_call`,
        or(
          and(sql`not (${isForHelp})`, isNull(rollCalls.closedAt)),
          and(isForHelp, isNotNull(rollCalls.closedAt)),
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
