import { english } from '../platform/texts'
import { eq, sql } from 'drizzle-orm'
import { WEEKDAY_NAMES } from '../../domain/statuses/day-name'
import { dayStatusText } from '../../domain/statuses/day-status-text'
import { users } from '../people/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { findUsualWeek } from './usual-week-store'
import { calendarFeeds, dayStatuses, usualWeeks } from './tables'
import { findFeed } from './calendar-feed-store'

/** The days, and the usual week and the address of the calendar, which are deleted with their person. */
export const personalData = {
  tables: [dayStatuses, usualWeeks, calendarFeeds],

  tell: async (db, subject) => ({
    statuses: await listAllStatuses(db, subject),
    usualWeek: await tellUsualWeek(db, subject),
    calendarAddress: await tellCalendarAddress(db, subject),
  }),

  erase: async (db, { userId }) => ({
    statuses: userId ? await countRows(db.delete(dayStatuses).where(eq(dayStatuses.userId, userId))) : 0,
  }),

  age: {
    'day statuses': (db, { sinceDay }) => removeOldest(db, olderThan(dayStatuses, dayStatuses.day, sinceDay)),
  },

  mentions: (words) => ({
    'day comment': sql`select email as place from ${dayStatuses} join ${users} on users.id = user_id
      where day_statuses.comment <> '' and ${holdsWords(words, dayStatuses.comment)}`,
  }),
} satisfies PersonalData

async function listAllStatuses(db: Db, { userId }: DataSubject) {
  if (!userId) return []
  const rows = await db
    .select()
    .from(dayStatuses)
    .where(eq(dayStatuses.userId, userId))
    .orderBy(dayStatuses.day)
  return rows.map(({ day, status, comment, isUsual }) => ({
    day,
    status: dayStatusText({ status }, english).text,
    comment,
    ...(isUsual && { filledBy: 'your usual week' }),
  }))
}

async function tellUsualWeek(db: Db, { userId }: DataSubject) {
  const week = userId ? await findUsualWeek(db, userId) : null
  if (!week) return null
  const { statuses, from, until } = week
  const named = statuses.map((status, at) => [
    WEEKDAY_NAMES[at],
    status && dayStatusText({ status }, english).text,
  ])
  return { ...(Object.fromEntries(named) as object), from, until }
}

async function tellCalendarAddress(db: Db, { userId }: DataSubject) {
  const feed = userId ? await findFeed(db, userId) : null
  return feed && { madeAt: feed.madeAt }
}
