import { expect, test } from 'vitest'
import type { VisitState } from '../visitors/contract'
import type { Said } from './presence'
import { visitStateOf } from './visit-state'

test.each<[string, Pick<Said, 'says' | 'source'> | null, VisitState]>([
  ['nobody has said anything of', null, 'in'],
  ['the visitor has confirmed', { says: 'here', source: 'device' }, 'in'],
  ['the device has ended', { says: 'left', source: 'device' }, 'left'],
  ['the reception has ended', { says: 'left', source: 'reception' }, 'left'],
  ['somebody has ended by its number', { says: 'left', source: 'phone' }, 'unconfirmed'],
  ['the host has confirmed the end of', { says: 'confirmed', source: 'host' }, 'left'],
  ['the end of the day has closed', { says: 'closed', source: 'day' }, 'unconfirmed'],
])('a visit that %s', (_what, last, state) => {
  expect(visitStateOf(last)).toBe(state)
})
