import { confirmedWordings } from '../../domain/check-ins/next-step'
import type { acceptInvitation as contract } from '../../domain/invitations/guest-contract'
import { isFormOpen } from '../../domain/invitations/pass'
import type { ParsedInputOf } from '../../domain/endpoint'
import { fail } from '../../domain/problem'
import { visitorAdmissionOf } from '../../domain/visitors/admission'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { requireOpen } from './change-invitation'
import { mailGuest, mailIdsOf, type Sender } from './mail-guests'
import { changeGuest, listQuestions, removeGuest, type OwnGuest } from './store'
import { queueDecline } from './tell-decline'

type Typed = Omit<ParsedInputOf<typeof contract>, 'token'>

// A link may be passed on, so nobody knows who answers.
const BY = 'not signed in'

/** Refuses an answer to an invitation that was cancelled, is over, or was used. */
function requireAnswerable(found: OwnGuest, at: Date) {
  requireOpen(found, at)
  if (found.guest.cancelledAt !== null) fail('conflict', 'refusals-invitations:invitationOver')
  if (found.guest.arrivedAt !== null) fail('conflict', 'refusals-invitations:alreadyCame')
}

/** Takes the details of a locked guest. A guest who had declined is expected again, and gets the entry for the calendar anew. */
export async function acceptInvitation(tx: Db, sender: Sender, found: OwnGuest, typed: Typed, at: Date) {
  requireAnswerable(found, at)
  const { guest } = found
  const { confirmed, ...details } = typed
  await changeGuest(tx, guest.id, {
    ...details,
    ...(confirmed && (await formOf(tx, found, confirmed, at))),
    confirmedAt: at,
    declinedAt: null,
  })
  if (guest.declinedAt !== null)
    await mailGuest(tx, sender, 'invited', { ...found, guest: { ...guest, name: typed.name } }, at)
  await record(tx, found, at)
}

async function formOf(tx: Db, { invitation, office }: OwnGuest, confirmed: readonly string[], at: Date) {
  if (!isFormOpen(invitation.startsAt, office.timeZone, at))
    fail('conflict', 'refusals-invitations:formNotOpen')
  const asked = await listQuestions(tx, office.id, 'en')
  const admission = visitorAdmissionOf(asked, { isConfirmed: true, confirmed })
  if (admission === 'form-missing') fail('invalid', 'refusals-door:formRequired')
  if (admission === 'form-changed') fail('conflict', 'refusals-door:formChanged')
  return { formConfirmedAt: at, formWordings: [...confirmedWordings(asked, confirmed)] }
}

/** Declines for a locked guest, and tells the host once that has stood for a minute. The same again changes nothing. */
export async function declineInvitation(tx: Db, sender: Sender, found: OwnGuest, at: Date) {
  if (found.guest.declinedAt !== null) return
  requireAnswerable(found, at)
  await changeGuest(tx, found.guest.id, { declinedAt: at, needsHelp: false })
  const sequence = await mailGuest(tx, sender, 'declined', found, at)
  await queueDecline(tx, { guest: found.guest.id, sequence })
  await record(tx, found, at)
}

const record = (tx: Db, { invitation, office }: OwnGuest, at: Date) =>
  recordEvent(tx, {
    act: 'answer invitation',
    at,
    by: BY,
    offices: [office.id],
    person: invitation.hostId,
  })

/** Erases what is stored of a locked guest, with the visit and the mails. Somebody who is inside stays on the list for an alarm. */
export async function eraseInvitation(tx: Db, sender: Sender, found: OwnGuest, at: Date) {
  const { guest, invitation, office } = found
  if (guest.arrivedAt !== null && !guest.hasLeft) fail('conflict', 'refusals-invitations:stillInside')
  await removeGuest(tx, guest, mailIdsOf(sender.authSecret, guest))
  await recordEvent(tx, {
    act: 'erase guest',
    at,
    by: BY,
    offices: [office.id],
    person: invitation.hostId,
    subject: office.name,
  })
}
