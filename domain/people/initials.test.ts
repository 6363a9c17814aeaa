import { expect, test } from 'vitest'
import { colourOf, initialsOf, MARK_COLOURS } from './initials'

test.each([
  ['two words give two letters', 'Emma Employee', '', 'EE'],
  ['words between the first and the last don’t count', 'Emma van der Employee', '', 'EE'],
  ['one word gives one letter', 'Emma', '', 'E'],
  ['small letters become capitals', 'émile zola', '', 'ÉZ'],
  ['letters of any script count', '王 小明', '', '王小'],
  ['signs before a letter don’t count', '“Ada” (Lovelace)', '', 'AL'],
  ['an address stands in for a missing name', '', 'emma.employee@erm.example', 'EE'],
  ['nothing gives a question mark', '', '', '?'],
])('%s', (_rule, name, email, initials) => {
  expect(initialsOf({ name, email })).toBe(initials)
})

test('a person has the same colour everywhere, and a hundred people have them all', () => {
  const colours = Array.from({ length: 100 }, (_, n) => colourOf(`00000000-0000-4000-8000-${n}`))
  expect(colourOf('00000000-0000-4000-8000-7')).toBe(colours[7])
  expect(new Set(colours).size).toBe(MARK_COLOURS)
})
