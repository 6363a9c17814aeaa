import { randomInt } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { CODE_MS, drawCode } from '../../domain/screens/pairing-code'
import type { Db } from '../platform/db/database'
import { screenPairings } from './tables'

/** Finds the pairing of a key that has not ended. */
export async function findPairing(db: Db, keyHash: Buffer, now: Date) {
  const [found] = await db
    .select({ code: screenPairings.code, endsAt: screenPairings.endsAt })
    .from(screenPairings)
    .where(and(eq(screenPairings.keyHash, keyHash), gt(screenPairings.endsAt, now)))
  return found ?? null
}

const MOST_DRAWS = 5

/** Records a pairing with a code that no other screen shows, and returns it. */
export async function recordPairing(
  db: Db,
  { keyHash, device, now }: { keyHash: Buffer; device: string; now: Date },
) {
  await removeEndedPairings(db, now)
  const endsAt = new Date(now.getTime() + CODE_MS)
  for (let draw = 0; draw < MOST_DRAWS; draw++) {
    const [made] = await db
      .insert(screenPairings)
      .values({ keyHash, device, endsAt, code: drawCode((limit) => randomInt(limit)) })
      .onConflictDoNothing()
      .returning({ code: screenPairings.code, endsAt: screenPairings.endsAt })
    if (made) return made
  }
  throw new Error('no free pairing code was drawn')
}

/** Takes the pairing of a code, so that nobody else can. Returns null if no screen shows the code now. */
export async function takePairing(db: Db, code: string, now: Date) {
  const [taken] = await db
    .delete(screenPairings)
    .where(and(eq(screenPairings.code, code), gt(screenPairings.endsAt, now)))
    .returning({ keyHash: screenPairings.keyHash, device: screenPairings.device })
  return taken ?? null
}

export const removeEndedPairings = (db: Db, now: Date) =>
  db.delete(screenPairings).where(lte(screenPairings.endsAt, now))
