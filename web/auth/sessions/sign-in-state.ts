import { useLocation } from 'react-router'
import type { TextKey } from '../../../texts/keys'
import { AUTH_MESSAGES, authText } from '../../../domain/auth/problems'
import { ENDING_TEXTS } from '../../../domain/auth/endings'
import type { Translate } from '../../../domain/texts/translate'

const NOTICES = {
  link: AUTH_MESSAGES['auth/account-exists-with-different-credential'],
  mail: 'sign-in:ownerMailed',
  'sign-up': 'sign-in:linkMailed',
  'new password': 'sign-in:passwordChanged',
} as const satisfies Record<string, TextKey>

const FAILURES: Record<string, TextKey> = {
  unavailable: 'sign-in:signOnUnavailable',
  refused: 'sign-in:signOnRefused',
  barred: ENDING_TEXTS.closed,
  'somebody-else': 'sign-in:signOnBySomebodyElse',
  guest: 'sign-in:signOnOfGuest',
  'foreign-domain': 'sign-in:signOnOfOtherDomain',
}

/** The text for a failed single sign-on, by its code. Empty for an unknown auth code. */
export const failureText = (code: string): TextKey | '' =>
  FAILURES[code] ?? authText({ code, text: 'sign-in:signOnFailed' as const })

/** The values that one sign-in page gives to the next, in the router's state. Addresses end up in logs, so it is never there. */
export type SignInState = {
  email?: string
  /** The name of a text that stays on the page. A snackbar would be gone before the person has found the mail. */
  notice?: keyof typeof NOTICES
  /** The address that the text names. */
  mailed?: string
  /** The code of a failed single sign-on. */
  problem?: string
  /**
   * The address whose password single sign-on asks for. It may be reset although this address uses single
   * sign-on.
   */
  linking?: string
}

/** Says the notice of a state. */
export const noticeText = ({ notice, mailed = '' }: SignInState, t: Translate) =>
  notice && t(NOTICES[notice], { email: mailed })

const textOf = (state: object, key: keyof SignInState) => {
  const value: unknown = (state as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

export function useSignInState(): SignInState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  return {
    email: textOf(state, 'email'),
    notice: Object.keys(NOTICES).find(
      (notice): notice is keyof typeof NOTICES => notice === textOf(state, 'notice'),
    ),
    mailed: textOf(state, 'mailed'),
    problem: textOf(state, 'problem'),
    linking: textOf(state, 'linking'),
  }
}
