import { eq, sql } from 'drizzle-orm'
import { ADMIN, type Role } from '../../domain/profile/me'
import type { Db } from '../platform/database'
import { barredAddresses, users } from './tables'

export type Person = typeof users.$inferSelect

export async function findPerson(db: Db, email: string): Promise<Person | null> {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found ?? null
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
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, ADMIN)).for('update')
  return admins.length
}

export async function isBarred(db: Db, email: string) {
  const [found] = await db.select().from(barredAddresses).where(eq(barredAddresses.email, email))
  return found !== undefined
}

/** Deletes a person: sessions, password and links go with the record, and the address stays barred until an administrator makes a new record. */
export async function removePerson(db: Db, email: string, now: Date) {
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.email, email))
    await tx.insert(barredAddresses).values({ email, barredAt: now }).onConflictDoNothing()
  })
}
