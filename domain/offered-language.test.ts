import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language'
import { offeredLanguage, OFFERS } from './offered-language'

const reader = {
  own: null,
  onDevice: null,
  takesTurns: false,
  isSignedIn: false,
  shown: 'en' as Language,
  browser: ['sv', 'fr-CA', 'en'],
}

test('a signed-out reader is offered the first language of the browser that the product has', () => {
  expect(offeredLanguage(reader)).toBe('fr')
})

test.each([
  ['to a signed-in person', { isSignedIn: true }],
  ['to a reader who has chosen one on this device', { onDevice: 'en' }],
  ['on a device where visitors take turns', { takesTurns: true }],
  ['if it is shown', { shown: 'fr' as Language }],
  ['if the browser speaks English first', { browser: ['en-GB', 'fr'] }],
  ['if the product has no language of the browser', { browser: ['sv', 'zh-TW'] }],
  ['if the browser names none', { browser: [] }],
])('no language is offered %s', (_, than) => {
  expect(offeredLanguage({ ...reader, ...than })).toBeNull()
})

test('every language offers itself in its own words', () => {
  expect(new Set(LANGUAGES.map((each) => OFFERS[each])).size).toBe(LANGUAGES.length)
  expect(OFFERS.fr).toBe('Continuer en français')
})
