import { and, eq } from 'drizzle-orm'
import type { ProvenIdentity } from '../../domain/auth/single-sign-on'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { passwords, singleSignOnIdentities } from './tables'

/** How a person can sign in: the record behind an address, its password and whether single sign-on is linked. */
export type Account = { userId: string; passwordHash: string | null; isLinked: boolean }

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select({
      userId: users.id,
      passwordHash: passwords.hash,
      issuer: singleSignOnIdentities.issuer,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(singleSignOnIdentities, eq(singleSignOnIdentities.userId, users.id))
    .where(eq(users.email, email))
    .limit(1)
  return found
    ? { userId: found.userId, passwordHash: found.passwordHash, isLinked: found.issuer !== null }
    : null
}

export async function findUserIdByIdentity(
  db: Db,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
) {
  const [found] = await db
    .select({ userId: singleSignOnIdentities.userId })
    .from(singleSignOnIdentities)
    .where(and(eq(singleSignOnIdentities.issuer, issuer), eq(singleSignOnIdentities.subject, subject)))
  return found?.userId ?? null
}

/** Whether somebody signs in to a record by an identity of this provider. */
export async function hasIdentityOf(db: Db, userId: string, issuer: string) {
  const [found] = await db
    .select({ subject: singleSignOnIdentities.subject })
    .from(singleSignOnIdentities)
    .where(and(eq(singleSignOnIdentities.userId, userId), eq(singleSignOnIdentities.issuer, issuer)))
    .limit(1)
  return found !== undefined
}

export const changePassword = (db: Db, userId: string, hash: string, now: Date) =>
  db
    .insert(passwords)
    .values({ userId, hash, changedAt: now })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt: now } })

export const recordIdentity = (
  db: Db,
  userId: string,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  now: Date,
) =>
  db.insert(singleSignOnIdentities).values({ issuer, subject, userId, linkedAt: now }).onConflictDoNothing()
