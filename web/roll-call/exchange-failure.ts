import type { CallProblem } from '../platform/call'
import { problemText } from '../platform/problem-text'
import type { Contact } from './alarm'

/** Why a call failed, in words, and what the person can do about it. */
export type Trouble = Pick<Contact, 'problem' | 'way'> & {
  /** Whether the server can't be reached or does not work. */
  isOffline: boolean
}

const SIGN_IN_ENDED =
  'Your sign-in has ended. Your marks stay on this device and are sent once you have signed in again.'

const NOT_WORKING = ['unavailable', 'unexpected', 'http/500', 'http/502', 'http/503', 'http/504']

/** Says what a failed call means for the person. A lost connection needs no words, because its age is on the screen. */
export function troubleOf(cause: CallProblem): Trouble {
  if (cause.isOffline) return { problem: '', way: null, isOffline: true }
  if (cause.code === 'unauthenticated') return { problem: SIGN_IN_ENDED, way: 'sign in', isOffline: false }
  const isWithheld = ['sign_in_again', 'second_factor_required'].includes(cause.code)
  return {
    problem: problemText(cause),
    way: isWithheld ? 'second factor' : null,
    isOffline: NOT_WORKING.includes(cause.code),
  }
}

/** Whether the server refused a call for what is in it. Then the same call is refused again. */
export const isAboutContent = ({ code }: CallProblem) =>
  ['invalid', 'bad_request', 'http/400', 'http/413', 'http/422'].includes(code)
