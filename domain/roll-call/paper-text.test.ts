import { expect, test } from 'vitest'
import { LANGUAGES } from '../language'
import { english, wordsOf } from '../testing/words'
import { NOTE_LENGTH } from './mark'
import { noteProblem, readTypedLine, tidyNote } from './paper-text'

test.each([
  ['12', { number: 12, kind: 'seen', note: '' }],
  [' 12 ', { number: 12, kind: 'seen', note: '' }],
  ['12s', { number: 12, kind: 'seen', note: '' }],
  ['12 S', { number: 12, kind: 'seen', note: '' }],
  ['012s', { number: 12, kind: 'seen', note: '' }],
  ['12h', { number: 12, kind: 'help', note: '' }],
  ['12 h Stairs  B', { number: 12, kind: 'help', note: 'Stairs B' }],
  ['12h 4', { number: 12, kind: 'help', note: '4' }],
  ['12o', { number: 12, kind: 'out', note: '' }],
  ['12m kitchen', { number: 12, kind: 'missing', note: 'kitchen' }],
  ['+ Rita Roe', { added: 'Rita Roe' }],
  ['+Rita', { added: 'Rita' }],
])('%j is read', (typed, line) => {
  expect(readTypedLine(typed, english)).toEqual(line)
})

const NO_LINE = 'Please type a number and a letter, such as 12s. A place may follow: 12h stairs.'
const NO_LETTER = 'Please use s for seen, h for needs help, o for not in the building, m for still missing.'

test.each([
  ['', NO_LINE],
  ['h', NO_LINE],
  ['0', NO_LINE],
  ['0s', NO_LINE],
  ['-3', NO_LINE],
  ['1 2', NO_LINE],
  ['12 stairs', NO_LINE],
  ['12stairs', NO_LINE],
  ['1234567', NO_LINE],
  ['h12', NO_LINE],
  ['12x', NO_LETTER],
  ['12é', NO_LETTER],
  [`12h ${'a'.repeat(NOTE_LENGTH + 1)}`, `Please use at most ${NOTE_LENGTH} characters`],
])('%j is refused with help', (typed, problem) => {
  const read = readTypedLine(typed, english)
  expect('problem' in read && read.problem).toContain(problem)
})

test('a name or place that the server would refuse is refused on the phone', () => {
  expect(noteProblem('Stairs B', english)).toBe('')
  expect(noteProblem('', english)).toBe('')
  expect(noteProblem('a'.repeat(NOTE_LENGTH), english)).toBe('')
  expect(noteProblem('a'.repeat(NOTE_LENGTH + 1), english)).not.toBe('')
  expect(noteProblem('Stairs\u0007', english)).not.toBe('')
  expect(readTypedLine('+ a\u202eb', english)).toHaveProperty('problem')
})

test('a note is stored as the server stores it', () => {
  expect(tidyNote('  Stairs \t B ')).toBe('Stairs B')
})

test.each(LANGUAGES)('the letters on the sheet in %s are read, and so are those of English', (language) => {
  const t = wordsOf(language)
  const sheet = [
    ['seen', t('roll-call:letterSeen'), 's'],
    ['help', t('roll-call:letterHelp'), 'h'],
    ['out', t('roll-call:letterOut'), 'o'],
    ['missing', t('roll-call:letterMissing'), 'm'],
  ] as const
  for (const [kind, ...letters] of sheet)
    for (const letter of letters)
      for (const typed of [letter, letter.toLowerCase()])
        expect(readTypedLine(`12${typed} A1`, t)).toEqual({ number: 12, kind, note: 'A1' })
  for (const [, letter] of sheet)
    expect(t('roll-call:useLetters').toLowerCase()).toContain(letter.toLowerCase())
  for (const [, letter] of sheet.slice(0, 3)) expect(t('roll-call:sheetHint')).toContain(letter)
})

test('no letter has two meanings, of one language or of two', () => {
  const meanings = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const key of ['letterSeen', 'letterHelp', 'letterOut', 'letterMissing'] as const) {
      const letter = wordsOf(language)(`roll-call:${key}`)
      expect(meanings.get(letter) ?? key, `${letter} in ${language}`).toBe(key)
      meanings.set(letter, key)
    }
})
