import { expect, test } from 'vitest'
import type { Mark } from '../../domain/roll-call/mark'
import { claimsOf } from '../../domain/roll-call/phone/claims'
import { statesOf, type MarkedState } from '../../domain/roll-call/state'
import type { Rules } from './rules'
import { OF_ONE_TAB, OF_PEOPLE, OF_TABS, SMALL, type Scale } from './scale'
import { simulate } from './simulation'
import type { Breaks } from './simulated-alarm'

const only = (mark: Mark): MarkedState => ({
  kind: mark.kind === 'added' ? 'seen' : mark.kind,
  ...{ notes: mark.note ? [mark.note] : [], heads: [mark], isDisputed: false },
})

/** States of which one mark of each person or zone counts alone. */
const oneCounts = (isBetter: (one: Mark, other: Mark) => boolean) => (marks: Iterable<Mark>) => {
  const best = new Map<string, Mark>()
  for (const mark of marks) {
    const other = best.get(mark.about)
    if (!other || isBetter(mark, other)) best.set(mark.about, mark)
  }
  return new Map([...best].map(([about, mark]) => [about, only(mark)]))
}

const changed = (change: (state: MarkedState) => MarkedState) => (marks: Iterable<Mark>) =>
  new Map([...statesOf(marks)].map(([about, state]) => [about, change(state)]))

const rules = (broken: Partial<Rules>): Breaks => ({ rules: broken })
const STATE = /not what the history tells/
const LOST = /is lost|marks, not the/

// The states in which phones once said more than they knew, and in which a code or a flood took a word away: a list older than the alarm, a
// phone without a network or without the duty, codes that take a call for help back, use up marks, make a drill real or keep lists away,
// and calls for help that no press settles or that a visitor's device alone has said. Each with the seed that finds it.
test.each<[string, Breaks, RegExp, Scale, number]>([
  [
    'a list of the morning counts as that of the alarm',
    {
      claims: ({ list, others }, ...facts) =>
        claimsOf({ list: list === 'older list' ? 'list of the alarm' : list, others }, ...facts),
    },
    /who were there have no mark/,
    OF_PEOPLE,
    20_261_791,
  ],
  [
    'a phone that hears nobody claims that nobody needs help',
    { claims: (standing, ...facts) => claimsOf({ ...standing, others: 'heard' }, ...facts) },
    /calls are not known/,
    OF_PEOPLE,
    20_261_709,
  ],
  [
    'a phone whose duty was taken while it is online claims that nobody needs help',
    {
      claims: ({ list, others, right }, ...facts) =>
        claimsOf(
          { list, others: right === 'duty taken' && others === 'heard earlier' ? 'heard' : others },
          ...facts,
        ),
    },
    /nobody is claimed to need help/,
    OF_ONE_TAB,
    20_261_763,
  ],
  ['a forged code has the full word', rules({ fullWord: 'those of codes' }), STATE, OF_PEOPLE, 20_261_716],
  ['a code speaks in the name of its reader', rules({ doubtsOwnName: false }), STATE, OF_ONE_TAB, 20_261_742],
  [
    'the marks of a code take the room of its reader',
    rules({ keepsRoom: false }),
    /found no room/,
    SMALL,
    50_000_039,
  ],
  [
    'the start of a code makes a drill real',
    rules({ doubtsStarts: false }),
    /codes have made a drill real/,
    OF_PEOPLE,
    20_262_019,
  ],
  [
    'the list of a code is never replaced',
    rules({ doubtsLists: false }),
    /still (shows|stores)/,
    OF_ONE_TAB,
    20_261_797,
  ],
  ['one press settles twenty marks of a flood', rules({ settlesAll: false }), STATE, OF_ONE_TAB, 20_261_751],
  [
    'a visitor’s device keeps a roll call open',
    rules({ ranksVisitors: false }),
    /the end is refused/,
    OF_PEOPLE,
    20_261_899,
  ],
])('it is found when %s', (_what, breaks, fault, scale, seed) => {
  expect(simulate(seed, scale, breaks).faults.join('\n')).toMatch(fault)
  expect(simulate(seed, scale).faults).toEqual([])
})

// The other rules, each with the seed that finds it.
test.each<[string, Breaks, RegExp, number]>([
  [
    'the newest mark by the clocks of the phones counts',
    rules({ statesOf: oneCounts((one, other) => one.after > other.after) }),
    STATE,
    20_261_700,
  ],
  ['the mark that arrived last counts', rules({ statesOf: oneCounts(() => true) }), STATE, 20_261_700],
  [
    'the quietest mark counts',
    rules({ statesOf: changed((state) => ({ ...state, kind: state.heads.at(-1)!.kind })) }),
    STATE,
    20_261_700,
  ],
  [
    'disputes are not told',
    rules({ statesOf: changed((state) => ({ ...state, isDisputed: false })) }),
    STATE,
    20_261_700,
  ],
  [
    'the places of others are not told',
    rules({ statesOf: changed((state) => ({ ...state, notes: state.notes.slice(0, 1) })) }),
    STATE,
    20_261_704,
  ],
  ['a mark whose place is taken is removed', rules({ stores: 'what counts' }), LOST, 20_261_700],
  ['a second mark of a person is not stored', rules({ stores: 'the first of each' }), LOST, 20_261_700],
  ['a mark is sent once only', rules({ sendsUntil: 'sent' }), LOST, 20_261_700],
  [
    'how far a phone has read is written before the marks',
    rules({ writes: 'cursor first' }),
    LOST,
    20_261_741,
  ],
  [
    'two servers give positions that are read out of order',
    rules({ positions: 'as they come' }),
    LOST,
    20_261_700,
  ],
  [
    'a phone keeps its name when it starts again',
    rules({ namesItself: 'once' }),
    /nobody made the mark/,
    20_261_700,
  ],
  ['what another phone has shown is not sent on', rules({ sendsOn: false }), LOST, 20_261_702],
  ['an acting warden has the full word', rules({ fullWord: 'those of acting wardens' }), STATE, 20_261_719],
  ['a mark keeps the weaker word when its maker brings it', rules({ raises: false }), STATE, 20_261_762],
  [
    'a phone gives the full word to the marks of a code',
    rules({ fullHere: 'those of codes' }),
    /nobody is claimed to need help, and 1 people need it/,
    20_262_941,
  ],
  [
    'the phone of an acting warden gives its own marks the full word',
    rules({ fullHere: 'those of acting wardens' }),
    /nobody is claimed to need help, and 1 people need it/,
    20_261_903,
  ],
  ['phones do not hear of withdrawn acting wardens', rules({ tellsWithdrawn: false }), STATE, 20_261_771],
  [
    'a phone without a list counts',
    { claims: (standing, ...facts) => claimsOf({ ...standing, list: 'list of the alarm' }, ...facts) },
    /a number is claimed without a list of the day/,
    20_261_700,
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
    20_261_701,
  ],
  [
    'the storage keeps no marks of one’s own',
    { spoil: ({ storage }) => (storage.keepMarks = () => {}) },
    /the mark \S+ is lost/,
    20_261_700,
  ],
  [
    'the storage keeps the list of a roll call that has ended',
    {
      spoil: ({ storage }) => {
        const keepList = storage.keepList.bind(storage)
        storage.keepList = (holder, kept, goneAt) => kept.newest && keepList(holder, kept, goneAt)
      },
    },
    /still stores list of a roll call/,
    20_261_700,
  ],
  [
    'the storage keeps the lists of whoever lost the duty',
    { spoil: ({ storage }) => (storage.forgetLists = () => {}) },
    /still stores list/,
    20_261_708,
  ],
])('it is found when %s', (_what, breaks, fault, seed) => {
  expect(simulate(seed, OF_PEOPLE, breaks).faults.join('\n')).toMatch(fault)
})

test.each<[string, Breaks, RegExp, number]>([
  ['anybody writes in the log in the name of another', rules({ guardsLog: false }), /of the log/, 20_261_717],
  [
    'a mark that is made after the end is stored without its roll call',
    rules({ keepsRollCall: false }),
    /never send/,
    20_261_744,
  ],
])('in alarms with a log and attacks it is found when %s', (_what, breaks, fault, seed) => {
  expect(simulate(seed, OF_ONE_TAB, breaks).faults.join('\n')).toMatch(fault)
})

test.each<[string, Breaks, RegExp, number]>([
  [
    'a mark is stored without its roll call, which another tab removes',
    rules({ keepsRollCall: false }),
    /never send/,
    20_261_817,
  ],
  [
    'one tab removes the marks of an ended roll call that another one has not sent',
    rules({ heedsTabs: false }),
    LOST,
    20_262_017,
  ],
])('in alarms with two tabs on each phone it is found when %s', (_what, breaks, fault, seed) => {
  expect(simulate(seed, OF_TABS, breaks).faults.join('\n')).toMatch(fault)
})
