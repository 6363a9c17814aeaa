import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { entries, createStore, set, get } from 'idb-keyval'
import { sealedStorage } from '../../platform/sealed-storage'
import type { KnownMark } from '../../../domain/roll-call/mark-contract'
import { FakeServer } from '../testing/fake-server'
import type { KeptMark, KeptRollCall } from '../../../domain/roll-call/phone/phone-state'
import { countUnsent } from './unsent-count'
import { MARKS_KEPT_MS } from '../../../domain/roll-call/phone/kept-marks'
import { memoryLocks, noStorage } from '../testing/memory-storage'
import { vaultIn } from './vault'

const HOUR = 3_600_000
const A = { id: 'b7c1c6a0-0000-4000-8000-00000000000a', name: 'Ada Adams' }
const B = { id: 'b7c1c6a0-0000-4000-8000-00000000000b', name: 'Bo Brown' }
const LONDON = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
const START = Date.parse('2026-11-18T10:00:00Z')

let databases = 0
let name = ''
let clock = START
beforeEach(() => {
  name = `vault ${++databases}`
  clock = START
})
const open = () => vaultIn(sealedStorage(name), () => clock)

const listOf = (people: string[] = []) =>
  new FakeServer(LONDON, () => START).list({
    awaited: people.map((person, index) => ({ id: person, number: index + 1, name: person })),
  })
const markOf = (id: string, note = ''): KnownMark => ({
  ...{ id, about: 'p1', kind: 'seen' as const, note, supersedes: [], after: 1, by: A.id },
  ...{ byName: A.name, broughtBy: '', isActing: false },
})
const keptMark = (id: string, parts: Partial<KeptMark> = {}): KeptMark => ({
  ...{ mark: markOf(id), office: LONDON, rollCall: 'r1', isSent: false, refused: '' },
  ...parts,
})
const rollCallOf = (parts: Partial<KeptRollCall> = {}): KeptRollCall => ({
  ...{ id: 'r1', ids: ['r1'], office: LONDON, kind: 'real', day: '2026-11-18', startedBy: 'Ada', zones: [] },
  ...{ startedAt: clock, isKnown: false, isClosed: false, untold: null },
  ...parts,
})

/** Everything on the disk, as a thief of the disk reads it. */
const onDisk = async () => {
  const found = await entries<string, any>(createStore(name, 'sealed'))
  return found.map(
    ([key, value]) => key + JSON.stringify(value) + Buffer.from(value.content ?? '').toString(),
  )
}

test('stored entries are there after the page has ended', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(['Cleo Clark']), readAt: clock })
  await vault.keepRollCall(A, rollCallOf())
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  const stored = await open().read()
  expect(stored).toMatchObject({
    holder: A,
    lists: [{ list: { awaited: [{ name: 'Cleo Clark' }] } }],
    rollCalls: [{ id: 'r1' }],
    marks: [{ mark: { id: 'AAAAAAAA:1' } }],
  })
})

test('nothing on the disk can be read without the key, and the key can’t be taken out', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(['Cleo Clark']), readAt: clock })
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1', { mark: markOf('AAAAAAAA:1', 'third floor') })])
  const disk = (await onDisk()).join()
  for (const secret of ['Cleo', 'third floor', 'Ada Adams', 'London']) expect(disk).not.toContain(secret)
  const key = (await get('key', createStore(name, 'sealed'))) as CryptoKey
  expect(key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('the same value is sealed differently each time', async () => {
  const vault = open()
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  const before = await onDisk()
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  expect(await onDisk()).not.toEqual(before)
})

test('an entry that was moved to the place of another is not opened', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1'), keptMark('AAAAAAAA:2')])
  const store = createStore(name, 'sealed')
  const found = (await entries<string, any>(store)).filter(([key]) => key.startsWith('marks/'))
  await set(found[0]![0], found[1]![1], store)
  expect((await open().read())?.marks.map(({ mark }) => mark.id)).toEqual(['AAAAAAAA:2'])
})

test('damaged entries and a lost key do not keep the rest from opening', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  const store = createStore(name, 'sealed')
  await set(
    'marks/x',
    { owner: A.id, goneAt: Infinity, iv: new Uint8Array(12), content: new ArrayBuffer(3) },
    store,
  )
  expect((await open().read())?.marks).toHaveLength(1)
  await set('key', undefined, store)
  expect(await open().read()).toBeNull()
})

test('two tabs that open a new vault at the same moment share one key', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([
    one.giveTo(A),
    one.keepMarks(A, [keptMark('AAAAAAAA:1')]),
    other.keepMarks(A, [keptMark('BBBBBBBB:1')]),
  ])
  expect((await open().read())?.marks).toHaveLength(2)
})

test('a list is removed at the end of the office’s day', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(), readAt: clock })
  clock = START + 14 * HOUR - 1
  expect((await open().read())?.lists).toHaveLength(1)
  clock = START + 14 * HOUR
  expect((await open().read())?.lists).toEqual([])
  expect((await onDisk()).some((entry) => entry.startsWith('list/'))).toBe(false)
})

test.each([
  ['a day fast', 24 * HOUR],
  ['a day slow', -24 * HOUR],
  ['twenty years slow', -20 * 365 * 24 * HOUR],
])('a clock that is %s does not change the time of a list’s removal', async (_how, wrong) => {
  clock = START + wrong
  const vault = open()
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(), readAt: clock })
  clock = START + wrong + 14 * HOUR - 1
  expect((await open().read())?.lists).toHaveLength(1)
  clock = START + wrong + 14 * HOUR
  expect((await open().read())?.lists).toEqual([])
})

test('unsent marks stay for two days', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  clock = START + MARKS_KEPT_MS - 1
  expect((await open().read())?.marks).toHaveLength(1)
  clock = START + MARKS_KEPT_MS
  expect((await open().read())?.marks).toEqual([])
})

test('the next person finds no list, and the first finds their own marks again', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(['Cleo']), readAt: clock })
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  expect(await vault.giveTo(B)).toMatchObject({ lists: [], rollCalls: [], marks: [] })
  expect((await open().read())?.holder).toEqual(B)
  const again = await vault.giveTo(A)
  expect(again.lists).toEqual([])
  expect(again.marks).toHaveLength(1)
})

test('a list that another page reads in an open roll call takes nobody off the stored one, nor its day', async () => {
  const vault = open()
  await vault.giveTo(A)
  const stored = () =>
    open()
      .read()
      .then((read) => read?.lists[0])
  const ofRollCall = { list: listOf(['Cleo', 'Dan']), readAt: clock, newest: listOf(['Cleo']) }
  await vault.keepList(A, ofRollCall, clock + 20 * HOUR)
  await vault.renewList(A, { list: listOf(['Eve']), readAt: clock + HOUR })
  expect(await stored()).toMatchObject({ readAt: clock + HOUR, newest: { awaited: [{ name: 'Eve' }] } })
  expect((await stored())?.list.awaited.map(({ name }) => name)).toEqual(['Eve', 'Cleo', 'Dan'])
  const tomorrow = { ...listOf(['Fay']), today: '2026-11-19' }
  await vault.renewList(A, { list: tomorrow, readAt: clock + HOUR })
  expect((await stored())?.list.awaited).toHaveLength(3)
  clock += 20 * HOUR - 1
  expect(await stored()).toBeDefined()
  await vault.keepList(A, { list: listOf(['Eve']), readAt: START }, clock + HOUR)
  await vault.renewList(A, { list: tomorrow, readAt: clock })
  expect((await stored())?.list.awaited.map(({ name }) => name)).toEqual(['Fay'])
})

test('the list is removed when the powers change, and the marks stay', async () => {
  const vault = open()
  await vault.giveTo(A, 'warden')
  await vault.renewList(A, { list: listOf(), readAt: clock })
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  expect((await vault.giveTo(A, 'warden')).lists).toHaveLength(1)
  // Without a network the powers are not known.
  expect((await vault.giveTo(A)).lists).toHaveLength(1)
  const after = await vault.giveTo(A, 'nothing')
  expect(after.lists).toEqual([])
  expect(after.marks).toHaveLength(1)
})

test('the list of an office whose duty was taken is removed, and no other', async () => {
  const vault = open()
  const other = { ...listOf(), office: { id: 'another', name: 'Leeds' } }
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(), readAt: clock })
  await vault.renewList(A, { list: other, readAt: clock })
  await vault.forgetLists(A, LONDON)
  expect(await open().read()).toMatchObject({ lists: [{ list: { office: { name: 'Leeds' } } }] })
})

test('the lists of an open roll call stay until it has ended, whatever powers its holder loses meanwhile', async () => {
  const vault = open()
  const other = { ...listOf(), office: { id: 'another', name: 'Leeds' } }
  await vault.giveTo(A, 'all')
  for (const list of [listOf(), other]) await vault.renewList(A, { list, readAt: clock })
  await vault.keepRollCall(A, rollCallOf({ startedAt: clock }))
  await vault.forgetLists(A)
  expect((await vault.giveTo(A, 'none')).lists.map(({ list }) => list.office.id)).toEqual([LONDON])
  clock += 12 * HOUR
  expect((await open().giveTo(A, 'none')).lists).toHaveLength(1)
  clock += 1
  expect((await open().giveTo(A, 'none')).lists).toEqual([])
})

test('the lists are removed at the next look after the roll call has ended', async () => {
  const vault = open()
  await vault.giveTo(A, 'all')
  await vault.renewList(A, { list: listOf(), readAt: clock })
  await vault.keepRollCall(A, rollCallOf({ startedAt: clock }))
  expect((await vault.giveTo(A, 'none')).lists).toHaveLength(1)
  await vault.keepRollCall(A, rollCallOf({ startedAt: clock, isClosed: true }))
  expect((await vault.giveTo(A, 'none')).lists).toEqual([])
})

test('a sign-out removes everything of the person, and nothing of others', async () => {
  const vault = open()
  await vault.keepMarks(B, [keptMark('BBBBBBBB:1')])
  await vault.giveTo(A)
  await vault.renewList(A, { list: listOf(), readAt: clock })
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  await vault.forgetHolder()
  expect(await open().read()).toBeNull()
  expect((await onDisk()).join()).not.toContain(A.id)
  expect((await vault.giveTo(B)).marks).toHaveLength(1)
})

test('unsent marks are counted before a sign-out', async () => {
  const vault = open()
  expect(await countUnsent(vault)).toEqual({ marks: 0, rollCalls: 0 })
  await vault.giveTo(A)
  await vault.keepMarks(A, [
    keptMark('AAAAAAAA:1'),
    keptMark('AAAAAAAA:2', { isSent: true }),
    keptMark('AAAAAAAA:3', { refused: 'This is nobody' }),
  ])
  await vault.keepBatch(A, [keptMark('AAAAAAAA:1'), keptMark('CCCCCCCC:1')])
  await vault.keepRollCall(A, rollCallOf({ untold: { id: 'r1', kind: 'real', at: clock, listAge: null } }))
  await vault.keepMarks(B, [keptMark('BBBBBBBB:1')])
  expect(await countUnsent(vault)).toEqual({ marks: 2, rollCalls: 1 })
})

test('an ended roll call is removed with its sent marks, and stays with those that the server lacks', async () => {
  const vault = open()
  const ended = rollCallOf({ ids: ['r1', 'r2'] })
  await vault.giveTo(A)
  await vault.keepRollCall(A, ended)
  await vault.keepMarks(A, [
    keptMark('AAAAAAAA:1', { isSent: true }),
    keptMark('AAAAAAAA:2', { rollCall: 'r2' }),
    keptMark('AAAAAAAA:3', { rollCall: 'another', isSent: true }),
    keptMark('AAAAAAAA:4', { refused: 'This is nobody' }),
  ])
  const isClosed = true
  await vault.forgetRollCall(A, { ...ended, isClosed }, [])
  const stored = await open().read()
  expect(stored?.rollCalls).toEqual([{ ...ended, isClosed }])
  expect(stored?.marks.map(({ mark }) => mark.id)).toEqual(['AAAAAAAA:2', 'AAAAAAAA:3', 'AAAAAAAA:4'])
})

test('marks that came by codes and were sent since count as sent, and are removed with their roll call', async () => {
  const vault = open()
  const ended = rollCallOf()
  await vault.giveTo(A)
  const ids = ['CCCCCCCC:1', 'CCCCCCCC:2']
  await vault.keepBatch(
    A,
    ids.map((id) => keptMark(id)),
  )
  expect(await countUnsent(vault)).toMatchObject({ marks: 2 })
  await vault.keepMarks(A, [
    keptMark('CCCCCCCC:1', { isSent: true }),
    keptMark('CCCCCCCC:2', { refused: 'This is nobody' }),
  ])
  expect(await countUnsent(vault)).toMatchObject({ marks: 0 })
  await vault.forgetRollCall(A, ended, [])
  const stored = await open().read()
  expect(stored?.marks).toMatchObject([{ mark: { id: 'CCCCCCCC:2' }, refused: 'This is nobody' }])
})

test('a batch stays while one of its marks is unsent', async () => {
  const vault = open()
  await vault.giveTo(A)
  await vault.keepBatch(A, [keptMark('CCCCCCCC:1'), keptMark('CCCCCCCC:2')])
  await vault.keepMarks(A, [keptMark('CCCCCCCC:1', { isSent: true })])
  await vault.forgetRollCall(A, rollCallOf(), [])
  expect(await countUnsent(vault)).toMatchObject({ marks: 1 })
})

/** A vault whose storage takes longer for one kind of work than for the others. */
function vaultSlowAt(slow: 'list' | 'keep' | 'forget', locks = memoryLocks()) {
  const storage = sealedStorage(name)
  const wait = () => new Promise((resolve) => setTimeout(resolve, 50))
  return vaultIn(
    { ...storage, [slow]: async (given: never) => (await wait(), storage[slow](given)) },
    () => clock,
    locks,
  )
}

/** Two tabs of one browser: one of them is slow. */
function tabsSlowAt(slow: 'list' | 'keep' | 'forget') {
  const locks = memoryLocks()
  return [vaultSlowAt(slow, locks), vaultIn(sealedStorage(name), () => clock, locks)] as const
}

test('a mark that one tab makes while another one removes the ended roll call is sent later', async () => {
  const [slow, other] = tabsSlowAt('list')
  await other.giveTo(A)
  const ended = rollCallOf({ isClosed: true })
  await Promise.all([
    slow.forgetRollCall(A, ended, []),
    other.keepMarks(A, [keptMark('AAAAAAAA:1')], rollCallOf()),
  ])
  expect(await open().read()).toMatchObject({ rollCalls: [{ id: 'r1' }], marks: [{ isSent: false }] })
})

test('a tab that removes yesterday’s list does not take the one that another tab has stored since', async () => {
  await open().giveTo(A)
  await open().renewList(A, { list: listOf(), readAt: clock })
  clock += 24 * HOUR
  const [slow, other] = tabsSlowAt('forget')
  await Promise.all([slow.read(), other.renewList(A, { list: listOf(['Cleo']), readAt: clock })])
  expect((await open().read())?.lists).toMatchObject([{ list: { awaited: [{ name: 'Cleo' }] } }])
})

test('a tab that never ends its turn keeps no other one from storing', async () => {
  const waitsInVain = { request: () => Promise.reject(new DOMException('', 'TimeoutError')) }
  const vault = vaultIn(sealedStorage(name), () => clock, waitsInVain)
  await vault.giveTo(A)
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  expect((await open().read())?.marks).toHaveLength(1)
})

test('an act that fails in its turn is not done again', async () => {
  const vault = vaultIn(noStorage(), () => clock, memoryLocks())
  await expect(vault.keepMarks(A, [keptMark('AAAAAAAA:1')])).rejects.toThrow('switched off')
})

test('a roll call that gets marks after its removal is there again before they are', async () => {
  const vault = vaultSlowAt('list')
  await vault.giveTo(A)
  const again = rollCallOf({ isClosed: true })
  const removing = vault.forgetRollCall(A, again, [])
  const keeping = vault.keepRollCall(A, again)
  await vault.keepBatch(A, [keptMark('CCCCCCCC:1')])
  // The page may be closed at this moment.
  expect(await open().read()).toMatchObject({ rollCalls: [{ id: 'r1' }], marks: [{ isSent: false }] })
  await Promise.all([removing, keeping])
})

test('marks that were sent are not stored after the removal of their roll call', async () => {
  const vault = vaultSlowAt('keep')
  await vault.giveTo(A)
  await Promise.all([
    vault.keepMarks(A, [keptMark('AAAAAAAA:1', { isSent: true })]),
    vault.forgetRollCall(A, rollCallOf({ isClosed: true }), ['AAAAAAAA:1']),
  ])
  expect((await open().read())?.marks).toEqual([])
})

test('a list of the former person is not stored after the next one has come', async () => {
  const vault = vaultSlowAt('keep')
  await vault.giveTo(A)
  await Promise.all([vault.renewList(A, { list: listOf(['Cleo']), readAt: clock }), vault.giveTo(B)])
  expect((await onDisk()).some((entry) => entry.startsWith('list/'))).toBe(false)
})

test('the removal of yesterday’s list does not take today’s', async () => {
  await open().giveTo(A)
  await open().renewList(A, { list: listOf(), readAt: clock })
  clock += 24 * HOUR
  const vault = vaultSlowAt('forget')
  await Promise.all([vault.read(), vault.renewList(A, { list: listOf(['Cleo']), readAt: clock })])
  expect((await open().read())?.lists).toMatchObject([{ list: { awaited: [{ name: 'Cleo' }] } }])
})

test('a storage that does not answer holds up no other act for longer than a few seconds', async () => {
  const storage = sealedStorage(name)
  const vault = vaultIn({ ...storage, forget: () => new Promise(() => undefined) }, () => clock)
  void vault.forgetLists(A)
  void vault.forgetLists(A)
  const began = performance.now()
  await vault.keepMarks(A, [keptMark('AAAAAAAA:1')])
  expect(performance.now() - began).toBeLessThan(9000)
  await vault.giveTo(A)
  expect((await open().read())?.marks).toHaveLength(1)
}, 30_000)
