import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { KNOWN_DEVICE_DAYS } from '../../../domain/retention/kept-days'
import type { Db } from '../../platform/db/database'
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

/** True if the person's second factor was passed on the device before. */
export async function isProvenDevice(db: Db, userId: string, deviceHash: Buffer) {
  const [found] = await db
    .select()
    .from(knownDevices)
    .where(and(ofBoth(userId, deviceHash), isNotNull(knownDevices.secondFactorAt)))
  return found !== undefined
}

/** Records that a person passed the second factor on a known device. */
export const noteSecondFactor = (db: Db, userId: string, deviceHash: Buffer, now: Date) =>
  db.update(knownDevices).set({ secondFactorAt: now }).where(ofBoth(userId, deviceHash))

/** Records that a person signed in on a device. Returns true if it was the first time, for one of several sign-ins at one moment. */
export async function noteDevice(db: Db, userId: string, deviceHash: Buffer, now: Date) {
  const [noted] = await db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    })
    // Only a row that was there before has a value in xmax.
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return noted?.isNew ?? false
}

/** Counts the devices on which a person signed in for the first time after a moment. */
export const countDevicesSince = (db: Db, userId: string, since: Date) =>
  db.$count(knownDevices, and(eq(knownDevices.userId, userId), gt(knownDevices.firstSeenAt, since)))

/** Deletes every device of a person except one. */
export const removeOtherDevices = (db: Db, userId: string, kept: Buffer) =>
  db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, kept)))

export const removeOldDevices = (db: Db, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, new Date(now.getTime() - DEVICE_SECONDS * 1000)))
