import { expect, test } from 'vitest'
import { arrangementOf, chosenIn, move, tick, withChange } from './arrangement'

const all = ['a', 'b', 'c', 'd']
const start = arrangementOf(all, ['c', 'a'])

test('the chosen questions stand first in their order, then the others in theirs', () => {
  expect(start.order).toEqual(['c', 'a', 'b', 'd'])
  expect(chosenIn(start)).toEqual(['c', 'a'])
  expect(chosenIn(arrangementOf(all, []))).toEqual([])
})

test.each([
  ['a newly ticked question is asked last', tick(start, 'd'), ['c', 'a', 'd']],
  ['a question without its tick is no longer asked', tick(start, 'c'), ['a']],
  ['a question that is ticked again keeps its place', tick(tick(start, 'c'), 'c'), ['c', 'a']],
  ['a question that is moved down is asked later', move(start, 'c', 1), ['a', 'c']],
  ['a question that is moved up is asked earlier', move(start, 'a', -1), ['a', 'c']],
  ['the first question can not be moved up', move(start, 'c', -1), ['c', 'a']],
  ['the last question can not be moved down', move(tick(start, 'd'), 'd', 1), ['c', 'a', 'd']],
  ['an unknown question is not moved', move(start, 'x', 1), ['c', 'a']],
  ['a question without a tick is moved and is still not asked', move(start, 'b', -1), ['c', 'a']],
])('%s', (_rule, arrangement, asked) => {
  expect(chosenIn(arrangement)).toEqual(asked)
  expect(arrangement.order.toSorted()).toEqual(all)
})

test.each([
  ['added', tick(start, 'b'), ['c', 'a', 'd'], ['c', 'a', 'b', 'd']],
  ['taken away', tick(start, 'b'), ['a'], ['a', 'b']],
  ['added, and is so here too', tick(start, 'd'), ['c', 'a', 'd'], ['c', 'a', 'd']],
  ['taken away, and is so here too', tick(start, 'c'), ['a'], ['a']],
  ['moved, and another one is moved here', move(start, 'a', -1), ['c', 'a'], ['a', 'c']],
])('a question that somebody else has %s', (_what, own, after, asked) => {
  expect(chosenIn(withChange(own, ['c', 'a'], after))).toEqual(asked)
})
