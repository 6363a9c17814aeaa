import type { Language } from '../../../domain/language'
import { transact, type Db } from '../db/database'
import { languagesOf, type Reader } from './letter'
import { queueMails, type Mail } from './mail'

/** A thing that ends soon, with its maker. The maker's address is null if that record is deleted or suspended. */
export type Ending = {
  id: string
  email: string | null
  language: Language | null
  officeLanguage: Language | null
}

type Endings<E extends Ending> = {
  /** Locks the things that end soon and whose makers were not told. Those that another server has locked are left out. */
  lock: (tx: Db, now: Date) => Promise<E[]>
  noteTold: (tx: Db, id: string, now: Date) => Promise<unknown>
  mailOf: (reader: Reader, ending: E) => Mail
}

/**
 * Mails the makers of things that end soon, once. Each thing keeps that its maker was told, in the transaction that queues the mail.
 * One whose maker is gone is told to nobody: the list on the page shows its end.
 */
export const tellEndings = <E extends Ending>(db: Db, now: Date, { lock, noteTold, mailOf }: Endings<E>) =>
  transact(db, async (tx) => {
    const mails: Mail[] = []
    for (const ending of await lock(tx, now)) {
      await noteTold(tx, ending.id, now)
      const { email, language, officeLanguage } = ending
      if (email !== null)
        mails.push(mailOf({ email, languages: languagesOf(language, officeLanguage) }, ending))
    }
    await queueMails(tx, mails, now)
  })
