import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES } from '../../domain/language'
import { offices } from '../offices/tables'
import { bytes } from '../platform/db/bytes'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    handle: text().notNull().default(''),
    name: text().notNull().default(''),
    /** The name as `folded` of domain/folded.ts makes it, for searches. */
    foldedName: text('folded_name')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`folded(${users.name})`),
    officeId: uuid('office_id').references(() => offices.id, { onDelete: 'restrict' }),
    comment: text().notNull().default(''),
    role: text({ enum: ['Admin', ''] })
      .notNull()
      .default(''),
    /** True for a record that an administrator made before the person signed up. */
    notUser: boolean('not_user').notNull().default(false),
    /** The language that the person chose, or signed up in. Null before a choice. */
    language: text({ enum: LANGUAGE_CODES }),
    /** A hash of the person's picture. Null without one. Lists read it here, without the table of pictures. */
    pictureVersion: text('picture_version'),
    /** The time from which the person is suspended: without sign-in, and on no list. The record stays. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedById: uuid('suspended_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    lastUpdated: timestamp('last_updated', { withTimezone: true }),
    updatedById: uuid('updated_by_id').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('users_office').on(table.officeId, table.id),
    index('users_email_prefix').on(sql`${table.email} text_pattern_ops`),
    // The people of a directory are those of its domains.
    index('users_domain').on(sql`split_part(${table.email}, '@', 2)`, table.id),
    index('users_name').on(sql`${table.foldedName} text_pattern_ops`),
    index('users_admins')
      .on(table.role)
      .where(sql`${table.role} = 'Admin'`),
    index('users_updated_by').on(table.updatedById),
    index('users_suspended')
      .on(table.id)
      .where(sql`${table.suspendedAt} is not null`),
    index('users_suspended_by').on(table.suspendedById),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_role', sql`${table.role} in ('Admin', '')`),
  ],
)

/** The small picture that a person chose, as colleagues see it. */
export const personPictures = pgTable(
  'person_pictures',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A JPEG of 96 × 96 pixels. */
    picture: bytes().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  ({ picture }) => [check('person_pictures_are_small', sql`octet_length(${picture}) <= 16384`)],
)

/** The colleagues whom people follow. Only the follower sees a row. */
export const followedPeople = pgTable(
  'followed_people',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.personId] }),
    index('followed_people_person').on(table.personId),
    check('followed_people_others', sql`${table.followerId} <> ${table.personId}`),
  ],
)

/** Addresses of deleted people, as keyed hashes. They cannot sign up until an administrator makes a new record. */
export const barredAddresses = pgTable(
  'barred_addresses',
  {
    addressHash: bytes('address_hash').unique(),
    /** The address itself, as releases up to 1.4 stored it, until a start or the daily job replaces it by its hash. */
    email: text().unique(),
    barredAt: timestamp('barred_at', { withTimezone: true }).notNull().defaultNow(),
  },
  () => [check('barred_addresses_are_one', sql`num_nonnulls(address_hash, email) = 1`)],
)

/** Barred addresses of erased people, as keyed hashes that show no address. */
export const erasedAddresses = pgTable('erased_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
})

/** The condition of a query that a person, named by an alias or the table's name, is not suspended. */
export const isActive = (person: SQL = sql`users`) => sql`${person}.suspended_at is null`

/**
 * The address of a person for a row that keeps a copy of it. It waits for a change of the address, which finds the row afterwards.
 * The one that was read before stands in for a record that is gone.
 */
export const lastingAddress = (userId: SQL, read: SQL) =>
  sql`coalesce((select email from ${users} where id = ${userId} for key share), ${read})`

/** Selects the ids of the people who are suspended. They are few, and have an index. */
export const suspendedPeople = sql`select id from ${users} where ${users.suspendedAt} is not null`

/** A person as pages name one: by the name, or by the address while there is none. */
export const namedPerson = (person: SQL) =>
  sql<string | null>`coalesce(nullif(${person}.name, ''), ${person}.email)`
