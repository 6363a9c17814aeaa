import { refusalOf } from '../../domain/visitors/refusal'
import type { Message, Said } from '../../domain/sentences'
import { waitText } from '../../domain/visitors/wait-text'
import type { TextKey } from '../i18n/en'
import type { Translate } from '../i18n/language-context'
import type { Language } from '../../domain/language'
import { CallProblem } from '../platform/call'

/** The reason why a call failed. After 'offline' and 'unanswered' the server may have acted all the same. */
export type Failure = {
  kind: 'offline' | 'unanswered' | 'refused'
  body: Record<string, string>
  /** The codes of its texts, by the same names. */
  codes: Record<string, Said>
  /** Seconds until the server may be asked again after too many calls. Null after any other failure. */
  wait: number | null
}

export function failureOf({ code, flat, codes, retryAfter, isOffline, isTooMany }: CallProblem): Failure {
  if (isOffline) return { kind: 'offline', body: {}, codes: {}, wait: null }
  const isUnanswered = code.startsWith('http/5') || isTooMany || Object.keys(flat).length === 0
  return {
    kind: isUnanswered ? 'unanswered' : 'refused',
    body: flat,
    codes,
    wait: isTooMany ? retryAfter : null,
  }
}

type Saying = { language: Language; t: Translate; wait: 'visitorsWait' | 'leavingWait'; otherwise: TextKey }

export function unansweredTexts({ body, codes, wait }: Failure, { language, t, ...keys }: Saying): Message[] {
  if (wait !== null) return [{ text: t(keys.wait, { time: waitText(wait, language) }) }]
  const { general } = refusalOf(body, codes, [])
  return general.length > 0 ? general : [{ text: t(keys.otherwise) }]
}

export function notReadText(cause: unknown, { language, t, otherwise }: Omit<Saying, 'wait'>) {
  if (!(cause instanceof CallProblem) || !cause.isTooMany) return t(otherwise)
  const { retryAfter } = cause
  return retryAfter === null
    ? t('tooManyAttempts')
    : t('visitorsWait', { time: waitText(retryAfter, language) })
}
