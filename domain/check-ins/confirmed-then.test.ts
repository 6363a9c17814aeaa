import { expect, test } from 'vitest'
import { wereConfirmed } from './confirmed-then'

const confirmedAt = new Date('2026-11-18T12:00:00Z')
const at = (hour: number, ...questionIds: string[]) => ({
  at: new Date(Date.UTC(2026, 10, 18, hour)),
  questionIds,
})

test.each([
  ['nothing was ever chosen anew', ['a', 'b'], [], true],
  ['the last choice was before', ['a', 'b'], [at(9, 'a', 'b')], true],
  ['a question was added since', ['a', 'b'], [at(9, 'a'), at(13, 'a', 'b')], false],
  ['a question was exchanged since', ['b'], [at(9, 'a'), at(13, 'b')], false],
  ['a question was left out since', ['a'], [at(9, 'a', 'b'), at(13, 'a')], true],
  ['a question was added since and taken back', ['a'], [at(9, 'a'), at(13, 'a', 'b'), at(14, 'a')], true],
  ['the order changed since', ['b', 'a'], [at(9, 'a', 'b'), at(13, 'b', 'a')], true],
  ['what was asked before the only choice is not known', ['a'], [at(13, 'a')], false],
])('%s', (_rule, questionIds, choices, isConfirmed) => {
  expect(wereConfirmed(questionIds, choices, confirmedAt)).toBe(isConfirmed)
})
