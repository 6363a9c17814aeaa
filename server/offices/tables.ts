import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { OFFICE_PHASES } from '../../domain/offices/phases'

export const offices = pgTable(
  'offices',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().unique(),
    /** The names that it had before, by which old links still find it. */
    formerNames: text('former_names').array().notNull().default([]),
    country: text().notNull(),
    region: text().notNull(),
    businessUnit: text('business_unit').notNull(),
    timeZone: text('time_zone').notNull(),
    phase: text({ enum: OFFICE_PHASES }).notNull().default('open'),
    comment: text().notNull().default(''),
    openingHours: text('opening_hours').notNull().default(''),
    // References users; the constraint stands in a migration, as users reference offices too.
    coordinatorId: uuid('coordinator_id'),
    validUntil: date('valid_until'),
    updatedBy: text('updated_by').notNull().default(''),
    updatedOn: timestamp('updated_on', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    checkInKey: text('check_in_key').notNull().unique(),
  },
  (table) => [
    // The collation, which a migration makes, takes for one what isSameName takes for one.
    uniqueIndex('offices_same_name').on(sql`${table.name} collate same_name`),
    index('offices_business_unit').on(table.businessUnit, table.name),
    index('offices_coordinator').on(table.coordinatorId),
    check('offices_opening_hours', sql`char_length(${table.openingHours}) <= 200`),
    check(
      'offices_phase',
      sql`${table.phase} in ('closed-directed', 'closed-government', 'approved-only', 'scheduled', 'open')`,
    ),
  ],
)
