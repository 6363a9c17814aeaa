import { asc, eq, or } from 'drizzle-orm'
import type { PersonalData } from './data-subject'
import { countRows } from './database'
import { olderThanNewestFirst, removeOldest } from './old-rows'
import { events, idempotencyKeys, mailOutbox } from './tables'

/** Mails, the answers that are kept for repeated calls, and the events of a day, which tell by id what stands with its noun. */
export const personalData = {
  tables: [mailOutbox, idempotencyKeys, events],

  // Without their text: it may hold a link that signs somebody in.
  tell: async (db, { email }) => ({
    mails: await db
      .select({ subject: mailOutbox.subject, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(asc(mailOutbox.createdAt)),
  }),

  async erase(db, { email, userId }) {
    if (userId) {
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, userId))
      await db.delete(events).where(or(eq(events.actorId, userId), eq(events.personId, userId)))
    }
    return { mails: await countRows(db.delete(mailOutbox).where(eq(mailOutbox.recipient, email))) }
  },

  age: {
    mails: (db, { since }) => removeOldest(db, olderThanNewestFirst(mailOutbox, mailOutbox.createdAt, since)),
  },
} satisfies PersonalData
