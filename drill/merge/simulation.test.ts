import { beforeAll, describe, expect, test } from 'vitest'
import { isReleaseCheck } from '../../testbed/release-check'
import { LARGE, OF_FEW_CODES, OF_ONE_TAB, OF_PEOPLE, OF_TABS, SMALL, type Scale } from './scale'
import { simulate, type Simulated } from './simulation'

const SEED = 20_263_000

/** Alarms in which nothing went wrong would show nothing. These happen more than once in each alarm on average, and the others in some. */
const OFTEN = ['cuts', 'lost', 'repeats', 'handOvers', 'crashes', 'log'] as const
const SELDOM = ['dutiesTaken', 'sessionsEnded', 'forged', 'links', 'acting', 'disputes', 'attacks'] as const
const IN_SMALL_ONES = ['withdrawn', 'lostPhones', 'ends', 'reopened', 'tabs'] as const

describe.each<[string, Scale, number, number]>([
  ['small', SMALL, isReleaseCheck ? 500 : 60, 20],
  ['large', LARGE, isReleaseCheck ? 25 : 3, 1000],
])('in %s alarms', (_name, scale, alarms, marks) => {
  let played: readonly Simulated[]
  beforeAll(() => {
    played = Array.from({ length: alarms }, (_, nth) => simulate(SEED + nth, scale))
  }, 600_000)
  const total = (what: keyof Simulated['counts']) => played.reduce((sum, { counts }) => sum + counts[what], 0)

  test('no phone claims what it does not know, no mark is lost, all show the same, and no list stays after the end', () => {
    expect(played.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('everything goes wrong that can', () => {
    expect(total('marks')).toBeGreaterThan(alarms * marks)
    for (const harm of OFTEN) expect(total(harm), harm).toBeGreaterThan(alarms)
    for (const harm of [...SELDOM, ...(scale === SMALL ? IN_SMALL_ONES : [])])
      expect(total(harm), harm).toBeGreaterThan(0)
    const longest = Math.max(...played.map(({ counts }) => counts.longestCut))
    if (scale === LARGE) expect(longest).toBeGreaterThan(25 * 60)
  })

  test('the same seed plays the same', () => {
    expect(simulate(SEED, scale)).toEqual(played[0])
    expect(played[0]?.counts).not.toEqual(played[1]?.counts)
  }, 300_000)

  // In the first large alarm a phone without a list takes one by a code, and that is never later than its own clock shows.
  test.each([1, 2])(
    'clocks that are wrong by a day change nothing in alarm %i',
    (nth) => {
      const right = simulate(SEED + nth, scale, { clockError: 0 })
      expect(simulate(SEED + nth, scale, { clockError: 86_400 })).toEqual(right)
    },
    300_000,
  )
})

// In each of these a phone once counted marks of a roll call that had ended, took a mark out of the open one, held a mark for one
// with the full word, left a mark standing that its holder had settled, kept its marks because its start was refused, or counted calls
// for help of an ended roll call as those of the next one and kept its list. In two of them the judge was wrong.
test.each([
  20_261_389, 20_267_277, 20_261_334, 20_261_628, 20_261_638, 20_261_643, 20_261_667, 20_262_131, 20_261_172,
  30_002_416, 20_262_923, 20_265_616, 20_268_490, 20_409_538,
])('the alarm of seed %d has no fault', (seed) => {
  expect(simulate(seed, OF_PEOPLE).faults).toEqual([])
})

// In these, lines of a drill stood in the log of the alarm after it, the word of a warden came back that another one had settled in the
// drill before the alarm, a storage removed a roll call after it had stored new marks of it, an acting warden's phone showed a drill
// that the server refused in place of the alarm, and a phone claimed to have heard an alarm that it had read from the place of its drill.
// In two of them the judge was wrong: about the log of a drill, and about an acting warden who had just been withdrawn.
test.each([
  20_504_703, 20_504_630, 20_503_365, 20_504_084, 20_504_719, 20_505_002, 20_603_089, 20_605_790, 20_612_409,
  20_701_066,
])('the alarm of seed %d has no fault, with the log and attacks on the server', (seed) => {
  expect(simulate(seed, OF_ONE_TAB).faults).toEqual([])
})

// In these, a tab kept two roll calls apart that another one had united, took them for one and did not read it again, gave the full word
// to a mark of the other tab although its holder only acted as a warden, hid a line that the other tab had brought, and brought a forged
// mark in the name of its holder to the alarm after a drill. In some the
// judge was wrong: about a word that had just risen, about a mark of an acting warden who got a duty, and about an answer by a link that only a
// code had said. In the others a line of the log stayed in the drill when its author brought it to the alarm, a tab took two roll
// calls for one that another one knew as two, and a roll call kept the id of another one, which a code had said, and showed its marks.
test.each<[number, Scale]>([
  ...[20_700_178, 20_701_204, 20_700_132, 20_701_141, 20_701_344, 20_702_036].map((seed): [number, Scale] => [
    seed,
    OF_TABS,
  ]),
  [24_000_259, OF_TABS],
  [24_000_081, OF_TABS],
  [42_100_007, OF_TABS],
  [22_000_838, OF_FEW_CODES],
  [26_000_611, OF_FEW_CODES],
])('the alarm of seed %d has no fault, with second tabs', (seed, scale) => {
  expect(simulate(seed, scale).faults).toEqual([])
})
