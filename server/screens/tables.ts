import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { SCREEN_DUTIES } from '../../domain/access/duty'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

/** Screens at the doors of offices. Each has one duty at one office, and a key whose hash is here. */
export const screens = pgTable(
  'screens',
  {
    id: uuid().primaryKey().defaultRandom(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    duty: text({ enum: SCREEN_DUTIES }).notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    /** The kind of its browser. */
    device: text().notNull().default(''),
    /** The person who paired it. Null once that record is deleted, or the screen is withdrawn. */
    pairedById: uuid('paired_by_id').references(() => users.id, { onDelete: 'set null' }),
    pairedAt: timestamp('paired_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** The time of the mail that it is missing. Null again once it is seen. */
    missingToldAt: timestamp('missing_told_at', { withTimezone: true }),
    /** A withdrawn screen still learns that it is, and shows nothing. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('screens_office').on(table.officeId),
    index('screens_paired_by').on(table.pairedById),
    index('screens_seen')
      .on(table.seenAt)
      .where(sql`${table.withdrawnAt} is null`),
    index('screens_withdrawn').on(table.withdrawnAt),
    check('screens_duty', sql`${table.duty} in ('changing-code-screen', 'visitors-tablet')`),
  ],
)

/** Browsers that show a pairing code. Their key becomes that of the screen, so a reload loses nothing. */
export const screenPairings = pgTable(
  'screen_pairings',
  {
    keyHash: bytes('key_hash').primaryKey(),
    /** In clear, because the screen shows it again after a reload. It is of use only to people who may pair screens. */
    code: text().notNull().unique(),
    device: text().notNull().default(''),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('screen_pairings_ends').on(table.endsAt)],
)
