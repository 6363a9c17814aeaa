import { dayInZone } from '../../domain/day'
import { visitTimeOf, type TypedTime } from '../../domain/invitations/visit-time'
import { fail } from '../../domain/problem'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { refuseUnknownInvitation, requireTime } from './invite-guests'
import { mailGuest, type Sender } from './mail-guests'
import {
  changeGuest,
  changeInvitationRow,
  lockInvitation,
  type FoundGuest,
  type FoundInvitation,
} from './store'

/** The person who changes or cancels: the host, or the reception of the office. */
type By = { id: string; email: string }

/** Refuses an invitation that was cancelled or is over. */
export function requireOpen(
  { invitation, office }: Pick<FoundInvitation, 'invitation' | 'office'>,
  at: Date,
) {
  const isOver = dayInZone(invitation.startsAt, office.timeZone) < dayInZone(at, office.timeZone)
  if (invitation.cancelledAt !== null || isOver) fail('conflict', 'refusals-invitations:invitationOver')
}

const isAwaited = ({ arrivedAt, declinedAt, cancelledAt }: FoundGuest) =>
  arrivedAt === null && declinedAt === null && cancelledAt === null

/** Changes the time and the note of a locked invitation, and mails the guests who are still expected. */
export async function changeInvitation(
  tx: Db,
  sender: Sender,
  by: By,
  found: FoundInvitation,
  typed: TypedTime & { note: string },
  at: Date,
) {
  const { invitation, office, guests } = found
  requireOpen(found, at)
  requireTime(office, typed, at)
  const time = visitTimeOf(typed, office.timeZone)
  const isSameTime =
    time.startsAt.getTime() === invitation.startsAt.getTime() &&
    time.endsAt.getTime() === invitation.endsAt.getTime()
  if (isSameTime && typed.note === invitation.note) return found
  if (!isSameTime && guests.some(({ arrivedAt }) => arrivedAt !== null))
    fail('conflict', 'refusals-invitations:guestHasCome')
  await changeInvitationRow(tx, invitation.id, { ...time, note: typed.note })
  const changed = (await lockInvitation(tx, invitation.id)) ?? refuseUnknownInvitation()
  for (const guest of changed.guests.filter(isAwaited))
    await mailGuest(tx, sender, 'changed', { ...changed, guest }, at)
  await recordEvent(tx, {
    ...happened(by, found, at),
    act: 'change invitation',
    details: { day: typed.day },
  })
  return changed
}

/** Cancels a locked invitation, or one guest of it, and tells the guests who are still expected. */
export async function cancelInvitation(
  tx: Db,
  sender: Sender,
  by: By,
  found: FoundInvitation,
  guest: string | undefined,
  at: Date,
) {
  const { invitation, office } = found
  requireOpen(found, at)
  const meant = found.guests.filter(({ id }) => guest === undefined || id === guest)
  if (meant.length === 0) fail('not_found', 'refusals-invitations:guestUnknown')
  const awaited = meant.filter(isAwaited)
  if (guest === undefined) await changeInvitationRow(tx, invitation.id, { cancelledAt: at })
  for (const each of awaited) {
    await changeGuest(tx, each.id, { cancelledAt: at, needsHelp: false })
    await mailGuest(tx, sender, 'cancelled', { invitation, office, guest: each }, at)
  }
  await recordEvent(tx, {
    ...happened(by, found, at),
    act: 'cancel invitation',
    details: { guests: awaited.length },
  })
  return (await lockInvitation(tx, invitation.id)) ?? refuseUnknownInvitation()
}

const happened = (by: By, { invitation, office }: FoundInvitation, at: Date) => ({
  ...{ at, by, offices: [office.id], person: invitation.hostId, subject: office.name },
})
