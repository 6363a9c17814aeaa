import { expect, test } from 'vitest'
import { problemOf } from '../field-problems'
import { english } from '../testing/words'
import { newPassword } from './password'

test.each([
  ['8 characters', 'x'.repeat(8)],
  ['128 characters', 'x'.repeat(128)],
  ['spaces at both ends, which stay', '  eight   '],
  ['any letters and signs', 'pässwörd🔑'],
])('a new password may have %s', (_what, password) => {
  expect(newPassword.parse(password)).toBe(password)
})

test.each([
  ['7 characters', 'x'.repeat(7), 'Please use at least 8 characters'],
  ['129 characters', 'x'.repeat(129), 'Please use at most 128 characters'],
  ['no characters', '', 'Please use at least 8 characters'],
  ['nothing at all', undefined, 'Please choose a password'],
  ['a number', 12345678, 'Please choose a password'],
])('a new password of %s is refused', (_what, password, message) => {
  expect(problemOf(newPassword, password, english)).toBe(message)
})
