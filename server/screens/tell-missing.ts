import { hasEnded } from '../../domain/offices/ending'
import { officePath } from '../../domain/paths'
import { isMissing } from '../../domain/screens/missing-screen'
import { momentText } from '../../domain/texts/formats'
import type { Config } from '../config'
import type { Context } from '../context'
import { listReadersWithDuty } from '../duties/readers-store'
import type { Office } from '../offices/store'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { queueMails, type Mail } from '../platform/mail/mail'
import { lockUntoldScreens, noteMissingTold } from './store'

/**
 * Mails the reception and the coordinators of an office of each screen that is missing, once until it is seen again. The
 * screen keeps that they were told, in the transaction that queues the mails.
 */
export const tellMissingScreens = ({ config, db }: Pick<Context, 'config' | 'db'>, now: Date) =>
  transact(db, async (tx) => {
    const mails: Mail[] = []
    for (const { id, name, seenAt, office } of await lockUntoldScreens(tx, now)) {
      if (hasEnded(office, now) || !isMissing(seenAt, office, now)) continue
      await noteMissingTold(tx, id, now)
      const readers = await listReadersWithDuty(tx, office.id, ['reception', 'coordinator'], now)
      for (const { email, language, officeLanguage } of readers) {
        const reader = { email, languages: languagesOf(language, officeLanguage ?? office.language) }
        mails.push(missingMail(config, reader, { name, seenAt, office }))
      }
    }
    await queueMails(tx, mails, now)
  })

type Missing = { name: string; seenAt: Date; office: Pick<Office, 'id' | 'name' | 'timeZone'> }

/** The mail on a screen that is missing. */
export const missingMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name: screen, seenAt, office }: Missing,
) =>
  writeMail(email, languages, (t) => ({
    subject: t('mails-duties:screenMissing', { screen, office: office.name }),
    body: [
      t('mails-duties:screenNotSeen', {
        screen,
        office: office.name,
        time: momentText(seenAt, office.timeZone, t.language),
      }),
      t('mails-duties:screenPleaseLook'),
      [t('mails-duties:screensOfOffice'), { address: `${publicUrl}${officePath(office.id)}` }],
    ],
  }))
