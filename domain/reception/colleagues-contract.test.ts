import { expect, test } from 'vitest'
import { isSearchable } from './colleagues-contract'

test.each([
  ['Ana', true],
  ['Ana Li', true],
  ['Li Ana', true],
  ['Li', false],
  ['a e i', false],
  ['李明', true],
  ['李', false],
  ['김', false],
  ['김민', true],
  ['...', false],
  ['O’B', false],
  ['Zoë', true],
  ['', false],
])('a colleague is searched by %j: %s', (typed, isEnough) => {
  expect(isSearchable(typed)).toBe(isEnough)
})
