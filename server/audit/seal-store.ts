import { and, asc, desc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { LOCKS } from '../platform/db/locks'
import { auditEntries, auditSeals } from '../platform/events/tables'
import type { Seal, WrittenEntry } from './chain'

/** Locks the chain until the transaction ends. */
export const takeChain = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seals})`)

/** Locks the chain if it is free. Returns false if another transaction holds the lock. */
export async function tryToTakeChain(tx: Db) {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCKS.seals}) as taken`,
  )
  return rows[0]?.taken ?? false
}

export async function findHead(db: Db): Promise<Seal | null> {
  const [head] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1)
  return head ?? null
}

/** Finds the last entry that was sealed before an instant; 0 for none. */
export async function findEntrySealedBefore(db: Db, at: Date) {
  const [found] = await db
    .select({ entryId: auditSeals.entryId })
    .from(auditSeals)
    .where(lt(auditSeals.at, at))
    .orderBy(desc(auditSeals.at))
    .limit(1)
  return found?.entryId ?? 0
}

const hasSeal = (db: Db, after: number) =>
  db
    .select({ one: sql`1` })
    .from(auditSeals)
    // The second condition follows from the first. With it the database starts at the right place of the
    // index.
    .where(and(eq(auditSeals.entryId, auditEntries.id), gt(auditSeals.entryId, after)))

/** Lists the entries after this one that have no seal, oldest first. */
export async function listUnsealed(db: Db, after: number, most: number) {
  const found = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(gt(auditEntries.id, after), notExists(hasSeal(db, after))))
    .orderBy(asc(auditEntries.id))
    .limit(most)
  return found.map(({ id }) => id)
}

// A JavaScript date would lose the last digits.
const entryColumns = {
  id: auditEntries.id,
  at: sql<string>`extract(epoch from ${auditEntries.at})::text`,
  actor: auditEntries.actor,
  action: auditEntries.action,
  subject: auditEntries.subject,
  details: auditEntries.details,
}

export const listWritten = (db: Db, ids: number[]): Promise<WrittenEntry[]> =>
  db
    .select(entryColumns)
    .from(auditEntries)
    .where(inArray(auditEntries.id, ids))
    .orderBy(asc(auditEntries.id))

export const recordSeals = (db: Db, seals: Seal[]) => db.insert(auditSeals).values(seals)

export type SealedEntry = { seal: Seal; entry: WrittenEntry | null }

/** Lists the seals after a position, each with its entry if that still exists. */
export const listSealed = (db: Db, after: number, most: number): Promise<SealedEntry[]> =>
  db
    .select({ seal: auditSeals, entry: entryColumns })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(gt(auditSeals.position, after))
    .orderBy(asc(auditSeals.position))
    .limit(most)

const ALWAYS = sql`'A'`

/** Lists the triggers of the audit that no setting of a session can turn off. */
export async function listGuards(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tgname as name from pg_trigger
    where tgrelid in ('audit_entries'::regclass, 'audit_seals'::regclass) and tgenabled = ${ALWAYS}`)
  return rows.map(({ name }) => name)
}
