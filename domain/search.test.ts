import { expect, test } from 'vitest'
import { mentions } from './search'

const person = ['José Núñez', 'jose.nunez@tidal-research.example']

test.each([
  ['no text', '', true],
  ['only spaces', '   ', true],
  ['a part of the name', 'osé', true],
  ['other capitals', 'JOSÉ', true],
  ['no accents', 'nunez', true],
  ['words in another order', 'núñez josé', true],
  ['a part of the address', 'tidal-res', true],
  ['one word of each', 'josé tidal', true],
  ['a word that is not there', 'josé perez', false],
  ['the end of one text and the start of the next', 'núñezjose', false],
])('the words decide if a search with %s finds the text', (_typed, typed, isFound) => {
  expect(mentions(person, typed)).toBe(isFound)
})

test('accents that are typed as two characters are the same', () => {
  expect(mentions(['Zürich'], 'Zu\u0308rich')).toBe(true)
})
