import { expect, test } from 'vitest'
import { LANGUAGES } from '../language'
import { readFileSync } from 'node:fs'
import { byCountry, countryName } from './country-name'

test.each([
  ['UK', 'en', 'UK'],
  ['USA', 'en', 'USA'],
  ['UK', 'fr', 'Royaume-Uni'],
  ['USA', 'fr', 'États-Unis'],
  ['United States', 'de', 'Vereinigte Staaten'],
  ['Germany', 'ja', 'ドイツ'],
  ['South Korea', 'zh-Hans', '韩国'],
  ['Vietnam', 'ar', 'فيتنام'],
  ['United Kingdom', 'fr', 'Royaume-Uni'],
  ['Turkey', 'de', 'Türkei'],
  ['Atlantis', 'fr', 'Atlantis'],
  ['Zealandia', 'ja', 'Zealandia'],
  ['', 'fr', ''],
] as const)('the country %s is %s: %s', (country, language, name) => {
  expect(countryName(country, language)).toBe(name)
})

const offices = JSON.parse(readFileSync('server/offices/offices.json', 'utf8')) as { country: string }[]

test.each(LANGUAGES.filter((language) => /^(ja|zh|ar)/.test(language)))(
  'every country with offices has a name in the letters of %s',
  (language) => {
    for (const { country } of offices) expect(countryName(country, language)).not.toMatch(/[a-z]/i)
  },
)

test('offices are sorted by the country that the reader sees, and stay in order within it', () => {
  const offices = [
    { country: 'Germany', name: 'Bonn' },
    { country: 'Spain', name: 'Madrid' },
    { country: 'Spain', name: 'Bilbao' },
    { country: 'Austria', name: 'Graz' },
  ]
  const namesIn = (language: 'en' | 'fr' | 'de') => byCountry(offices, language).map(({ name }) => name)
  expect(namesIn('en')).toEqual(['Graz', 'Bonn', 'Madrid', 'Bilbao'])
  expect(namesIn('fr')).toEqual(['Bonn', 'Graz', 'Madrid', 'Bilbao'])
  expect(namesIn('de')).toEqual(['Bonn', 'Graz', 'Madrid', 'Bilbao'])
})
