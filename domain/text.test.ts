import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemOf } from './field-problems'
import { english } from './testing/words'
import { filledLine, filledText, line, text } from './text'

const verdictOn = (schema: ReturnType<typeof text>, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : { refused: problemOf(schema, value, english) }
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
  ['may have any number of blanks around it', `${' '.repeat(30_000)}x\n${'\n'.repeat(30_000)}`, 'x'],
  ['is measured after composing', 'e\u0302\u0323'.repeat(20), '\u1ec7'.repeat(20)],
  ['may be composed of four times as many', '\u03b1\u0313\u0300\u0345'.repeat(20), '\u1f82'.repeat(20)],
])('a text %s', (_rule, given, kept) => {
  expect(verdictOn(text(20), given)).toBe(kept)
})

const SPECIAL = 'Please remove the special characters'
const TOO_LONG = 'Please use at most 20 characters'

test.each([
  ['a NUL', 'a\u0000b', SPECIAL],
  ['an escape', 'a\u001b[31mb', SPECIAL],
  ['a delete', 'a\u007fb', SPECIAL],
  ['a control of the second kind', 'a\u009b31mb', SPECIAL],
  ['the first half of a pair', 'a\ud83cb', SPECIAL],
  ['the second half of a pair', 'a\udfd6b', SPECIAL],
  ['a pair the wrong way round', '\udfd6\ud83c', SPECIAL],
  ['one character too many', 'x'.repeat(21), TOO_LONG],
  ['one composed character too many', 'e\u0302\u0323'.repeat(21), TOO_LONG],
  ['four times as many characters as allowed', 'x'.repeat(80), TOO_LONG],
  ['more than four times as many', 'x'.repeat(81), TOO_LONG],
  ['one character too many of four parts', '\u03b1\u0313\u0300\u0345'.repeat(21), TOO_LONG],
  ['many marks', 'e\u0301\u0323'.repeat(20_000), TOO_LONG],
  ['a number', 7, 'Please enter a text'],
  ['nothing', null, 'Please enter a text'],
  ['a list', ['a'], 'Please enter a text'],
])('a text with %s is refused', (_what, given, message) => {
  expect(verdictOn(text(20), given)).toEqual({ refused: message })
})

test('a letter with 30 marks is accepted, and one with 31 is refused', () => {
  expect(verdictOn(text(100), `n${'\u0323'.repeat(30)}`)).toBe(`\u1e47${'\u0323'.repeat(29)}`)
  expect(verdictOn(text(100), `n${'\u0323'.repeat(31)}`)).toEqual({ refused: SPECIAL })
  expect(verdictOn(line(100), `n${'\u0323\u0301'.repeat(16)}`)).toEqual({ refused: SPECIAL })
})

test('a Vietnamese name of exactly the longest length is accepted in any spelling', () => {
  const name = 'Nguy\u1ec5n Th\u1ecb \u00c1nh'
  expect(name.normalize('NFD').length).toBeGreaterThan(name.length)
  for (const schema of [text(name.length), line(name.length), filledLine(name.length, 'needed')]) {
    expect(verdictOn(schema, name.normalize('NFD'))).toBe(name)
    expect(verdictOn(schema, `${name}x`.normalize('NFD'))).toHaveProperty('refused')
  }
})

test('no character becomes more than four times shorter when it is composed', () => {
  const found: string[] = []
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const character = String.fromCodePoint(codePoint)
    const longest = Math.max(character.length, character.normalize('NFD').length)
    if (longest > 4 * character.normalize('NFC').length) found.push(codePoint.toString(16))
  }
  expect(found).toEqual([])
})

test('an accepted text is as if it had been composed before it was trimmed', () => {
  const part = fc.constantFrom(
    ...[' ', '\u2000', '\u2001', '\u00a0', '\n', '\ufeff', '\u037e', '\u1fef', '\u212b', '\u{2f800}'],
    ...['e', '\u0301', '\u0323', '\u0344', '\u0345', '\u1ec7', '\u1100', '\u1161', '\u11a8', '\u{1d15e}'],
  )
  const [anyText, anyLine] = [text(500), line(500)]
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (typed) => {
      const composed = typed.normalize('NFC')
      expect(anyText.safeParse(typed).data ?? composed.trim()).toBe(composed.trim())
      const oneLine = composed.replace(/\s+/gu, ' ').trim()
      expect(anyLine.safeParse(typed).data ?? oneLine).toBe(oneLine)
    }),
    { numRuns: 500, seed: 1 },
  )
})

test.each([
  ['empty', ''],
  ['only spaces', ' \n '],
  ['missing', undefined],
])('a required text that is %s is refused with the message of its field', (_what, given) => {
  expect(verdictOn(filledText(20, 'Please enter your name'), given)).toEqual({
    refused: 'Please enter your name',
  })
})

const HIDDEN = 'Please clear this and type it by hand: it holds hidden characters'

test.each([
  ['letters in reversed direction', '\u202eazuoS anA'],
  ['letters in reversed direction in the middle', 'Ana \u202eazuoS\u202c'],
  ['an embedding', '\u202bAna\u202c'],
  ['a left-to-right override', '\u202dAna'],
  ['an isolate', 'Ana \u2067azuoS\u2069'],
  ['an isolate that is only closed', 'Ana\u2069'],
  ['a control of Arabic shapes that no reader knows any more', 'Ana\u206b'],
  ['tags', 'Ana \u{e0041}\u{e0064}\u{e006d}\u{e0069}\u{e006e}'],
  ['nothing but tags', '\u{e0041}\u{e006e}\u{e0061}'],
  ['a flag with tags of its own', '\u{1f3f4}\u{e0061}\u{e007f}'],
])('no text may have %s', (_what, given) => {
  for (const schema of [text(100), line(100), filledText(100, 'needed'), filledLine(100, 'needed')])
    expect(verdictOn(schema, given)).toEqual({ refused: HIDDEN })
})

const NOT_SEEN: [string, string][] = [
  ['a space without width', '\u200b'],
  ['joiners', '\u200d\u200c\u2060'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['byte order marks within', '\u200b\ufeff\u200b'],
  ['a filler of Hangul', '\u3164'],
  ['fillers of single Hangul letters', '\u115f\u1160'],
  ['a filler of half width', '\uffa0'],
  ['an empty cell of Braille', '\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['a separator of Mongolian vowels', '\u180e'],
  ['Khmer vowels that are not written', '\u17b4\u17b5'],
  ['a mark without a letter to stand on', '\u0301\u0308'],
  ['a vowel sign without a letter to stand on', '\u093f'],
  ['a joiner of marks', '\u034f'],
  ['a place for an object', '\ufffc'],
  ['blank hieroglyphs', '\u{13441}\u{13442}'],
  ['a note without a head', '\u{1d159}'],
  ['characters that each makes its own', '\ue000'],
  ['several of them with spaces', '\u3164 \u2800\u00a0\u200b'],
]

test.each(NOT_SEEN)('%s alone is no required text and no line', (_what, given) => {
  expect(verdictOn(filledText(100, 'Please enter your name'), given)).toEqual({
    refused: 'Please enter your name',
  })
  expect(verdictOn(filledLine(100, 'Please enter your name'), given)).toEqual({
    refused: 'Please enter your name',
  })
  expect(verdictOn(line(100), given)).toEqual({ refused: 'Please use letters that can be seen' })
})

test.each([
  ['a Persian name with a non-joiner', 'علی\u200cرضا'],
  ['a Sinhala name with a joiner', 'ශ්\u200dරී'],
  ['a Hindi name with vowel signs', 'हिमानी'],
  ['a Hebrew name with a mark of direction', 'דוד\u200f'],
  ['a Vietnamese name', 'Nguyễn Thị Ánh'],
  ['a Japanese name with a chosen shape', '葛\u{e0100}城'],
  ['a Korean name', '김철수'],
  ['a name with an apostrophe', "O'Neil"],
  ['a name of one letter', 'Ø'],
  ['an emoji', '🦊'],
  ['a family of emoji', '👩‍👩‍👧‍👦'],
  ['a sign that is made an emoji', '❤️'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['the flags of England and Wales', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
])('%s stays as it was typed', (_what, given) => {
  for (const schema of [text(100), line(100), filledText(100, 'needed'), filledLine(100, 'needed')])
    expect(verdictOn(schema, given)).toBe(given)
})

test('a line may be empty', () => {
  expect(line(100).parse(' \n ')).toBe('')
})

test.each([
  ['Ana\nSouza', 'Ana Souza'],
  ['  Ana \t Souza\r\n', 'Ana Souza'],
  ['Ana\u2028Souza', 'Ana Souza'],
  ['Ana\u00a0Souza', 'Ana Souza'],
])('a line keeps no line break and no double space: %j', (typed, kept) => {
  expect(line(100).parse(typed)).toBe(kept)
})
