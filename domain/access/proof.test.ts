import { expect, test } from 'vitest'
import { isFreshProof, needsProof } from './proof'

const now = new Date('2026-11-18T10:00:00Z')

test.each([
  ['just given', '2026-11-18T10:00:00.000Z', true],
  ['ten minutes old', '2026-11-18T09:50:00.000Z', true],
  ['a moment older than that', '2026-11-18T09:49:59.999Z', false],
  ['of yesterday', '2026-11-17T10:00:00.000Z', false],
  ['of a server whose clock is ahead', '2026-11-18T10:00:05.000Z', true],
])('the fresh proof is decided by its age: a proof %s (%s)', (_, provenAt, isFresh) => {
  expect(isFreshProof(new Date(provenAt), now)).toBe(isFresh)
})

test.each([
  ['a person is deleted', 'DELETE', '/api/people/:id', {}, true],
  ['a person is changed', 'PATCH', '/api/people/:id', { name: 'Other' }, false],
  ['an office gets a coordinator', 'PATCH', '/api/offices/:office', { coordinator: '' }, true],
  ['an office gets a comment', 'PATCH', '/api/offices/:office', { comment: '' }, false],
])('a fresh proof is asked for by the rule if %s (%s %s)', (_, method, path, input, needs) => {
  expect(needsProof({ method, path }, input)).toBe(needs)
})
