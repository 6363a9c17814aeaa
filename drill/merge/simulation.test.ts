import { expect, test } from 'vitest'
import { claimsOf } from '../../domain/roll-call/phone/claims'
import { isReleaseCheck } from '../../testbed/release-check'
import { RULES } from './rules'
import { simulate, type Breaks, type Simulated } from './simulation'

const SEED = 20_261_625
const SCHEDULES = isReleaseCheck ? 500 : 33
/** The schedules in which a broken rule must be found. */
const MOST = 500

test(`in ${SCHEDULES} alarms no phone claims what it does not know, loses a mark, or keeps a list after the end`, () => {
  const played = Array.from({ length: SCHEDULES }, (_, nth) => simulate(SEED + nth))
  expect(played.flatMap(({ faults }) => faults)).toEqual([])
  // Schedules in which nothing went wrong would show nothing.
  const total = (what: keyof Simulated['counts']) => played.reduce((sum, { counts }) => sum + counts[what], 0)
  expect(total('marks')).toBeGreaterThan(SCHEDULES * 20)
  for (const harm of [
    'crashes',
    'cuts',
    'lost',
    'repeats',
    'handOvers',
    'dutiesTaken',
    'sessionsEnded',
  ] as const)
    expect(total(harm), harm).toBeGreaterThan(SCHEDULES)
  expect(total('ends')).toBeGreaterThan(SCHEDULES / 10)
}, 300_000)

// In each of these a phone once counted marks of a roll call that had ended, or took a mark out of the open one.
test.each([20_261_389, 20_267_277, 20_261_334, 50_004_294, 50_001_450, 40_002_178])(
  'the alarm of seed %d has no fault',
  (seed) => {
    expect(simulate(seed).faults).toEqual([])
  },
)

test('the same seed plays the same', () => {
  expect(simulate(SEED)).toEqual(simulate(SEED))
  expect(simulate(SEED).counts).not.toEqual(simulate(SEED + 1).counts)
})

test.each<[string, Breaks, RegExp]>([
  [
    'a phone without a list counts',
    { claims: (standing, ...facts) => claimsOf({ ...standing, list: 'list of the alarm' }, ...facts) },
    /a number is claimed without a list of the day/,
  ],
  [
    'an empty screen is green',
    {
      claims: (standing, sums, ...facts) => ({
        ...claimsOf(standing, sums, ...facts),
        isEverybodyFound: sums.missing === 0,
      }),
    },
    /everybody is claimed to be found/,
  ],
  [
    'a list from before the alarm counts as its list',
    {
      claims: ({ list, others }, ...facts) =>
        claimsOf({ list: list === 'older list' ? 'list of the alarm' : list, others }, ...facts),
    },
    /who were there have no mark/,
  ],
  [
    'a phone that hears nobody claims that nobody needs help',
    { claims: (standing, ...facts) => claimsOf({ ...standing, others: 'heard' }, ...facts) },
    /nobody is claimed to need help/,
  ],
  [
    'the storage keeps no marks of one’s own',
    { spoil: ({ storage }) => (storage.keepMarks = () => {}) },
    /the mark \S+ is lost/,
  ],
  [
    'the storage keeps the list of a roll call that has ended',
    { spoil: ({ storage }) => (storage.forgetEverybody = () => {}) },
    /still stores everybody/,
  ],
  [
    'the storage keeps the lists of whoever lost the duty',
    { spoil: ({ storage }) => (storage.forgetLists = () => {}) },
    /still stores list/,
  ],
  ['a mark is sent once only', { rules: { ...RULES, sendsUntil: 'sent' } }, /lost|has \d+ of the/],
])('it is found when %s', (_what, breaks, fault) => {
  const found: string[] = []
  for (let nth = 0; nth < MOST && found.length === 0; nth++)
    found.push(...simulate(SEED + nth, breaks).faults.filter((each) => fault.test(each)))
  expect(found).not.toEqual([])
})
