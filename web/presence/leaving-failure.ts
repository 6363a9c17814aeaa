import { waitText } from '../../domain/visitors/wait-text'
import type { Language } from '../../domain/language'
import type { Translate } from '../i18n/language'
import type { CallProblem } from '../platform/call'

type Saying = { language: Language; t: Translate }

/** The words for a call at the exit that failed. */
export function leavingFailureText(
  { isOffline, isTooMany, retryAfter }: CallProblem,
  { language, t }: Saying,
) {
  if (isOffline) return t('noConnection')
  if (isTooMany && retryAfter !== null) return t('leavingWait', { time: waitText(retryAfter, language) })
  return t(isTooMany ? 'tooManyAttempts' : 'somethingWentWrong')
}
