import { expect, test } from 'vitest'
import { guestsIn } from './typed-guests'

const VERA = { name: 'Vera Visitor', email: 'vera@x.example' }

test.each([
  ['a name and an address in angle brackets', 'Vera Visitor <vera@x.example>', VERA],
  ['quotes around the name', '"Vera Visitor" <vera@x.example>', VERA],
  ['a tab', 'Vera Visitor\tvera@x.example', VERA],
  ['a comma', 'Vera Visitor, vera@x.example', VERA],
  ['a semicolon', 'Vera Visitor; vera@x.example', VERA],
  ['a space alone', 'Vera Visitor vera@x.example', VERA],
  ['the address first', 'vera@x.example, Vera Visitor', VERA],
  ['a name with a comma', 'Visitor, Vera <vera@x.example>', { ...VERA, name: 'Visitor, Vera' }],
  ['capitals in the address', 'Vera Visitor <Vera@X.example>', VERA],
  [
    'a domain of another alphabet',
    'Vera Visitor <vera@münchen.example>',
    { ...VERA, email: 'vera@xn--mnchen-3ya.example' },
  ],
  ['an Arabic name', 'فاطمة الزهراء <vera@x.example>', { ...VERA, name: 'فاطمة الزهراء' }],
])('a line with %s is read', (_, line, guest) => {
  expect(guestsIn(line)).toEqual({ guests: [guest], wrong: [] })
})

test.each([
  ['a name alone', 'Vera Visitor'],
  ['an address alone', 'vera@x.example'],
  ['two addresses', 'Vera <vera@x.example>, <vic@x.example>'],
  ['an address that is none', 'Vera <vera@>'],
  ['62 kB of combining marks', '\u0301'.repeat(31_000)],
  ['62 kB of at signs', '@ '.repeat(31_000)],
])('a line with %s is wrong', (_, line) => {
  expect(guestsIn(line)).toEqual({ guests: [], wrong: [line.trim()] })
})

test('several lines are read in their order, without empty ones, and the wrong ones are named', () => {
  expect(guestsIn('Vera Visitor <vera@x.example>\r\n\n  Nobody\nVic\tvic@x.example')).toEqual({
    guests: [VERA, { name: 'Vic', email: 'vic@x.example' }],
    wrong: ['Nobody'],
  })
})
