import { expect, test } from 'vitest'
import type { KnownMark } from '../mark-contract'
import { newCaller } from './callers'
import { answerExchange, answerMarks, ringsFor, type HeldRollCall } from './exchange'

const now = new Date('2026-11-18T10:00:00Z')
const TAKEN = {
  text: 'Taken.',
  said: { key: 'refusals-roll-call:takenBySomebody', values: { time: '10:41' } },
} as const
const ADA = { id: 'ada', name: 'Ada Adams' }
const rollCall: HeldRollCall = {
  ...{
    id: 'r1',
    kind: 'real',
    day: '2026-11-18',
    startedAt: now,
    startedBy: 'Bo',
    zones: [],
    closedAt: null,
  },
}
const mark = (given: Partial<KnownMark> = {}): KnownMark => ({
  ...{ id: 'deviceA_:1.aaaaaa', about: 'p1', kind: 'seen', note: '', supersedes: [], after: 1, by: 'ada' },
  ...{ byName: 'Ada', broughtBy: '', isActing: false, ...given },
})

test.each([
  ['leads', mark(), false],
  ['leads', mark({ isActing: true }), true],
  ['leads', mark({ by: 'bo' }), true],
  // It was brought earlier by a given duty, and the device takes it for one with the weaker word.
  ['acts', mark(), true],
  ['acts', mark({ isActing: true }), true],
] as const)('who %s and has brought %o hears of it: %s', (right, stored, isHeard) => {
  const { byName: _, broughtBy: __, isActing: ___, ...brought } = stored
  const reply = answerExchange(
    {
      ...{ rollCall, callers: [newCaller('ada', 'Ada')], most: 1, refused: [], taken: undefined },
      after: [
        { position: 4, mark: stored },
        { position: 5, mark: mark({ id: 'deviceB_:1.aaaaaa' }) },
      ],
    },
    { user: ADA, right, marks: [brought], known: 3 },
    now,
  )
  expect(reply).toMatchObject({ marks: isHeard ? [{ id: stored.id }] : [], cursor: 4, hasMore: true })
})

test('a person who only brings marks hears neither marks, phones, the starter, nor withdrawn people', () => {
  const withdrawn = { ...newCaller('bo', 'Bo'), isActing: true, withdrawnAt: now, heardAt: now }
  const given = {
    rollCall,
    callers: [withdrawn],
    most: 1,
    after: [],
    refused: [],
    taken: TAKEN,
  }
  const reply = answerExchange(given, { user: ADA, right: 'brings', marks: [], known: 3 }, now)
  expect(reply).toMatchObject({
    marks: [],
    phones: [],
    cursor: 3,
    taken: TAKEN,
    rollCall: { startedBy: '' },
  })
  expect(reply.rollCall.withdrawn).toBeUndefined()
  const heard = answerExchange(given, { user: ADA, right: 'acts', marks: [], known: 3 }, now)
  expect(heard).toMatchObject({ phones: [{ name: 'Bo' }], rollCall: { withdrawn: ['bo'] } })
})

test('marks are taken for their bringer, and all are refused in a roll call that is too old', () => {
  const call = {
    bringerId: 'ada',
    marks: [mark({ kind: 'help' }), mark({ id: 'deviceB_:1.bbbbbb', by: 'bo' })],
  }
  const facts = {
    ...{ marks: [], lastNumber: 3, isGone: () => false, isPerson: () => true, countOf: () => 0 },
  }
  const callers = [newCaller('ada', 'Ada')]
  const ended = { ...rollCall, closedAt: now }
  const { refused, changes } = answerMarks({ rollCall: ended, callers, facts }, call)
  expect(refused).toEqual([])
  expect(changes).toMatchObject({ isGiven: true, isCounted: true, isLateHelp: true })
  expect(changes).toMatchObject({ own: { brought: 1, added: 0 }, handed: { brought: 1, added: 0 } })
  const old = answerMarks({ rollCall: ended, callers, facts: null }, call)
  expect(old.refused.map(({ text }) => text.key)).toEqual(Array(2).fill('refusals-roll-call:tooOld'))
  expect(old.changes).toMatchObject({ taken: [], isCounted: false, isLateHelp: false })
})

test.each([
  ['a warden', { isActing: false, hasRung: true }, null, true],
  ['a warden within a minute', { isActing: false, hasRung: true }, 59, false],
  ['an acting warden', { isActing: true, hasRung: false }, null, true],
  ['an acting warden who has rung', { isActing: true, hasRung: true }, null, false],
])('a call for help after the end by %s rings as it must', (_who, caller, secondsAgo, rings) => {
  const callers = [{ ...newCaller('ada', 'Ada'), ...caller }]
  const rungAt = secondsAgo === null ? null : new Date(now.getTime() - secondsAgo * 1000)
  expect(ringsFor('ada', { callers, rungAt }, now)).toBe(rings)
})

test('an answer has the marks of the log apart, so that an older page takes none for a person', () => {
  const log = [
    mark({
      id: 'deviceB_:1.aaaaaa',
      about: 'ldeviceB_:1.aaaaaa',
      kind: 'line',
      note: 'Fire brigade',
      by: 'bo',
    }),
    mark({ id: 'deviceB_:2.aaaaaa', about: 'wbo', kind: 'stands', note: 'Car park', by: 'bo' }),
  ]
  const seen = mark({ id: 'deviceB_:3.aaaaaa', by: 'bo' })
  const answering = (marks: KnownMark[]) => ({
    ...{ rollCall, callers: [newCaller('ada', 'Ada')], most: 9, refused: [], taken: undefined },
    after: marks.map((each, place) => ({ position: place + 4, mark: each })),
  })
  const call = { user: ADA, right: 'leads', marks: [], known: 3 } as const
  const reply = answerExchange(answering([...log, seen]), call, now)
  expect(reply).toMatchObject({ marks: [seen], log, cursor: 6, hasMore: false })
  expect(answerExchange(answering([seen]), call, now)).not.toHaveProperty('log')
})

test.each([
  ['has a given duty', {}, true],
  ['has lost it', { until: now }, true],
  ['only acts as a warden', { isActing: true }, false],
])('a line of the log is taken from a person who %s: %s', (_who, caller, isTaken) => {
  const line = mark({ about: 'ldeviceA_:1.aaaaaa', kind: 'line', note: 'Fire brigade arrived' })
  const facts = { marks: [], lastNumber: 3, isGone: () => false, isPerson: () => true, countOf: () => 0 }
  const callers = [{ ...newCaller('ada', 'Ada'), ...caller }]
  const { refused, changes } = answerMarks({ rollCall, callers, facts }, { bringerId: 'ada', marks: [line] })
  expect([changes.taken.length, refused.length]).toEqual(isTaken ? [1, 0] : [0, 1])
  expect(changes.own).toEqual(isTaken ? { brought: 1, added: 1 } : { brought: 0, added: 0 })
})
