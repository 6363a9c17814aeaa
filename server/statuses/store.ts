import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { DayEntry } from '../../domain/statuses/day-status'
import type { StatusCalendar, StatusChanges } from '../../domain/statuses/calendar'
import type { Db } from '../platform/db/database'
import { dayStatuses } from './tables'

const entry = {
  day: dayStatuses.day,
  status: dayStatuses.status,
  comment: dayStatuses.comment,
  isUsual: dayStatuses.isUsual,
}

const byDay = (rows: ({ day: Day; isUsual: boolean } & DayEntry)[]): StatusCalendar =>
  Object.fromEntries(rows.map(({ day, isUsual, ...rest }) => [day, isUsual ? { ...rest, isUsual } : rest]))

/** Lists the statuses of a person from the first day to the last. */
export async function listStatuses(db: Db, userId: string, first: Day, last: Day) {
  const rows = await db
    .select(entry)
    .from(dayStatuses)
    .where(and(eq(dayStatuses.userId, userId), between(dayStatuses.day, first, last)))
  return byDay(rows)
}

/** Sets or empties the named days and leaves all others. Returns the entries of these days before the change. */
export async function changeStatuses(db: Db, userId: string, changes: StatusChanges) {
  const days = Object.keys(changes)
  if (days.length === 0) return {}
  const before = await db.select(entry).from(dayStatuses).where(ofDays(userId, days))
  const emptied = days.filter((day) => changes[day] === null)
  if (emptied.length > 0) await db.delete(dayStatuses).where(ofDays(userId, emptied))
  const set = Object.entries(changes).flatMap(([day, entry]) =>
    entry ? [{ userId, day, status: entry.status, comment: entry.comment }] : [],
  )
  if (set.length > 0)
    await db
      .insert(dayStatuses)
      .values(set)
      .onConflictDoUpdate({
        target: [dayStatuses.userId, dayStatuses.day],
        set: { status: sql`excluded.status`, comment: sql`excluded.comment`, isUsual: false },
      })
  return byDay(before)
}

const ofDays = (userId: string, days: Day[]) =>
  and(eq(dayStatuses.userId, userId), inArray(dayStatuses.day, days))
