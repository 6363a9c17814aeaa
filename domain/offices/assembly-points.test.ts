import { expect, test } from 'vitest'
import { pointsOnOneLine } from './assembly-points'

test.each([
  ['no point is an empty text', '', ''],
  ['one point stays as it is', 'Car park', 'Car park'],
  [
    'each line is a point, and empty lines are none',
    ' Car park \n\nRiver bank, east \n',
    'Car park; River bank, east',
  ],
])('%s', (_rule, typed, text) => {
  expect(pointsOnOneLine(typed)).toBe(text)
})
