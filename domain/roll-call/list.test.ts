import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { insideText, isFound, unconfirmedText, visitText } from './list-text'
import type { Inside } from './list'
import type { Kind } from './kinds'

const person = (name: string, kind: Kind = 'staff', visit: Partial<Inside> = {}): Inside => ({
  id: name,
  number: 1,
  checkIn: name,
  name,
  kind,
  company: '',
  host: '',
  since: '2026-11-18T09:30:00Z',
  proof: null,
  ...visit,
})

test.each([
  ['', true],
  ['jose', true],
  ['alvarez JOSÉ', true],
  ['guests ltd', true],
  ['hanna', true],
  ['jose hanna', true],
  ['joseph', false],
])('a search for %j finds José Álvarez of Guests Ltd, who visits Hanna Host: %s', (typed, found) => {
  const visitor = person('José Álvarez', 'visitor', { company: 'Guests Ltd', host: 'Hanna Host' })
  expect(isFound(visitor, typed)).toBe(found)
})

test('an expected person is found by name', () => {
  expect(isFound({ name: 'Ana' }, 'an')).toBe(true)
  expect(isFound({ name: 'Ana' }, 'undefined')).toBe(false)
})

test.each([
  [0, '0 people inside'],
  [1, '1 person inside'],
  [23, '23 people inside'],
])('a count of %i people inside is written as %j', (count, words) => {
  expect(insideText(count, english)).toBe(words)
})

test.each([
  [1, '1 more is said to have left, not confirmed'],
  [2, '2 more are said to have left, not confirmed'],
])('a count of %i more people is written as %j', (count, words) => {
  expect(unconfirmedText(count, english)).toBe(words)
})

test.each([
  ['Guests Ltd', 'Hanna Host', 'Guests Ltd, host Hanna Host'],
  ['Guests Ltd', '', 'Guests Ltd'],
  ['', 'Hanna Host', 'host Hanna Host'],
  ['', '', ''],
])('a visit from %j to %j is written as %j', (company, host, words) => {
  expect(visitText({ company, host }, english)).toBe(words)
})
