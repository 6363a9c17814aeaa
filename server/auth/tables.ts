import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ENDINGS } from '../../domain/auth/endings'
import { SIGN_IN_WAYS } from '../../domain/auth/sign-in-way'
import { users } from '../people/tables'
import { bytes } from '../platform/db/bytes'

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
    /** The keyed hash of the address for which the provider vouched at the last sign-in. Null before the first one. */
    vouchedHash: bytes('vouched_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('single_sign_on_identities_user').on(table.userId),
  ],
)

/** A session's token is stored as a keyed hash only. Nobody can sign in with the contents of this table. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The last use by an administrator, to within some minutes. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** The moment at which the session passed the second factor. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
    /** The session's name for its owner. It does not reveal the token. */
    id: uuid().notNull().defaultRandom().unique(),
    /** The moment of its owner's last proof, at sign-in or later. */
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull().defaultNow(),
    /** The browser in words, such as 'Firefox on Windows'; empty when it is unknown. */
    device: text().notNull().default(''),
    /** The last request of the browser, by anybody, to within five minutes. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** The way of the sign-in. Null for sessions from before it was stored. */
    signedInBy: text('signed_in_by', { enum: SIGN_IN_WAYS }),
    /** The country of the network at the sign-in, as two letters; empty when it is unknown. */
    country: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** The reasons why sessions ended, kept until their usual end. They name no person. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    because: text({ enum: ENDINGS }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('ended_sessions_until').on(table.until)],
)

/** The known devices of people: browsers with an earlier sign-in, by the keyed hash of a cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    firstSeenAt: timestamp('first_seen_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The last time that a code of the second factor was right there. */
    secondFactorAt: timestamp('second_factor_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('known_devices_seen').on(table.lastSeenAt),
  ],
)

/** Keyed hashes of the addresses of ADMIN_EMAILS that got the Admin role. None gets it a second time. */
export const spentAdminGrants = pgTable('spent_admin_grants', {
  addressHash: bytes('address_hash').primaryKey(),
  spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
})

/** Random tokens for one use: mailed links, attempts of single sign-on, links that need a password. */
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

/** The encrypted secret that an administrator's authenticator app has too. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** The moment at which a code confirmed the secret. Before that it has no effect. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The step of the last accepted code: 30 seconds, counted from 1970. Codes of this or an earlier step are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Unused recovery codes, as keyed hashes. */
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
