import { expect, test } from 'vitest'
import { line } from './text'
import { typedLine } from './typed-line'

test.each([
  ['spaces around it', '  Stair  B \n'],
  ['nothing', ''],
  ['a composed letter', 'Cafe\u0301'],
  ['exactly as many letters as allowed', ` ${'x'.repeat(20)} `],
  ['one letter too many', 'x'.repeat(21)],
  ['as many composed letters as allowed', 'e\u0302\u0323'.repeat(20)],
  ['one composed letter too many', 'e\u0302\u0323'.repeat(21)],
  ['far too many letters', 'x'.repeat(81)],
  ['blanks around it', `${' '.repeat(1000)}x${' '.repeat(1000)}`],
  ['the most marks on a letter', `x${'\u0323'.repeat(19)}`],
  ['more marks on a letter than any language has', `x${'\u0323'.repeat(31)}`],
  ['a NUL', 'a\u0000b'],
  ['half a pair', 'a\ud83cb'],
  ['letters in reversed direction', '\u202eazuoS'],
  ['only invisible letters', '\u200b\u3164'],
  ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
])('a typed line with %s is as the schema of a line stores or refuses it', (_what, typed) => {
  const { data = null } = line(20).safeParse(typed)
  expect(typedLine(typed, 20)).toBe(data)
})
