import { and, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeDays } from '../../domain/offices/office-days'
import type { PersonDetail } from '../../domain/people/contract'
import type { Language } from '../../domain/language'
import { ADMIN, type Role } from '../../domain/access/role'
import { officeDaysOf } from '../offices/day-store'
import { offices } from '../offices/tables'
import { givenByOf } from './given-by-store'
import { helpingDutiesOf } from './helping-duties-store'
import { barredAddresses, erasedAddresses, isActive, namedPerson, users } from './tables'
import { transact, type Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { hashToken } from '../platform/tokens'

export type Person = typeof users.$inferSelect

export async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found ?? null
}

const officeName = sql<string | null>`(select name from ${offices} where offices.id = users.office_id)`

/** A person whose record is locked until the caller's transaction ends. A second change waits. */
export type LockedPerson = Person & { office: string | null }

export async function lockPerson(db: Db, id: string): Promise<LockedPerson | null> {
  const [found] = await db
    .select({ ...getTableColumns(users), office: officeName })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return found ?? null
}

export type PersonColumns = { name?: string; comment?: string; officeId?: string }

/** Changes the given columns of a person. Returns false if there is no such person. */
export async function changePersonColumns(
  db: Db,
  id: string,
  { now, ...change }: PersonColumns & { updatedById: string; now: Date },
) {
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  return changed.length > 0
}

const changer = alias(users, 'changer')

/** Finds the details of a person that colleagues see, without the calendar. Colleagues see no suspended person. */
export async function findPersonDetail(
  db: Db,
  id: string,
  { now, withSuspended }: { now: Date; withSuspended: boolean },
): Promise<(Omit<PersonDetail, 'statuses' | 'daysOff'> & { officeDays: OfficeDays | null }) | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      country: offices.country,
      office: offices.name,
      officeDays: sql<OfficeDays | null>`case when ${offices.id} is not null then ${officeDaysOf()} end`,
      officeId: users.officeId,
      givenBy: givenByOf(sql`users.id`),
      comment: users.comment,
      lastUpdated: users.lastUpdated,
      updatedBy: sql<
        string | null
      >`case when ${users.updatedById} <> ${users.id} then ${namedPerson(sql`changer`)} end`,
      picture: users.pictureVersion,
      duties: sql<PersonDetail['duties']>`${helpingDutiesOf(sql`users.id`, momentOf(now))}`,
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .leftJoin(changer, eq(changer.id, users.updatedById))
    .where(and(eq(users.id, id), withSuspended ? undefined : isActive()))
  if (!found) return null
  const { lastUpdated, updatedBy } = found
  return { ...found, lastUpdated: lastUpdated?.toISOString() ?? null, updatedBy: updatedBy ?? '' }
}

type NewPerson = { email: string; name: string; language?: Language | null; now: Date }

/** Records a person's first sign-in, in a new record or in the one that exists. Returns its id. */
export async function recordFirstSignIn(db: Db, { email, name, language, now }: NewPerson) {
  const [recorded] = await db
    .insert(users)
    .values({ email, name, language, handle: email, createdAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        notUser: false,
        handle: sql`coalesce(nullif(${users.handle}, ''), excluded.handle)`,
        name: sql`coalesce(nullif(${users.name}, ''), excluded.name)`,
        language: sql`coalesce(${users.language}, excluded.language)`,
      },
    })
    .returning({ id: users.id })
  if (!recorded) throw new Error('the database returned no row for an upsert')
  return recorded.id
}

export async function changeRole(db: Db, email: string, role: Role) {
  const changed = await db
    .update(users)
    .set({ role })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Changes the address of a record. Rows that are written at this moment with a copy of it come before or after. */
export const changeEmail = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db
    .update(users)
    .set({ email: to, handle: sql`case when ${users.handle} = ${from} then ${to} else ${users.handle} end` })
    .where(eq(users.id, id))

/** Suspends a person, or ends the suspension. */
export const changeSuspension = (db: Db, id: string, suspended: { at: Date; by: string | null } | null) =>
  db
    .update(users)
    .set({ suspendedAt: suspended?.at ?? null, suspendedById: suspended?.by ?? null })
    .where(eq(users.id, id))

/** Counts the administrators who are not suspended and locks their records. The second of two removals waits here and then sees the first. */
export async function countAdmins(db: Db) {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, ADMIN), isActive()))
    // All callers lock in one order. Otherwise two could wait for each other.
    .orderBy(users.id)
    .for('update')
  return admins.length
}

const addressLock = (email: string) => sql`hashtextextended(${`address ${email}`}, 0)`

/** Blocks first sign-ins with an address until the caller's transaction ends. It must come before any lock of a row. */
export const lockAddress = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${addressLock(email)})`)

/** As `lockAddress`, for several addresses in their order. */
export async function lockAddresses(db: Db, emails: readonly string[]) {
  for (const email of emails) await lockAddress(db, email)
}

/**
 * Reads something that has addresses, and makes other writers of them wait. Another writer may change an address before it is locked, so
 * it is read anew until all of them are.
 */
export async function readWithAddressesLocked<Found>(
  tx: Db,
  read: () => Promise<Found>,
  addressesIn: (found: Found) => readonly string[],
): Promise<Found> {
  const locked = new Set<string>()
  for (;;) {
    const found = await read()
    const missing = [...new Set(addressesIn(found))].filter((each) => !locked.has(each)).toSorted()
    if (missing.length === 0) return found
    await lockAddresses(tx, missing)
    for (const each of missing) locked.add(each)
  }
}

/** True if an address is barred, or its person suspended. This can't change until the caller's transaction ends, because a deletion and a suspension wait. */
export async function isBarred(db: Db, email: string, secret: string) {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${addressLock(email)})`)
  const { rows } = await db.execute<{ isBarred: boolean }>(sql`
    select exists (select from ${barredAddresses} where ${isBarOf(email, secret)})
      or exists (select from ${erasedAddresses} where address_hash = ${barredHash(secret, email)})
      or exists (select from ${users} where ${users.email} = ${email} and not ${isActive()}) as "isBarred"`)
  return rows[0]?.isBarred ?? false
}

export const barredHash = (secret: string, email: string) => hashToken(secret, `barred ${email}`)

const isBarOf = (email: string, secret: string) =>
  or(eq(barredAddresses.addressHash, barredHash(secret, email)), eq(barredAddresses.email, email))

/** Finds the time from which the address of a deleted person is barred. */
export async function findBar(db: Db, email: string, secret: string) {
  const [barred] = await db
    .select({ since: barredAddresses.barredAt })
    .from(barredAddresses)
    .where(isBarOf(email, secret))
  return barred?.since ?? null
}

export const recordBar = (db: Db, email: string, { secret, now }: Bar) =>
  db
    .insert(barredAddresses)
    .values({ addressHash: barredHash(secret, email), barredAt: now })
    .onConflictDoNothing()

/** Replaces the barred addresses of an older release by their hashes. */
export async function hashBars(db: Db, secret: string) {
  for (const { email, barredAt } of await db
    .select()
    .from(barredAddresses)
    .where(isNotNull(barredAddresses.email)))
    if (email !== null)
      await transact(db, async (tx) => {
        await lockAddress(tx, email)
        const lifted = await tx.delete(barredAddresses).where(eq(barredAddresses.email, email)).returning()
        if (lifted.length > 0) await recordBar(tx, email, { secret, now: barredAt })
      })
}

type Bar = { secret: string; now: Date }

/** Removes a person's record with its password, sessions and links. Bars the address until an administrator makes a new record. */
export async function removePerson(db: Db, email: string, bar: Bar) {
  await transact(db, async (tx) => {
    await lockAddress(tx, email)
    await tx.delete(users).where(eq(users.email, email))
    await recordBar(tx, email, bar)
  })
}

/** Hides the bar of an erased person from the data on the address. It still bars the address. Returns false if there was none. */
export async function eraseBar(db: Db, email: string, { secret, now }: Bar) {
  const barred = await db
    .delete(barredAddresses)
    .where(isBarOf(email, secret))
    .returning({ since: barredAddresses.barredAt })
  if (barred.length === 0) return false
  await db
    .insert(erasedAddresses)
    .values({ addressHash: barredHash(secret, email), erasedAt: now })
    .onConflictDoNothing()
  return true
}
