import type { CallFailure, PhoneState, Trouble } from './phone-state'

const SIGN_IN_ENDED =
  'Your sign-in has ended. Your marks stay on this device and are sent once you have signed in again.'

const NOT_WORKING = ['unavailable', 'unexpected', 'http/500', 'http/502', 'http/503', 'http/504']

const DUTY_TAKEN = 'Your duty at this office was taken or has ended.'
const MARKS_OF_BEFORE = ' Marks that you made until then are still sent. Later ones stay on this phone.'

/** The meaning of a failed call for the person. A lost connection needs no text, because its age is on the screen. */
export function troubleOf(
  { code, words, isOffline }: CallFailure,
  { right, rollCalls, taken }: Pick<PhoneState, 'right' | 'rollCalls' | 'taken'>,
): Trouble {
  if (isOffline) return { problem: '', way: null, isOffline: true }
  if (code === 'unauthenticated') return { problem: SIGN_IN_ENDED, way: 'sign in', isOffline: false }
  const isWithheld = ['sign_in_again', 'second_factor_required'].includes(code)
  return {
    problem:
      code === 'forbidden' && right === 'duty taken'
        ? DUTY_TAKEN + (taken && ` ${taken}`) + (rollCalls.length > 0 ? MARKS_OF_BEFORE : '')
        : words,
    way: isWithheld ? 'second factor' : null,
    isOffline: NOT_WORKING.includes(code),
  }
}

/** True if the server refused the content of a call. Then it refuses the same call again. */
export const isAboutContent = ({ code }: Pick<CallFailure, 'code'>) =>
  ['invalid', 'bad_request', 'http/400', 'http/413', 'http/422'].includes(code)
