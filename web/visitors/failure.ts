import { refusalOf } from '../../domain/visitors/refusal'
import type { Message } from '../../domain/problem'
import { waitText } from '../../domain/visitors/wait-text'
import type { Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import { CallProblem } from '../platform/call'

/** The reason why a call failed. After 'offline' and 'unanswered' the server may have acted all the same. */
export type Failure = {
  kind: 'offline' | 'unanswered' | 'refused'
  body: Record<string, string | Message>
  /** Seconds until the server may be asked again after too many calls. Null after any other failure. */
  wait: number | null
}

export function failureOf({ code, flatTexts: body, retryAfter, isOffline, isTooMany }: CallProblem): Failure {
  if (isOffline) return { kind: 'offline', body: {}, wait: null }
  const isUnanswered = code.startsWith('http/5') || isTooMany || Object.keys(body).length === 0
  return {
    kind: isUnanswered ? 'unanswered' : 'refused',
    body,
    wait: isTooMany ? retryAfter : null,
  }
}

type Saying = {
  t: Translate
  wait: 'door:visitorsWait' | 'door:leavingWait'
  otherwise: TextKey
}

export function unansweredTexts({ body, wait }: Failure, { t, ...keys }: Saying): Message[] {
  if (wait !== null) return [{ text: t(keys.wait, { time: waitText(wait, t.language) }) }]
  const { general } = refusalOf(body, [])
  return general.length > 0 ? general : [{ text: t(keys.otherwise) }]
}

export function notReadText(cause: unknown, { t, otherwise }: Omit<Saying, 'wait'>) {
  if (!(cause instanceof CallProblem) || !cause.isTooMany) return t(otherwise)
  const { retryAfter } = cause
  return retryAfter === null
    ? t('frame:tooManyAttempts')
    : t('door:visitorsWait', { time: waitText(retryAfter, t.language) })
}
