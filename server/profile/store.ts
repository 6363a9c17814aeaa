import { and, between, desc, eq, sql } from 'drizzle-orm'
import { addDays, utcDay } from '../../domain/day'
import type { Me } from '../../domain/profile/me'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'

// One day more on each side than the own calendar has, as the viewer's day may differ from the server's.
const DAYS_BACK = 8
const DAYS_AHEAD = 31

/** The signed-in person as that person sees it, in one query; null when the record has gone. */
export async function findMe(db: Db, userId: string, now: Date): Promise<Me | null> {
  const today = utcDay(now)
  const statuses = db
    .select({
      entries: sql<
        Me['statuses'] | null
      >`json_object_agg(${dayStatuses.day}, json_build_object('status', ${dayStatuses.status}, 'comment', ${dayStatuses.comment}))`,
    })
    .from(dayStatuses)
    .where(
      and(
        eq(dayStatuses.userId, userId),
        between(dayStatuses.day, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)),
      ),
    )
  const newestDeclarations = db
    .selectDistinctOn([declarations.officeId], {
      officeId: declarations.officeId,
      validUntil: declarations.validUntil,
    })
    .from(declarations)
    .where(eq(declarations.userId, userId))
    .orderBy(declarations.officeId, desc(declarations.validUntil))
    .as('newest')
  const [[person], [days], declared] = await Promise.all([
    db
      .select({
        user: users,
        office: offices.name,
        country: offices.country,
        lastCheckInOffice: sql<
          string | null
        >`(select name from offices where id = ${users.lastCheckInOfficeId})`,
      })
      .from(users)
      .leftJoin(offices, eq(offices.id, users.officeId))
      .where(eq(users.id, userId)),
    statuses,
    db
      .select({ office: offices.name, validUntil: newestDeclarations.validUntil })
      .from(newestDeclarations)
      .innerJoin(offices, eq(offices.id, newestDeclarations.officeId)),
  ])
  if (!person) return null
  const { user } = person
  return {
    email: user.email,
    handle: user.handle,
    name: user.name,
    role: user.role,
    country: person.country,
    office: person.office,
    comment: user.comment,
    statuses: days?.entries ?? {},
    lastUpdated: user.lastUpdated?.toISOString() ?? null,
    updatedBy: user.updatedBy,
    createdAt: user.createdAt.toISOString(),
    lastCheckInOffice: person.lastCheckInOffice,
    lastCheckInTime: user.lastCheckInTime?.toISOString() ?? null,
    declarationsValidUntil: Object.fromEntries(
      declared.map(({ office, validUntil }) => [office, validUntil.toISOString()]),
    ),
  }
}

type ProfileChange = { name?: string; comment?: string; officeId?: string; updatedBy: string; now: Date }

/** Changes what is given. An office is set only while there is none; whether the row was changed tells. */
export async function changeProfile(db: Db, userId: string, { now, ...change }: ProfileChange) {
  const isFree = change.officeId === undefined ? undefined : sql`${users.officeId} is null`
  const changed = await db
    .update(users)
    .set({ ...change, lastUpdated: now })
    .where(and(eq(users.id, userId), isFree))
    .returning({ id: users.id })
  return changed.length > 0
}
