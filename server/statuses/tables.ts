import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DayStatus } from '../../domain/statuses/day-status'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

export const dayStatuses = pgTable(
  'day_statuses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    status: smallint().$type<DayStatus>().notNull(),
    comment: text().notNull().default(''),
    /** True if the person’s usual week filled the day, and nobody has set it since. */
    isUsual: boolean('is_usual').notNull().default(false),
  },
  (table) => [
    // A migration includes the status and the comment in this key. The database then reads a week of an office from the key alone.
    primaryKey({ columns: [table.userId, table.day] }),
    index('day_statuses_day').on(table.day),
    check('day_statuses_status', sql`${table.status} between 1 and 4`),
  ],
)

/** The usual week of a person. */
export const usualWeeks = pgTable(
  'usual_weeks',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The status of each weekday, Monday to Sunday. 0 leaves the day empty. */
    statuses: smallint().array().$type<readonly (DayStatus | 0)[]>().notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day'),
    /** The last day for which the week was asked. Each day is asked for once, so a day that was emptied by hand stays empty. */
    filledUntil: date('filled_until').notNull(),
  },
  (table) => [
    check('usual_weeks_seven_days', sql`cardinality(${table.statuses}) = 7`),
    check('usual_weeks_statuses', sql`0 <= all(${table.statuses}) and 4 >= all(${table.statuses})`),
    check('usual_weeks_order', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** The secret address at which a calendar program reads the days of a person. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
