import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../domain/language'
import { english, isTextKey, translatorOf } from './texts'

test('every language says a text, in English if it lacks it', () => {
  expect(english('health:questionsSaved')).toBe('Health Status Form updated.')
  for (const language of LANGUAGES) {
    expect(translatorOf(language).language).toBe(language)
    expect(translatorOf(language)('frame:retry')).toMatch(/^\p{L}/u)
    if (!readdirSync('texts').includes(language)) expect(translatorOf(language)('frame:retry')).toBe('Retry')
  }
})

test('only the key of an English text is the key of a text', () => {
  expect([isTextKey('frame:retry'), isTextKey('frame:nope'), isTextKey('Retry')]).toEqual([
    true,
    false,
    false,
  ])
})
