import type { GuestState } from '../invitations/guest-state'
import type { Translate } from '../texts/translate'

/** The state of an invited guest in words, for the reception. */
export function guestStateText(state: GuestState, t: Translate): string {
  switch (state) {
    case 'invited':
      return t('reception:guestInvited')
    case 'confirmed':
      return t('reception:guestConfirmed')
    case 'declined':
      return t('reception:guestDeclined')
    case 'cancelled':
      return t('reception:guestCancelled')
    case 'came':
      return t('reception:guestCame')
    case 'left':
      return t('reception:left')
  }
}
