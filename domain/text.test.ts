import { expect, test } from 'vitest'
import { filledText, line, text } from './text'

const verdictOn = (schema: ReturnType<typeof text>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message }
}

test.each([
  ['is trimmed', '  at home \n', 'at home'],
  ['may be empty', '   ', ''],
  ['keeps its lines and tabs', 'one\n\ttwo\r\nthree', 'one\n\ttwo\r\nthree'],
  ['is composed: two ways to write é are one', 'Cafe\u0301', 'Caf\u00e9'],
  ['keeps right-to-left letters', 'שלום', 'שלום'],
  ['keeps emoji', 'on leave 🏖️', 'on leave 🏖️'],
  ['may look like markup or a formula', '<b>=1+1</b>', '<b>=1+1</b>'],
  ['may be exactly as long as allowed', 'x'.repeat(20), 'x'.repeat(20)],
  ['is measured after trimming', ` ${'x'.repeat(20)} `, 'x'.repeat(20)],
])('a text %s', (_rule, given, kept) => {
  expect(verdictOn(text(20), given)).toBe(kept)
})

const SPECIAL = 'Please remove the special characters'

test.each([
  ['a NUL', 'a\u0000b', SPECIAL],
  ['an escape', 'a\u001b[31mb', SPECIAL],
  ['a delete', 'a\u007fb', SPECIAL],
  ['the first half of a pair', 'a\ud83cb', SPECIAL],
  ['the second half of a pair', 'a\udfd6b', SPECIAL],
  ['a pair the wrong way round', '\udfd6\ud83c', SPECIAL],
  ['one character too many', 'x'.repeat(21), 'Please use at most 20 characters'],
  ['a number', 7, 'Please enter a text'],
  ['nothing', null, 'Please enter a text'],
  ['a list', ['a'], 'Please enter a text'],
])('a text with %s is refused', (_what, given, message) => {
  expect(verdictOn(text(20), given)).toEqual({ refused: message })
})

test.each([
  ['empty', ''],
  ['only spaces', ' \n '],
  ['missing', undefined],
])('a text that is needed and %s is refused in the words of its field', (_what, given) => {
  expect(verdictOn(filledText(20, 'Please enter your name'), given)).toEqual({
    refused: 'Please enter your name',
  })
})

test.each([
  ['Ana\nSouza', 'Ana Souza'],
  ['  Ana \t Souza\r\n', 'Ana Souza'],
  ['Ana\u2028Souza', 'Ana Souza'],
  ['Ana\u00a0Souza', 'Ana Souza'],
])('a line keeps no line break and no double space: %j', (typed, kept) => {
  expect(line(100).parse(typed)).toBe(kept)
})
