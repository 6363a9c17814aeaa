import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { sessions } from '../auth/tables'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import { isOfPerson, MAY_BE_INSIDE } from '../roll-call/people-store'
import { rollCallLines, rollCallPeople, rollCalls } from '../roll-call/tables'
import { messageDevices } from './tables'

/** A device that is told of a roll call, and the number of its person there. */
export type DeviceToTell = { rollCall: string; device: string; number: number }

/** Lists the devices of those who may be inside when a roll call starts. */
export const listDevicesToTell = (db: Db, rollCallId: string): Promise<DeviceToTell[]> =>
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

/** Finds those devices whose roll call is still open, and where the same person is still signed in. */
export async function findToldDevices(db: Db, queued: readonly DeviceToTell[], now: Date) {
  const given = sql`unnest(
    ${sql.param(queued.map(({ rollCall }) => rollCall))}::uuid[],
    ${sql.param(queued.map(({ device }) => device))}::uuid[],
    ${sql.param(queued.map(({ number }) => number))}::int[]
  ) as queued (roll_call, device, number)`
  return db
    .select({
      id: messageDevices.id,
      address: messageDevices.address,
      key: messageDevices.key,
      secret: messageDevices.secret,
      rollCall: rollCalls.id,
      kind: rollCalls.kind,
      startedAt: rollCalls.startedAt,
      office: offices.name,
      timeZone: offices.timeZone,
    })
    .from(given)
    .innerJoin(rollCalls, and(sql`${rollCalls.id} = queued.roll_call`, isNull(rollCalls.closedAt)))
    .innerJoin(offices, eq(offices.id, rollCalls.officeId))
    .innerJoin(
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
        eq(sessions.userId, rollCallLines.userId),
        gt(sessions.expiresAt, now),
      ),
    )
}
