import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { supportTickets } from './tables'

type Ticket = Omit<typeof supportTickets.$inferInsert, 'id'>

export async function recordTicket(db: Db, ticket: Ticket) {
  const [recorded] = await db.insert(supportTickets).values(ticket).returning({ id: supportTickets.id })
  if (!recorded) throw new Error('the database returned no row for a ticket')
  return recorded.id
}

/** Removes the tickets with an address, and those of the person with this id. Returns their ids. */
export async function removeTicketsOf(db: Db, email: string, userId: string | null) {
  const removed = await db
    .delete(supportTickets)
    .where(or(eq(supportTickets.email, email), userId ? eq(supportTickets.userId, userId) : undefined))
    .returning({ id: supportTickets.id })
  return removed.map(({ id }) => id)
}

/** The first line of the mail about a ticket. */
export const ticketLine = (id: string) => `Ticket: ${id}`

/**
 * Removes the mails about these tickets, and returns their number. A sent mail has lost its text, so it is not
 * found.
 */
export async function removeTicketMails(db: Db, ids: string[]) {
  if (ids.length === 0) return 0
  const firstLine = sql`split_part(${mailOutbox.body}, chr(10), 1)`
  const { rowCount } = await db.delete(mailOutbox).where(inArray(firstLine, ids.map(ticketLine)))
  return rowCount ?? 0
}
