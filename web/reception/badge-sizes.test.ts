import { expect, test } from 'vitest'
import { BADGE_SIZES, isBadgeSize, nameLetters } from './badge-sizes'

test.each([
  ['a short name has the largest letters', 'Ana Li', 6.2],
  ['a usual name is nearly as large', 'Bartholomew Fry', 6.2],
  ['a long word stays whole', 'Featherstonehaughs Li', 4.88],
  ['a name of 100 letters is small', 'W'.repeat(100), 2.5],
  ['marks of a letter take no room', 'ä́'.repeat(6), 6.2],
  ['no name has no room', '', 6.2],
])('%s', (_title, name, millimetres) => {
  expect(nameLetters(name, 'label')).toBeCloseTo(millimetres, 2)
})

test('no letters are larger on the label than on A7', () => {
  for (const name of ['Ana', 'W'.repeat(30), 'محمد '.repeat(20)])
    expect(nameLetters(name, 'A7')).toBeGreaterThan(nameLetters(name, 'label'))
})

test('the name and the padding fit into the width', () => {
  for (const { width, padding, name } of Object.values(BADGE_SIZES))
    expect(name.width + 2 * padding).toBeLessThanOrEqual(width)
})

test.each([
  ['label', true],
  ['A7', true],
  ['A4', false],
  [null, false],
  ['toString', false],
])('a stored size %j counts: %s', (stored, counts) => {
  expect(isBadgeSize(stored)).toBe(counts)
})
