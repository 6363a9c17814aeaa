import { guestStateOf } from '../../domain/invitations/guest-state'
import type { FoundGuest } from './store'

/** The state of a guest, by what the rows say. */
export const stateOfGuest = (guest: FoundGuest, invitation: { cancelledAt: Date | null }) =>
  guestStateOf({
    isCancelled: guest.cancelledAt !== null || invitation.cancelledAt !== null,
    isDeclined: guest.declinedAt !== null,
    isConfirmed: guest.confirmedAt !== null,
    hasCome: guest.arrivedAt !== null,
    hasLeft: guest.hasLeft,
  })
