import { and, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { RollCallNumbers } from '../../domain/roll-call/report-contract'
import type { OpenRollCall } from '../../domain/roll-call/list'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { LONGEST_ROLL_CALL } from '../../domain/roll-call/mark'
import { presentOpen } from '../../domain/roll-call/server/exchange'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { nameOf } from './name-store'
import { rollCalls, rollCallStarts } from './tables'

export type StoredRollCall = typeof rollCalls.$inferSelect

/** A roll call with the name of its starter, a person or a program. The name is empty if the record is gone. */
export type NamedRollCall = StoredRollCall & { startedBy: string }

const starter = sql<string>`coalesce(${rollCalls.startedByProgram}, ${nameOf(users)})`

const select = (db: Db) =>
  db
    .select({ rollCall: rollCalls, startedBy: starter })
    .from(rollCalls)
    .leftJoin(users, eq(users.id, rollCalls.startedById))

const named = (found: { rollCall: StoredRollCall; startedBy: string }[]): NamedRollCall | null =>
  found[0] ? { ...found[0].rollCall, startedBy: found[0].startedBy } : null

/** Finds the roll call that is open at an office; null when there is none. */
export async function findOpenRollCall(db: Db, officeId: string, now: Date): Promise<OpenRollCall | null> {
  const found = named(
    await select(db).where(and(eq(rollCalls.officeId, officeId), isNull(rollCalls.closedAt))),
  )
  return found && presentOpen(found, now)
}

// A device names a roll call by the id that the device made.
const isMeantBy = (id: string) =>
  eq(rollCalls.id, sql`coalesce((select roll_call_id from ${rollCallStarts} where id = ${id}), ${id}::uuid)`)

/** Finds a roll call by its id or by another one that a device made for it; null when there is none. */
export const findRollCall = async (db: Db, id: string) => named(await select(db).where(isMeantBy(id)))

/**
 * Finds the same and locks it until the caller's transaction ends. Marks are written under this lock, so a later mark
 * never has an earlier position, and nobody ends the roll call meanwhile.
 */
export const lockRollCall = async (db: Db, id: string) =>
  named(await select(db).where(isMeantBy(id)).for('no key update', { of: rollCalls }))

/** Finds the open roll call of an office and locks it; null when there is none. */
export const lockOpenRollCall = async (db: Db, officeId: string) =>
  named(
    await select(db)
      .where(and(eq(rollCalls.officeId, officeId), isNull(rollCalls.closedAt)))
      .for('no key update', { of: rollCalls }),
  )

/** Lists and locks the roll calls of an office to which a start at a moment may belong, the open one first. */
export async function lockRollCallsAround(db: Db, officeId: string, at: Date) {
  const longestAgo = new Date(at.getTime() - LONGEST_ROLL_CALL * 1000)
  const soonAfter = new Date(at.getTime() + LONGEST_ROLL_CALL * 1000)
  const found = await select(db)
    .where(
      and(
        eq(rollCalls.officeId, officeId),
        or(
          isNull(rollCalls.closedAt),
          and(gte(rollCalls.startedAt, longestAgo), lte(rollCalls.startedAt, soonAfter)),
        ),
      ),
    )
    .orderBy(sql`${rollCalls.closedAt} is not null`, desc(rollCalls.startedAt))
    .for('no key update', { of: rollCalls })
  return found.flatMap((each) => named([each]) ?? [])
}

/** Records a roll call. Returns false if its id is taken or the office has an open one. */
export async function recordRollCall(db: Db, rollCall: typeof rollCalls.$inferInsert) {
  const recorded = await db
    .insert(rollCalls)
    .values(rollCall)
    .onConflictDoNothing()
    .returning({ id: rollCalls.id })
  return recorded.length > 0
}

/** Records the id that a device made for a roll call. Returns false if that id is taken. */
export async function recordStart(db: Db, id: string, rollCallId: string) {
  const recorded = await db
    .insert(rollCallStarts)
    .values({ id, rollCallId })
    .onConflictDoNothing()
    .returning({ id: rollCallStarts.id })
  return recorded.length > 0
}

type RollCallColumns = {
  kind?: RollCallKind
  startedAt?: Date
  closedAt?: Date | null
  helpAfterEndAt?: Date | null
  closedById?: string | null
  endedByItself?: boolean
  numbers?: null
}

export const changeRollCall = (db: Db, id: string, change: RollCallColumns) =>
  db.update(rollCalls).set(change).where(eq(rollCalls.id, id))

/** Records the numbers of a roll call, unless it is open again. */
export const recordNumbers = (db: Db, id: string, numbers: RollCallNumbers) =>
  db
    .update(rollCalls)
    // A call for help that was answered is no longer shown.
    .set({ numbers, ...(numbers.help === 0 && { helpAfterEndAt: null }) })
    .where(and(eq(rollCalls.id, id), isNotNull(rollCalls.closedAt)))

/** Lists the roll calls that are open since before a moment. */
export const listOpenSinceBefore = async (db: Db, moment: Date): Promise<StoredRollCall[]> =>
  db
    .select()
    .from(rollCalls)
    .where(and(isNull(rollCalls.closedAt), lt(rollCalls.startedAt, moment)))

/** Finds the name of a person; empty if the record is gone. */
export async function findNameOf(db: Db, personId: string) {
  const [found] = await db
    .select({ name: nameOf(users) })
    .from(users)
    .where(eq(users.id, personId))
  return found?.name ?? ''
}
