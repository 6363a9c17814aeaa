import { and, eq, sql } from 'drizzle-orm'
import { addDays, utcDay, type Day } from '../../domain/day'
import type { Me } from '../../domain/profile/signed-in-person'
import { ownDutiesOf } from '../duties/store'
import { declarations } from '../health/tables'
import { offices, users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'

// The day of the viewer may differ from that of the server. Each end has one day more than the calendar.
const DAYS_BACK = 8
const DAYS_AHEAD = 31

const statusesOf = (userId: string, first: Day, last: Day) => sql<Me['statuses'] | null>`(
  select json_object_agg(day, json_build_object('status', status, 'comment', comment))
  from ${dayStatuses} where user_id = ${userId} and day between ${first} and ${last}
)`

const newestDeclarationsOf = (userId: string) => sql<Record<string, string> | null>`(
  select json_object_agg(office_id, valid_until) from (
    select office_id, max(valid_until) as valid_until from ${declarations} where user_id = ${userId} group by office_id
  ) newest
)`

/** Finds what the signed-in person sees of the own record, in one query. Returns null when the record has gone. */
export async function findMe(db: Db, userId: string, now: Date): Promise<Me | null> {
  const today = utcDay(now)
  const [person] = await db
    .select({
      user: users,
      duties: ownDutiesOf(users.id, now),
      office: offices.name,
      country: offices.country,
      lastCheckInOffice: sql<
        string | null
      >`(select name from offices where id = ${users.lastCheckInOfficeId})`,
      updatedBy: sql<
        string | null
      >`(select email from users changer where changer.id = ${users.updatedById})`,
      statuses: statusesOf(userId, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
      declared: newestDeclarationsOf(userId),
    })
    .from(users)
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(eq(users.id, userId))
  if (!person) return null
  const { user } = person
  return {
    email: user.email,
    handle: user.handle,
    name: user.name,
    role: user.role,
    duties: person.duties,
    country: person.country,
    office: person.office,
    officeId: user.officeId,
    comment: user.comment,
    statuses: person.statuses ?? {},
    lastUpdated: user.lastUpdated?.toISOString() ?? null,
    updatedBy: person.updatedBy ?? '',
    createdAt: user.createdAt.toISOString(),
    lastCheckInOffice: person.lastCheckInOffice,
    lastCheckInOfficeId: user.lastCheckInOfficeId,
    lastCheckInTime: user.lastCheckInTime?.toISOString() ?? null,
    declarationsValidUntil: Object.fromEntries(
      Object.entries(person.declared ?? {}).map(([office, until]) => [office, new Date(until).toISOString()]),
    ),
  }
}

type ProfileChange = { name?: string; comment?: string; officeId?: string; updatedById: string; now: Date }

/** Changes the own record. Returns false where the person has an office already and names another one. */
export async function changeProfile(db: Db, userId: string, { now, ...change }: ProfileChange) {
  const isFree = change.officeId === undefined ? undefined : sql`${users.officeId} is null`
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id })
  return changed.length > 0
}
