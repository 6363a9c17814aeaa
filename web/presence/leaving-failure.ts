import { waitText } from '../../domain/visitors/wait-text'
import type { Language } from '../../domain/language'
import type { Translate } from '../i18n/language-context'
import type { CallProblem } from '../platform/call'
import { isUnanswered, type ToggleFailure } from '../platform/use-toggle-call'
import { OWN_STATEMENT_TEXTS } from './own-statement-text'

type Saying = { language: Language; t: Translate }

export function leavingFailureText(
  { isOffline, isTooMany, retryAfter }: CallProblem,
  { language, t }: Saying,
) {
  if (isOffline) return t('noConnection')
  if (isTooMany && retryAfter !== null) return t('leavingWait', { time: waitText(retryAfter, language) })
  return t(isTooMany ? 'tooManyAttempts' : 'somethingWentWrong')
}

/** The text for a press by which a person did not leave or stay. Empty if none has failed. */
export function statementFailureText(failure: ToggleFailure | null, saying: Saying) {
  if (!failure) return ''
  const { kind, problem } = failure
  const texts = OWN_STATEMENT_TEXTS[saying.language]
  if (kind === 'missed') return texts.notArrived
  return isUnanswered(problem) ? leavingFailureText(problem, saying) : texts.changedSince
}
