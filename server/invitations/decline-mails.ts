import { clockTime, dayInZone } from '../../domain/day'
import type { Message } from '../../domain/messages/message'
import { PATHS } from '../../domain/paths'
import type { Translate } from '../../domain/texts/translate'
import type { Config } from '../config'
import type { Letter } from '../platform/mail/letter'
import { unlinked } from '../visitors/arrival-mails'

/** A decline as its host is told of it. */
export type DeclinedGuest = {
  guest: string
  name: string
  office: string
  timeZone: string
  startsAt: string | Date
}

const valuesOf = ({ name, office, timeZone, startsAt }: DeclinedGuest) => ({
  name: unlinked(name),
  office,
  day: { day: dayInZone(new Date(startsAt), timeZone) },
  from: clockTime(startsAt, timeZone),
})

/** The mail to a host whose guest has declined. */
export const declineLetter =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, told: DeclinedGuest): Letter =>
  (t) => ({
    subject: t('mails-invitations:guestDeclinedSubject', valuesOf(told)),
    body: [
      t('mails-invitations:guestDeclined', valuesOf(told)),
      [t('mails-invitations:guestsOnHome'), { address: `${publicUrl}${PATHS.home}` }],
    ],
  })

/** The same as a message on a device. */
export const declineMessage = (told: DeclinedGuest, t: Translate): Message => ({
  title: t('mails-invitations:guestDeclinedSubject', valuesOf(told)),
  body: t('mails-invitations:guestDeclined', valuesOf(told)),
  tag: `declined ${told.guest}`,
  path: PATHS.home,
})
