import { and, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '../platform/database'
import { knownDevices } from './tables'

const KEPT_DAYS = 180

/** For how long a browser remembers, from its last sign-in on. */
export const DEVICE_SECONDS = KEPT_DAYS * 86_400

const ofBoth = (userId: string, deviceHash: Buffer) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash))

/** Whether a person signed in before in the browser that keeps this device's cookie. */
export async function isKnownDevice(db: Db, userId: string, deviceHash: Buffer) {
  const [found] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(ofBoth(userId, deviceHash))
  return found !== undefined
}

/** Notes that a person signed in on a device; whether it is the first time there. */
export async function noteDevice(db: Db, userId: string, deviceHash: Buffer, now: Date) {
  const [seen] = await db
    .update(knownDevices)
    .set({ lastSeenAt: now })
    .where(ofBoth(userId, deviceHash))
    .returning({ userId: knownDevices.userId })
  if (seen) return false
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
  return true
}

/** Forgets the devices of a person but one. */
export const removeOtherDevices = (db: Db, userId: string, kept: Buffer) =>
  db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, kept)))

export const removeOldDevices = (db: Db, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_SECONDS * 1000)))
