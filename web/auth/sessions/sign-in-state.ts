import { useLocation } from 'react-router'

/**
 * What one sign-in page gives to the next, in the router's state. Addresses end up in logs, so it is never
 * there.
 */
export type SignInState = {
  email?: string
  /** A text that stays on the page. A snackbar would be gone before the person has found the mail. */
  notice?: string
  problem?: string
  /**
   * The address whose password single sign-on asks for. It may be reset although this address uses single
   * sign-on.
   */
  linking?: string
}

const textOf = (state: object, key: keyof SignInState) => {
  const value: unknown = (state as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}

export function useSignInState(): SignInState {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null) return {}
  return {
    email: textOf(state, 'email'),
    notice: textOf(state, 'notice'),
    problem: textOf(state, 'problem'),
    linking: textOf(state, 'linking'),
  }
}
