import { expect, test } from 'vitest'
import { wordsOf } from '../testing/words'
import { aboutTime } from './about-time'

const now = new Date('2026-11-20T12:00:00Z')

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
