import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../platform/bytes'

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

/** Barred addresses of erased people. A keyed hash keeps them out and tells nobody who they are. */
export const erasedAddresses = pgTable('erased_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
})
