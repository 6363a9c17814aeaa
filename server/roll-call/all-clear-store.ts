import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { users } from '../people/tables'
import { nameOf } from './name-store'
import { rollCallAllClears, rollCalls } from './tables'

/** Lists the all clears of a roll call with the names of their senders, the oldest first. */
export const listAllClearsOf = (db: Db, rollCallId: string) =>
  db
    .select({ mayEnter: rollCallAllClears.mayEnter, at: rollCallAllClears.sentAt, by: nameOf(users) })
    .from(rollCallAllClears)
    .leftJoin(users, eq(users.id, rollCallAllClears.sentById))
    .where(eq(rollCallAllClears.rollCallId, rollCallId))
    .orderBy(asc(rollCallAllClears.sentAt))

export const recordAllClear = (db: Db, allClear: typeof rollCallAllClears.$inferInsert) =>
  db.insert(rollCallAllClears).values(allClear)

/** Selects the newest all clear since the last end of a roll call, as the columns `mayEnter` and `at`. */
export const newestAllClear = (rollCall: SQL = sql`${rollCalls}`) => sql<{ mayEnter: boolean; at: string }>`
  select clear.may_enter as "mayEnter", clear.sent_at as at from ${rollCallAllClears} clear
  where clear.roll_call_id = ${rollCall}.id and clear.sent_at >= ${rollCall}.closed_at
  order by clear.sent_at desc limit 1`

/** The same as JSON, while it is of interest: an hour, or twelve hours while the building may not be entered. */
export const shownAllClear = (rollCall: SQL, now: SQL) => sql`(
  select json_build_object('mayEnter', newest."mayEnter", 'at', newest.at) from (${newestAllClear(rollCall)}) as newest
  where newest.at >= ${now} - case when newest."mayEnter" then interval '1 hour' else interval '12 hours' end)`
