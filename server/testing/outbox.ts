import { asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'

/** Lists the mails to an address in the order in which they were queued. */
export const mailsTo = (db: Db, recipient: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(asc(mailOutbox.createdAt))

/** Finds the token in the link of the newest mail to an address. */
export async function mailedToken(db: Db, recipient: string) {
  const tokens = (await mailsTo(db, recipient)).map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1])
  const token = tokens.findLast((each) => each !== undefined)
  if (!token) throw new Error(`no link was mailed to ${recipient}`)
  return token
}
