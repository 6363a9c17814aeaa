import { expect, test } from 'vitest'
import { english, wordsOf } from './testing/words'
import { aboutTime, relativeTime } from './relative-time'

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

test.each([
  ['en', '2026-11-20T11:43:00Z', 'About 17 minutes ago'],
  ['fr', '2026-11-20T11:43:00Z', 'Il y a environ 17 minutes'],
  ['de', '2026-11-20T10:00:00Z', 'Vor etwa 2 Stunden'],
  ['es', '2026-11-19T12:00:00Z', 'Hace aproximadamente 1 día'],
  ['pt', '2026-11-17T12:00:00Z', 'Há cerca de 3 dias'],
  ['ar', '2026-11-20T10:00:00Z', 'قبل نحو ساعتين'],
] as const)('in %s %s was %s', (language, instant, text) => {
  expect(aboutTime(new Date(instant), now, wordsOf(language))).toBe(text)
})
