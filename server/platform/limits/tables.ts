import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts of calls and attempts by key, shared by all server processes, until a window ends or failures are forgotten. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
