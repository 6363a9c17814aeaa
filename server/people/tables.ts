import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { offices } from '../offices/tables'
import { bytes } from '../platform/bytes'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    handle: text().notNull().default(''),
    name: text().notNull().default(''),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'restrict' }),
    comment: text().notNull().default(''),
    role: text({ enum: ['Admin', ''] })
      .notNull()
      .default(''),
    /** Made by an administrator for a person who has not signed up yet. */
    notUser: boolean('not_user').notNull().default(false),
    lastCheckInOfficeId: uuid('last_check_in_office_id').references(() => offices.id, {
      onDelete: 'set null',
    }),
    lastCheckInTime: timestamp('last_check_in_time', { withTimezone: true }),
    lastUpdated: timestamp('last_updated', { withTimezone: true }),
    updatedBy: text('updated_by').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // A migration leaves room in each page, and no index holds the last check-in: it is written beside the row at each check-in.
  (table) => [
    index('users_office').on(table.officeId, table.id),
    index('users_email_prefix').on(sql`${table.email} text_pattern_ops`),
    index('users_name').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_admins')
      .on(table.role)
      .where(sql`${table.role} = 'Admin'`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('Admin', '')`),
  ],
)

/** Addresses of deleted people: no account may be opened for them until an administrator makes a new record. */
export const barredAddresses = pgTable('barred_addresses', {
  email: text().primaryKey(),
  barredAt: timestamp('barred_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Barred addresses of which everything else was erased: a keyed hash keeps them out without saying who they are. */
export const erasedAddresses = pgTable('erased_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
})
