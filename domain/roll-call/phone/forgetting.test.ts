import { expect, test } from 'vitest'
import { listsToForget, marksToForget } from './forgetting'
import type { KeptMark, KeptRollCall } from './phone-state'

const HOUR = 3_600_000
const kept = (id: string, given: Partial<KeptMark> = {}): KeptMark => ({
  mark: {
    ...{ id, about: 'p1', kind: 'seen', note: '', supersedes: [], after: 0, by: 'ada' },
    ...{ byName: 'Ada', broughtBy: '', isActing: false },
  },
  ...{ office: 'london', rollCall: 'r1', isSent: true, refused: '' },
  ...given,
})
const unsent = { isSent: false }

const GOES = false
const STAYS = true
test.each<[string, KeptMark[][], number[], boolean, string[]?]>([
  ['of a sent mark', [[kept('a')]], [0], GOES],
  ['of an unsent mark', [[kept('a', unsent)]], [], STAYS],
  ['of a refused mark', [[kept('a', { isSent: false, refused: 'No.' })]], [], STAYS],
  ['of an unsent mark of another roll call', [[kept('a', { ...unsent, rollCall: 'r2' })]], [], GOES],
  ['of a batch with one unsent mark', [[kept('a'), kept('b', unsent)]], [], STAYS],
  ['of a batch, if other entries record its marks as sent', [[kept('a', unsent)], [kept('a')]], [0, 1], GOES],
  [
    'that records a mark as sent, if a batch that stays has the mark',
    [[kept('a', unsent), kept('b', unsent)], [kept('a')]],
    [],
    STAYS,
  ],
  ['of a mark that was sent since', [[kept('a', unsent)], [kept('b', unsent)]], [0], STAYS, ['a']],
])('entries %s go or stay with their roll call as they must', (_what, entries, gone, stays, sent) => {
  const all = entries.map((marks, place) => ({ marks, place }))
  const found = marksToForget(all, { ids: ['r1'] }, sent)
  expect(found.going.map(({ place }) => place)).toEqual(gone)
  expect(found.stays).toBe(stays)
})

const rollCall: KeptRollCall = {
  ...{ id: 'r1', ids: ['r1'], office: 'london', kind: 'real', day: '2026-11-18', startedBy: '', zones: [] },
  ...{ startedAt: 0, isKnown: true, isClosed: false, untold: null },
}

test.each<[string, Partial<KeptRollCall>, boolean]>([
  ['is open there', {}, false],
  ['is open elsewhere', { office: 'paris' }, true],
  ['has ended', { isClosed: true }, true],
  ['has been open for twelve hours', { startedAt: -12 * HOUR - 1 }, true],
])('whether the list of an office goes when a roll call %s', (_what, given, isGone) => {
  const found = listsToForget([{ office: 'london' }], [{ ...rollCall, ...given }], 0)
  expect(found).toHaveLength(isGone ? 1 : 0)
})

test.each<[string, Partial<KeptRollCall>, boolean]>([
  ['the same', { ids: ['r2', 'r1'] }, true],
  ['another', { ids: ['r2'] }, false],
])('whether the list of an open roll call goes if %s has ended under more ids', (_what, given, isGone) => {
  const ended = { ...rollCall, id: 'r2', isClosed: true, ...given }
  expect(listsToForget([{ office: 'london' }], [rollCall, ended], 0)).toHaveLength(isGone ? 1 : 0)
})
