import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { DUTIES } from '../../domain/access/duty'
import { offices } from '../offices/tables'
import { users } from '../people/tables'

/** A person's duty at one office, in a country or in a business unit. Without any of them it counts everywhere. */
export const duties = pgTable(
  'duties',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    duty: text({ enum: DUTIES }).notNull(),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'cascade' }),
    country: text(),
    businessUnit: text('business_unit'),
    /** The first day on which it counts. */
    from: date('first_day'),
    /** The start of that day at the first office where the duty counts. Before it the duty does not count. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** The last day on which it counts. */
    until: date(),
    /** The end of that day at the last office where the duty counts. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** The last day of the certificate for the duty. */
    certificateUntil: date('certificate_until'),
    /** The number of days before that day of which the last mail was. Null before the first mail. */
    certificateMailed: smallint('certificate_mailed'),
    /** The administrator who gave it; null once that record is deleted. */
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('duties_once')
      .on(table.userId, table.duty, table.officeId, table.country, table.businessUnit)
      .nullsNotDistinct(),
    index('duties_office').on(table.officeId),
    index('duties_given_by').on(table.givenBy),
    index('duties_ends').on(table.endsAt),
    index('duties_certificate').on(table.certificateUntil),
    check('duties_scope', sql`num_nonnulls(${table.officeId}, ${table.country}, ${table.businessUnit}) <= 1`),
    check('duties_from', sql`(${table.from} is null) = (${table.startsAt} is null)`),
    check('duties_until', sql`(${table.until} is null) = (${table.endsAt} is null)`),
    check(
      'duties_duty',
      sql`${table.duty} in ('coordinator', 'warden', 'first-aider', 'reception', 'health-and-safety', 'privacy', 'acting-warden')`,
    ),
  ],
)
