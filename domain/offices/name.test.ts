import { expect, test } from 'vitest'
import { asSpelled, hasLetters, isSameName } from './name'

test.each([
  ['London', true],
  ['東京', true],
  ['7', true],
  ['..', false],
  ['— / —', false],
  ['', false],
])('%j is a name: %s', (name, expected) => {
  expect(hasLetters(name)).toBe(expected)
})

test.each([
  ['London', 'london', true],
  ['São Paulo', 'Sao Paulo', true],
  ["St. John's", 'St Johns', true],
  ['New York', 'NewYork', true],
  ['London', 'London 2', false],
  ['London', 'Londra', false],
])('%j and %j would be taken for one: %s', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected)
})

test.each([
  ['uk', 'UK'],
  ['cote d’ivoire', 'Côte d’Ivoire'],
  ['Peru', 'Peru'],
])('%j is spelled %j', (name, spelled) => {
  expect(asSpelled(name, ['Côte d’Ivoire', 'UK'])).toBe(spelled)
})
