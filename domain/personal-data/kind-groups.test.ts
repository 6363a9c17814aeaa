import { expect, test } from 'vitest'
import { KIND_GROUPS } from './kind-groups'
import { KINDS_OF_DATA } from './who-sees-contract'

test('every kind of personal data is in one group', () => {
  expect(KIND_GROUPS.flatMap(({ kinds }) => [...kinds]).toSorted()).toEqual([...KINDS_OF_DATA].toSorted())
})
