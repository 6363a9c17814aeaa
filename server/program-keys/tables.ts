import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { PROGRAM_DUTIES } from '../../domain/access/duty'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

/** Programs that make calls. Each has duties at some places, and a key whose hash is here. */
export const programKeys = pgTable(
  'program_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Names the program in the audit, so no two have one name. */
    name: text().notNull().unique(),
    purpose: text().notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    duties: text({ enum: PROGRAM_DUTIES }).array().notNull(),
    callsPerMinute: integer('calls_per_minute').notNull(),
    /** The person who made it. Null once that record is deleted. */
    madeById: uuid('made_by_id').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Its last day, in UTC. */
    until: date().notNull(),
    /** The end of that day. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** The time of the mail that it ends soon. */
    endToldAt: timestamp('end_told_at', { withTimezone: true }),
  },
  (table) => [
    index('program_keys_made_by').on(table.madeById),
    index('program_keys_ends').on(table.endsAt),
    check('program_keys_calls', sql`${table.callsPerMinute} > 0`),
    check(
      'program_keys_duties',
      sql`cardinality(${table.duties}) > 0 and ${table.duties} <@ array['presence-reader', 'visitor-reader', 'attendance-reader', 'door', 'two-way-door', 'fire-panel']`,
    ),
  ],
)

/** A place where the duties of a key count: an office, a country or a business unit. Without any of them they count everywhere. */
export const programKeyPlaces = pgTable(
  'program_key_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    keyId: uuid('key_id')
      .notNull()
      .references(() => programKeys.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'cascade' }),
    country: text(),
    businessUnit: text('business_unit'),
  },
  (table) => [
    unique('program_key_places_once')
      .on(table.keyId, table.officeId, table.country, table.businessUnit)
      .nullsNotDistinct(),
    index('program_key_places_office').on(table.officeId),
    check(
      'program_key_places_scope',
      sql`num_nonnulls(${table.officeId}, ${table.country}, ${table.businessUnit}) <= 1`,
    ),
  ],
)
