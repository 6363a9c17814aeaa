import { expect, test } from 'vitest'
import type { Mark } from '../../domain/roll-call/mark'
import { statesOf, type MarkedState } from '../../domain/roll-call/state'
import { RULES, type Rules } from './rules'
import { faultsOf, playSchedule } from './schedule'

const SEED = 20_261_120
const MOST = 20

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

// A number says from which schedule on it is found. That of 4 is short.
test.each<[string, Partial<Rules>, RegExp, number?]>([
  [
    'the newest mark by the clocks of the phones counts',
    { statesOf: oneCounts((one, other) => one.after > other.after) },
    /state/,
  ],
  ['the mark that arrived last counts', { statesOf: oneCounts(() => true) }, /state/],
  [
    'the quietest mark counts',
    { statesOf: changed((state) => ({ ...state, kind: state.heads.at(-1)!.kind })) },
    /state/,
  ],
  ['disputes are not told', { statesOf: changed((state) => ({ ...state, isDisputed: false })) }, /state/],
  [
    'the places of others are not told',
    { statesOf: changed((state) => ({ ...state, notes: state.notes.slice(0, 1) })) },
    /state/,
  ],
  ['a mark whose place is taken is removed', { stores: 'what counts' }, /missing/],
  ['a second mark of a person is not stored', { stores: 'the first of each' }, /missing/],
  ['a mark is sent once only', { sendsUntil: 'sent' }, /missing/],
  ['how far a phone has read is written before the marks', { writes: 'cursor first' }, /missing/],
  ['two servers give positions that are read out of order', { positions: 'as they come' }, /missing/],
  ['a phone keeps its name when it starts again', { namesItself: 'once' }, /missing/, 1],
  ['what another phone has shown is not sent on', { sendsOn: false }, /missing/, 38],
])(
  'it is found when %s',
  (_, broken, what, from = 4) => {
    const rules = { ...RULES, ...broken }
    let found: string[] = []
    for (let nth = 0; nth < MOST && found.length === 0; nth++)
      found = faultsOf(playSchedule(SEED + from + nth, { rules }))
    expect(found.join('\n')).toMatch(what)
  },
  60_000,
)
