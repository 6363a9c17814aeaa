import { refusalOf } from '../../domain/visitors/refusal'
import { outcomeOf } from '../../domain/outcome'
import type { Message } from '../../domain/problem'
import { waitText } from '../../domain/visitors/wait-text'
import type { Translate } from '../../domain/texts/translate'
import type { TextKey } from '../../texts/keys'
import { CallProblem } from '../platform/call'

/** The reason why a call failed. After 'unanswered' the server may have acted all the same, and the attempt goes on. */
export type Failure = {
  kind: 'unanswered' | 'refused'
  body: Record<string, string | Message>
  /** Seconds until the server may be asked again after too many calls. Null after any other failure. */
  wait: number | null
}

export function failureOf({ code, flatTexts: body, retryAfter, isTooMany }: CallProblem): Failure {
  const isUnanswered = outcomeOf(code) !== 'refused' || Object.keys(body).length === 0
  return {
    kind: isUnanswered ? 'unanswered' : 'refused',
    body,
    wait: isTooMany ? retryAfter : null,
  }
}

type Saying = {
  t: Translate
  wait: 'door:visitorsWait' | 'door:leavingWait'
}

export function unansweredTexts({ body, wait }: Failure, { t, ...keys }: Saying): Message[] {
  if (wait !== null) return [{ text: t(keys.wait, { time: waitText(wait, t.language) }) }]
  const { general } = refusalOf(body, [])
  const unknown = { key: 'frame:outcomeUnknown' } as const
  return [...general, { text: t(unknown), said: unknown }]
}

export function notReadText(cause: unknown, { t, otherwise }: { t: Translate; otherwise: TextKey }) {
  if (!(cause instanceof CallProblem) || !cause.isTooMany) return t(otherwise)
  const { retryAfter } = cause
  return retryAfter === null
    ? t('frame:tooManyAttempts')
    : t('door:visitorsWait', { time: waitText(retryAfter, t.language) })
}
