import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PersonDetail } from '../../domain/people/contract'
import { ADMIN, type Role } from '../../domain/auth/role'
import { offices } from '../offices/tables'
import { transact, type Db } from '../platform/database'
import { removeSessionsOf } from '../auth/session-store'
import { hashToken } from '../auth/tokens'
import { barredAddresses, erasedAddresses, users } from './tables'

export type Person = typeof users.$inferSelect

export async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found ?? null
}

const officeName = sql<string | null>`(select name from ${offices} where offices.id = users.office_id)`

/** A person as the record stands until the caller's transaction ends: a second change waits here. */
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

/** Changes what is given; whether there is such a person tells. */
export async function changePersonColumns(
  db: Db,
  id: string,
  { now, ...change }: PersonColumns & { updatedBy: string; now: Date },
) {
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(eq(users.id, id))
    .returning({ id: users.id })
  return changed.length > 0
}

/** A person as colleagues see it, without the calendar. */
export async function findPersonDetail(db: Db, id: string): Promise<Omit<PersonDetail, 'statuses'> | null> {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      country: offices.country,
      office: offices.name,
      officeId: users.officeId,
      comment: users.comment,
      lastUpdated: users.lastUpdated,
      updatedBy: users.updatedBy,
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, id))
  return found ? { ...found, lastUpdated: found.lastUpdated?.toISOString() ?? null } : null
}

/** The record for a person's first sign-in: made new, or an existing one kept as it is and taken over (specification §4). */
export async function recordFirstSignIn(
  db: Db,
  person: { email: string; handle: string; name: string; now: Date },
) {
  const { email, handle, name, now } = person
  const [recorded] = await db
    .insert(users)
    .values({ email, handle, name, createdAt: now })
    .onConflictDoUpdate({
      target: users.email,
      set: {
        notUser: false,
        handle: sql`coalesce(nullif(${users.handle}, ''), excluded.handle)`,
        name: sql`coalesce(nullif(${users.name}, ''), excluded.name)`,
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

/** Locks the administrators and counts them, so that of two removals at the same moment the second one waits and sees the first. */
export async function countAdmins(db: Db) {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, ADMIN))
    // In one order for all, so that no two wait for each other.
    .orderBy(users.id)
    .for('update')
  return admins.length
}

const addressLock = (email: string) => sql`hashtextextended(${`address ${email}`}, 0)`

/** Lets nobody sign in with an address for the first time until the caller's transaction ends: taken before any row is locked. */
export const lockAddress = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(${addressLock(email)})`)

/** Whether an address is barred. It stays so until the caller's transaction ends: a sign-in and a deletion at the same moment see each other. */
export async function isBarred(db: Db, email: string, secret: string) {
  await db.execute(sql`select pg_advisory_xact_lock_shared(${addressLock(email)})`)
  const { rows } = await db.execute<{ isBarred: boolean }>(sql`
    select exists (select from ${barredAddresses} where email = ${email})
      or exists (select from ${erasedAddresses} where address_hash = ${barredHash(secret, email)}) as "isBarred"`)
  return rows[0]?.isBarred ?? false
}

const barredHash = (secret: string, email: string) => hashToken(secret, `barred ${email}`)

/** Deletes a person: sessions, password and links go with the record, and the address stays barred until an administrator makes a new record. */
export async function removePerson(db: Db, email: string, now: Date) {
  await transact(db, async (tx) => {
    await lockAddress(tx, email)
    const person = await findPerson(tx, email)
    if (person) await removeSessionsOf(tx, person.id, 'closed')
    await tx.delete(users).where(eq(users.email, email))
    await tx.insert(barredAddresses).values({ email, barredAt: now }).onConflictDoNothing()
  })
}

/** Lets an account be opened for an address again. */
export async function liftBar(db: Db, email: string, secret: string) {
  await db.delete(barredAddresses).where(eq(barredAddresses.email, email))
  await db.delete(erasedAddresses).where(eq(erasedAddresses.addressHash, barredHash(secret, email)))
}

/** Keeps a barred address out by a keyed hash in place of the address itself; whether it was barred by its name. */
export async function eraseBar(db: Db, email: string, { secret, now }: { secret: string; now: Date }) {
  const barred = await db
    .delete(barredAddresses)
    .where(eq(barredAddresses.email, email))
    .returning({ email: barredAddresses.email })
  if (barred.length === 0) return false
  await db
    .insert(erasedAddresses)
    .values({ addressHash: barredHash(secret, email), erasedAt: now })
    .onConflictDoNothing()
  return true
}
