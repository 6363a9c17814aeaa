import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { ADMIN } from '../../domain/profile/me'
import type { Db } from '../platform/database'
import { users } from '../people/tables'
import { secondFactors, sessions } from './tables'

const SESSION_DAYS = 7
export const SESSION_SECONDS = SESSION_DAYS * 86_400

type NewSession = { tokenHash: Buffer; userId: string; hasSecondFactor?: boolean; now: Date }

/** Records a new session; it ends seven days later whatever happens in between. */
export async function recordSession(db: Db, { tokenHash, userId, hasSecondFactor, now }: NewSession) {
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  const secondFactorAt = hasSecondFactor ? now : null
  await db
    .insert(sessions)
    .values({ tokenHash, userId, createdAt: now, lastUsedAt: now, secondFactorAt, expiresAt })
}

// Asked for administrators only: everybody else's calls do not pay for it.
const isEnrolled = sql<boolean>`case when ${users.role} = ${ADMIN} then exists (
  select 1 from ${secondFactors} where user_id = ${users.id} and confirmed_at is not null
) else false end`

/** Who a token belongs to, with the role as it is at this moment and what is known of the session; null when it has ended. */
export async function findCallerByToken(db: Db, tokenHash: Buffer, now: Date) {
  const [found] = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      passedAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
      isEnrolled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return found ?? null
}

export const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)))

/** Notes that a session passed the second factor, and gives it a new token; when it ends, or null if it has ended already. */
export async function raiseSession(db: Db, tokenHash: Buffer, raised: { tokenHash: Buffer; now: Date }) {
  const [found] = await db
    .update(sessions)
    .set({ tokenHash: raised.tokenHash, secondFactorAt: raised.now, lastUsedAt: raised.now })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt })
  return found?.expiresAt ?? null
}

export const removeSession = (db: Db, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const removeSessionsOf = (db: Db, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId))

export const removeExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now))
