import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { hashToken, randomToken } from '../platform/tokens'
import { oneTimeSecrets } from './tables'

/** The data of each kind of one-time secret. */
type SecretData = {
  /** `language` is that of the page on which a person signed up. */
  'verify-address': { passwordHash: string; language?: Language | null }
  'reset-password': { userId: string }
  'single-sign-on': {
    state: string
    nonce: string
    codeVerifier: string
    redirectUri: string
    issuer: string
    popup: boolean
    /** The language of the page that was left for the provider. */
    language?: Language | null
    /** True if a signed-in person gives a fresh proof. */
    isProof?: boolean
  }
  'pending-link': { issuer: string; subject: string; name: string }
  /** `browser` is the hash of a cookie of the browser that proved the identity. */
  'confirm-identity': { issuer: string; subject: string; userId: string; browser: string }
}
type Purpose = keyof SecretData

/** The validity of each kind in minutes. */
export const SECRET_MINUTES: Record<Purpose, number> = {
  'verify-address': 60,
  'reset-password': 10,
  'single-sign-on': 10,
  'pending-link': 10,
  'confirm-identity': 10,
}

type Secret<P extends Purpose> = { email: string; data: SecretData[P] }
type Part = Pick<Context, 'config' | 'now'>

/** Records a new secret, and returns its token. */
export async function recordSecret<P extends Purpose>(
  db: Db,
  { config, now }: Part,
  purpose: P,
  { email, data }: Secret<P>,
) {
  const token = randomToken()
  await db.insert(oneTimeSecrets).values({
    tokenHash: hashToken(config.authSecret, token),
    purpose,
    email,
    data,
    expiresAt: new Date(now().getTime() + SECRET_MINUTES[purpose] * 60_000),
  })
  return token
}

const alive = ({ config, now }: Part, token: string, purpose: Purpose) =>
  and(
    eq(oneTimeSecrets.tokenHash, hashToken(config.authSecret, token)),
    eq(oneTimeSecrets.purpose, purpose),
    gt(oneTimeSecrets.expiresAt, now()),
  )

const foundIn = <P extends Purpose>([found]: (typeof oneTimeSecrets.$inferSelect)[]) =>
  found ? { email: found.email, data: found.data as SecretData[P] } : null

/** Uses up a secret. Of two uses at one moment, one gets it and the other null. */
export const redeemSecret = async <P extends Purpose>(db: Db, context: Part, token: string, purpose: P) =>
  foundIn<P>(
    await db
      .delete(oneTimeSecrets)
      .where(alive(context, token, purpose))
      .returning(),
  )

export const findSecret = async <P extends Purpose>(db: Db, context: Part, token: string, purpose: P) =>
  foundIn<P>(
    await db
      .select()
      .from(oneTimeSecrets)
      .where(alive(context, token, purpose)),
  )

/** Lists the password hashes of an address's sign-ups whose links were not opened yet. */
export async function listPendingSignUps(db: Db, email: string, now: Date) {
  const waiting = await db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.email, email),
        eq(oneTimeSecrets.purpose, 'verify-address'),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
  return waiting.map(({ data }) => (data as SecretData['verify-address']).passwordHash)
}

/** Uses up a mailed link and every other link of its kind to the address. Of several uses at one moment, one gets it. */
export async function redeemLink<P extends Purpose>(db: Db, context: Part, token: string, purpose: P) {
  const found = await findSecret(db, context, token, purpose)
  if (!found) return null
  const { email } = found
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${email}`}, 0))`)
  const redeemed = await redeemSecret(db, context, token, purpose)
  if (redeemed)
    await db
      .delete(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.email, email), eq(oneTimeSecrets.purpose, purpose)))
  return redeemed
}

export const removeAllSecretsOf = (db: Db, email: string) =>
  db.delete(oneTimeSecrets).where(eq(oneTimeSecrets.email, email))

export const removeExpiredSecrets = (db: Db, now: Date) =>
  db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now))
