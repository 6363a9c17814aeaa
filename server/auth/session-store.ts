import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../platform/database'
import type { Caller } from '../platform/mount'
import { users } from '../people/tables'
import { sessions } from './tables'

const SESSION_DAYS = 7
export const SESSION_SECONDS = SESSION_DAYS * 86_400

/** Records a new session; it ends seven days later whatever happens in between. */
export async function recordSession(db: Db, session: { tokenHash: Buffer; userId: string; now: Date }) {
  const { tokenHash, userId, now } = session
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await db.insert(sessions).values({ tokenHash, userId, createdAt: now, expiresAt })
}

/** Who a token belongs to, with the role as it is at this moment; null when the session has ended. */
export async function findCallerByToken(db: Db, tokenHash: Buffer, now: Date): Promise<Caller | null> {
  const [found] = await db
    .select({ id: users.id, email: users.email, name: users.name, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return found ?? null
}

export const removeSession = (db: Db, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const removeSessionsOf = (db: Db, userId: string) =>
  db.delete(sessions).where(eq(sessions.userId, userId))

export const removeExpiredSessions = (db: Db, now: Date) =>
  db.delete(sessions).where(lt(sessions.expiresAt, now))
