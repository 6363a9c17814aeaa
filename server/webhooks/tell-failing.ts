import { ADMIN_TASKS } from '../../domain/paths'
import { faultText } from '../../domain/webhooks/delivery'
import type { Config } from '../config'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { queueMails, type Mail } from '../platform/mail/mail'
import { lockFailing, noteTold, type FailingWebhook } from './store'

/**
 * Mails the makers of webhooks that have delivered nothing for a day, once until the next delivery. A webhook whose maker is gone is
 * told to nobody: the list on the page shows it.
 */
export const tellFailingWebhooks = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  transact(db, async (tx) => {
    const mails: Mail[] = []
    for (const { email, language, officeLanguage, ...webhook } of await lockFailing(tx, now)) {
      await noteTold(tx, webhook.id, now)
      if (email !== null)
        mails.push(
          webhookFailsMail(config, { email, languages: languagesOf(language, officeLanguage) }, webhook),
        )
    }
    await queueMails(tx, mails, now)
  })

/** The mail on a webhook that delivers nothing. */
export const webhookFailsMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name: webhook, fault }: Pick<FailingWebhook, 'name' | 'fault'>,
) =>
  writeMail(email, languages, (t) => ({
    subject: t('mails-duties:webhookFails', { webhook }),
    body: [
      t('mails-duties:webhookDeliversNothing', { webhook }),
      faultText(fault ?? '', t),
      t('mails-duties:webhookWaits'),
      [t('mails-duties:webhooks'), { address: `${publicUrl}${ADMIN_TASKS.systems}` }],
    ],
  }))
