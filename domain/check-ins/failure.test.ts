import { expect, test } from 'vitest'
import type { TextKey } from '../../texts/keys'
import { aftermathOf, failureText, isOfficeUnknown, type Aftermath } from './failure'

test.each<[code: string, aftermath: Aftermath, text: TextKey, textWithDeclaration: TextKey]>([
  ['offline', 'unclear', 'frame:outcomeUnknown', 'frame:outcomeUnknown'],
  ['unexpected', 'unclear', 'frame:somethingWentWrong', 'check-in:declarationFailed'],
  ['unavailable', 'unclear', 'frame:somethingWentWrong', 'check-in:declarationFailed'],
  ['http/502', 'unclear', 'frame:somethingWentWrong', 'check-in:declarationFailed'],
  ['too_many', 'unclear', 'frame:tooManyAttempts', 'frame:tooManyAttempts'],
  ['http/429', 'unclear', 'frame:tooManyAttempts', 'frame:tooManyAttempts'],
  ['conflict', 'door-changed', 'refusals-door:formChanged', 'refusals-door:formChanged'],
  ['unauthenticated', 'signed-out', 'check-in:signInAgain', 'check-in:signInAgain'],
  ['another_person', 'refused', 'refusals:anotherPerson', 'refusals:anotherPerson'],
  ['not_found', 'refused', 'refusals-door:officeNotRecognised', 'refusals-door:officeNotRecognised'],
  ['http/404', 'refused', 'refusals-door:officeNotRecognised', 'refusals-door:officeNotRecognised'],
  ['invalid', 'refused', 'frame:somethingWentWrong', 'check-in:declarationFailed'],
  ['forbidden', 'refused', 'frame:somethingWentWrong', 'check-in:declarationFailed'],
])('the failure %s has its state and its texts', (code, aftermath, text, textWithDeclaration) => {
  expect(aftermathOf(code)).toBe(aftermath)
  expect(failureText(code, false)).toBe(text)
  expect(failureText(code, true)).toBe(textWithDeclaration)
})

test.each([
  ['http/404', true],
  ['http/422', true],
  ['http/429', false],
  ['http/500', false],
  ['offline', false],
])('a look-up refused with %s means an unknown office: %s', (code, isUnknown) => {
  expect(isOfficeUnknown(code)).toBe(isUnknown)
})

test.each<[refusal: string, code: string, fields: Record<string, string>, aftermath: Aftermath]>([
  ['that names the office', 'conflict', { office: 'Lima closed.' }, 'office-closed'],
  ['that names no office', 'conflict', {}, 'door-changed'],
  ['of another kind that names the office', 'invalid', { office: 'Choose one' }, 'refused'],
])('a refusal %s has its own state', (_refusal, code, fields, aftermath) => {
  expect(aftermathOf(code, fields)).toBe(aftermath)
})
