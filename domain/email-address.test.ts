import { expect, test } from 'vitest'
import { emailAddress, internationalAddress, mailtoOf } from './email-address'

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

test.each([
  ['a@firm.xn--p1ai', 'a@firm.xn--p1ai'],
  ['a@münchen.example', 'a@xn--mnchen-3ya.example'],
  ['a@MÜNCHEN.example', 'a@xn--mnchen-3ya.example'],
  ['a@mu\u0308nchen.example', 'a@xn--mnchen-3ya.example'],
  ['a@XN--MNCHEN-3YA.example', 'a@xn--mnchen-3ya.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  [' Kim@BANK.Example ', 'kim@bank.example'],
])('the address %s of a visitor is %s', (typed, address) => {
  expect(internationalAddress('No').parse(typed)).toBe(address)
  expect(internationalAddress('No').parse(address)).toBe(address)
})

test.each([
  'jürgen@münchen.example',
  'a@münchen',
  'a@mün chen.example',
  'a@münchen..example',
  'a@-münchen.example/x',
  'a@münchen.example:80',
  'a@münchen.example/b@bank.example',
  'a@xn--ü.example',
  'a@xn--99999999999.example',
  'a@firm.xn--',
  'a@１２７.０.０.１',
  `a@${'ü'.repeat(64)}.example`,
  `a@${'ü.'.repeat(30_000)}example`,
])('%.40s is no address of a visitor', (typed) => {
  expect(internationalAddress('No').safeParse(typed).error?.issues[0]?.message).toBe('No')
})
