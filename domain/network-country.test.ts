import { expect, test } from 'vitest'
import { countryText, networkCountry } from './network-country'

test.each<[string, unknown, string]>([
  ['two letters', 'DE', 'DE'],
  ['small letters', 'gb', 'GB'],
  ['an unknown country', 'XX', ''],
  ['a country that is none', 'QQ', ''],
  ['the network Tor', 'T1', ''],
  ['a name', 'Germany', ''],
  ['a line break', 'DE\r\nBcc: a@b.example', ''],
  ['a header that came twice', ['DE', 'FR'], ''],
  ['no header', undefined, ''],
])('the header of a proxy with %s names this country', (_what, header, country) =>
  expect(networkCountry(header)).toBe(country),
)

test('a country is told by its name', () => expect(countryText('DE', 'en')).toBe('Germany'))

test.each(['Atlantis', '', 'D', '00'])('the stored country %j, which is none, stays as it is', (code) =>
  expect(countryText(code, 'en')).toBe(code),
)
