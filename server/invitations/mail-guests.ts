import type { Config } from '../config'
import type { Db } from '../platform/db/database'
import { queueMailOnce } from '../platform/mail/mail'
import { idOf } from '../platform/tokens'
import { invitationMail, type InvitationNews } from './invitation-mails'
import { changeGuest, type FoundInvitation, type GuestRow } from './store'

export type Sender = Pick<Config, 'publicUrl' | 'authSecret' | 'mailFrom'>

const mailIdOf = (secret: string, guest: string, sequence: number) =>
  idOf(secret, `invitation ${guest} ${sequence}`)

/** The id of the mail that tells the host of the decline with this number. */
export const declineMailIdOf = (secret: string, guest: string, sequence: number) =>
  idOf(secret, `declined ${guest} ${sequence}`)

/** The ids of all mails that a guest can have got, and of those that told the host of a decline. */
export const mailIdsOf = (secret: string, { id, sequence }: Pick<GuestRow, 'id' | 'sequence'>) =>
  Array.from({ length: sequence + 1 }, (_, nr) => [
    mailIdOf(secret, id, nr),
    declineMailIdOf(secret, id, nr),
  ]).flat()

/** Mails one guest, and returns the number of the mail. The first one has the number 0, and each later one the next, by which calendars know the newest. */
export async function mailGuest(
  tx: Db,
  sender: Sender,
  news: InvitationNews,
  { invitation, office, guest }: Pick<FoundInvitation, 'invitation' | 'office'> & { guest: GuestRow },
  at: Date,
  sequence = guest.sequence + 1,
) {
  await changeGuest(tx, guest.id, { sequence, mailedAt: at })
  const { hostName, startsAt, endsAt, note, language } = invitation
  const { name: officeName, country, openingHours, streetAddress, timeZone } = office
  const told = {
    ...{ guest: guest.id, sequence, name: guest.name, email: guest.email },
    ...{ hostName, startsAt, endsAt, note, language },
    ...{ office: officeName, country, openingHours, streetAddress, timeZone },
  }
  const id = mailIdOf(sender.authSecret, guest.id, sequence)
  await queueMailOnce(tx, id, invitationMail(sender, news, told, at), at)
  return sequence
}
