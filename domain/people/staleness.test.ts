import { expect, test } from 'vitest'
import { isExpired } from './staleness'

const now = new Date('2026-11-18T09:30:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test.each<[string, Date | null, boolean]>([
  ['12 days ago is not', daysAgo(12), false],
  ['13 days ago is not', daysAgo(13), false],
  ['13.99 days ago is not', daysAgo(13.99), false],
  ['14 days ago is', daysAgo(14), true],
  ['15 days ago is', daysAgo(15), true],
  ['never is', null, true],
  ['this moment is not', now, false],
  ['a moment ahead, by a clock that is fast, is not', daysAgo(-0.01), false],
])('an update %s expired', (_when, lastUpdated, expired) => {
  expect(isExpired(lastUpdated, now)).toBe(expired)
})
