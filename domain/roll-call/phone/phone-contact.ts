import { forgetLists, type Draft } from './phone-draft'
import type { CallFailure, PhoneState, Trouble } from './phone-state'

const NOT_WORKING = ['unavailable', 'unexpected', 'http/500', 'http/502', 'http/503', 'http/504']

/** Records an answer of the server. */
export function recordAnswer(draft: Draft, by: 'list' | 'marks') {
  draft.isOnline = true
  draft.heardAt = draft.at
  // A network that works for one call works for the other.
  const left = (which: 'list' | 'marks') => {
    const trouble = draft.troubles[which]
    return which === by || trouble?.isOffline ? null : trouble
  }
  draft.troubles = { list: left('list'), marks: left('marks') }
  // A phone that has lost the duty may still bring marks.
  if (by === 'list' || draft.right === 'session ended') draft.right = 'held'
}

/** Records a failed call. A person who may not call the roll any more loses the list once no roll call is open, and keeps the marks. */
export function recordFailure(draft: Draft, by: 'list' | 'marks', failure: CallFailure) {
  if (failure.code === 'unauthenticated') draft.right = 'session ended'
  // A holder with a list or a roll call here had a duty.
  const hadDuty = draft.list !== null || draft.rollCalls.length > 0 || draft.right === 'duty taken'
  if (failure.code === 'forbidden') draft.right = hadDuty ? 'duty taken' : 'none'
  const trouble = troubleOf(by, failure, draft)
  draft.troubles = { ...draft.troubles, [by]: trouble }
  draft.isOnline = !trouble.isOffline
  if (draft.isOnline) draft.heardAt = draft.at
  if (failure.code === 'forbidden') forgetLists(draft)
}

/** The meaning of a failed call for the person. A lost connection needs no text, because its age is on the screen. */
function troubleOf(
  by: 'list' | 'marks',
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
            // A server that refuses a call with marks takes none.
            ...(by === 'list' && rollCalls.length > 0 ? ['roll-call:marksStillCount'] : []),
          ]
        : [words],
    way: isWithheld ? 'second factor' : null,
    isOffline: NOT_WORKING.includes(code),
  }
}

/** True if the server refused the content of a call. Then it refuses the same call again. */
export const isAboutContent = ({ code }: Pick<CallFailure, 'code'>) =>
  ['invalid', 'bad_request', 'http/400', 'http/413', 'http/422'].includes(code)
