import { expect, test } from 'vitest'
import { visitsKeptDays } from './visit-retention'

test.each<[string, number | null, number]>([
  ['an office without a number keeps visits as the organisation keeps check-ins', null, 30],
  ['a smaller number shortens the time', 5, 5],
  ['a larger number lengthens it', 90, 90],
  ['the number of the organisation is a number too', 30, 30],
])('%s', (_rule, own, days) => {
  expect(visitsKeptDays(own, { 'check-ins': 30 })).toBe(days)
})
