import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { oneTimeSecrets } from './tables'

/** The data of each kind of one-time secret. */
type SecretData = {
  'verify-address': { passwordHash: string }
  'reset-password': { userId: string }
  'single-sign-on': {
    state: string
    nonce: string
    codeVerifier: string
    redirectUri: string
    popup: boolean
    /** True if a signed-in person gives a fresh proof. */
    isProof?: boolean
  }
  'pending-link': { issuer: string; subject: string; name: string }
  /** `browser` is the hash of a cookie of the browser that proved the identity. */
  'confirm-identity': { issuer: string; subject: string; userId: string; browser: string }
}
type Purpose = keyof SecretData

/** Each kind is valid for so many minutes. */
export const SECRET_MINUTES: Record<Purpose, number> = {
  'verify-address': 60,
  'reset-password': 10,
  'single-sign-on': 10,
  'pending-link': 10,
  'confirm-identity': 10,
}

type Secret<P extends Purpose> = {
  tokenHash: Buffer
  purpose: P
  email: string
  data: SecretData[P]
  now: Date
}

export const recordSecret = <P extends Purpose>(
  db: Db,
  { tokenHash, purpose, email, data, now }: Secret<P>,
) =>
  db.insert(oneTimeSecrets).values({
    tokenHash,
    purpose,
    email,
    data,
    expiresAt: new Date(now.getTime() + SECRET_MINUTES[purpose] * 60_000),
  })

const alive = (tokenHash: Buffer, purpose: Purpose, now: Date) =>
  and(
    eq(oneTimeSecrets.tokenHash, tokenHash),
    eq(oneTimeSecrets.purpose, purpose),
    gt(oneTimeSecrets.expiresAt, now),
  )

type Found<P extends Purpose> = { email: string; data: SecretData[P] } | null

/** Uses a secret up. Of two uses at the same moment, one gets it and the other null. */
export async function redeemSecret<P extends Purpose>(
  db: Db,
  tokenHash: Buffer,
  purpose: P,
  now: Date,
): Promise<Found<P>> {
  const [found] = await db
    .delete(oneTimeSecrets)
    .where(alive(tokenHash, purpose, now))
    .returning()
  return found ? { email: found.email, data: found.data as SecretData[P] } : null
}

export async function findSecret<P extends Purpose>(
  db: Db,
  tokenHash: Buffer,
  purpose: P,
  now: Date,
): Promise<Found<P>> {
  const [found] = await db
    .select()
    .from(oneTimeSecrets)
    .where(alive(tokenHash, purpose, now))
  return found ? { email: found.email, data: found.data as SecretData[P] } : null
}

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

/** Uses up a mailed link and every other link of its kind to the address. Of several uses at the same moment, one gets it. */
export async function redeemLink<P extends Purpose>(
  db: Db,
  tokenHash: Buffer,
  purpose: P,
  now: Date,
): Promise<Found<P>> {
  const found = await findSecret(db, tokenHash, purpose, now)
  if (!found) return null
  const { email } = found
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${email}`}, 0))`)
  const redeemed = await redeemSecret(db, tokenHash, purpose, now)
  if (redeemed)
    await db
      .delete(oneTimeSecrets)
      .where(and(eq(oneTimeSecrets.email, email), eq(oneTimeSecrets.purpose, purpose)))
  return redeemed
}

/** Removes every one-time secret of an address. */
export const removeAllSecretsOf = (db: Db, email: string) =>
  db.delete(oneTimeSecrets).where(eq(oneTimeSecrets.email, email))

export const removeExpiredSecrets = (db: Db, now: Date) =>
  db.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, now))
