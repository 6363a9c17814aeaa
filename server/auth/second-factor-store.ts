import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../platform/database'
import { recoveryCodes, secondFactors } from './tables'

export async function findSecondFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found ?? null
}

/** Keeps a new secret that waits for its first code, in place of an older one that waits; false when there is a confirmed one. */
export async function recordWaitingSecret(db: Db, userId: string, sealedSecret: Buffer) {
  const recorded = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return recorded.length > 0
}

/** Accepts the code of a step, and no code of it or of an earlier one again; false when that has happened. */
export async function redeemStep(db: Db, userId: string, step: number) {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

export const confirmSecret = (db: Db, userId: string, now: Date) =>
  db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))

/** Removes a person's second factor with its recovery codes; whether there was one. */
export async function removeSecondFactorOf(db: Db, userId: string) {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return removed.length > 0
}

/** Records new recovery codes in place of all that were left. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code up: of two at the same moment one gets true. */
export async function redeemRecoveryCode(db: Db, userId: string, codeHash: Buffer) {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
