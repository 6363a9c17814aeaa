import { and, eq, lt, ne } from 'drizzle-orm'
import { KNOWN_DEVICE_DAYS } from '../../../domain/retention/kept-days'
import { countRows, type Db } from '../../platform/db/database'
import { knownDevices } from '../tables'

/** The time for which a browser keeps the cookie of a device after the last sign-in. */
export const DEVICE_SECONDS = KNOWN_DEVICE_DAYS * 86_400

const ofBoth = (userId: string, deviceHash: Buffer) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))

/** True if the person has signed in on the device before. */
export async function isKnownDevice(db: Db, userId: string, deviceHash: Buffer) {
  const [found] = await db.select().from(knownDevices).where(ofBoth(userId, deviceHash))
  return found !== undefined
}

/** Records that a person signed in on a device. Returns true if it was the first time. */
export async function noteDevice(db: Db, userId: string, deviceHash: Buffer, now: Date) {
  const seen = db.update(knownDevices).set({ lastSeenAt: now }).where(ofBoth(userId, deviceHash))
  if ((await countRows(seen)) > 0) return false
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
  return true
}

/** Deletes every device of a person except one. */
export const removeOtherDevices = (db: Db, userId: string, kept: Buffer) =>
  db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, kept)))

export const removeOldDevices = (db: Db, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_SECONDS * 1000)))
