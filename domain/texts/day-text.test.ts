import { expect, test } from 'vitest'
import type { TextKey } from '../../texts/keys'
import { translator } from './translate'

test.each([
  ['en', 'until 03 Feb 2026'],
  ['fr', 'until 03 févr 2026'],
  ['ar', 'until 03 فبراير 2026'],
] as const)('a day as a value of a text is written in the language, as in %s', (language, text) => {
  const t = translator(language, () => 'until {{last}}')
  expect(t('any' as TextKey, { last: { day: '2026-02-03' } })).toBe(text)
})
