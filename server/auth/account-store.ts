import { and, eq, sql } from 'drizzle-orm'
import type { ProvenIdentity } from '../../domain/auth/single-sign-on'
import { ADMIN } from '../../domain/access/role'
import type { Language } from '../../domain/language'
import { duties } from '../duties/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { languagesOf, wishOf } from '../platform/mail/letter'
import { auditEntries } from '../platform/events/tables'
import { passwords, singleSignOnIdentities, spentAdminGrants } from './tables'

/**
 * The ways in which a person can sign in: a password, or a link to single sign-on. A linked person has no password, so that
 * the end of the organisation's account ends every way in.
 */
export type Account = {
  userId: string
  /** True if the person is an administrator, a coordinator or has a duty. */
  hasPowers: boolean
  passwordHash: string | null
  isLinked: boolean
  /** The languages of a mail to the person. */
  languages: readonly Language[]
}

// An ended duty counts too. The owner then gets one unneeded mail, which does no harm.
const hasPowers = sql`${users.role} = ${ADMIN} or exists (select from ${duties} where user_id = ${users.id})
  or exists (select from ${offices} where coordinator_id = ${users.id})`

const LANGUAGES = { own: users.language, office: offices.language }

/** Finds an account. A mail that is asked for on a page is in its language if the person has chosen none. */
export async function findAccount(db: Db, email: string, page: Language = 'en'): Promise<Account | null> {
  const [found] = await db
    .select({
      userId: users.id,
      hasPowers: hasPowers.mapWith(Boolean),
      passwordHash: passwords.hash,
      issuer: singleSignOnIdentities.issuer,
      ...LANGUAGES,
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .leftJoin(singleSignOnIdentities, eq(singleSignOnIdentities.userId, users.id))
    .where(eq(users.email, email))
    .limit(1)
  if (!found) return null
  const { issuer, passwordHash, own, office, ...account } = found
  const isLinked = issuer !== null
  const languages = languagesOf(own, wishOf(page) ?? office)
  return { ...account, languages, isLinked, passwordHash: isLinked ? null : passwordHash }
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

/** Finds the person of an identity, and the keyed hash of the address that the provider vouched for at the last sign-in. */
export async function findLinkedIdentity(
  db: Db,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
) {
  const [found] = await db
    .select({ userId: singleSignOnIdentities.userId, vouchedHash: singleSignOnIdentities.vouchedHash })
    .from(singleSignOnIdentities)
    .where(and(eq(singleSignOnIdentities.issuer, issuer), eq(singleSignOnIdentities.subject, subject)))
  return found ?? null
}

export const noteVouchedAddress = (
  db: Db,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
  vouchedHash: Buffer,
) =>
  db
    .update(singleSignOnIdentities)
    .set({ vouchedHash })
    .where(and(eq(singleSignOnIdentities.issuer, issuer), eq(singleSignOnIdentities.subject, subject)))

/** True if a person is linked to an identity of this provider. */
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

/** Finds the languages of a mail to a person, and the time zone of the person's office; UTC for a person without one. */
export async function findReader(db: Db, person: { id: string } | { email: string }) {
  const [found] = await db
    .select({ timeZone: offices.timeZone, ...LANGUAGES })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where('id' in person ? eq(users.id, person.id) : eq(users.email, person.email))
  return {
    timeZone: found?.timeZone ?? 'UTC',
    languages: languagesOf(found?.own ?? null, found?.office ?? null),
  }
}

/** Links a person to an identity of single sign-on and removes the password. */
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
 * Uses up the single grant of an address of ADMIN_EMAILS. Returns false if it was used before. Older releases recorded a
 * grant in the audit only, so this searches there too.
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
