import { and, eq, sql } from 'drizzle-orm'
import type { ProvenIdentity } from '../../domain/auth/single-sign-on'
import { ADMIN } from '../../domain/auth/role'
import { duties } from '../duties/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { auditEntries } from '../platform/tables'
import { passwords, singleSignOnIdentities, spentAdminGrants } from './tables'

/**
 * How a person can sign in: the record behind an address, its password and whether single sign-on is linked. Who signs in by
 * single sign-on has no password besides: leaving the organisation must close every way in.
 */
export type Account = {
  userId: string
  /** Whether the record may do more than an ordinary person's. */
  hasPowers: boolean
  passwordHash: string | null
  isLinked: boolean
}

// Whatever duty it is, and also one that has ended: to ask the owner costs one mail.
const hasPowers = sql`${users.role} = ${ADMIN} or exists (select from ${duties} where user_id = ${users.id})
  or exists (select from ${offices} where coordinator_id = ${users.id})`

export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select({
      userId: users.id,
      hasPowers: hasPowers.mapWith(Boolean),
      passwordHash: passwords.hash,
      issuer: singleSignOnIdentities.issuer,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(singleSignOnIdentities, eq(singleSignOnIdentities.userId, users.id))
    .where(eq(users.email, email))
    .limit(1)
  if (!found) return null
  const { issuer, passwordHash, ...account } = found
  const isLinked = issuer !== null
  return { ...account, isLinked, passwordHash: isLinked ? null : passwordHash }
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

/** Links a person to an identity of single sign-on, which is the only way in from then on. */
export async function linkIdentity(
  db: Db,
  userId: string,
  identity: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  now: Date,
) {
  await recordIdentity(db, userId, identity, now)
  await db.delete(passwords).where(eq(passwords.userId, userId))
}

export const recordIdentity = (
  db: Db,
  userId: string,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  now: Date,
) =>
  db.insert(singleSignOnIdentities).values({ issuer, subject, userId, linkedAt: now }).onConflictDoNothing()

/**
 * Uses up the one time that an address of ADMIN_EMAILS counts in this database; false when it did before. Before this was
 * written down apart, the audit alone told of it.
 */
export async function spendAdminGrant(
  db: Db,
  { email, addressHash, now }: { email: string; addressHash: Buffer; now: Date },
) {
  const [spent] = await db
    .insert(spentAdminGrants)
    .values({ addressHash, spentAt: now })
    .onConflictDoNothing()
    .returning({ addressHash: spentAdminGrants.addressHash })
  if (!spent) return false
  const [granted] = await db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(auditEntries.actor, 'ADMIN_EMAILS'), eq(auditEntries.subject, email)))
    .limit(1)
  return granted === undefined
}
