import { waitText } from '../../domain/visitors/wait-text'
import type { Translate } from '../../domain/texts/translate'
import { outcomeOf } from '../../domain/outcome'
import type { CallProblem } from '../platform/call'
import type { ToggleFailure } from '../platform/use-toggle-call'

export function leavingFailureText({ isOffline, isTooMany, retryAfter }: CallProblem, t: Translate) {
  if (isOffline) return t('frame:noConnection')
  if (isTooMany && retryAfter !== null)
    return t('door:leavingWait', { time: waitText(retryAfter, t.language) })
  return t(isTooMany ? 'frame:tooManyAttempts' : 'frame:somethingWentWrong')
}

/** The text for a press by which a person did not leave or stay. Empty if none has failed. */
export function statementFailureText(failure: ToggleFailure | null, t: Translate) {
  if (!failure) return ''
  const { kind, problem } = failure
  if (kind === 'missed') return t('leaving:notArrived')
  const outcome = outcomeOf(problem.code)
  if (outcome === 'unknown') return t('frame:outcomeUnknown')
  return outcome === 'not taken' ? leavingFailureText(problem, t) : t('leaving:changedSince')
}
