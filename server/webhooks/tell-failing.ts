import { ADMIN_TASKS } from '../../domain/paths'
import { faultText } from '../../domain/webhooks/delivery'
import type { Config } from '../config'
import type { Context } from '../context'
import { writeMail, type Reader } from '../platform/mail/letter'
import { tellMakers } from '../platform/mail/tell-makers'
import { lockFailing, noteTold, type FailingWebhook } from './store'

/** Mails the makers of webhooks that have delivered nothing for a day, once until the next delivery. */
export const tellFailingWebhooks = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  tellMakers(db, now, {
    lock: lockFailing,
    noteTold,
    mailOf: (reader, webhook) => webhookFailsMail(config, reader, webhook),
  })

/** The mail on a webhook that delivers nothing. */
export const webhookFailsMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name: webhook, fault }: Pick<FailingWebhook, 'name' | 'fault'>,
) =>
  writeMail(email, languages, (t) => ({
    subject: t('mails-systems:webhookFails', { webhook }),
    body: [
      t('mails-systems:webhookDeliversNothing', { webhook }),
      faultText(fault ?? '', t),
      t('mails-systems:webhookWaits'),
      [t('mails-systems:webhooks'), { address: `${publicUrl}${ADMIN_TASKS.systems}` }],
    ],
  }))
