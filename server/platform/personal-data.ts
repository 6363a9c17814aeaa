import { asc, eq, or, sql } from 'drizzle-orm'
import type { PersonalData } from './data-subject'
import { countRows } from './db/database'
import { olderThanNewestFirst, removeOldest } from './db/old-rows'
import { events } from './events/tables'
import { idempotencyKeys } from './calls/tables'
import { mailOutbox } from './mail/tables'

/**
 * The personal data of this room: mails, the stored answers to repeated calls, and the events of a
 * day, which name people by id only.
 */
export const personalData = {
  tables: [mailOutbox, idempotencyKeys, events],

  // A mail's text may contain a link that signs somebody in, so it is left out.
  tell: async (db, { email }) => ({
    mails: await db
      .select({ subject: mailOutbox.subject, createdAt: mailOutbox.createdAt, sentAt: mailOutbox.sentAt })
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(asc(mailOutbox.createdAt)),
  }),

  readdress: (db, { email }, to) =>
    db.update(mailOutbox).set({ recipient: to }).where(eq(mailOutbox.recipient, email)),

  async erase(db, { email, userId }) {
    if (userId) {
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, userId))
      await db.delete(events).where(or(eq(events.actorId, userId), eq(events.personId, userId)))
    }
    // A stored answer may name another person than the caller, for instance a colleague whom the reception checks out.
    await db
      .delete(idempotencyKeys)
      .where(sql`position(lower(${email}) in lower(${idempotencyKeys.reply}::text)) > 0`)
    return { mails: await countRows(db.delete(mailOutbox).where(eq(mailOutbox.recipient, email))) }
  },

  age: {
    mails: (db, { since }) => removeOldest(db, olderThanNewestFirst(mailOutbox, mailOutbox.createdAt, since)),
  },
} satisfies PersonalData
