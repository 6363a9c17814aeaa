import { expect, test } from 'vitest'
import { suspensionBy } from './suspension'

test.each([
  ['says nothing of an active person', undefined, false, false, null],
  ['says nothing of a suspended person', undefined, true, false, null],
  ['says that an active person is active', true, false, false, null],
  ['ends an active person', false, false, false, 'suspend'],
  ['ends a person whom it has suspended', false, true, false, null],
  ['ends a person whom an administrator has suspended', false, true, true, null],
  ['takes back its own suspension', true, true, false, 'reactivate'],
  ['says that a person is active whom an administrator has suspended', true, true, true, null],
] as const)('a directory that %s causes the right change', (_what, says, isSuspended, isByPerson, change) => {
  expect(suspensionBy({ says, isSuspended, isByPerson })).toBe(change)
})
