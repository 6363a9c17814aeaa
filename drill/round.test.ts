import { expect, test } from 'vitest'
import type { Answer } from './call'
import type { Operation } from './history'
import { brokenRepeats } from './round'

const KEY = 'a-key-of-this-check'

const told = (change: Partial<Pick<Operation, 'outcome' | 'call'>> = {}, id = 0): Operation => ({
  ...{ kind: 'change', writes: [], audit: '' },
  ...{ id, client: 0, invokedAt: 0, endedAt: 1, outcome: 'ok', status: 200 },
  ...{ reply: { id: 'one', days: ['Mo', 'Tu'] }, call: { path: '', key: KEY } },
  ...change,
})
const SAME = { days: ['Mo', 'Tu'], id: 'one' }
const again = (change: Partial<Answer> = {}) => ({ status: 200, trouble: null, body: SAME, ...change })

test.each<[string, Partial<Answer>, string[]]>([
  ['in the same words', {}, []],
  ['in other words', { body: { id: 'another', days: ['Mo', 'Tu'] } }, ['I3']],
  ['in another order', { body: { id: 'one', days: ['Tu', 'Mo'] } }, ['I3']],
  ['with less', { body: { id: 'one' } }, ['I3']],
  ['with more', { body: { ...SAME, at: 1 } }, ['I3']],
  ['with nothing', { body: null }, ['I3']],
  ['with a refusal', { status: 409 }, ['I3']],
  ['with a failure', { status: 503 }, ['I3']],
  ['not at all', { status: null, trouble: 'late' }, ['I3']],
])('an acknowledged call that is repeated and answered %s', async (_, change, invariants) => {
  const broken = await brokenRepeats([told()], () => Promise.resolve(again(change)))
  expect(broken.map(({ invariant }) => invariant)).toEqual(invariants)
})

test('each repeat that is answered differently is found, and only those', async () => {
  const round = [1, 2, 3].map((id) => told({}, id))
  const broken = await brokenRepeats(round, ({ id }) =>
    Promise.resolve(again(id === 2 ? {} : { body: `other ${id}` })),
  )
  expect(broken.map(({ what }) => /other \d/.exec(what)?.[0])).toEqual(['other 1', 'other 3'])
})

test('the last six acknowledged calls with a key are repeated, and no others', async () => {
  const round = [
    ...[1, 2, 3, 4, 5, 6, 7].map((id) => told({}, id)),
    told({ outcome: 'unknown' }, 8),
    told({ outcome: 'fail' }, 9),
    told({ call: { path: '' } }, 10),
  ]
  const repeated: number[] = []
  await brokenRepeats(round, ({ id }) => {
    repeated.push(id)
    return Promise.resolve(again())
  })
  expect(repeated).toEqual([2, 3, 4, 5, 6, 7])
})

test('a person who says the same again is not repeated, as nothing was stored', async () => {
  const say = (at: string, id: number): Operation => ({
    ...told({}, id),
    ...{ kind: 'statement', checkIn: 'one', says: 'here', invokedAt: Date.parse('2026-11-18T09:30:00Z') },
    reply: { at },
  })
  const round = [say('2026-11-18T09:30:00.010Z', 1), say('2026-11-18T09:29:59.990Z', 2)]
  const repeated: number[] = []
  await brokenRepeats(round, ({ id }) => {
    repeated.push(id)
    return Promise.resolve(again())
  })
  expect(repeated).toEqual([1])
})
