import { cancelGuest, changeTimeOfGuests } from '../../domain/reception/guests-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { cancelInvitation, changeInvitation } from '../invitations/change-invitation'
import { refuseUnknownInvitation } from '../invitations/invite-guests'
import { findGuest, lockInvitation } from '../invitations/store'
import { requireKnownOffice } from '../offices/known-office'
import { route, type Route } from '../platform/calls/route'
import type { Db } from '../platform/db/database'

/** The calls by which the reception changes and cancels invitations in the host's place. */
export const guestChangesRoutes = ({ config, now }: Context): Route[] => [
  route(
    changeTimeOfGuests,
    'Changes the time of an invitation to this office for all its guests, and mails those who are expected. The note of the host stays. 409 where it is over, or a guest came. Leaves an audit entry.',
    async ({ db, user, input: { office, invitation, ...time } }) => {
      const found = await requireInvitationTo(db, await requireKnownOffice(db, office), invitation)
      const { note } = found.invitation
      const { guests } = await changeInvitation(db, config, user, found, { ...time, note }, now())
      return { guests: guests.length }
    },
  ),

  route(
    cancelGuest,
    'Cancels one guest who is expected at this office, and tells the guest by mail. 409 where the visit is over or the guest came. Leaves an audit entry.',
    async ({ db, user, input }) => {
      const office = await requireKnownOffice(db, input.office)
      const guest = await findGuest(db, input.guest)
      if (!guest || guest.office.id !== office.id) fail('not_found', 'refusals-invitations:guestUnknown')
      const found = await requireInvitationTo(db, office, guest.invitation.id)
      if (found.guests.some(({ id, arrivedAt }) => id === input.guest && arrivedAt !== null))
        fail('conflict', 'refusals-invitations:guestHasCome')
      await cancelInvitation(db, config, user, found, input.guest, now())
      return { name: guest.guest.name }
    },
  ),
]

async function requireInvitationTo(tx: Db, office: { id: string }, id: string) {
  const found = await lockInvitation(tx, id)
  return found?.office.id === office.id ? found : refuseUnknownInvitation()
}
