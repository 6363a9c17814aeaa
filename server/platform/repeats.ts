import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { fail } from '../../domain/problem'
import { transact, type Db } from './database'
import { idempotencyKeys } from './tables'

const KEPT_FOR_MS = 24 * 3_600_000
const KEY = /^[A-Za-z0-9_-]{16,100}$/

type Attempt = { caller: string; key: string; call: string; input: unknown; now: Date }

/**
 * Acts once for each key of a caller. The key, the act and the answer are one transaction, so a repeat gets
 * the first answer, even while the first call is under way. The same key with another input is refused.
 */
export async function answerOnce(
  db: Db,
  attempt: Attempt,
  act: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(attempt.key))
    fail('invalid', 'The Idempotency-Key must be 16 to 100 letters, digits, - or _, such as a UUID.')
  const { caller, key, call, now } = attempt
  const inputHash = createHash('sha256').update(JSON.stringify(attempt.input)).digest('base64url')
  return transact(db, async (tx) => {
    const isFirst = await tx
      .insert(idempotencyKeys)
      .values({ caller, key, call, inputHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const mine = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
    if (isFirst.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      if (first?.call !== call || first.inputHash !== inputHash)
        fail('invalid', 'This Idempotency-Key was used for something else.')
      return first.reply
    }
    const reply = await act(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(mine)
    return reply
  })
}

export async function forgetOldRepeats(db: Db, now: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR_MS)))
}
