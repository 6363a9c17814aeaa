import { createHash, createHmac } from 'node:crypto'
import { and, eq, lt, sql, type SQL } from 'drizzle-orm'
import { fail } from '../../../domain/problem'
import type { Browser } from '../http/browser'
import { transact, type Db } from '../db/database'
import type { Network } from '../limits/network'
import { json, moment, orNull, text, type Placeholders, type ValuesOf } from '../db/statement'
import { idempotencyKeys } from './tables'
import { randomToken } from '../tokens'

const KEPT_FOR_MS = 24 * 3_600_000
const KEY = /^[A-Za-z0-9_-]{16,100}$/

/** A call with an Idempotency-Key. The caller is a person's id, or a stranger of `strangerIn`. */
export type Attempt = { caller: string; key: string; call: string; input: unknown; now: Date }

/** The first answer to a key, with its call and its input. */
export type FirstAnswer = { call: string; inputHash: string; reply: unknown }

// 54 bits by a secret key: each guess would take a call. A longer name would make the index deeper.
const STRANGER_LENGTH = 9
const COOKIE = /^[\w-]{43}$/

/** The cookie by which a browser is known as the same stranger. Null without one of our form. */
export function strangersCookie(browser: Pick<Browser, 'cookie'>) {
  const cookie = browser.cookie('visitor')
  return cookie !== null && COOKIE.test(cookie) ? cookie : null
}

/** Gives a browser the cookie that identifies it as the same stranger, for as long as keys are kept. */
export const markStranger = (browser: Browser) =>
  browser.setCookie('visitor', strangersCookie(browser) ?? randomToken(), KEPT_FOR_MS / 1000)

/**
 * Names a caller who is not signed in: by the secret cookie of the browser, or by the network of a program
 * without cookies. Otherwise a stranger with the key of another visitor would get that visitor's answer.
 */
export function strangerIn(secret: string, browser: Browser, [network]: readonly Network[]) {
  const cookie = strangersCookie(browser)
  const who = cookie === null ? `network ${network?.name}` : `cookie ${cookie}`
  return createHmac('sha256', secret)
    .update(`stranger by ${who}`)
    .digest('base64url')
    .slice(0, STRANGER_LENGTH)
}

/** The parameters of `firstAnswer`. */
export const KEY_PARAMETERS = { onceKey: orNull(text), onceStranger: orNull(text) }

/** The values for a call without an Idempotency-Key. */
export const NO_KEY: ValuesOf<typeof KEY_PARAMETERS> = { onceKey: null, onceStranger: null }

const inputHashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Refuses a text that is no Idempotency-Key. */
export function requireKey(key: string) {
  if (!KEY.test(key)) fail('invalid', 'refusals:keyMalformed')
}

/** Selects the first answer to a key. Refuses a key that was used for something else. */
export function repeatAnswer(
  first: FirstAnswer | undefined,
  { call, input }: Pick<Attempt, 'call' | 'input'>,
) {
  if (first?.call !== call || first.inputHash !== inputHashOf(input)) fail('invalid', 'refusals:keyUsed')
  return first.reply
}

/**
 * Acts once for each key of a caller. The key, the act and the answer are one transaction, so a repeat gets
 * the first answer, even if the first call is not complete yet. The same key with another input is refused.
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
export const firstAnswer = ({ onceKey, onceStranger }: Placeholders<typeof KEY_PARAMETERS>) => sql`(
  select json_build_object('call', call, 'inputHash', input_hash, 'reply', reply) from ${idempotencyKeys}
  where key = ${onceKey} and caller = coalesce(caller.id::text, ${onceStranger})
)`

const ANSWER = {
  onceCaller: text,
  onceKey: orNull(text),
  onceCall: text,
  onceInput: text,
  onceReply: orNull(json),
}

/** The parameters of `keepAnswer`. */
export const ANSWER_PARAMETERS = { at: moment, ...ANSWER }

/** The values of an answer. A rule does not have to give them. */
export type AnswerValues = ValuesOf<typeof ANSWER>

/**
 * The part of a statement that stores the answer to the call's key, if it has one. `done` is the condition under which the
 * statement acts. Of two calls with one key at the same moment the later one fails as a whole and is read anew.
 */
export const keepAnswer = (values: Placeholders<typeof ANSWER_PARAMETERS>, done: SQL) => sql`
  kept as (
    insert into ${idempotencyKeys} (caller, key, call, input_hash, reply, created_at)
    select ${values.onceCaller}, ${values.onceKey}, ${values.onceCall}, ${values.onceInput}, ${values.onceReply}, ${values.at}
    where ${values.onceKey} is not null and ${done}
  )`

/** The values of an answer. Without a key nothing is stored. */
export const answerValues = (attempt: Omit<Attempt, 'now'> | null, reply: unknown): AnswerValues => ({
  onceCaller: attempt?.caller ?? '',
  onceKey: attempt?.key ?? null,
  onceCall: attempt?.call ?? '',
  onceInput: attempt ? inputHashOf(attempt.input) : '',
  onceReply: attempt ? JSON.stringify(reply) : null,
})

export async function forgetOldRepeats(db: Db, now: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR_MS)))
}
