import { sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { checkIns } from '../check-ins/tables'
import { users } from '../organisation/tables'

const PRESENCE_SOURCES = ['self', 'exit', 'link', 'reception'] as const

/** What was said of a check-in after it, one row for each time. Rows are never changed, and go with their check-in. */
export const presenceStatements = pgTable(
  'presence_statements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    checkInId: uuid('check_in_id')
      .notNull()
      .references(() => checkIns.id, { onDelete: 'cascade' }),
    what: text({ enum: ['left', 'here'] }).notNull(),
    /** How it was said: by the person on a page, at the code of the exit or by a mailed link, or by the reception. */
    source: text({ enum: PRESENCE_SOURCES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('presence_statements_check_in').on(table.checkInId, table.id.desc()),
    index('presence_statements_by').on(table.byId),
    check('presence_statements_what', sql`${table.what} in ('left', 'here')`),
    check('presence_statements_source', sql`${table.source} in ('self', 'exit', 'link', 'reception')`),
  ],
)
