import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { StatusCalendar, StatusChanges } from '../../domain/statuses/calendar'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from './tables'

const entry = { day: dayStatuses.day, status: dayStatuses.status, comment: dayStatuses.comment }

const byDay = (rows: ({ day: Day } & StatusCalendar[Day])[]): StatusCalendar =>
  Object.fromEntries(rows.map(({ day, ...rest }) => [day, rest]))

/** Lists the statuses of a person from the first day to the last. */
export async function listStatuses(db: Db, userId: string, first: Day, last: Day) {
  const rows = await db
    .select(entry)
    .from(dayStatuses)
    .where(and(eq(dayStatuses.userId, userId), between(dayStatuses.day, first, last)))
  return byDay(rows)
}

/** Lists the statuses of the people of these offices, by person. */
export async function listStatusesOf(db: Db, officeIds: readonly string[], first: Day, last: Day) {
  // Without the offset the database reads everybody when several offices are asked for.
  // Text that is joined by hand takes half the time of json_object_agg and json_build_object.
  const { rows } = await db.execute<{ id: string; statuses: string }>(sql`
    select listed.*
    from unnest(${sql.param(officeIds)}::uuid[]) as asked (office_id),
    lateral (
      select users.id, (
        select '{' || coalesce(string_agg(
          '"' || day || '":{"status":' || status || ',"comment":' ||
          case comment when '' then '""' else to_json(comment)::text end || '}', ','), '') || '}'
        from ${dayStatuses}
        where user_id = users.id and day between ${first} and ${last}
      ) as statuses
      from ${users}
      where users.office_id = asked.office_id
      offset 0
    ) as listed`)
  return new Map(rows.map(({ id, statuses }) => [id, JSON.parse(statuses) as StatusCalendar]))
}

/** Sets or empties the named days and leaves all others. Returns the entries of these days before the change. */
export async function changeStatuses(db: Db, userId: string, changes: StatusChanges) {
  const days = Object.keys(changes)
  if (days.length === 0) return {}
  const before = await db.select(entry).from(dayStatuses).where(ofDays(userId, days))
  const emptied = days.filter((day) => changes[day] === null)
  if (emptied.length > 0) await db.delete(dayStatuses).where(ofDays(userId, emptied))
  const set = Object.entries(changes).flatMap(([day, entry]) => (entry ? [{ userId, day, ...entry }] : []))
  if (set.length > 0)
    await db
      .insert(dayStatuses)
      .values(set)
      .onConflictDoUpdate({
        target: [dayStatuses.userId, dayStatuses.day],
        set: { status: sql`excluded.status`, comment: sql`excluded.comment` },
      })
  return byDay(before)
}

const ofDays = (userId: string, days: Day[]) =>
  and(eq(dayStatuses.userId, userId), inArray(dayStatuses.day, days))
