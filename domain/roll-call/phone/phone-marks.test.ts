import { expect, test } from 'vitest'
import { MOST_SUPERSEDED } from '../mark'
import { statesOf } from '../state'
import { countingMarksOf } from './kept-marks'
import { newPhone, type KeptMark, type PhoneState } from './phone-state'
import { step } from './phone-step'

const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
const WANDA = { id: '00000000-0000-4000-8000-000000000001', name: 'Wanda' }
const EMMA = { id: '00000000-0000-4000-8000-000000000002', name: 'Emma' }
const AT = Date.parse('2026-11-18T10:00:00Z')

/** A warden's phone in a roll call with so many calls for help of one person, each by itself. */
function phoneWith(calls: number): PhoneState {
  const given = step(newPhone(OFFICE), { at: AT, kind: 'given', holder: WANDA, powers: '' }).state
  const id = '5a1b9e0c-6f0f-4f4c-9a53-2d9f2d1b7a01'
  const { state } = step(given, { at: AT, kind: 'started', id, rollCall: 'real', today: '2026-11-18' })
  const marks = Array.from({ length: calls }, (_, place): KeptMark => {
    const mark = {
      ...{ id: `forged__:${place + 1}.abcdef`, about: 'p1', kind: 'help' as const, note: 'Cellar' },
      ...{ supersedes: [], after: 60, by: EMMA.id, byName: EMMA.name, broughtBy: '', isActing: true },
    }
    return { mark, office: OFFICE, rollCall: id, isSent: true, refused: '' }
  })
  return { ...state, marks }
}

const countingIn = ({ marks, rollCalls: [rollCall] }: PhoneState) => countingMarksOf(marks, rollCall!)
const stateIn = ({ marks }: PhoneState) => statesOf(marks.map(({ mark }) => mark)).get('p1')

test.each([0, 1, 20, 21, 100, 1000])('one press of a warden settles %i marks of acting wardens', (calls) => {
  const before = phoneWith(calls)
  const said = { about: 'p1', kind: 'seen' as const }
  const { state, effects } = step(before, { at: AT, kind: 'marked', id: 'deviceA_:1.xyzxyz', said })
  const made = state.marks.slice(calls).map(({ mark }) => mark)
  expect(stateIn(state)).toMatchObject({ kind: 'seen', isDisputed: false })
  expect(made).toHaveLength(Math.max(1, Math.ceil(calls / MOST_SUPERSEDED)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length)
  expect(made.every(({ supersedes }) => supersedes.length <= MOST_SUPERSEDED)).toBe(true)
  const stored = [WANDA, state.marks.slice(calls), state.rollCalls[0]]
  expect(effects).toContainEqual({ kind: 'store', act: 'keepMarks', args: stored })
  const undo = { at: AT, kind: 'undone', mark: 'deviceA_:1.xyzxyz', id: 'deviceA_:2.abcabc' } as const
  const undone = step(state, { ...undo, said: { about: 'p1', kind: 'missing' } }).state
  expect(stateIn(undone)).toMatchObject({ kind: 'missing', isDisputed: false })
})

test('marks of a withdrawn acting warden no longer count, and the next mark does not name them', () => {
  const before = phoneWith(30)
  const said = { about: 'p1', kind: 'missing' as const }
  const marked = step(before, {
    at: AT,
    kind: 'marked',
    id: 'deviceA_:1.xyzxyz',
    said: { ...said, kind: 'help' },
  })
  const own = { ...marked.state.marks.at(-1)!, mark: { ...marked.state.marks.at(-1)!.mark, supersedes: [] } }
  const rollCalls = before.rollCalls.map((each) => ({ ...each, withdrawn: [EMMA.id] }))
  // Emma has a given duty now: what she brings by it counts.
  const given = {
    ...before.marks[0]!,
    mark: { ...before.marks[0]!.mark, id: 'deviceE_:1.eeeeee', isActing: false },
  }
  const after = { ...before, rollCalls, marks: [...before.marks, own, given] }
  expect(countingIn(after)).toEqual([own.mark, given.mark])
  const { state } = step(after, { at: AT, kind: 'marked', id: 'deviceA_:2.xyzxyz', said })
  expect(state.marks.at(-1)?.mark.supersedes.toSorted()).toEqual([own.mark.id, given.mark.id].toSorted())
  expect(countingIn({ ...after, marks: before.marks })).toEqual([])
})

const FULL = { isActing: false, isSent: true, by: WANDA.id }

test.each([
  ['was sent and has the full word', FULL, ['answer__:1.aaaaaa']],
  ['is an answer by a mailed link', { ...FULL, by: null, id: '*answer_:1.aaaaaa' }, ['*answer_:1.aaaaaa']],
  ['is by another maker', { ...FULL, by: EMMA.id }, ['answer__:1.aaaaaa', 'forged__:1.abcdef']],
  ['has the weaker word', { ...FULL, isActing: true }, ['answer__:1.aaaaaa', 'forged__:1.abcdef']],
  ['is not sent', { ...FULL, isSent: false }, ['answer__:1.aaaaaa', 'forged__:1.abcdef']],
])('a mark names what another one hides, if that %s', (_what, { isActing, isSent, ...parts }, named) => {
  const before = phoneWith(1)
  const [call] = before.marks
  const full = { ...call!, mark: { ...call!.mark, isActing } }
  const answer = { id: 'answer__:1.aaaaaa', kind: 'seen' as const, supersedes: [call!.mark.id], ...parts }
  const phone = { ...before, marks: [full, { ...call!, mark: { ...full.mark, ...answer }, isSent }] }
  const said = { about: 'p1', kind: 'missing' as const }
  const { state } = step(phone, { at: AT, kind: 'marked', id: 'deviceA_:1.xyzxyz', said })
  expect(state.marks.at(-1)?.mark.supersedes).toEqual(named)
})

test.each([
  ['leads', 'seen'],
  ['acts', 'help'],
] as const)('after an answer to a person who %s, a mark made in the meantime shows: %s', (right, shown) => {
  const [first] = phoneWith(1).marks
  const help = { ...first!, mark: { ...first!.mark, isActing: false } }
  const met = step({ ...phoneWith(0), marks: [help] }, { at: AT, kind: 'meet' }).state
  const said = { about: 'p1', kind: 'seen' as const }
  const { state } = step(met, { at: AT, kind: 'marked', id: 'deviceA_:1.xyzxyz', said })
  expect(stateIn(state)).toMatchObject({ kind: 'seen', isDisputed: false })
  const reply = {
    ...{
      rollCall: { ...met.rollCalls[0]!, ago: 0, withdrawn: [] },
      marks: [],
      cursor: 0,
      hasMore: false,
      refused: [],
    },
    ...{ right, phones: [] },
  }
  const after = step(state, { at: AT, kind: 'answered', turn: met.turns, reply })
  expect(stateIn(after.state)).toMatchObject({ kind: shown, isDisputed: right === 'acts' })
  const made = after.state.marks.at(-1)!
  expect(made).toMatchObject({ isSent: false, mark: { isActing: right === 'acts' } })
  const stored = { kind: 'store', act: 'keepMarks', args: [WANDA, [made]] }
  expect(after.effects.some((each) => JSON.stringify(each) === JSON.stringify(stored))).toBe(right === 'acts')
})

test('a mark of an acting warden has the weaker word from the start, and settles no word of a warden', () => {
  const before = phoneWith(1)
  const help = { ...before.marks[0]!, mark: { ...before.marks[0]!.mark, isActing: false } }
  const said = { about: 'p1', kind: 'seen' as const }
  const { state } = step(
    { ...before, isActing: true, marks: [help] },
    { at: AT, kind: 'marked', id: 'deviceA_:1.xyzxyz', said },
  )
  expect(stateIn(state)).toMatchObject({ kind: 'help', isDisputed: true })
})
