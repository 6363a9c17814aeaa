import { expect, test } from 'vitest'
import { english } from './testing/words'
import * as z from 'zod/mini'
import { fieldProblems, problemsOf } from './field-problems'

test.each([
  ['each message stands at its field', { name: 'N', phase: 'P' }, { name: 'N', phase: 'P' }],
  ['a part of a field belongs to it', { 'phase.0': 'P' }, { phase: 'P' }],
  ['a field has the first of several messages', { 'phase.0': 'P', 'phase.1': 'Q' }, { phase: 'P' }],
  [
    'the message of a field outside of the form is general',
    { name: 'N', other: 'O' },
    { name: 'N', general: 'O' },
  ],
  ['several general messages are one', { other: 'O', third: 'T' }, { general: 'O T' }],
  ['the message of a refusal without fields is general', {}, { general: 'G' }],
])('%s', (_rule, refused, problems) => {
  expect(fieldProblems(refused, ['name', 'phase'], 'G')).toEqual(problems)
})

const form = z.object({
  name: z.string().check(z.minLength(2, 'N'), z.regex(/^[a-z]+$/, 'also wrong')),
  days: z.object({ first: z.string().check(z.minLength(1, 'D')) }),
})

test.each([
  ['a form that can be sent has no problem', { name: 'ab', days: { first: 'x' } }, null],
  ['each field has its first problem', { name: '1', days: { first: 'x' } }, { name: 'N' }],
  ['a part of a field belongs to it', { name: 'ab', days: { first: '' } }, { days: 'D' }],
  [
    'all wrong fields have their problem at once',
    { name: '', days: { first: '' } },
    { name: 'N', days: 'D' },
  ],
])('%s', (_rule, typed, problems) => {
  expect(problemsOf(form, typed, english)).toEqual(problems)
})
