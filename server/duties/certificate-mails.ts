import { DUTY_WORDS } from '../../domain/access/duty'
import { formatDay, utcDay } from '../../domain/day'
import { certificateMailDue } from '../../domain/duties/certificate-mail'
import { PATHS } from '../../domain/paths'
import type { Config } from '../config'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { queueMails, type Mail } from '../platform/mail/mail'
import { changeDutyColumns, lockEndingCertificates, type EndingCertificate } from './store'

/**
 * Mails the holders of certificates that end soon. The duty keeps which mail was sent, in the transaction that queues it:
 * a second server waits, and a changed certificate starts anew.
 */
export const mailEndingCertificates = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  transact(db, async (tx) => {
    const today = utcDay(now)
    const mails: Mail[] = []
    for (const certificate of await lockEndingCertificates(tx, now)) {
      const due = certificateMailDue(certificate, today)
      if (due === null) continue
      await changeDutyColumns(tx, certificate.id, { certificateMailed: due })
      mails.push(holderMail(config, certificate))
      // A week before the end there is still time to find somebody else for the office.
      if (due === 7 && certificate.coordinator && certificate.coordinator !== certificate.email)
        mails.push(coordinatorMail(config, certificate.coordinator, certificate))
    }
    await queueMails(tx, mails, now)
  })

const placeOf = ({ where }: EndingCertificate) => (where === 'Everywhere' ? 'all offices' : where)

const holderMail = ({ publicUrl }: Pick<Config, 'publicUrl'>, certificate: EndingCertificate): Mail => ({
  to: certificate.email,
  subject: `Your certificate as ${DUTY_WORDS[certificate.duty]} ends on ${formatDay(certificate.certificateUntil)}`,
  body: [
    `You have the duty ${DUTY_WORDS[certificate.duty]} for ${placeOf(certificate)}. The last day of your certificate is ${formatDay(certificate.certificateUntil)}.`,
    'Please renew it, and tell an administrator the new last day. The duty goes on without it.',
    `Your duties: ${publicUrl}${PATHS.home}`,
  ].join('\n\n'),
})

const coordinatorMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  certificate: EndingCertificate,
): Mail => ({
  to,
  subject: `A certificate ends at ${certificate.where}: ${DUTY_WORDS[certificate.duty]}`,
  body: [
    `${certificate.name || certificate.email} has the duty ${DUTY_WORDS[certificate.duty]} for ${certificate.where}. The last day of the certificate is ${formatDay(certificate.certificateUntil)}.`,
    'You get this mail because you coordinate the office. An administrator can enter a new last day, or give the duty to somebody else.',
    publicUrl,
  ].join('\n\n'),
})
