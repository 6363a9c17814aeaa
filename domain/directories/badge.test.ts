import { expect, test } from 'vitest'
import { badgeIdentifier } from './badge'

test.each([
  ['a number', '0004711', '0004711'],
  ['blanks around it', ' 4711 0815\n', '4711 0815'],
  ['a hash in capitals', '9F86D081884C7D65', '9f86d081884c7d65'],
  [
    'a hash in base64',
    'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
    'n4bqgyhmfwwal+qgxvrqfao/txsrc4is0v1sfbdwcgg=',
  ],
  ['parts with colons', '04:A2:3B:FF', '04:a2:3b:ff'],
  ['128 characters', 'a'.repeat(128), 'a'.repeat(128)],
  ['nothing', '', null],
  ['three characters', '123', null],
  ['129 characters', 'a'.repeat(129), null],
  ['two lines', '4711\n0815', null],
  ['two blanks in it', '4711  0815', null],
  ['letters of another alphabet', 'Ж4711', null],
  ['a hidden sign', '47\u200b11', null],
  ['a combining mark', '4711\u0301', null],
])('a badge with %s is read', (_what, typed, identifier) => {
  expect(badgeIdentifier(typed)).toBe(identifier)
})
