import { expect, test } from 'vitest'
import { fill, sentence, sentenceOf, SENTENCES, textOf } from './sentences'

test('no two codes say the same', () => {
  const texts = Object.values(SENTENCES)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a sentence tells its code, its values and its English text', () => {
  expect(sentence('tooLong', { max: '40' })).toEqual({
    code: 'tooLong',
    values: { max: '40' },
    text: 'Please use at most 40 characters',
  })
})

test.each([
  ['a text of the list has its code', 'Please enter your name', {}, sentence('enterName')],
  [
    'a text with a value has its code by that value',
    'Please use at most 40 characters',
    { max: '40' },
    sentence('tooLong', { max: '40' }),
  ],
  ['a text with another value has none', 'Please use at most 41 characters', { max: '40' }, null],
  ['a text with more words has none', 'Please use at most 40 characters or so', { max: '40' }, null],
  ['any other text has none', 'Too long', { max: '40' }, null],
])('%s', (_rule, text, values, found) => {
  expect(sentenceOf(text, values)).toEqual(found ?? text)
  expect(textOf(sentenceOf(text, values))).toBe(text)
})

test('a placeholder without a value stays', () => {
  expect(fill('{a} and {b}', { a: '1' })).toBe('1 and {b}')
})
