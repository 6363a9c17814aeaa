import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counts of attempts by key until a window ends, shared by all server processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/**
 * Failures of attempts that make their caller wait longer each time, by the keyed hash of the caller.
 */
export const growingWaits = pgTable(
  'growing_waits',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('growing_waits_last').on(table.lastAt)],
)
