import { expect, test } from 'vitest'
import { domainOf, emailAddress } from '../email-address'
import { LOGIN_METHOD, loginMethodOf } from './address'

const domains = { mainDomain: 'main.example', allowedDomains: ['main.example', 'daughter.example'] }
const { none, singleSignOn, password } = LOGIN_METHOD

test.each([
  ['the main domain', 'a@main.example', singleSignOn],
  ['the main domain in capitals', 'A@MAIN.EXAMPLE', singleSignOn],
  ['the main domain with spaces around', ' a@main.example ', singleSignOn],
  ['another allowed domain', 'a@daughter.example', password],
  ['another allowed domain in mixed case', 'a@Daughter.Example', password],
  ['a foreign domain', 'a@gmail.com', none],
  ['a domain that starts with the main one', 'a@main.example.evil.org', none],
  ['a domain that ends with the main one', 'a@evil-main.example', none],
  ['a part of the main domain', 'a@hr.main.example', none],
  ['the main domain before the @', 'main.example@evil.org', none],
  ['the main domain between two @', 'a@main.example@evil.org', none],
  ['a foreign address before the main domain', 'a@evil.org@main.example', none],
  ['a backslash before a second @', 'a@evil.org\\@main.example', none],
  ['a quoted part with an @', '"a@evil.org"@main.example', none],
  ['a full-width letter', 'a@\uff4dain.example', none],
  ['a Cyrillic letter', 'a@m\u0430in.example', none],
  ['a Turkish dotless i', 'a@ma\u0131n.example', none],
  ['a capital dotted I', 'a@MA\u0130N.EXAMPLE', none],
  ['a Kelvin sign for a K', 'a@ma\u212ain.example', none],
  ['a dot at the end', 'a@main.example.', none],
  ['no local part', '@main.example', none],
  ['no domain', 'a@', none],
  ['no @', 'main.example', none],
  ['a comment', 'a(comment)@main.example', none],
  ['a space inside', 'a b@main.example', none],
  ['a line break', 'a@main.example\nBcc: b@main.example', none],
  ['a NUL', 'a\u0000@main.example', none],
  ['two dots in a row', 'a..b@main.example', none],
  ['an empty text', '', none],
  ['a local part of 65 characters', `${'a'.repeat(65)}@main.example`, none],
  ['a local part of 64 characters', `${'a'.repeat(64)}@main.example`, singleSignOn],
  ['300 characters', `${'a'.repeat(287)}@main.example`, none],
])('T21 %s decides how an address signs in', (_what, address, method) => {
  expect(loginMethodOf(address, domains)).toBe(method)
})

test('a main domain that is no longer listed still signs in by single sign-on only', () => {
  expect(loginMethodOf('a@main.example', { ...domains, allowedDomains: [] })).toBe(singleSignOn)
})

test('the domain is the part after the last @', () => {
  expect(domainOf('a@evil.org@Main.Example')).toBe('main.example')
})

test('an address is stored trimmed and in lower case', () => {
  expect(emailAddress('Invalid email').parse('  Ada.Lovelace@Main.Example ')).toBe(
    'ada.lovelace@main.example',
  )
})

test.each(["o'brien@main.example", 'a+tag@main.example', 'a.b-c_d@sub.main.example', 'x@main.co'])(
  '%s is an address',
  (address) => {
    expect(emailAddress('').safeParse(address).success).toBe(true)
  },
)

test('a form may have different messages for an empty address and for a wrong one', () => {
  const address = emailAddress('Must be a valid email address', 'Must not be empty')
  const messageOn = (value: unknown) => address.safeParse(value).error?.issues[0]?.message
  expect(messageOn('')).toBe('Must not be empty')
  expect(messageOn('  ')).toBe('Must not be empty')
  expect(messageOn(undefined)).toBe('Must not be empty')
  expect(messageOn('abc')).toBe('Must be a valid email address')
})
