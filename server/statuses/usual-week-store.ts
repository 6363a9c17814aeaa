import { eq, lt, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../domain/day'
import type { OfficeDays } from '../../domain/offices/office-days'
import type { DayStatus } from '../../domain/statuses/day-status'
import type { FilledWeek } from '../../domain/statuses/usual-week'
import { officeDaysOf } from '../offices/day-store'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { date, int, listOf, smallint, statement, uuid } from '../platform/db/statement'
import { dayStatuses, usualWeeks } from './tables'

type Kept = typeof usualWeeks.$inferSelect

export const toFilledWeek = ({
  statuses,
  firstDay,
  lastDay,
  filledUntil,
}: Omit<Kept, 'userId'>): FilledWeek => ({
  statuses: statuses.map((status) => status || null),
  from: firstDay,
  until: lastDay,
  filledUntil,
})

/** Finds the usual week of a person. */
export async function findUsualWeek(db: Db, userId: string) {
  const [found] = await db.select().from(usualWeeks).where(eq(usualWeeks.userId, userId))
  return found ? toFilledWeek(found) : null
}

/** Finds the usual week of a person and locks it until the caller's transaction ends. A round of the fill waits. */
export async function lockUsualWeek(db: Db, userId: string) {
  const [found] = await db.select().from(usualWeeks).where(eq(usualWeeks.userId, userId)).for('update')
  return found ? toFilledWeek(found) : null
}

/** Records the usual week of a person in the place of an earlier one. */
export async function recordUsualWeek(
  db: Db,
  userId: string,
  { statuses, from, until, filledUntil }: FilledWeek,
) {
  const week = {
    statuses: statuses.map((status) => status ?? 0),
    firstDay: from,
    lastDay: until,
    filledUntil,
  }
  await db
    .insert(usualWeeks)
    .values({ userId, ...week })
    .onConflictDoUpdate({ target: usualWeeks.userId, set: week })
}

export const removeUsualWeek = (db: Db, userId: string) =>
  db.delete(usualWeeks).where(eq(usualWeeks.userId, userId))

/** Removes the usual weeks that are over in every time zone. */
export const removeEndedWeeks = (db: Db, utcToday: Day) =>
  db.delete(usualWeeks).where(lt(usualWeeks.lastDay, addDays(utcToday, -1)))

/** Empties days of a person that the usual week filled. */
export const emptyUsualDays = statement(
  'empty usual days',
  { userId: uuid, days: listOf(date) },
  (values) => sql`delete from ${dayStatuses}
    where user_id = ${values.userId} and day = any(${values.days}) and is_usual`,
)

/** Fills empty days of people by their usual weeks. */
export const fillDays = statement(
  'fill usual days',
  { userIds: listOf(uuid), days: listOf(date), statuses: listOf(smallint) },
  (values) => sql`insert into ${dayStatuses} (user_id, day, status, is_usual)
    select *, true from unnest(${values.userIds}, ${values.days}, ${values.statuses})
    on conflict do nothing`,
)

/** Records the last day for which the weeks of people were asked. */
export const recordFill = statement(
  'record fill of usual weeks',
  { userIds: listOf(uuid), untils: listOf(date) },
  (values) => sql`update ${usualWeeks} set filled_until = given.until
    from unnest(${values.userIds}, ${values.untils}) as given (id, until) where user_id = given.id`,
)

type DueWeek = Kept & { officeId: string | null }

/** Stands for no office among the ids of offices. */
export const NO_OFFICE = '00000000-0000-0000-0000-000000000000'

/** Locks the next usual weeks of the people of some offices that were not asked for days up to `until`, in the order of their people. */
export const lockDueWeeks = statement(
  'lock due usual weeks',
  { after: uuid, offices: listOf(uuid), until: date, most: int },
  (values) => sql<DueWeek>`
    select user_id as "userId", statuses, first_day::text as "firstDay", last_day::text as "lastDay",
      filled_until::text as "filledUntil", users.office_id as "officeId"
    from ${usualWeeks} join ${users} on users.id = user_id and ${isActive()}
    where user_id > ${values.after} and filled_until < ${values.until}
      and coalesce(users.office_id, ${NO_OFFICE}::uuid) = any((select ${values.offices})::uuid[])
    order by user_id limit ${values.most}
    for update of usual_weeks for key share of users`,
)

type Clock = { id: string; timeZone: string; days: OfficeDays }

/** Lists the time zones and the days of all offices. */
export const listClocks = (db: Db): Promise<Clock[]> =>
  db.select({ id: offices.id, timeZone: offices.timeZone, days: officeDaysOf() }).from(offices)

/** Finds the days of a person's office. Null without one. */
export async function findDaysOfPerson(db: Db, userId: string) {
  const [found] = await db
    .select({ days: officeDaysOf() })
    .from(users)
    .innerJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  return found?.days ?? null
}

export type FilledDay = { userId: string; day: Day; status: DayStatus }

/** The lists of the values of days. */
export const columnsOf = (days: readonly FilledDay[]) => ({
  userIds: days.map(({ userId }) => userId),
  days: days.map(({ day }) => day),
  statuses: days.map(({ status }) => status),
})
