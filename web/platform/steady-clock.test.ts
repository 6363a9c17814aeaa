import { expect, test } from 'vitest'
import { stepOf } from './steady-clock'

const HOUR = 3_600_000

test.each([
  ['a clock that goes on as the time passes was not set', 5000, 5000, 0],
  ['a small correction does not count', 5000 - 30_000, 5000, 0],
  ['a device that slept for a night was not set', 9 * HOUR, 5000, 0],
  ['a clock that was set back by a day was', 5000 - 24 * HOUR, 5000, -24 * HOUR],
  ['a clock that was set forward by a day was', 5000 + 24 * HOUR, 5000, 24 * HOUR],
])('%s', (_rule, clock, passed, step) => expect(stepOf(clock, passed)).toBe(step))
