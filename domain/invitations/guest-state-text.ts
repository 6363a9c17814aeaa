import type { TextKey } from '../../texts/keys'
import type { GuestState } from './guest-state'

/** The words for the states of a guest. */
export const GUEST_STATE_WORDS = {
  invited: 'invitations:stateInvited',
  confirmed: 'invitations:stateConfirmed',
  declined: 'invitations:stateDeclined',
  cancelled: 'invitations:stateCancelled',
  came: 'invitations:stateCame',
  left: 'invitations:stateLeft',
} as const satisfies Record<GuestState, TextKey>
