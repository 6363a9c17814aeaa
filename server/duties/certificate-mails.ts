import { DUTY_WORDS } from '../../domain/access/duty-text'
import { countryName } from '../../domain/offices/country-name'
import { utcDay } from '../../domain/day'
import { certificateMailDue } from '../../domain/duties/certificate-mail'
import { dayText } from '../../domain/texts/formats'
import { PATHS } from '../../domain/paths'
import type { Config } from '../config'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { queueMails, type Mail } from '../platform/mail/mail'
import { lockEndingCertificates, type EndingCertificate } from './certificate-store'
import { changeDutyColumns } from './store'

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
      mails.push(holderMail(config, toReader(certificate), certificate))
      // A week before the end there is still time to find somebody else for the office.
      if (due === 7 && certificate.coordinator && certificate.coordinator.email !== certificate.email)
        mails.push(coordinatorMail(config, toReader(certificate.coordinator), certificate))
    }
    await queueMails(tx, mails, now)
  })

type Addressee = Pick<EndingCertificate, 'email' | 'language' | 'officeLanguage'>

const toReader = ({ email, language, officeLanguage }: Addressee): Reader => ({
  email,
  languages: languagesOf(language, officeLanguage),
})

type Ending = Pick<EndingCertificate, 'name' | 'email' | 'duty' | 'where' | 'country' | 'certificateUntil'>

/** The mail to the holder of a certificate that ends soon. */
export const holderMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  certificate: Ending,
) =>
  writeMail(email, languages, (t) => {
    const { where, country } = certificate
    const place = country === null ? where : countryName(country, t.language)
    const duty = t(DUTY_WORDS[certificate.duty])
    const day = dayText(certificate.certificateUntil, t.language)
    return {
      subject: t('mails-duties:certificateEnds', { duty, day }),
      body: [
        place === null
          ? t('mails-duties:lastDayForAll', { duty, day })
          : t('mails-duties:lastDay', { duty, place, day }),
        t('mails-duties:pleaseRenew'),
        [t('mails-duties:yourDuties'), { address: `${publicUrl}${PATHS.home}` }],
      ],
    }
  })

/** The mail to the coordinator of the office of a duty whose certificate ends soon. */
export const coordinatorMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  certificate: Ending,
) =>
  writeMail(email, languages, (t) => {
    const place = certificate.where ?? ''
    const duty = t(DUTY_WORDS[certificate.duty])
    const day = dayText(certificate.certificateUntil, t.language)
    const person = certificate.name || certificate.email
    return {
      subject: t('mails-duties:certificateEndsAt', { place, duty }),
      body: [
        t('mails-duties:lastDayOf', { person, duty, place, day }),
        t('mails-duties:youCoordinate'),
        { address: publicUrl },
      ],
    }
  })
