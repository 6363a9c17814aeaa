import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    comment: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('support_tickets_created').on(table.createdAt)],
)
