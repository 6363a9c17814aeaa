import { expect, test } from 'vitest'
import { line } from './text'
import { typedLine } from './typed-line'

test.each([
  ['spaces around it', '  Stair  B \n'],
  ['nothing', ''],
  ['a composed letter', 'Cafe\u0301'],
  ['exactly as many letters as allowed', ` ${'x'.repeat(20)} `],
  ['one letter too many', 'x'.repeat(21)],
  ['a NUL', 'a\u0000b'],
  ['half a pair', 'a\ud83cb'],
  ['letters in reversed direction', '\u202eazuoS'],
  ['only invisible letters', '\u200b\u3164'],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
])('a typed line with %s is as the schema of a line stores or refuses it', (_what, typed) => {
  const { data = null } = line(20).safeParse(typed)
  expect(typedLine(typed, 20)).toBe(data)
})
