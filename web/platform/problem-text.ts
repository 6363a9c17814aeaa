import { outcomeOf } from '../../domain/outcome'
import type { Message } from '../../domain/problem'
import type { Text } from '../../domain/texts/translate'
import { said } from './texts'
import { CallProblem } from './call'

const SAID_IN_WORDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'sign_in_again',
  'second_factor_required',
  'proof_required',
  'not_found',
  'conflict',
  'too_many',
  'unavailable',
  'offline',
  // The server's code for an unexpected failure means nothing to a person.
  'unexpected',
]

const isSaidInWords = (code: string, text: string) => SAID_IN_WORDS.includes(code) || text.includes(code)

/** The text for a failed call. Empty if the person has already seen it. An unexpected failure shows its code (specification §8). */
export function problemText(cause: unknown) {
  if (!(cause instanceof CallProblem)) return said('frame:somethingWentWrong')
  if (cause.isShown) return ''
  const text = cause.message || said('frame:somethingWentWrong')
  const code = cause.flat.code ?? cause.code
  return isSaidInWords(code, text) ? text : `${text} (${code})`
}

/** The text for a failed act. After a lost answer it claims nothing. */
export const actProblemText = (cause: CallProblem) =>
  outcomeOf(cause.code) === 'unknown' ? unknownText(cause, said) : problemText(cause)

/** The text for an act whose answer was lost. A code that the server named is shown (specification §8). */
export function unknownText({ flat: { code } }: CallProblem, t: typeof said) {
  const problem = t('frame:outcomeUnknown')
  return code && !SAID_IN_WORDS.includes(code) ? t('frame:problemWithCode', { problem, code }) : problem
}

/** The same as `problemText`, as a text that is said when it is shown. */
export function problemWords(cause: CallProblem): string | Text | Message {
  const { code, text } = cause
  if (cause.isShown) return ''
  if (isSaidInWords(code, cause.message)) return text
  const key = (typeof text === 'string' ? { key: text } : text.said) as Text | undefined
  return key ? { key: 'frame:problemWithCode', values: { problem: key, code } } : problemText(cause)
}
