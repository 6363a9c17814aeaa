import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { offices } from '../offices/tables'

/** The numbers of the past days of each office. Numbers below five are null, so no row tells of a single person. */
export const pastAttendance = pgTable(
  'past_attendance',
  {
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    staff: integer(),
    guests: integer(),
    visitors: integer(),
    planned: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.officeId, table.day] }),
    check(
      'past_attendance_numbers',
      sql`least(${table.staff}, ${table.guests}, ${table.visitors}, ${table.planned}) >= 5`,
    ),
  ],
)
