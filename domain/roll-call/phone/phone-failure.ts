import type { CallFailure, PhoneState, Trouble } from './phone-state'

const NOT_WORKING = ['unavailable', 'unexpected', 'http/500', 'http/502', 'http/503', 'http/504']

/** The meaning of a failed call for the person. A lost connection needs no text, because its age is on the screen. */
export function troubleOf(
  { code, words, isOffline }: CallFailure,
  { right, rollCalls, taken }: Pick<PhoneState, 'right' | 'rollCalls' | 'taken'>,
): Trouble {
  if (isOffline) return { problem: [], way: null, isOffline: true }
  if (code === 'unauthenticated')
    return { problem: ['roll-call:signInEnded'], way: 'sign in', isOffline: false }
  const isWithheld = ['sign_in_again', 'second_factor_required'].includes(code)
  return {
    problem:
      code === 'forbidden' && right === 'duty taken'
        ? [
            'roll-call:dutyTaken',
            ...(taken === '' ? [] : [taken]),
            ...(rollCalls.length > 0 ? ['roll-call:earlierMarksAreSent'] : []),
          ]
        : [words],
    way: isWithheld ? 'second factor' : null,
    isOffline: NOT_WORKING.includes(code),
  }
}

/** True if the server refused the content of a call. Then it refuses the same call again. */
export const isAboutContent = ({ code }: Pick<CallFailure, 'code'>) =>
  ['invalid', 'bad_request', 'http/400', 'http/413', 'http/422'].includes(code)
