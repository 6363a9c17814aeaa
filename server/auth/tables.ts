import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ENDINGS } from '../../domain/auth/endings'
import { users } from '../people/tables'
import { bytes } from '../platform/bytes'

export const passwords = pgTable('passwords', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
})

export const singleSignOnIdentities = pgTable(
  'single_sign_on_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('single_sign_on_identities_user').on(table.userId),
  ],
)

/** Tokens are random and kept only as a keyed hash, so that a read of this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When an administrator last did something in it, give or take some minutes. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it passed the second factor. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    /** Names the session to its owner; says nothing of its token. */
    id: uuid().notNull().defaultRandom().unique(),
    /** When its owner last proved to be the owner: at sign-in, or when asked again. */
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull().defaultNow(),
    /** The browser in words, such as 'Firefox on Windows'; empty where none was told. */
    device: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Why sessions ended that their browsers may still name, for as long as they would have lasted. It names nobody. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    because: text({ enum: ENDINGS }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_until').on(table.until)],
)

/** Browsers in which somebody signed in before, by the keyed hash of the cookie that each keeps. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** Addresses of ADMIN_EMAILS that were made administrators once, as keyed hashes: none is a second time. */
export const spentAdminGrants = pgTable('spent_admin_grants', {
  addressHash: bytes('address_hash').primaryKey(),
  spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
})

/** Random tokens that are good for one use: mailed links, single sign-on attempts, links that wait for a password. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text().notNull(),
    email: text().notNull(),
    data: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('one_time_secrets_email').on(table.email, table.purpose),
    index('one_time_secrets_expiry').on(table.expiresAt),
  ],
)

/** The second factor of an administrator: a secret shared with an authenticator app, encrypted. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** When a code confirmed the secret; until then it counts for nothing. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The 30 seconds, counted from 1970, of the last code that was accepted: no code of them or of earlier ones is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Recovery codes that were not used yet, as keyed hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
