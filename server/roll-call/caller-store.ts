import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { dutiesFor } from '../../domain/access/ability'
import type { Language } from '../../domain/language'
import { ADMIN } from '../../domain/access/role'
import type { RollCallCaller } from '../../domain/roll-call/server/callers'
import { losingFields } from '../../domain/roll-call/server/end'
import type { Brought } from '../../domain/roll-call/server/mark-refusal'
import { dutyHoldersAt, scopesOf } from '../duties/store'
import type { Office } from '../offices/store'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { auditEntries } from '../platform/events/tables'
import { nameOf } from './name-store'
import { rollCallCallers } from './tables'

/**
 * Finds the last person who removed a duty by which an address could call the roll at an office, with the time. Null if nobody
 * did since a moment, or if such a duty was given after that.
 */
export async function findTaker(db: Db, email: string, office: Office, since: Date) {
  const [last] = await db
    .select({
      action: auditEntries.action,
      at: auditEntries.at,
      by: sql<string>`coalesce(${nameOf(users)}, '')`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.email, auditEntries.actor))
    .where(
      and(
        eq(auditEntries.subject, email),
        inArray(auditEntries.action, ['take duty', 'give duty']),
        gte(auditEntries.at, since),
        inArray(sql`${auditEntries.details}->>'duty'`, [...dutiesFor('call the roll')]),
        inArray(sql`${auditEntries.details}->>'where'`, scopesOf(office)),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last?.action === 'take duty' ? last : null
}

/** Lists everybody who may, or once could, call the roll in a roll call. */
export const listCallers = (db: Db, rollCallId: string): Promise<RollCallCaller[]> =>
  db
    .select({
      userId: rollCallCallers.userId,
      name: nameOf(users),
      isActing: rollCallCallers.isActing,
      until: rollCallCallers.until,
      heardAt: rollCallCallers.heardAt,
      brought: rollCallCallers.brought,
      added: rollCallCallers.added,
      handed: rollCallCallers.handed,
      handedAdded: rollCallCallers.handedAdded,
      hasRung: rollCallCallers.hasRung,
      withdrawnAt: rollCallCallers.withdrawnAt,
    })
    .from(rollCallCallers)
    .innerJoin(users, eq(users.id, rollCallCallers.userId))
    .where(eq(rollCallCallers.rollCallId, rollCallId))

/** Records the people who may call the roll by a given duty from the start on. */
export const recordCallersAtStart = (db: Db, rollCallId: string, officeId: string, since: Date) =>
  db.execute(sql`
    insert into ${rollCallCallers} (roll_call_id, user_id, is_acting, since)
    select ${rollCallId}, holder.id, false, ${since.toISOString()}::timestamptz
    from (
      ${dutyHoldersAt(officeId, dutiesFor('lead the roll call'), since)}
      union select id from ${users} where role = ${ADMIN} and ${isActive()}
    ) as holder
    on conflict do nothing`)

/** The people who get a mail on a roll call at their office because of a duty, wherever they are, as a query with the column `id`. */
export const leadersOf = (officeId: string, at: Date) =>
  dutyHoldersAt(officeId, dutiesFor('lead the roll call'), at)

/** Lists the same people with their addresses and languages. */
export async function listLeaders(db: Db, officeId: string, at: Date) {
  const { rows } = await db.execute<{ id: string; email: string; language: Language | null }>(sql`
    select id, email, language from ${users} where id in (${leadersOf(officeId, at)}) and email <> '' order by id`)
  return rows
}

/** Finds the address and the language of a person who gets a mail. A suspended person gets none. */
export async function findReader(db: Db, id: string) {
  const [found] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, id), isActive()))
  return found ?? null
}

type Heard = { userId: string; isActing: boolean; at: Date }

/** Records the last call of a phone, for a person with the right. */
export const recordHeard = (db: Db, rollCallId: string, { userId, isActing, at }: Heard) =>
  db.execute(sql`
    insert into ${rollCallCallers} (roll_call_id, user_id, is_acting, since, heard_at)
    select ${rollCallId}, id, ${isActing}, moment, moment
    from ${users}, (select ${at.toISOString()}::timestamptz as moment) as heard where id = ${userId}
    on conflict (roll_call_id, user_id) do update set
      is_acting = excluded.is_acting, until = null, heard_at = excluded.heard_at`)

/** Adds to the numbers of marks that a person brought: own ones, and those of others. */
export const recordBrought = (
  db: Db,
  rollCallId: string,
  { userId, own, handed, at }: { userId: string; own: Brought; handed: Brought; at: Date },
) =>
  db
    .update(rollCallCallers)
    .set({
      brought: sql`${rollCallCallers.brought} + ${own.brought}`,
      added: sql`${rollCallCallers.added} + ${own.added}`,
      handed: sql`${rollCallCallers.handed} + ${handed.brought}`,
      handedAdded: sql`${rollCallCallers.handedAdded} + ${handed.added}`,
      heardAt: at,
    })
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), eq(rollCallCallers.userId, userId)))

type CallerColumns = Partial<Pick<RollCallCaller, 'hasRung' | 'until' | 'withdrawnAt'>>

/** Records that a person's call for help after the end was told to everybody, the end of the right, or the withdrawal of the marks. */
export const changeCaller = (db: Db, rollCallId: string, userId: string, change: CallerColumns) =>
  db
    .update(rollCallCallers)
    .set(change)
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), eq(rollCallCallers.userId, userId)))

/** Records the time from which the people who lose the right with a roll call may not call the roll any more. */
export const endCallers = (db: Db, rollCallId: string, at: Date) =>
  db
    .update(rollCallCallers)
    .set({ until: at })
    .where(
      and(
        eq(rollCallCallers.rollCallId, rollCallId),
        ...losingFields.map(
          ({ field, value }) => sql`${rollCallCallers[field]} is not distinct from ${value}`,
        ),
      ),
    )
