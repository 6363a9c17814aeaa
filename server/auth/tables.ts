import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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

/** Tokens are random and kept only as SHA-256, so that a read of this table signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

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
