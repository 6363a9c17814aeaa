import { expect, test } from 'vitest'
import { actorInWords, AUDIT_ACTIONS, auditWords } from './audit-actions'

test.each(AUDIT_ACTIONS)('%s is told in words', (action) => {
  expect(auditWords(action)).toMatch(/^[A-Z].+ /)
  expect(auditWords(action)).not.toBe(action)
})

test('an action that only another version knows says its name', () => {
  expect(auditWords('read minds')).toBe('read minds')
})

test.each([
  ['retention', 'The server, as time was up'],
  ['not signed in', 'Somebody who is not signed in'],
  ['ada@erm.example', 'ada@erm.example'],
])('who did it is told in words: %s', (actor, words) => {
  expect(actorInWords(actor)).toBe(words)
})
