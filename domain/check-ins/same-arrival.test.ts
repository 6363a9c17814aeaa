import { expect, test } from 'vitest'
import { isSameArrival } from './same-arrival'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)

test.each([
  ['at the same moment', '09:00:30', '09:00:30', true],
  ['in the same minute of the clock', '09:00:00', '09:00:59.999', true],
  ['over a full minute', '09:00:59.900', '09:01:00.100', true],
  ['over a full hour', '09:59:59', '10:00:30', true],
  ['just less than a minute later', '09:00:30', '09:01:29.999', true],
  ['a minute later', '09:00:30', '09:01:30', false],
  ['in the next minute, more than a minute later', '09:00:01', '09:01:58', false],
  ['by the clock of a server that is behind', '09:01:00.100', '09:00:59.900', true],
  ['a minute before, by a wrong clock', '09:01:30', '09:00:30', false],
])('a second press %s (%s, %s) is the same arrival: %j', (_when, first, second, isOne) => {
  expect(isSameArrival(at(first), at(second))).toBe(isOne)
})
