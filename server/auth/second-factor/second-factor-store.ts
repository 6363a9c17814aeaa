import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/database'
import { recoveryCodes, secondFactors } from '../tables'

export async function findSecondFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found ?? null
}

/** Records a new secret, in place of an older one without a confirmed code. Returns false when there is a confirmed one. */
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

/** Uses up a step and all earlier ones. Returns false when the step was used up before. */
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

/** Removes a person's second factor with its recovery codes. Returns whether there was one. */
export async function removeSecondFactorOf(db: Db, userId: string) {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId })
  return removed.length > 0
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses a recovery code up. Of two uses at the same moment, one gets true. */
export async function redeemRecoveryCode(db: Db, userId: string, codeHash: Buffer) {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
