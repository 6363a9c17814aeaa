import { expect, test } from 'vitest'
import { LANGUAGES } from './language'
import { offerFor } from './language-offer'

test('a browser is offered its first language that the product has, in that language', () => {
  expect(offerFor(['tlh', 'fr-CA', 'en'])).toEqual({ language: 'fr', text: 'Continuer en français' })
})

test('every language has an offer of its own', () => {
  expect(new Set(LANGUAGES.map((each) => offerFor([each])?.text)).size).toBe(LANGUAGES.length)
})

test('a browser without a language of the product is offered none', () => {
  expect(offerFor(['tlh', 'zh-TW'])).toBeNull()
  expect(offerFor([])).toBeNull()
})
