import { createHash } from 'node:crypto'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { fail } from '../../domain/problem'
import { transact, type Db } from './database'
import { moment, value, type Values } from './statement'
import { idempotencyKeys } from './tables'

const KEPT_FOR_MS = 24 * 3_600_000
const KEY = /^[A-Za-z0-9_-]{16,100}$/

/** A call with an Idempotency-Key. The caller is a person's id or ANONYMOUS. */
export type Attempt = { caller: string; key: string; call: string; input: unknown; now: Date }

/** The first answer to a key, and what it was an answer to. */
export type FirstAnswer = { call: string; inputHash: string; reply: unknown }

/** The caller of everybody who is not signed in. */
export const ANONYMOUS = 'anonymous'

const inputHashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Refuses what is no Idempotency-Key. */
export function requireKey(key: string) {
  if (!KEY.test(key))
    fail('invalid', 'The Idempotency-Key must be 16 to 100 letters, digits, - or _, such as a UUID.')
}

/** Selects the first answer to a key. Refuses a key that was used for something else. */
export function repeatAnswer(
  first: FirstAnswer | undefined,
  { call, input }: Pick<Attempt, 'call' | 'input'>,
) {
  if (first?.call !== call || first.inputHash !== inputHashOf(input))
    fail('invalid', 'This Idempotency-Key was used for something else.')
  return first.reply
}

/**
 * Acts once for each key of a caller. The key, the act and the answer are one transaction, so a repeat gets
 * the first answer, even while the first call is under way. The same key with another input is refused.
 */
export async function answerOnce(
  db: Db,
  attempt: Attempt,
  act: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const { caller, key, call, input, now } = attempt
  requireKey(key)
  return transact(db, async (tx) => {
    const isFirst = await tx
      .insert(idempotencyKeys)
      .values({ caller, key, call, inputHash: inputHashOf(input), createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    const mine = and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key))
    if (isFirst.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine)
      return repeatAnswer(first, attempt)
    }
    const reply = await act(tx)
    await tx.update(idempotencyKeys).set({ reply }).where(mine)
    return reply
  })
}

/** A reading's column: the first answer to the key of a call by `caller`. */
export const FIRST_ANSWER = sql`(
  select json_build_object('call', call, 'inputHash', input_hash, 'reply', reply) from ${idempotencyKeys}
  where key = ${value('onceKey')} and caller = coalesce(caller.id::text, '${sql.raw(ANONYMOUS)}')
)`

/**
 * The part of a statement that keeps the answer to the call's key, if it has one. `done` is the condition under which the
 * statement acts. Of two calls with one key at the same moment the later one fails as a whole and is read anew.
 */
export const keepAnswer = (done: SQL) => sql`
  kept as (
    insert into ${idempotencyKeys} (caller, key, call, input_hash, reply, created_at)
    select ${value('onceCaller')}, ${value('onceKey')}, ${value('onceCall')}, ${value('onceInput')},
      ${value('onceReply')}::jsonb, ${moment('at')}
    where ${value('onceKey')}::text is not null and ${done}
  )`

/** The values of `keepAnswer` but for `at`. Without a key nothing is kept. */
export const onceValues = (attempt: Omit<Attempt, 'now'> | null, reply: unknown): Values => ({
  onceCaller: attempt?.caller ?? '',
  onceKey: attempt?.key ?? null,
  onceCall: attempt?.call ?? '',
  onceInput: attempt ? inputHashOf(attempt.input) : '',
  onceReply: attempt ? JSON.stringify(reply) : null,
})

export async function forgetOldRepeats(db: Db, now: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR_MS)))
}
