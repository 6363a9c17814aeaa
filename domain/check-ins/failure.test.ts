import { expect, test } from 'vitest'
import { aftermathOf, failureText, isOfficeUnknown, type Aftermath, type FailureText } from './failure'

test.each<[code: string, aftermath: Aftermath, text: FailureText, textWithDeclaration: FailureText]>([
  ['offline', 'unclear', 'noConnection', 'noConnection'],
  ['unexpected', 'unclear', 'somethingWentWrong', 'declarationFailed'],
  ['unavailable', 'unclear', 'somethingWentWrong', 'declarationFailed'],
  ['http/502', 'unclear', 'somethingWentWrong', 'declarationFailed'],
  ['too_many', 'unclear', 'tooManyAttempts', 'tooManyAttempts'],
  ['http/429', 'unclear', 'tooManyAttempts', 'tooManyAttempts'],
  ['conflict', 'door-changed', 'formChanged', 'formChanged'],
  ['unauthenticated', 'signed-out', 'signInAgain', 'signInAgain'],
  ['not_found', 'refused', 'officeNotRecognised', 'officeNotRecognised'],
  ['http/404', 'refused', 'officeNotRecognised', 'officeNotRecognised'],
  ['invalid', 'refused', 'somethingWentWrong', 'declarationFailed'],
  ['forbidden', 'refused', 'somethingWentWrong', 'declarationFailed'],
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
