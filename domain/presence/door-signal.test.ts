import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Said } from './presence'
import { takeSignal, type DoorSignal, type NewestCheckIn } from './door-signal'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 8, minute))

const checkedIn = (minute: number, change: Partial<NewestCheckIn> = {}): NewestCheckIn => ({
  isHere: true,
  timeIn: at(minute),
  proof: 'screen',
  last: null,
  ...change,
})
const said = (says: 'left' | 'here', minute: number, source: 'self' | 'badge' = 'self') => ({
  says,
  source,
  at: at(minute),
})

test.each<[string, NewestCheckIn | null, 'in' | 'out', string]>([
  ['comes, without a check-in,', null, 'in', 'arrival here'],
  ['leaves, without a check-in,', null, 'out', 'arrival left'],
  ['comes after a check-in', checkedIn(10), 'in', 'statement here'],
  ['leaves after a check-in', checkedIn(10), 'out', 'statement left'],
  ['comes at the moment of a check-in by code', checkedIn(30), 'in', 'nothing'],
  ['leaves at the moment of a check-in by code', checkedIn(30), 'out', 'nothing'],
  ['comes before a check-in', checkedIn(31), 'in', 'nothing'],
  ['leaves before the own word “still here”', checkedIn(10, { last: said('here', 31) }), 'out', 'nothing'],
  ['comes before the own word “left”', checkedIn(10, { last: said('left', 31) }), 'in', 'nothing'],
  ['comes at the moment of the own word “left”', checkedIn(10, { last: said('left', 30) }), 'in', 'nothing'],
  ['comes after the own word “left”', checkedIn(10, { last: said('left', 29) }), 'in', 'statement here'],
  [
    'comes at the moment of a badge at the exit',
    checkedIn(10, { last: said('left', 30, 'badge') }),
    'in',
    'statement here',
  ],
  [
    'leaves at the moment of a badge at the entry',
    checkedIn(10, { last: said('here', 30, 'badge') }),
    'out',
    'nothing',
  ],
  ['leaves at the moment of the first badge', checkedIn(30, { proof: 'badge' }), 'out', 'nothing'],
  ['comes to another office later', checkedIn(10, { isHere: false }), 'in', 'arrival here'],
  ['comes before a check-in at another office', checkedIn(31, { isHere: false }), 'in', 'nothing'],
])('a person who %s is known as the newest word says', (_who, newest, says, expected) => {
  const taken = takeSignal(newest, { says, at: at(30) })
  expect('says' in taken ? `${taken.as} ${taken.says}` : taken.as).toBe(expected)
})

type Word = DoorSignal & { isHuman: boolean }

/** Applies words in the order in which they arrive. A word of a person is said at its moment, a signal at any later one. */
function arrive(words: readonly Word[]) {
  const newest = words.reduce<NewestCheckIn | null>(hear, null)
  return newest && stateOf(newest)
}

function hear(newest: NewestCheckIn | null, { says, at: moment, isHuman }: Word): NewestCheckIn | null {
  const taken = takeSignal(newest, { says, at: moment })
  if (taken.as === 'nothing' && !isHuman) return newest
  const last: Said = { says: says === 'in' ? 'here' : 'left', source: isHuman ? 'self' : 'badge', at: moment }
  if (newest) return { ...newest, last }
  const proof = isHuman ? 'screen' : 'badge'
  return { isHere: true, timeIn: moment, proof, last: says === 'out' ? last : null }
}

const stateOf = ({ timeIn, last }: NewestCheckIn) =>
  last ? { says: last.says, at: last.at } : { says: 'here', at: timeIn }

/** Knows all words at once: the newest counts, a person's before a badge's, and coming in before going out. */
function oracle(words: readonly Word[]) {
  const rank = ({ isHuman, says }: Word) => (isHuman ? 2 : says === 'in' ? 1 : 0)
  const [first] = words.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || rank(other) - rank(one),
  )
  return first ? { says: first.says === 'in' ? 'here' : 'left', at: first.at } : null
}

const signals = fc.array(
  fc.record({
    says: fc.constantFrom('in' as const, 'out' as const),
    at: fc.integer({ min: 0, max: 300 }).map(at),
    isHuman: fc.constant(false),
  }),
  { maxLength: 60 },
)

test('signals that arrive in any order end in the presence of the newest one', () => {
  fc.assert(
    fc.property(
      signals.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(arrive(shuffled)).toEqual(oracle(all))
      },
    ),
    { numRuns: 500 },
  )
})

test('a word of a person in between wins over every signal of its moment and before, also one that arrives later', () => {
  fc.assert(
    fc.property(signals, fc.nat(59), fc.boolean(), (all, place, isIn) => {
      const before = all.slice(0, place)
      const human: Word = { says: isIn ? 'in' : 'out', at: at(150), isHuman: true }
      // A person speaks of now, so no signal of a later moment was there before.
      const words = [...before.filter((signal) => signal.at <= human.at), human, ...all.slice(place)]
      expect(arrive(words)).toEqual(oracle(words))
    }),
    { numRuns: 500 },
  )
})

test('ten thousand signals of a day out of order are one presence, equal to that of the oracle', () => {
  const all = Array.from({ length: 10_000 }, (_, index): Word => {
    const scattered = (index * 7919) % 10_007
    return { says: scattered % 3 === 0 ? 'out' : 'in', at: at(scattered / 20), isHuman: false }
  })
  expect(arrive(all)).toEqual(oracle(all))
  expect(arrive(all.toReversed())).toEqual(oracle(all))
})
