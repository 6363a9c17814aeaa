import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { OfficeDays } from '../../domain/offices/office-days'
import type { FollowedPerson } from '../../domain/people/followed-contract'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { officeDaysOf } from '../offices/day-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { int, statement, uuid } from '../platform/db/statement'
import { dayStatuses } from '../statuses/tables'
import { followedPeople, isActive, users } from './tables'

type Followed = Omit<FollowedPerson, 'daysOff'> & { officeDays: OfficeDays | null }

/** Lists the colleagues whom a person follows, in no order, with their days of a span. Suspended people are left out. */
export const listFollowedOf = (db: Db, followerId: string, first: Day, last: Day): Promise<Followed[]> =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      office: offices.name,
      officeId: users.officeId,
      picture: users.pictureVersion,
      officeDays: sql<OfficeDays | null>`case when ${offices.id} is not null then ${officeDaysOf()} end`,
      statuses: sql<StatusCalendar>`coalesce((
        select json_object_agg(day, json_build_object('status', status, 'comment', comment))
        from ${dayStatuses} where user_id = ${users.id} and day between ${first} and ${last}), '{}')`,
    })
    .from(followedPeople)
    .innerJoin(users, and(eq(users.id, followedPeople.personId), isActive()))
    .leftJoin(offices, eq(offices.id, users.officeId))
    .where(eq(followedPeople.followerId, followerId))

/** Lists the ids of the colleagues whom a person follows. */
export async function listFollowedIds(db: Db, followerId: string) {
  const rows = await db
    .select({ id: followedPeople.personId })
    .from(followedPeople)
    .where(eq(followedPeople.followerId, followerId))
  return rows.map(({ id }) => id)
}

/** Finds the time zone of a person's own office. Null without one. */
export async function findOwnTimeZone(db: Db, userId: string) {
  const [found] = await db
    .select({ timeZone: offices.timeZone })
    .from(offices)
    .where(inArray(offices.id, db.select({ id: users.officeId }).from(users).where(eq(users.id, userId))))
  return found?.timeZone ?? null
}

/** Records that a person follows a colleague, unless the colleague is unknown or suspended, or there are too many. */
export const recordFollowed = statement(
  'follow colleague',
  { followerId: uuid, personId: uuid, most: int },
  ({ followerId, personId, most }) => sql<{ isKnown: boolean; isFollowed: boolean }>`
    with known as (select id from ${users} where id = ${personId} and ${isActive()} for key share),
    followed as (
      insert into ${followedPeople} (follower_id, person_id)
      select ${followerId}, id from known
      where (select count(*) from ${followedPeople} where follower_id = ${followerId}) < ${most}
      on conflict do nothing
      returning person_id
    )
    select exists (select from known) as "isKnown",
      exists (select from followed) or exists (
        select from ${followedPeople} where follower_id = ${followerId} and person_id = ${personId}
      ) as "isFollowed"`,
)

export const removeFollowed = (db: Db, followerId: string, personId: string) =>
  db
    .delete(followedPeople)
    .where(and(eq(followedPeople.followerId, followerId), eq(followedPeople.personId, personId)))
