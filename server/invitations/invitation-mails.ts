import { clockTime, dayInZone } from '../../domain/day'
import { countryName } from '../../domain/offices/country-name'
import type { Language } from '../../domain/language'
import { PATHS } from '../../domain/paths'
import type { Translate } from '../../domain/texts/translate'
import type { Config } from '../config'
import { languagesOf, writeMail, type Letter } from '../platform/mail/letter'
import type { Mail } from '../platform/mail/mail'
import { translatorOf } from '../platform/texts'
import { unlinked } from '../visitors/arrival-mails'
import { calendarEntry } from './calendar-entry'
import { linkTokenOf } from './guest-tokens'

type Sender = Pick<Config, 'publicUrl' | 'authSecret' | 'mailFrom'>

/** The reasons for a mail to a guest. */
export const INVITATION_NEWS = ['invited', 'changed', 'cancelled', 'declined'] as const
export type InvitationNews = (typeof INVITATION_NEWS)[number]

/** A guest with the invitation, as a mail tells of it. */
export type MailedGuest = {
  guest: string
  sequence: number
  name: string
  email: string
  hostName: string
  startsAt: Date
  endsAt: Date
  note: string
  language: Language
  office: string
  country: string
  openingHours: string
  streetAddress: string
  timeZone: string
}

const isOver = (news: InvitationNews) => news === 'cancelled' || news === 'declined'

function valuesOf({ office, country, hostName, startsAt, endsAt, timeZone }: MailedGuest) {
  return {
    ...{ office, country, host: unlinked(hostName) },
    day: { day: dayInZone(startsAt, timeZone) },
    from: clockTime(startsAt, timeZone),
    until: clockTime(endsAt, timeZone),
  }
}

const SUBJECTS = {
  invited: 'mails-invitations:subject',
  changed: 'mails-invitations:changedSubject',
  cancelled: 'mails-invitations:cancelledSubject',
  declined: 'mails-invitations:declinedSubject',
} as const satisfies Record<InvitationNews, string>

const SENTENCES = {
  invited: 'mails-invitations:invited',
  changed: 'mails-invitations:changed',
  cancelled: 'mails-invitations:cancelled',
  declined: 'mails-invitations:declined',
} as const satisfies Record<InvitationNews, string>

/** The text of a mail to a guest: the visit, the way to the office, what the door asks, and the guest's own link. */
export const invitationLetter =
  (sender: Sender, news: InvitationNews, told: MailedGuest): Letter =>
  (t) => {
    const values = valuesOf(told)
    // A browser sends nothing after the #, so the token reaches no log of a server.
    const link = `${sender.publicUrl}${PATHS.invited}#token=${linkTokenOf(sender.authSecret, told.guest)}`
    return {
      subject: t(SUBJECTS[news], values),
      body: [
        t('mails-invitations:hello', { name: unlinked(told.name) }),
        t(SENTENCES[news], values),
        ...(isOver(news)
          ? []
          : [
              ...(told.note ? [t('mails-invitations:note', { ...values, note: unlinked(told.note) })] : []),
              ...(told.streetAddress
                ? [t('mails-invitations:streetAddress', { street: unlinked(told.streetAddress) })]
                : []),
              ...(told.openingHours
                ? [t('mails-invitations:openingHours', { hours: unlinked(told.openingHours) })]
                : []),
              [t('mails-invitations:asked'), { address: link }],
              t('mails-invitations:linkLimits'),
            ]),
        [t('mails-invitations:privacy'), { address: `${sender.publicUrl}${PATHS.privacy}` }],
      ],
    }
  }

const entryOf = (sender: Sender, news: InvitationNews, told: MailedGuest, at: Date, t: Translate) =>
  calendarEntry(sender, {
    ...told,
    at,
    isCancelled: isOver(news),
    summary: t('invited:entry', { office: told.office }),
    description: t('invited:entryTime', valuesOf(told)),
    place: [told.office, unlinked(told.streetAddress), told.country].filter(Boolean).join(', '),
    host: told.hostName,
  })

/** The mail to a guest, in the language of the invitation, with its calendar entry. */
export function invitationMail(sender: Sender, news: InvitationNews, told: MailedGuest, at: Date): Mail {
  const named = { ...told, country: countryName(told.country, told.language) }
  return {
    ...writeMail(told.email, languagesOf(told.language, null), invitationLetter(sender, news, named)),
    calendar: entryOf(sender, news, named, at, translatorOf(told.language)),
  }
}
