import { expect, test } from 'vitest'
import { guestStateOf, isExpected, type GuestFacts, type GuestState } from './guest-state'

const NOTHING: GuestFacts = {
  isCancelled: false,
  isDeclined: false,
  isConfirmed: false,
  hasCome: false,
  hasLeft: false,
}

test.each<[string, Partial<GuestFacts>, GuestState]>([
  ['who has said nothing is invited', {}, 'invited'],
  ['who gave the details has confirmed', { isConfirmed: true }, 'confirmed'],
  ['who declines after that has declined', { isConfirmed: true, isDeclined: true }, 'declined'],
  ['of a cancelled invitation is cancelled', { isConfirmed: true, isCancelled: true }, 'cancelled'],
  ['who declined a cancelled invitation is cancelled', { isDeclined: true, isCancelled: true }, 'cancelled'],
  ['who is inside came', { isConfirmed: true, hasCome: true }, 'came'],
  ['who is inside came, although the host cancelled', { hasCome: true, isCancelled: true }, 'came'],
  ['who is inside came, although the guest declined', { hasCome: true, isDeclined: true }, 'came'],
  ['who checked out has left', { hasCome: true, hasLeft: true }, 'left'],
])('a guest %s', (_, facts, state) => {
  expect(guestStateOf({ ...NOTHING, ...facts })).toBe(state)
})

test('only a guest who was invited or has confirmed is expected', () => {
  expect(
    (['invited', 'confirmed', 'declined', 'cancelled', 'came', 'left'] as const).filter(isExpected),
  ).toEqual(['invited', 'confirmed'])
})
