import { refusalOf } from '../../domain/visitors/refusal'
import { waitText } from '../../domain/visitors/wait-text'
import type { TextKey } from '../i18n/en'
import type { Translate } from '../i18n/language'
import type { Language } from '../../domain/language'
import { CallProblem } from '../platform/call'

/** How a call ended that did not succeed; after 'offline' and 'unanswered' it may have been acted on. */
export type Failure = {
  kind: 'offline' | 'unanswered' | 'refused'
  body: Record<string, string>
  /** Seconds after which the server wants to be asked again, if it said so of too many calls. */
  wait: number | null
}

export function failureOf({ code, flat, retryAfter, isOffline, isTooMany }: CallProblem): Failure {
  if (isOffline) return { kind: 'offline', body: {}, wait: null }
  const isUnanswered = code.startsWith('http/5') || isTooMany || Object.keys(flat).length === 0
  return {
    kind: isUnanswered ? 'unanswered' : 'refused',
    body: flat,
    wait: isTooMany ? retryAfter : null,
  }
}

type Saying = { language: Language; t: Translate; wait: 'visitorsWait' | 'leavingWait'; otherwise: TextKey }

/** What to say when the server gave no answer to what was asked: how long to wait, and what else to do. */
export function unansweredText({ body, wait }: Failure, { language, t, ...keys }: Saying) {
  if (wait !== null) return t(keys.wait, { time: waitText(wait, language) })
  return refusalOf(body, []).general || t(keys.otherwise)
}

/** What to say of something that could not be read: how long to wait, and what else to do, where it was asked for too often. */
export function notReadText(cause: unknown, { language, t, otherwise }: Omit<Saying, 'wait'>) {
  if (!(cause instanceof CallProblem) || !cause.isTooMany) return t(otherwise)
  const { retryAfter } = cause
  return retryAfter === null
    ? t('tooManyAttempts')
    : t('visitorsWait', { time: waitText(retryAfter, language) })
}
