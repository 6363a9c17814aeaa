import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { visitStateText } from './visit-state-text'

const at = '2026-11-18T09:42:00Z'

test.each([
  ['Inside', 'inside', null],
  ['Left 10:42', 'left', at],
  ['Said to have left 10:42, not confirmed', 'unconfirmed', at],
] as const)('%s', (text, state, until) => {
  expect(visitStateText({ state, until }, 'Europe/Paris', english)).toBe(text)
})
