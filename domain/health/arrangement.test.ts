import { expect, test } from 'vitest'
import { arrangementOf, chosenIn, move, tick } from './arrangement'

const all = ['a', 'b', 'c', 'd']
const start = arrangementOf(all, ['c', 'a'])

test('what is chosen stands first in its order, then the rest in theirs', () => {
  expect(start.order).toEqual(['c', 'a', 'b', 'd'])
  expect(chosenIn(start)).toEqual(['c', 'a'])
  expect(chosenIn(arrangementOf(all, []))).toEqual([])
})

test.each([
  ['ticking another asks it last', tick(start, 'd'), ['c', 'a', 'd']],
  ['taking a tick away no longer asks it', tick(start, 'c'), ['a']],
  ['ticking again is as before', tick(tick(start, 'c'), 'c'), ['c', 'a']],
  ['moving down asks it later', move(start, 'c', 1), ['a', 'c']],
  ['moving up asks it earlier', move(start, 'a', -1), ['a', 'c']],
  ['the first can not go up', move(start, 'c', -1), ['c', 'a']],
  ['the last can not go down', move(tick(start, 'd'), 'd', 1), ['c', 'a', 'd']],
  ['what is unknown does not move', move(start, 'x', 1), ['c', 'a']],
  ['what is not ticked moves and is still not asked', move(start, 'b', -1), ['c', 'a']],
])('%s', (_rule, arrangement, asked) => {
  expect(chosenIn(arrangement)).toEqual(asked)
  expect(arrangement.order.toSorted()).toEqual(all)
})
