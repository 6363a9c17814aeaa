import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../audit-actions'
import { english } from '../testing/words'
import { auditWords } from './act-words'
import { actorInWords } from './actor-words'

test.each(AUDIT_ACTIONS)('the action "%s" has a text', (action) => {
  expect(auditWords(action, english)).toMatch(/^[A-Z].+ /)
  expect(auditWords(action, english)).not.toBe(action)
})

test('an action of another version is shown by its name', () => {
  expect(auditWords('read minds', english)).toBe('read minds')
})

test.each([
  ['retention', 'The server, as time was up'],
  ['not signed in', 'Somebody who is not signed in'],
  ['ada@erm.example', 'ada@erm.example'],
])('the actor "%s" has a text', (actor, words) => {
  expect(actorInWords(actor, english)).toBe(words)
})
