import type { TextKey } from '../../texts/keys'
import { ANOTHER_PERSON } from '../access/person-header'
import { outcomeOf } from '../outcome'

/** The state after a failed check-in. */
export type Aftermath = 'door-changed' | 'office-closed' | 'signed-out' | 'refused' | 'unclear'

/**
 * After 'unclear' the check-in may have been stored, so the next press repeats the same attempt.
 * After the others nothing was stored, and the next press is a new attempt. A refusal that names the office is that of one
 * which has closed for good.
 */
export function aftermathOf(code: string, fields: Readonly<Record<string, string>> = {}): Aftermath {
  if (code === 'conflict') return 'office' in fields ? 'office-closed' : 'door-changed'
  if (code === 'unauthenticated') return 'signed-out'
  return outcomeOf(code) === 'refused' ? 'refused' : 'unclear'
}

/** The text for a declaration differs from that for a check-in by its full stop (specification §8). */
export function failureText(code: string, withDeclaration: boolean): TextKey {
  if (code === 'offline') return 'frame:outcomeUnknown'
  if (code === 'conflict') return 'refusals-door:formChanged'
  if (code === 'unauthenticated') return 'check-in:signInAgain'
  if (code === 'another_person') return ANOTHER_PERSON
  if (code === 'too_many' || code === 'http/429') return 'frame:tooManyAttempts'
  if (code === 'not_found' || isOfficeUnknown(code)) return 'refusals-door:officeNotRecognised'
  return withDeclaration ? 'check-in:declarationFailed' : 'frame:somethingWentWrong'
}

/** The look-up was refused because no office has this key. */
export const isOfficeUnknown = (code: string) => code === 'http/404' || code === 'http/422'
