import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import type { StatusCalendar } from '../../domain/statuses/calendar'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { bytes, date, statement } from '../platform/db/statement'
import { calendarFeeds, dayStatuses } from './tables'

/** Finds the time at which the address of a person's calendar was made. */
export async function findFeed(db: Db, userId: string) {
  const [found] = await db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return found ?? null
}

/** Records the address of a person's calendar, as the hash of its token, in the place of an earlier one. */
export const recordFeed = (db: Db, userId: string, feed: { tokenHash: Buffer; madeAt: Date }) =>
  db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed })

/** Removes the address of a person's calendar. Returns false if there was none. */
export async function removeFeed(db: Db, userId: string) {
  const removed = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  return removed.length > 0
}

/** The days behind an address, and what their calendar says of the person. */
export type FeedOfDays = {
  userId: string
  language: Language | null
  office: string | null
  changedAt: string
  days: StatusCalendar
}

/** Finds the days behind an address by the hash of its token. A suspended person has none. */
export const findFeedOfDays = statement(
  'days of a calendar address',
  { tokenHash: bytes, firstDay: date, lastDay: date },
  (values) => sql<FeedOfDays>`
    select users.id as "userId", users.language, offices.name as office,
      to_char(greatest(users.last_updated, made_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
      coalesce((
        select json_object_agg(day, json_build_object('status', status, 'comment', '')) from ${dayStatuses}
        where user_id = users.id and day between ${values.firstDay} and ${values.lastDay}
      ), '{}') as days
    from ${calendarFeeds} join ${users} on users.id = calendar_feeds.user_id and ${isActive()}
      left join ${offices} on offices.id = users.office_id
    where token_hash = ${values.tokenHash}`,
)
