import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytes } from '../platform/bytes'

/** Addresses of deleted people. They cannot sign up until an administrator makes a new record. */
export const barredAddresses = pgTable('barred_addresses', {
  email: text().primaryKey(),
  barredAt: timestamp('barred_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Barred addresses of erased people. A keyed hash keeps them out and tells nobody who they are. */
export const erasedAddresses = pgTable('erased_addresses', {
  addressHash: bytes('address_hash').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
})
