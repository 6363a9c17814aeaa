import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { DayStatus } from '../../domain/statuses/day-status'
import { users } from '../people/tables'

export const dayStatuses = pgTable(
  'day_statuses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    status: smallint().$type<DayStatus>().notNull(),
    comment: text().notNull().default(''),
  },
  (table) => [
    // A migration includes the status and the comment in this key. The database then reads a week of an office from the key alone.
    primaryKey({ columns: [table.userId, table.day] }),
    index('day_statuses_day').on(table.day),
    check('day_statuses_status', sql`${table.status} between 1 and 4`),
  ],
)
