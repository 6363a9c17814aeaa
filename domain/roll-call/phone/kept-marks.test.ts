import { expect, test } from 'vitest'
import { addMarks } from './kept-marks'
import { newPhone, type KeptMark, type KeptRollCall } from './phone-state'
import { step } from './phone-step'

const mark = {
  ...{ id: 'Anna:1', about: 'p4', kind: 'seen', note: '', supersedes: [], after: 1, by: 'anna' },
  ...{ byName: 'Anna', broughtBy: '', isActing: false },
} satisfies KeptMark['mark']
const inDrill: KeptMark = { mark, office: 'london', rollCall: 'drill', isSent: true, refused: '' }
const inAlarm: KeptMark = { ...inDrill, rollCall: 'alarm', isSent: false }
const drill = { ids: ['drill'], isClosed: true }
const alarm = { ids: ['alarm'], isClosed: false }

test.each([
  ['that ended, by its entries', drill],
  ['of which only the marks are stored', null],
])('a mark of the alarm stays unsent whatever the server has in a drill %s', (_which, into) => {
  expect(addMarks([inAlarm], [inDrill], into)).toEqual({ marks: [inAlarm], fresh: [] })
})

test('a mark of a drill that ended belongs to the alarm in which it is handed over', () => {
  expect(addMarks([inDrill], [inAlarm], alarm)).toEqual({ marks: [inAlarm], fresh: [inAlarm] })
})

test.each([
  ['by its entries', alarm],
  ['of which only the marks are stored', null],
])('an answer settles a mark of its own roll call %s', (_which, into) => {
  const sent = { ...inAlarm, isSent: true }
  expect(addMarks([inAlarm], [sent], into).marks).toEqual([sent])
  expect(addMarks([sent], [inAlarm], into).marks).toEqual([sent])
})

const unsent = { ...inAlarm, mark: { ...mark, isActing: false } }
const weaker = { ...inAlarm, mark: { ...mark, isActing: true }, isSent: true }

test('a mark of the phone’s own that the server has with the weaker word is brought again, and has that word here too', () => {
  const { marks } = addMarks([unsent], [weaker], alarm, 'server')
  expect(marks).toEqual([{ ...weaker, isSent: false }])
  // The marks of a storage or another page are older than those that this one has made.
  expect(addMarks([unsent], [weaker], alarm).marks).toEqual([unsent])
})

const holder = { id: 'anna', name: 'Anna' }
const rollCall: KeptRollCall = {
  ...{ id: 'alarm', ids: ['alarm'], office: 'london', kind: 'real', day: '2026-11-18', startedBy: '' },
  ...{ zones: [], startedAt: 0, isKnown: true, isClosed: false, untold: null },
}

test.each([
  ['leads', false],
  ['acts', true],
  ['brings', true],
] as const)(
  'once it is brought by a person who %s, a mark of their own with the weaker word is weaker: %s',
  (right, isActing) => {
    const marks = addMarks([unsent], [weaker], alarm, 'server').marks
    const met = step({ ...newPhone('london'), holder, rollCalls: [rollCall], marks }, { at: 0, kind: 'meet' })
    const reply = {
      ...{
        rollCall: { ...rollCall, withdrawn: [], ago: 0 },
        marks: [],
        cursor: 0,
        hasMore: false,
        refused: [],
      },
      ...{ right, phones: [] },
    }
    const { state } = step(met.state, { at: 0, kind: 'answered', turn: met.state.turns, reply })
    expect(state.marks).toMatchObject([{ isSent: true, mark: { isActing } }])
  },
)

test('a phone whose start is refused brings its marks to the roll call that the server knows, without the start', () => {
  const untold = { id: 'own', kind: 'real', at: 0, listAge: null } as const
  const phone = { ...newPhone('london'), holder, rollCalls: [{ ...rollCall, untold }], marks: [unsent] }
  const sentBy = (taken: ReturnType<typeof step>) =>
    taken.effects.flatMap((effect) => (effect.kind === 'exchange' ? [effect.input] : []))
  const met = step(phone, { at: 0, kind: 'meet' })
  expect(sentBy(met)).toMatchObject([{ rollCall: 'own', start: { kind: 'real' } }])
  const refusal = { code: 'forbidden', words: '', reason: '', isOffline: false }
  const again = step(met.state, { at: 0, kind: 'exchange failed', turn: met.state.turns, failure: refusal })
  expect(sentBy(again)).toMatchObject([{ rollCall: 'alarm', marks: [{ id: 'Anna:1' }] }])
  expect(sentBy(again)[0]).not.toHaveProperty('start')
  expect(again.state.right).toBe('held')
  const gone = step(again.state, {
    at: 0,
    kind: 'exchange failed',
    turn: again.state.turns,
    failure: refusal,
  })
  expect(sentBy(gone)).toEqual([])
  expect(gone.state.right).toBe('duty taken')
})
