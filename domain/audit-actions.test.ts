import { expect, test } from 'vitest'
import { actorInWords, AUDIT_ACTIONS, auditWords } from './audit-actions'

test.each(AUDIT_ACTIONS)('the action "%s" has a text', (action) => {
  expect(auditWords(action)).toMatch(/^[A-Z].+ /)
  expect(auditWords(action)).not.toBe(action)
})

test('an action of another version is shown by its name', () => {
  expect(auditWords('read minds')).toBe('read minds')
})

test.each([
  ['retention', 'The server, as time was up'],
  ['not signed in', 'Somebody who is not signed in'],
  ['ada@erm.example', 'ada@erm.example'],
])('the actor "%s" has a text', (actor, words) => {
  expect(actorInWords(actor)).toBe(words)
})
