import type { Language } from '../../../domain/language'
import { transact, type Db } from '../db/database'
import { languagesOf, type Reader } from './letter'
import { queueMails, type Mail } from './mail'

/** A thing with its maker, who is told of it. The maker's address is null if that record is deleted or suspended. */
export type WithMaker = {
  id: string
  email: string | null
  language: Language | null
  officeLanguage: Language | null
}

type Telling<Made extends WithMaker> = {
  /** Locks the things whose makers are to be told and were not. Those that another server has locked are left out. */
  lock: (tx: Db, now: Date) => Promise<Made[]>
  noteTold: (tx: Db, id: string, now: Date) => Promise<unknown>
  mailOf: (reader: Reader, made: Made) => Mail
}

/**
 * Mails the makers of things, once each. A thing keeps that its maker was told, in the transaction that queues the mail. One whose maker
 * is gone is told to nobody: the list on the page shows it.
 */
export const tellMakers = <Made extends WithMaker>(
  db: Db,
  now: Date,
  { lock, noteTold, mailOf }: Telling<Made>,
) =>
  transact(db, async (tx) => {
    const mails: Mail[] = []
    for (const made of await lock(tx, now)) {
      await noteTold(tx, made.id, now)
      const { email, language, officeLanguage } = made
      if (email !== null)
        mails.push(mailOf({ email, languages: languagesOf(language, officeLanguage) }, made))
    }
    await queueMails(tx, mails, now)
  })
