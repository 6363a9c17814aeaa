import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { dutiesFor } from '../../domain/access/ability'
import type { Duty } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import type { Phone } from '../../domain/roll-call/contract'
import { dutyHoldersAt } from '../duties/store'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { nameOf } from './name-store'
import { rollCallCallers } from './tables'

export type StoredCaller = typeof rollCallCallers.$inferSelect

/** Finds what is known of a person who may or might call the roll in a roll call; null if nothing is. */
export async function findCaller(db: Db, rollCallId: string, userId: string): Promise<StoredCaller | null> {
  const [found] = await db
    .select()
    .from(rollCallCallers)
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), eq(rollCallCallers.userId, userId)))
  return found ?? null
}

/** Whether somebody has the right by a given duty, and nobody has taken it. */
export const hasGivenDuty = ({ isActing, until }: Pick<StoredCaller, 'isActing' | 'until'>) =>
  !isActing && until === null

/** Finds which of some people have a given duty in a roll call. */
export async function findGiven(db: Db, rollCallId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .select({ id: rollCallCallers.userId })
    .from(rollCallCallers)
    .where(
      and(
        eq(rollCallCallers.rollCallId, rollCallId),
        inArray(rollCallCallers.userId, [...ids]),
        eq(rollCallCallers.isActing, false),
        isNull(rollCallCallers.until),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Records that everybody with a given duty for it may call the roll from the start on. */
export const recordCallersAtStart = (db: Db, rollCallId: string, officeId: string, since: Date) =>
  db.execute(sql`
    insert into ${rollCallCallers} (roll_call_id, user_id, is_acting, since)
    select ${rollCallId}, holder.id, false, ${since.toISOString()}::timestamptz
    from (
      ${dutyHoldersAt(officeId, dutiesFor('lead the roll call'), since)}
      union select id from ${users} where role = ${ADMIN}
    ) as holder
    on conflict do nothing`)

/** The duties whose holders are told of a roll call at their office, wherever they are. */
const TOLD: readonly Duty[] = ['warden', 'first-aider', 'coordinator', 'reception']

/** The people who are told of a roll call by a duty, as a query with the column `id`. */
export const leadersOf = (officeId: string, at: Date) => dutyHoldersAt(officeId, TOLD, at)

/** Lists the people who are told of a roll call by a duty, with their addresses. */
export async function listLeaders(db: Db, officeId: string, at: Date) {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    select id, email from ${users} where id in (${leadersOf(officeId, at)}) and email <> '' order by id`)
  return rows
}

// A phone asks every few seconds, and no more than this need be known.
const HEARD_EACH_SECONDS = 10

/** Records that a phone of a person with the right was heard from. */
export async function recordHeard(
  db: Db,
  rollCallId: string,
  { userId, isActing, at }: { userId: string; isActing: boolean; at: Date },
) {
  const moment = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${rollCallCallers} as known (roll_call_id, user_id, is_acting, since, heard_at)
    select ${rollCallId}, id, ${isActing}, ${moment}, ${moment} from ${users} where id = ${userId}
    on conflict (roll_call_id, user_id) do update set
      is_acting = excluded.is_acting, until = null, heard_at = excluded.heard_at
    where known.until is not null or known.is_acting <> excluded.is_acting
      or known.heard_at is null or known.heard_at < excluded.heard_at - make_interval(secs => ${HEARD_EACH_SECONDS})`)
}

/** Adds to how many marks a person brought. */
export const recordBrought = (
  db: Db,
  rollCallId: string,
  { userId, brought, added, at }: { userId: string; brought: number; added: number; at: Date },
) =>
  db
    .update(rollCallCallers)
    .set({
      brought: sql`${rollCallCallers.brought} + ${brought}`,
      added: sql`${rollCallCallers.added} + ${added}`,
      heardAt: at,
    })
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), eq(rollCallCallers.userId, userId)))

/** Records since when the acting wardens of a roll call may not call the roll any more. */
export const endActingCallers = (db: Db, rollCallId: string, at: Date) =>
  db
    .update(rollCallCallers)
    .set({ until: at })
    .where(
      and(
        eq(rollCallCallers.rollCallId, rollCallId),
        eq(rollCallCallers.isActing, true),
        isNull(rollCallCallers.until),
      ),
    )

/** Records that a person lost the right before the end of a roll call. From then on this is the word of an acting warden. */
export const endCaller = (db: Db, { rollCallId, userId }: StoredCaller, at: Date) =>
  db
    .update(rollCallCallers)
    .set({ until: at })
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), eq(rollCallCallers.userId, userId)))

const MOST_PHONES = 100

/** Lists the people whose phones were heard from in a roll call, those first who are silent for longest. */
export async function listPhones(db: Db, rollCallId: string, now: Date): Promise<Phone[]> {
  const rows = await db
    .select({ name: nameOf(users), heardAt: rollCallCallers.heardAt, marks: rollCallCallers.brought })
    .from(rollCallCallers)
    .innerJoin(users, eq(users.id, rollCallCallers.userId))
    .where(and(eq(rollCallCallers.rollCallId, rollCallId), isNotNull(rollCallCallers.heardAt)))
    .orderBy(rollCallCallers.heardAt)
    .limit(MOST_PHONES)
  return rows.map(({ name, heardAt, marks }) => ({
    name,
    marks,
    silentFor: Math.max(0, Math.round((now.getTime() - (heardAt?.getTime() ?? 0)) / 1000)),
  }))
}

/** Counts the marks that people brought to a roll call. */
export async function countBrought(db: Db, rollCallId: string) {
  const [found] = await db
    .select({ marks: sql<number>`coalesce(sum(${rollCallCallers.brought}), 0)::int` })
    .from(rollCallCallers)
    .where(eq(rollCallCallers.rollCallId, rollCallId))
  return found?.marks ?? 0
}
