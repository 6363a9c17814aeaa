import { beforeAll, describe, expect, test } from 'vitest'
import type { Mark } from '../../domain/roll-call/mark'
import { statesOf } from '../../domain/roll-call/state'
import { isReleaseCheck } from '../../testbed/release-check'
import { EventQueue } from './event-queue'
import { countDifferences, tellFromHistory, type MadeMark } from './oracle'
import { faultsOf, playSchedule, type Outcome } from './schedule'

const SEED = 20_261_120
/** The numbers of the schedules. In the last of the few a phone is lost. */
const PLAYED = isReleaseCheck ? Array.from({ length: 25 }, (_, nth) => nth) : [0, 1, 2, 3, 4, 5, 19]
const SCHEDULES = PLAYED.length
let outcomes: readonly Outcome[]
beforeAll(() => {
  outcomes = PLAYED.map((nth) => playSchedule(SEED + nth))
}, 300_000)

test(`after ${SCHEDULES} alarms with cuts, losses, repeats and kills, everybody has every mark and shows the same`, () => {
  expect(outcomes.flatMap((outcome) => faultsOf(outcome))).toEqual([])

  // Schedules in which nothing went wrong would show nothing.
  const total = (
    count: 'marks' | 'lostRequests' | 'lostAnswers' | 'repeats' | 'handOvers' | 'kills' | 'disputes',
  ) => outcomes.reduce((sum, outcome) => sum + outcome[count], 0)
  expect(total('marks')).toBeGreaterThan(SCHEDULES * 1000)
  for (const harm of ['lostRequests', 'lostAnswers', 'repeats', 'handOvers', 'kills', 'disputes'] as const)
    expect(total(harm), harm).toBeGreaterThan(SCHEDULES * 3)
  expect(outcomes.some(({ lostPhones }) => lostPhones > 0)).toBe(true)
  expect(Math.max(...outcomes.map(({ longestCut }) => longestCut))).toBeGreaterThan(25 * 60)
})

test('the same seed is the same schedule', () => {
  expect(playSchedule(SEED + 4)).toEqual(outcomes[4])
  expect(outcomes[4]?.states).not.toEqual(outcomes[5]?.states)
})

test.each([1, 4, 5])('in alarm %i, clocks that are wrong by a day change nothing', (nth) => {
  expect(playSchedule(SEED + nth, { areClocksWrong: false })).toEqual(outcomes[nth])
})

describe('the judge', () => {
  const mark = (id: string, change: Partial<Mark> = {}): Mark => ({
    ...{ id, about: 'p1', kind: 'seen', note: '', supersedes: [], after: 0, by: null },
    ...change,
  })
  const told = (...made: MadeMark[]) => tellFromHistory(made).get('p1')

  test('tells what counts by who knew what, whatever marks say that they take the place of', () => {
    const help = mark('device-a:1', { kind: 'help', note: 'Lift 2' })
    const seen = mark('device-b:1', { supersedes: ['device-a:1'] })
    expect(told({ mark: help, knew: [] }, { mark: seen, knew: [] })).toEqual({
      ...{ kind: 'help', isDisputed: true },
      counting: new Set(['device-a:1', 'device-b:1']),
      notes: new Set(['Lift 2']),
    })
    expect(told({ mark: help, knew: [] }, { mark: seen, knew: ['device-a:1'] })?.kind).toBe('seen')
  })

  test('counts everybody of whom something else is shown', () => {
    const [one, other] = [mark('device-a:1'), mark('device-a:2', { about: 'p2', kind: 'help' })]
    const history = tellFromHistory([
      { mark: one, knew: [] },
      { mark: other, knew: [] },
    ])
    expect(countDifferences(history, statesOf([one, other]))).toBe(0)
    expect(countDifferences(history, statesOf([one]))).toBe(1)
    expect(countDifferences(history, statesOf([one, { ...other, kind: 'out' }]))).toBe(1)
    expect(countDifferences(history, statesOf([one, other, mark('device-a:3', { about: 'p3' })]))).toBe(1)
    expect(countDifferences(history, statesOf([one, { ...other, note: 'Roof' }]))).toBe(1)
  })
})

test('events come by their time, those of one time in the order in which they were added', () => {
  const queue = new EventQueue()
  const came: string[] = []
  const add = (at: number, name: string) => queue.add(at, () => void came.push(`${name}${queue.now}`))
  for (const [nth, at] of [5, 1, 3, 1, 4, 2, 5, 3, 1].entries()) add(at, 'abcdefghi'[nth]!)
  queue.add(2, () => add(3, 'z'))
  queue.run(3)
  expect(came).toEqual(['b1', 'd1', 'i1', 'f2', 'c3', 'h3', 'z3'])
  queue.run()
  expect(came.slice(7)).toEqual(['e4', 'a5', 'g5'])
})
