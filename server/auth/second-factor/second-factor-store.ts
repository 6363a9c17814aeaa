import { and, eq, isNull, lt } from 'drizzle-orm'
import { countRows, type Db } from '../../platform/db/database'
import { recoveryCodes, secondFactors } from '../tables'

export async function findSecondFactor(db: Db, userId: string) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return found ?? null
}

/** Records a new secret. It replaces an older one without a confirmed code. Returns false if there is a confirmed one. */
export const recordWaitingSecret = async (db: Db, userId: string, sealedSecret: Buffer) =>
  (await countRows(
    db
      .insert(secondFactors)
      .values({ userId, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret },
        setWhere: isNull(secondFactors.confirmedAt),
      }),
  )) > 0

/** Uses up a step and all earlier ones. Returns false if the step was used up before. */
export const redeemStep = async (db: Db, userId: string, step: number) =>
  (await countRows(
    db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step))),
  )) > 0

export const confirmSecret = (db: Db, userId: string, now: Date) =>
  db.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId))

/** Removes a person's second factor with its recovery codes. Returns false if there was none. */
export const removeSecondFactorOf = async (db: Db, userId: string) =>
  (await countRows(db.delete(secondFactors).where(eq(secondFactors.userId, userId)))) > 0

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]) {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Uses up a recovery code. Of two uses at one moment, one returns true. */
export const redeemRecoveryCode = async (db: Db, userId: string, codeHash: Buffer) =>
  (await countRows(
    db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))),
  )) > 0

export const countRecoveryCodes = (db: Db, userId: string) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
