import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { accountedOf, runningProgress, runningProgressText } from './running-progress'

const person = (kind: 'seen' | 'missing' | 'help' | 'out', ...afters: number[]) => ({
  standing: { kind, heads: afters.map((after) => ({ after })) },
})

test.each([
  ['nobody is on the list', [], 60, []],
  ['nobody is accounted for', [person('missing'), person('missing', 20)], 60, []],
  [
    'people are accounted for one after the other, up to now',
    [person('seen', 30), person('out', 10), person('missing'), person('help', 50)],
    60,
    [
      [0, 0],
      [10, 0.25],
      [30, 0.5],
      [50, 0.75],
      [60, 0.75],
    ],
  ],
  [
    'several people are marked in one second',
    [person('seen', 30), person('seen', 30), person('missing'), person('missing')],
    60,
    [
      [0, 0],
      [30, 0.5],
      [60, 0.5],
    ],
  ],
  [
    'two marks of a person count, of which the first says when',
    [person('seen', 40, 20)],
    60,
    [
      [0, 0],
      [20, 1],
      [60, 1],
    ],
  ],
  [
    'a mark comes from a phone whose clock is ahead',
    [person('seen', 90)],
    60,
    [
      [0, 0],
      [60, 1],
    ],
  ],
])('while %s, the line has these points', (_what, people, now, points) => {
  expect(runningProgress(people, now).map(({ after, share }) => [after, share])).toEqual(points)
})

test.each([
  [32, 41, 250, '32 of 41 accounted for after 4 minutes'],
  [0, 41, 5, '0 of 41 accounted for after less than a minute'],
  [41, 41, 60, '41 of 41 accounted for after 1 minute'],
])('%i of %i people after %i seconds read "%s"', (accounted, people, now, text) => {
  expect(runningProgressText({ accounted, people }, now, english)).toBe(text)
})

test('people who need help or are not in the building are accounted for', () => {
  expect(accountedOf([person('help'), person('out'), person('seen'), person('missing')])).toEqual({
    accounted: 3,
    people: 4,
  })
})
