import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblems, problemsOf } from './field-problems'

test.each([
  ['each message stands at its field', { name: 'N', phase: 'P' }, { name: 'N', phase: 'P' }],
  ['a part of a field belongs to it', { 'phase.0': 'P' }, { phase: 'P' }],
  ['of several messages the first stands there', { 'phase.0': 'P', 'phase.1': 'Q' }, { phase: 'P' }],
  ['what the form does not show is told in general', { name: 'N', other: 'O' }, { name: 'N', general: 'O' }],
  ['several such texts are one', { other: 'O', third: 'T' }, { general: 'O T' }],
  ['a refusal without fields is told in general', {}, { general: 'G' }],
])('%s', (_rule, refused, problems) => {
  expect(fieldProblems(refused, ['name', 'phase'], 'G')).toEqual(problems)
})

const form = z.object({
  name: z.string().check(z.minLength(2, 'N'), z.regex(/^[a-z]+$/, 'also wrong')),
  days: z.object({ first: z.string().check(z.minLength(1, 'D')) }),
})

test.each([
  ['what can be sent has no problem', { name: 'ab', days: { first: 'x' } }, null],
  ['of each field the first thing that is wrong is told', { name: '1', days: { first: 'x' } }, { name: 'N' }],
  ['a part of a field belongs to it', { name: 'ab', days: { first: '' } }, { days: 'D' }],
  ['all fields are told at once', { name: '', days: { first: '' } }, { name: 'N', days: 'D' }],
])('%s', (_rule, typed, problems) => {
  expect(problemsOf(form, typed)).toEqual(problems)
})
