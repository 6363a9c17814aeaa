import { expect, test } from 'vitest'
import { emailAddress, mailtoOf } from './email-address'

test.each([
  ['jane.doe@group.example', 'mailto:jane.doe@group.example'],
  ['jane+door@group.example', 'mailto:jane+door@group.example'],
  ['Not Selected', null],
  ['', null],
  ['jane@group.example?bcc=eve@other.example', null],
  ['jane?bcc=eve@other.example', null],
  ['jane%0Abcc@group.example', null],
  ['javascript:alert(1)', null],
])('%s links to %s', (address, link) => {
  expect(mailtoOf(address)).toBe(link)
})

test.each([
  ['the Kelvin sign, which becomes a k', 'a@ban\u212a.example'],
  ['the Kelvin sign before the @', '\u212a@bank.example'],
  ['a long s', 'a@\u017fun.example'],
  ['an I with a dot', 'a@\u0130n.example'],
  ['a dotless i', 'a@\u0131n.example'],
  ['a wide letter', 'a@\uff22ank.example'],
  ['a letter of another alphabet', 'a@b\u0430nk.example'],
])('an address with %s is refused', (_what, address) => {
  expect(emailAddress('No').safeParse(address).error?.issues[0]?.message).toBe('No')
})

test('an address in capitals is the same address', () => {
  expect(emailAddress('No').parse(' Kim@BANK.Example ')).toBe('kim@bank.example')
})
