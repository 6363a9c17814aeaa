import { DUTY_WORDS } from '../../domain/access/duty-text'
import { officePath } from '../../domain/paths'
import { listText } from '../../domain/texts/formats'
import type { Config } from '../config'
import type { Context } from '../context'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { queueMailOnce } from '../platform/mail/mail'
import { idOf } from '../platform/tokens'
import { findKeptDuties, type KeptDuties } from './kept-duty-store'
import { listReadersWithDuty } from './readers-store'

/** A move of a person from an office, by its moment. */
export type Move = { person: string; from: string; at: string }

/**
 * Mails the coordinators and the health & safety officers of an office that a moved person still has duties there. It may run
 * twice without harm.
 */
export const tellKeptDuties = ({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>, move: Move) =>
  transact(db, async (tx) => {
    const kept = await findKeptDuties(tx, move, now())
    if (kept === null) return
    const readers = await listReadersWithDuty(tx, move.from, ['coordinator', 'health-and-safety'], now())
    for (const { email, language, officeLanguage } of readers) {
      if (email === kept.email) continue
      const languages = languagesOf(language, officeLanguage ?? kept.officeLanguage)
      const id = idOf(config.authSecret, `kept duties ${move.person} ${move.from} ${move.at} ${email}`)
      await queueMailOnce(tx, id, keptDutiesMail(config, { email, languages }, kept), now())
    }
  })

/** The mail on a person who has another office and keeps duties for the old one. */
export const keptDutiesMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { name, office, newOffice, duties }: Pick<KeptDuties, 'name' | 'office' | 'newOffice' | 'duties'>,
) =>
  writeMail(email, languages, (t) => {
    const words = listText(
      duties.map((duty) => t(DUTY_WORDS[duty])),
      t.language,
    )
    return {
      subject: t('mails-duties:keepsDuties', { person: name, office: office.name }),
      body: [
        t('mails-duties:worksElsewhere', { person: name, office: office.name, newOffice, duties: words }),
        t('mails-duties:doesNotCover', { office: office.name }),
        [t('mails-duties:pageOfOffice'), { address: `${publicUrl}${officePath(office.id)}` }],
      ],
    }
  })
