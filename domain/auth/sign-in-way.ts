import type { TextKey } from '../../texts/keys'
import type { Translate } from '../texts/translate'

/** The ways in which a session begins. */
export const SIGN_IN_WAYS = ['password', 'single sign-on', 'mailed link'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

const ALONE = {
  password: 'account:byPassword',
  'single sign-on': 'account:bySingleSignOn',
  'mailed link': 'account:byMailedLink',
} as const satisfies Record<SignInWay, TextKey>

const WITH_SECOND_FACTOR = {
  password: 'account:byPasswordAndSecondFactor',
  'single sign-on': 'account:bySingleSignOnAndSecondFactor',
  'mailed link': 'account:byMailedLinkAndSecondFactor',
} as const satisfies Record<SignInWay, TextKey>

type SignedIn = { by: SignInWay | null; hasSecondFactor: boolean }

/** The kind of a sign-in in words. Sessions from before it was stored have no way. */
export function signInWayText({ by, hasSecondFactor }: SignedIn, t: Translate) {
  if (by === null) return hasSecondFactor ? t('account:bySecondFactor') : ''
  return t((hasSecondFactor ? WITH_SECOND_FACTOR : ALONE)[by])
}
