import { expect, test } from 'vitest'
import { english } from './testing/words'
import { relativeTime } from './relative-time'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-19T12:00:01Z', '23 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-10-22T12:00:00Z', '29 days ago'],
  ['2026-10-21T12:00:00Z', '1 month ago'],
  ['2025-11-20T12:00:00Z', '1 year ago'],
])('%s was %s', (instant, text) => {
  expect(relativeTime(new Date(instant), now, english)).toBe(text)
})
