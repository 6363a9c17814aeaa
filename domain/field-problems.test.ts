import { expect, test } from 'vitest'
import { fieldProblems } from './field-problems'

test.each([
  ['each message stands at its field', { name: 'N', phase: 'P' }, { name: 'N', phase: 'P' }],
  ['a part of a field belongs to it', { 'phase.0': 'P' }, { phase: 'P' }],
  ['what the form does not show is told in general', { other: 'O' }, { general: 'G' }],
  ['a refusal without fields is told in general', {}, { general: 'G' }],
])('%s', (_rule, refused, problems) => {
  expect(fieldProblems(refused, ['name', 'phase'], 'G')).toEqual(problems)
})
