import { expect, test } from 'vitest'
import { english } from '../testing/words'
import { runningProgress, runningProgressText } from './running-progress'

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
      [60, 1],
    ],
  ],
])('while %s, the line has these points', (_what, people, now, points) => {
  expect(runningProgress(people, now).points.map(({ after, share }) => [after, share])).toEqual(points)
})

test.each([
  ['somebody is missing', 32, 250, '32 of 41 accounted for after 4 minutes'],
  ['nobody is accounted for yet', 0, 5, '0 of 41 accounted for after less than a minute'],
  ['nobody has been missing since the second minute', 41, 250, '41 of 41 accounted for after 1 minute'],
])('while %s, the words say so', (_what, accounted, now, text) => {
  const people = Array.from({ length: 41 }, (_, place) =>
    place < accounted ? person('seen', 20 + place) : person('missing'),
  )
  expect(runningProgressText(people, now, english)).toBe(text)
})

test('people who need help or are not in the building are accounted for', () => {
  const people = [person('help', 5), person('out', 5), person('seen', 5), person('missing')]
  expect(runningProgressText(people, 9, english)).toBe('3 of 4 accounted for after less than a minute')
})
