import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ScimUser } from '../../domain/directories/scim-user'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

/** Directories of companies, which make, change and suspend the people of their domains. */
export const directories = pgTable('directories', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
})

/** The e-mail domains of directories. Each domain has one directory. */
export const directoryDomains = pgTable(
  'directory_domains',
  {
    domain: text().primaryKey(),
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directories.id, { onDelete: 'cascade' }),
  },
  (table) => [index('directory_domains_directory').on(table.directoryId)],
)

/** Tokens of directories, as hashes. A directory has two at most, so that one can replace the other without a gap. */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directories.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    /** The person who made it. Null once that record is deleted, and for tokens of the release before. */
    madeById: uuid('made_by_id').references(() => users.id, { onDelete: 'set null' }),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** The time of the mail that it ends soon. */
    endToldAt: timestamp('end_told_at', { withTimezone: true }),
  },
  (table) => [
    index('directory_tokens_directory').on(table.directoryId),
    index('directory_tokens_made_by').on(table.madeById),
    index('directory_tokens_ends').on(table.endsAt),
  ],
)

/** The offices that an administrator has mapped to the words of a directory. */
export const directoryOffices = pgTable(
  'directory_offices',
  {
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directories.id, { onDelete: 'cascade' }),
    word: text().notNull(),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.directoryId, table.word] }),
    index('directory_offices_office').on(table.officeId),
  ],
)

/** The facts that a directory gave about a person. */
export const directoryPeople = pgTable(
  'directory_people',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directories.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    attributes: jsonb().$type<ScimUser>().notNull(),
    /** The name that it gives. Empty if it gives none. */
    name: text().notNull(),
    /** Its word for the person's office. Empty if it gives none. */
    officeWord: text('office_word').notNull(),
    /** The office that the word means. Null while nobody knows. */
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'set null' }),
    /** The number to call the person at in an alarm. Empty if it gives none, and for a suspended person. */
    phone: text().notNull().default(''),
    /** The keyed hash of the person's badge. Null if it gives none, and for a suspended person. */
    badgeHash: bytes('badge_hash'),
    /** Its word that the person may sign in. An administrator may have suspended the person all the same. */
    isActive: boolean('is_active').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The time from which the directory no longer knows the person. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('directory_people_user_name')
      .on(table.directoryId, table.userName)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('directory_people_badge')
      .on(table.badgeHash)
      .where(sql`${table.badgeHash} is not null`),
    index('directory_people_external_id').on(table.directoryId, table.externalId),
    index('directory_people_office_word').on(table.directoryId, table.officeWord),
    index('directory_people_office').on(table.officeId),
  ],
)
