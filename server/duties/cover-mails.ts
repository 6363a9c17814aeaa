import { clockTime, dayInZone } from '../../domain/day'
import { isTimeToTell, type Uncovered } from '../../domain/duties/cover'
import { isWorkingDay } from '../../domain/offices/office-days'
import { officePath } from '../../domain/paths'
import { listText, namedDayText } from '../../domain/texts/formats'
import type { Config } from '../config'
import type { Context } from '../context'
import type { Office } from '../offices/store'
import { transact } from '../platform/db/database'
import { languagesOf, writeMail, type Reader } from '../platform/mail/letter'
import { listQueued, queueMailOnce } from '../platform/mail/mail'
import { idOf } from '../platform/tokens'
import { listKeptOffices } from './cover-store'
import { findUncovered } from './find-uncovered'
import { listReadersWithDuty } from './readers-store'

type Tools = Pick<Context, 'config' | 'db'>

/**
 * Mails the coordinators of each office whose next working day nobody with one of its duties covers, from 15:00 of a working
 * day on. The id of a mail is made of the office, the person and the day: after a kill and on another server the same id is
 * found, and nothing is queued.
 */
export async function mailUncovered({ config, db }: Tools, now: Date) {
  const due = (await listKeptOffices(db, undefined, now)).filter(
    (office) =>
      isTimeToTell(clockTime(now, office.timeZone)) && isWorkingDay(office, dayInZone(now, office.timeZone)),
  )
  const uncovered = await findUncovered(db, due, now)
  for (const office of due) {
    // People who kept a duty for an office that they left are told of once, when they leave it.
    const lacking = uncovered.filter((each) => each.office.id === office.id && each.isHeldThere)
    for (const { id, mail } of await mailsOf({ config, db }, office, lacking, now))
      await transact(db, (tx) => queueMailOnce(tx, id, mail, now))
  }
}

async function mailsOf({ config, db }: Tools, office: Office, lacking: readonly Uncovered[], now: Date) {
  if (lacking.length === 0) return []
  const today = dayInZone(now, office.timeZone)
  const readers = await listReadersWithDuty(db, office.id, ['coordinator'], now)
  const mails = readers.map(({ email, language, officeLanguage }) => ({
    id: idOf(config.authSecret, `cover ${office.id} ${email} ${today}`),
    mail: coverMail(
      config,
      { email, languages: languagesOf(language, officeLanguage ?? office.language) },
      { office, lacking },
    ),
  }))
  const queued = await listQueued(
    db,
    mails.map(({ id }) => id),
  )
  return mails.filter(({ id }) => !queued.has(id))
}

const NOBODY = {
  warden: 'mails-duties:noWardenPlanned',
  'first-aider': 'mails-duties:noFirstAiderPlanned',
} as const

type Told = {
  office: Pick<Office, 'id' | 'name'>
  lacking: readonly Pick<Uncovered, 'day' | 'duty' | 'toAsk'>[]
}

/** The mail on the duties that nobody covers on the next working day of an office. */
export const coverMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, languages }: Reader,
  { office, lacking }: Told,
) =>
  writeMail(email, languages, (t) => {
    const dayOf = (day: string) => namedDayText(day, t.language, 'whole')
    return {
      subject: t('mails-duties:notCovered', { office: office.name, day: dayOf(lacking[0]?.day ?? '') }),
      body: [
        ...lacking.flatMap(({ day, duty, toAsk }) => [
          t(NOBODY[duty], { office: office.name, day: dayOf(day) }),
          toAsk.length === 0
            ? t('mails-duties:nobodyToAsk')
            : t('mails-duties:toAsk', {
                people: listText(
                  toAsk.map(({ name }) => name),
                  t.language,
                  'unit',
                ),
              }),
        ]),
        t('mails-duties:askThemToPlan'),
        [t('mails-duties:pageOfOffice'), { address: `${publicUrl}${officePath(office.id)}` }],
      ],
    }
  })
