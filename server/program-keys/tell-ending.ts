import { dayText } from '../../domain/texts/formats'
import { ADMIN_TASKS } from '../../domain/paths'
import type { Config } from '../config'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { queueMails, type Mail } from '../platform/mail/mail'
import { lockEndingKeys, noteEndTold, type EndingKey } from './store'

/**
 * Mails the makers of keys that end soon, once. The key keeps that its maker was told, in the transaction that queues the
 * mail. A key whose maker is gone is told to nobody: the list on the page shows its end.
 */
export const tellEndingKeys = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  transact(db, async (tx) => {
    const mails: Mail[] = []
    for (const { email, language, officeLanguage, ...key } of await lockEndingKeys(tx, now)) {
      await noteEndTold(tx, key.id, now)
      if (email !== null)
        mails.push(keyEndsMail(config, { email, languages: languagesOf(language, officeLanguage) }, key))
    }
    await queueMails(tx, mails, now)
  })

/** The mail on a key of a program that ends soon. */
export const keyEndsMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name: program, until }: Pick<EndingKey, 'name' | 'until'>,
) =>
  writeMail(email, languages, (t) => {
    const day = dayText(until, t.language)
    return {
      subject: t('mails-duties:keyEnds', { program, day }),
      body: [
        t('mails-duties:keyEndsOn', { program, day }),
        t('mails-duties:keyMakeAnother'),
        [t('mails-duties:keysOfPrograms'), { address: `${publicUrl}${ADMIN_TASKS.systems}` }],
      ],
    }
  })
