import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { removeTicketMails, removeTicketsOf } from './store'
import { supportTickets } from './tables'

/**
 * A signed-in person's ticket belongs to the record. Anybody may have typed the address of any other ticket.
 */
export const personalData = {
  tables: [supportTickets],

  tell: async (db, { userId }) => ({
    supportTickets: userId ? await listTickets(db, eq(supportTickets.userId, userId)) : [],
  }),

  async tellOnRequest(db, { email, userId }) {
    const byAnother = or(
      isNull(supportTickets.userId),
      userId ? ne(supportTickets.userId, userId) : sql`true`,
    )
    return { otherSupportTickets: await listTickets(db, and(eq(supportTickets.email, email), byAnother)) }
  },

  readdress: (db, { email, userId }, to) =>
    db
      .update(supportTickets)
      .set({ email: to })
      .where(and(eq(supportTickets.userId, userId), eq(supportTickets.email, email))),

  async erase(db, { email, userId }) {
    const ticketIds = await removeTicketsOf(db, email, userId)
    return { tickets: ticketIds.length, mails: await removeTicketMails(db, ticketIds) }
  },

  age: {
    tickets: (db, { since }) => removeOldest(db, olderThan(supportTickets, supportTickets.createdAt, since)),
  },

  mentions: (words) => ({
    ticket: sql`select email as place from ${supportTickets}
      where ${holdsWords(words, supportTickets.comment)}`,
  }),
} satisfies PersonalData

const listTickets = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({
      name: supportTickets.name,
      email: supportTickets.email,
      description: supportTickets.comment,
      createdAt: supportTickets.createdAt,
    })
    .from(supportTickets)
    .where(which)
    .orderBy(asc(supportTickets.createdAt))
