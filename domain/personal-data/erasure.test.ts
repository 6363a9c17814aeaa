import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { Erased, ERASED_TEXTS, erasureProblems, isAnythingErased } from './erasure'

const enterEmail = { email: 'Please enter a valid email address' }
const typeAgain = { again: 'Please type the same address again' }

test.each([
  ['the same address twice is enough', 'ben@erm.example', 'ben@erm.example', null],
  ['letter case and spaces do not matter', ' Ben@erm.example', 'BEN@ERM.EXAMPLE ', null],
  ['an address is asked for', '', '', enterEmail],
  ['a word twice is no address', 'abc', 'abc', enterEmail],
  ['the address is asked for again', 'ben@erm.example', '', typeAgain],
  ['two words are neither an address nor the same', 'abc', 'abd', { ...enterEmail, ...typeAgain }],
  ['another address is not the same', 'ben@erm.example', 'ben@erm.example.org', typeAgain],
])('%s', (_rule, email, again, problems) => {
  expect(erasureProblems({ email, again }, english)).toEqual(problems)
})

test('each kind has a name', () => {
  expect(Object.keys(ERASED_TEXTS).toSorted()).toEqual(Object.keys(Erased.shape).toSorted())
})

test('one erased record counts as an erasure, and none of any kind does not', () => {
  const nothing = Object.fromEntries(Object.keys(Erased.shape).map((kind) => [kind, 0])) as Erased
  expect(isAnythingErased(nothing)).toBe(false)
  expect(isAnythingErased({ ...nothing, visits: 1 })).toBe(true)
})
