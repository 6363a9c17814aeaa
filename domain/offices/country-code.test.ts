import { expect, test } from 'vitest'
import { countryCode, isSameCountry } from './country-code'
import { codesByName } from './country-name'

test.each([
  ['GB', 'United Kingdom, UK, U.K., Great Britain, Royaume-Uni, Vereinigtes Königreich, GB'],
  ['US', 'USA, U.S.A., United States, United States of America, Estados Unidos, EE. UU., États-Unis'],
  ['DE', 'Germany, Deutschland, DEUTSCHLAND, Allemagne, ألمانيا, ドイツ, 德国, 德國'],
  ['AE', 'UAE, United Arab Emirates, الإمارات العربية المتحدة'],
  ['TR', 'Turkey, Türkiye, Turkiye, TÜRKİYE, Turquie'],
  ['CZ', 'Czech Republic, Czechia, Česko, Cesko'],
  ['KR', 'South Korea, Republic of Korea, Korea (the Republic of), 대한민국'],
  ['KP', "North Korea, Korea (the Democratic People's Republic of)"],
  ['CD', 'Congo (DRC), Democratic Republic of the Congo, DR Congo'],
  ['CG', 'Congo, Republic of the Congo'],
  ['CI', "Côte d’Ivoire, Cote d'Ivoire, Ivory Coast"],
  ['NL', 'The Netherlands, Netherlands, Nederland, Holland'],
  ['LC', 'St. Lucia, Saint Lucia'],
  ['TT', 'Trinidad & Tobago, Trinidad and Tobago'],
  ['NE', 'Niger'],
  ['NG', 'Nigeria'],
  ['XK', 'Kosovo'],
])('%s are the letters of %s', (code, names) => {
  for (const name of names.split(', ')) expect([name, countryCode(name)]).toEqual([name, code])
})

test.each([
  ['Korea, Republic of', 'KR'],
  ['Tanzania, United Republic of', 'TZ'],
  ['Moldova, Republic of', 'MD'],
  ['Bahamas, The', 'BS'],
  ['Nowhere', null],
  ['', null],
  ['constructor', null],
  ['Kongo', null],
  ['('.repeat(60_000), null],
])('%.30s is the country %s', (name, code) => {
  expect(countryCode(name)).toBe(code)
})

test.each(
  'af ar bn cs da de el en es fa fi fil fr he hi hu id it ja ko nb nl pl pt ro ru sv sw ta th tr uk ur vi zh zu'.split(
    ' ',
  ),
)('no country with its name in %s is another one', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const wrong = [...codesByName().values()].filter((code) => {
    const found = countryCode(names.of(code) ?? '')
    return found !== null && found !== new Intl.Locale(`und-${code}`).region
  })
  expect(wrong).toEqual([])
})

test.each([
  ['UK', 'United Kingdom', true],
  ['Deutschland', 'Germany', true],
  ['Atlantis', 'atlantis', true],
  ['Atlantis', 'Nowhere', false],
  ['Niger', 'Nigeria', false],
])('%s and %s are one country: %s', (one, other, isSame) => {
  expect(isSameCountry(one, other)).toBe(isSame)
})
