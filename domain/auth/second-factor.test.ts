import { expect, test } from 'vitest'
import { givenCode, inGroups, readCode } from './second-factor'

test.each([
  ['six digits are a code of the app', '123456', { kind: 'app', code: '123456' }],
  ['a space in the middle is left out', '123 456', { kind: 'app', code: '123456' }],
  ['a zero in front stays', '000001', { kind: 'app', code: '000001' }],
  [
    'twelve letters and digits are a recovery code',
    'ABCD-EFGH-2345',
    { kind: 'recovery', code: 'ABCDEFGH2345' },
  ],
  [
    'a recovery code may be typed in small letters',
    'abcd efgh 2345',
    { kind: 'recovery', code: 'ABCDEFGH2345' },
  ],
  ['five digits are no code', '12345', null],
  ['seven digits are no code', '1234567', null],
  ['digits of another script are no code', '١٢٣٤٥٦', null],
  ['a letter that no recovery code has is no code', 'ABCD-EFGH-234O', null],
  ['an empty text is no code', '', null],
])('%s', (_rule, typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

test.each([
  ['nothing', undefined, 'refusals-account:enterCode'],
  ['spaces', '  ', 'refusals-account:enterCode'],
  ['41 signs', '1'.repeat(41), 'refusals-account:codeTooLong'],
])('%s is refused before it is checked', (_what, typed, message) => {
  expect(givenCode.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('a recovery code is written in groups that read back as the same code', () => {
  expect(inGroups('ABCDEFGH2345')).toBe('ABCD-EFGH-2345')
  expect(readCode(inGroups('ABCDEFGH2345'))).toEqual({ kind: 'recovery', code: 'ABCDEFGH2345' })
})
