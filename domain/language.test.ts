import { describe, expect, test } from 'vitest'
import { languagesIn, spokenLanguage } from './language'

test.each<[string[], string | undefined]>([
  [['fr-CA', 'en'], 'fr'],
  [['tlh', 'de-AT'], 'de'],
  [['EN-gb'], 'en'],
  [['pt-PT'], 'pt'],
  [['zh-CN'], 'zh-Hans'],
  [['zh'], 'zh-Hans'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['zh-TW', 'ja'], 'ja'],
  [['arn', 'est', ''], undefined],
  [['x-long', 'constructor', '__proto__'], undefined],
  [[], undefined],
])('of the languages %j the product speaks %s first', (wanted, spoken) => {
  expect(spokenLanguage(wanted)).toBe(spoken)
})

describe('the header of a browser', () => {
  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5', ['fr-CH', 'fr', 'en', '*']],
    ['en;q=0.3,es;q=0.7', ['es', 'en']],
    ['de;q=0, it', ['it']],
    ['ar ; q=1.0', ['ar']],
    ['pl;q=nonsense', []],
    ['', ['']],
  ])('%s lists %j', (header, listed) => {
    expect(languagesIn(header)).toEqual(listed)
  })

  test('a list without an end is read for its first twenty', () => {
    expect(languagesIn('sv,'.repeat(5000) + 'fr')).toHaveLength(20)
  })
})
