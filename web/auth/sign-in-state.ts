import { useLocation } from 'react-router'

/** What one sign-in page hands to the next, in the router's state: never in the address, which ends up in logs. */
export type SignInState = {
  email?: string
  /** Stays on the page, where a snackbar would be gone before the mail is found. */
  notice?: string
  /** What went wrong on the page before, and what to do now. */
  problem?: string
  /** The address whose password single sign-on asks for, which may be reset although it signs in there. */
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
