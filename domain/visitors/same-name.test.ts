import { expect, test } from 'vitest'
import { foldedName } from './same-name'

test.each([
  ['capitals', 'vera VISITOR', 'Vera Visitor'],
  ['accents', 'Jose Alvarez', 'José Álvarez'],
  ['accents that were written apart', 'Jose\u0301', 'José'],
  ['apostrophes', 'ONeil', 'O’Neil'],
  ['another apostrophe', "O'Neil", 'O’Neil'],
  ['a hyphen', 'Anna Maria', 'Anna-Maria'],
  ['points and blanks', 'Dr  V Visitor ', 'Dr. V. Visitor'],
  ['wide letters', 'Ｖｅｒａ', 'Vera'],
  ['a letter without a capital', 'GROSS', 'Groß'],
  ['the capitals of another language', 'ΝΙΚΟΣ', 'Νίκος'],
])('a name is the same in spite of %s', (_what, one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
  expect(foldedName(one)).not.toBe('')
})

test.each([
  ['another first name', 'Vera Visitor', 'Victor Visitor'],
  ['a name more', 'Vera Visitor', 'Vera Maria Visitor'],
  ['half of it', 'Vera Visitor', 'Vera'],
  ['the words in another order', 'Wei Li', 'Li Wei'],
  ['words that are one', 'Annamaria', 'Anna Maria'],
  ['vowel signs, which are letters', 'कि', 'कु'],
  ['other digits', 'Guest 1', 'Guest 2'],
])('a name is another one with %s', (_what, one, other) => {
  expect(foldedName(one)).not.toBe(foldedName(other))
})

test.each(['', ' ', '🙂', '…', '-'])('the name %j has nothing to compare', (name) => {
  expect(foldedName(name)).toBe('')
})
