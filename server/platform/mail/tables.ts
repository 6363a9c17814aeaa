import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Mails to be sent: written in the transaction that causes them, and sent by a job. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** A calendar entry (RFC 5545) beside the text. Null in most mails. */
    calendar: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mail_outbox_created').on(table.createdAt.desc()),
    index('mail_outbox_recipient').on(table.recipient),
    index('mail_outbox_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
