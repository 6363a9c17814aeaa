import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { sessions } from '../auth/tables'
import type { Db } from '../platform/db/database'
import { messageDevices } from './tables'

type NewDevice = { address: string; key: Buffer; secret: Buffer }

/** Records the device of a session and replaces the earlier one. Returns false if the session has ended. */
export async function recordDevice(db: Db, tokenHash: Buffer, device: NewDevice, now: Date) {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
    .for('key share')
  if (!session) return false
  const isOther = ne(messageDevices.address, device.address)
  await db.delete(messageDevices).where(and(eq(messageDevices.sessionId, session.id), isOther))
  const given = { sessionId: session.id, ...device }
  await db
    .insert(messageDevices)
    .values({ ...given, since: now })
    .onConflictDoUpdate({
      target: messageDevices.address,
      set: { ...given, since: now },
      // A page sends the same whenever it opens.
      setWhere: sql`(${messageDevices.sessionId}, ${messageDevices.key}, ${messageDevices.secret})
        is distinct from (excluded.session_id, excluded.key, excluded.secret)`,
    })
  return true
}

const ofSession = (tokenHash: Buffer) =>
  sql`${messageDevices.sessionId} in (select id from ${sessions} where token_hash = ${tokenHash})`

export const removeDeviceOf = (db: Db, tokenHash: Buffer) =>
  db.delete(messageDevices).where(ofSession(tokenHash))

/** The columns of a device that a message to it needs. */
export const MESSAGE_TARGET = {
  id: messageDevices.id,
  address: messageDevices.address,
  key: messageDevices.key,
  secret: messageDevices.secret,
}

/** The condition of a query that a session of a queued device is still open, and that of the queued person. */
export const isQueuedSession = (now: Date) =>
  and(
    eq(sessions.id, messageDevices.sessionId),
    sql`${sessions.userId} = queued.person`,
    gt(sessions.expiresAt, now),
  )

/** Removes a device that gets no messages any more, unless it was recorded anew meanwhile. */
export const removeDevice = (db: Db, { id, key }: { id: string; key: Buffer }) =>
  db.delete(messageDevices).where(and(eq(messageDevices.id, id), eq(messageDevices.key, key)))

/** Removes the devices of ended sessions. The sessions stay for a while, with the reason of their end. */
export const removeEndedDevices = (db: Db, now: Date) =>
  db
    .delete(messageDevices)
    .where(
      inArray(
        messageDevices.sessionId,
        db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, now)),
      ),
    )

/** Finds the device of a session; null if it gets no messages. */
export async function findDeviceOf(db: Db, tokenHash: Buffer) {
  const [found] = await db.select().from(messageDevices).where(ofSession(tokenHash))
  return found ?? null
}
