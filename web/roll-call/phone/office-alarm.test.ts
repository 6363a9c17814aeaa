import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Mark } from '../../../domain/roll-call/mark'
import { linesOf, postsOf } from '../../../domain/roll-call/log'
import { statesOf } from '../../../domain/roll-call/state'
import { CallProblem } from '../../platform/call'
import { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import type { HandedOver, TabNews } from '../../../domain/roll-call/phone/phone-state'
import { officeAlarm } from './office-alarm'
import { badNetwork, FakeServer, offline, randomOf } from '../testing/fake-server'
import { wordsOf } from '../../../domain/testing/words'
import { changeLanguage } from '../../platform/texts'
import { memoryStorage, noStorage } from '../testing/memory-storage'
import { vaultIn } from './vault'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const LONDON = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
const ADA = { id: 'b7c1c6a0-0000-4000-8000-00000000000a', name: 'Ada Adams' }
const BO = { id: 'b7c1c6a0-0000-4000-8000-00000000000b', name: 'Bo Brown' }
const CY = { id: 'b7c1c6a0-0000-4000-8000-00000000000c', name: 'Cy Cole' }

let time: number
let server: FakeServer
let phones: number
beforeEach(() => {
  time = Date.parse('2026-11-18T10:00:00Z')
  server = new FakeServer(LONDON, () => time, [ADA, BO, CY])
  phones = 0
})
afterEach(() => void vi.restoreAllMocks())

const NOBODY = { text: 'This is nobody.', said: { key: 'refusals-roll-call:noMark' } } as const

const person = (name: string, number: number) => ({ id: `id of ${name}`, name, number })
const listOf = (...names: string[]) =>
  server.list({ awaited: names.map((name) => person(name, name.charCodeAt(0))) })

type Phone = {
  storage?: ReturnType<typeof memoryStorage>
  /** The error of the phone's clock, in milliseconds. */
  wrong?: number
  network?: FakeServer['exchange']
  office?: string
}

function opened({ storage = memoryStorage(), wrong = 0, network, office = LONDON }: Phone = {}) {
  const now = () => time + wrong
  const phone = {
    isCut: false,
    told: [] as TabNews[],
    page: null as unknown as ReturnType<typeof officeAlarm>,
  }
  phone.page = officeAlarm({
    office,
    device: `phone${String(++phones).padStart(3, '0')}`,
    newBits: () => '',
    vault: vaultIn(storage, now),
    now,
    exchange: async (input) => {
      if (phone.isCut) throw offline()
      return (network ?? server.exchange)(input, phone.page.alarm().holder!.id)
    },
    end: async (input) => {
      if (phone.isCut) throw offline()
      return server.end(input, phone.page.alarm().holder!.id)
    },
    tellTabs: (news) => void phone.told.push(structuredClone(news)),
  })
  return Object.assign(phone, { now, alarm: () => phone.page.alarm() })
}

async function openedBy(holder: typeof ADA, phone: Phone = {}) {
  const phoneOfHolder = opened(phone)
  await phoneOfHolder.page.restore()
  await phoneOfHolder.page.giveTo(holder)
  return phoneOfHolder
}

async function started(holder = ADA, phone: Phone = {}) {
  const phoneOfHolder = await openedBy(holder, phone)
  phoneOfHolder.page.receiveList(listOf('Cleo', 'Dan', 'Eve'))
  phoneOfHolder.alarm().start('real')
  return phoneOfHolder
}

const settled = () => new Promise((done) => setTimeout(done))
const kindsOn = ({ alarm }: { alarm: () => { marks: readonly Mark[] } }) =>
  Object.fromEntries([...statesOf(alarm().marks)].map(([about, { kind }]) => [about, kind]))
const idsOf = (marks: readonly { id: string }[]) => marks.map(({ id }) => id).sort()

test('a roll call begins and goes on without a network, and reaches the server when there is one again', async () => {
  const phone = await openedBy(ADA)
  phone.page.receiveList(listOf('Cleo'))
  phone.isCut = true
  time += 10 * MINUTE
  phone.alarm().start('real')
  time += 20 * SECOND
  phone.alarm().mark({ about: 'p67', kind: 'help', note: '  third   floor ' })
  expect(phone.alarm().open).toMatchObject({
    kind: 'real',
    isKnown: false,
    isClosed: false,
    day: '2026-11-18',
  })
  expect(phone.alarm().marks).toMatchObject([
    {
      about: 'p67',
      kind: 'help',
      note: 'third floor',
      after: 20,
      by: ADA.id,
      byName: ADA.name,
      supersedes: [],
    },
  ])
  expect(await phone.page.meet()).toBe(false)
  expect(phone.alarm().contact).toMatchObject({ waiting: 'no connection', unsent: 1, problem: '' })

  phone.isCut = false
  time += HOUR
  expect(await phone.page.meet()).toBe(true)
  expect(phone.alarm().contact).toMatchObject({ waiting: null, unsent: 0, heardAt: time })
  expect(phone.alarm().open?.isKnown).toBe(true)
  expect(server.rollCalls).toMatchObject([
    { kind: 'real', startedAt: Date.parse('2026-11-18T10:10:00Z'), marks: [{ id: 'phone001:1', after: 20 }] },
  ])
})

test.each([
  ['a day fast', DAY],
  ['a day slow', -DAY],
  ['years slow', -20 * 365 * DAY],
])('a phone’s clock that is %s changes nothing', async (_how, wrong) => {
  const storage = memoryStorage()
  const phone = await openedBy(ADA, { wrong, storage })
  phone.page.receiveList(listOf('Cleo'))
  phone.isCut = true
  time += MINUTE
  phone.alarm().start('drill')
  time += 30 * SECOND
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await settled()

  const again = await openedBy(ADA, { wrong, storage })
  expect(again.alarm().list?.awaited).toHaveLength(1)
  time += 5 * MINUTE
  await again.page.meet()
  expect(server.rollCalls).toMatchObject([
    { startedAt: Date.parse('2026-11-18T10:01:00Z'), marks: [{ after: 30 }] },
  ])
  expect(again.alarm().open?.startedAt).toBe(Date.parse('2026-11-18T10:01:00Z') + wrong)

  const right = await openedBy(BO)
  right.page.receiveList(listOf('Cleo'))
  await right.page.meet()
  expect(right.alarm().open).toMatchObject({ startedAt: Date.parse('2026-11-18T10:01:00Z'), kind: 'drill' })
  expect(kindsOn(right)).toEqual(kindsOn(again))
})

test('setting the clock while the page is open moves no start', async () => {
  const phone = await started()
  phone.isCut = true
  time += MINUTE
  phone.page.moveClock(DAY)
  expect(phone.alarm().open?.startedAt).toBe(time - MINUTE + DAY)
})

const A_MOMENT = Date.parse('2020-01-01T00:00:00Z')

/** The moments by the clock of the phone that a page shows, each with its place. Those of the server are texts. */
function momentsIn(shown: unknown, place = ''): [string, number][] {
  if (typeof shown === 'number' && shown > A_MOMENT) return [[place, shown]]
  if (typeof shown !== 'object' || shown === null) return []
  return Object.entries(shown).flatMap(([name, part]) => momentsIn(part, `${place}/${name}`))
}

test.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('a clock that is set %s while the page is open moves each time that the page shows', async (_how, by) => {
  const phone = await started()
  server.phones = [{ name: 'Ben Bell', marks: 3, silentFor: 240 }]
  await phone.page.meet()
  time += MINUTE
  phone.page.receiveList(listOf('Cleo'))
  const before = momentsIn(phone.alarm())
  expect(before.map(([place]) => place)).toEqual(
    expect.arrayContaining([
      '/open/startedAt',
      '/listReadAt',
      '/contact/heardAt',
      '/contact/marksHeardAt',
      '/silent/0/heardAt',
    ]),
  )
  phone.page.moveClock(by)
  expect(momentsIn(phone.alarm())).toEqual(before.map(([place, at]) => [place, at + by]))

  await phone.alarm().close()
  const ended = momentsIn(phone.alarm())
  phone.page.moveClock(by)
  expect(momentsIn(phone.alarm())).toEqual(ended.map(([place, at]) => [place, at + by]))
})

test.each([
  ['forward', 13 * HOUR],
  ['back', -13 * HOUR],
])('a page that is opened again after the clock was set %s tells the right start', async (_how, by) => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.isCut = true
  phone.page.moveClock(by)
  await settled()

  time += 5 * MINUTE
  const again = await openedBy(ADA, { storage, wrong: by })
  expect(again.alarm()).toMatchObject({
    listReadAt: again.now() - 5 * MINUTE,
    open: { startedAt: again.now() - 5 * MINUTE },
  })
  await again.page.meet()
  expect(server.rollCalls).toMatchObject([{ startedAt: time - 5 * MINUTE }])
})

test('a tab that was killed shows the same screen when it is opened again', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.isCut = true
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  phone.alarm().add('Fay Ford')
  await settled()

  const again = opened({ storage, office: 'London' })
  again.isCut = true
  await again.page.restore()
  expect(again.alarm()).toMatchObject({
    holder: ADA,
    list: { office: { name: 'London' }, awaited: [{}, {}, {}] },
    open: { kind: 'real', isKnown: false },
    contact: { unsent: 2 },
  })
  expect(again.alarm().marks).toEqual(phone.alarm().marks)
  again.alarm().mark({ about: 'p67', kind: 'help' })
  expect(again.alarm().marks.at(-1)).toMatchObject({ id: 'phone002:1', supersedes: ['phone001:1'] })

  again.isCut = false
  await again.page.meet()
  expect(idsOf(server.rollCalls[0]!.marks)).toEqual(['phone001:1', 'phone001:2', 'phone002:1'])
  expect(server.rollCalls).toHaveLength(1)
})

test('a tab that was killed after the server had its marks sends none again, and loses none', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  const other = await openedBy(BO)
  await phone.page.meet()
  other.page.receiveList(listOf('Cleo'))
  other.alarm().mark({ about: 'p68', kind: 'help' })
  await other.page.meet()
  await phone.page.meet()
  await settled()

  const again = opened({ storage })
  again.isCut = true
  await again.page.restore()
  expect(kindsOn(again)).toEqual({ p67: 'seen', p68: 'help' })
  expect(again.alarm().contact.unsent).toBe(0)
})

test('a warden who starts while another roll call runs joins it, and the marks of both stay', async () => {
  const one = await started(ADA)
  const other = await started(BO)
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  other.alarm().mark({ about: 'p68', kind: 'out' })
  other.alarm().mark({ about: 'p67', kind: 'help', note: 'stairs' })
  await one.page.meet()
  await other.page.meet()
  await one.page.meet()
  expect(server.rollCalls).toHaveLength(1)
  expect(one.alarm().open?.id).toBe(other.alarm().open?.id)
  for (const phone of [one, other]) {
    expect(kindsOn(phone)).toEqual({ p67: 'help', p68: 'out' })
    expect(statesOf(phone.alarm().marks).get('p67')?.isDisputed).toBe(true)
  }
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(one.alarm().marks.at(-1)?.supersedes.toSorted()).toEqual(['phone001:1', 'phone002:2'])
  expect(statesOf(one.alarm().marks).get('p67')).toMatchObject({ kind: 'seen', isDisputed: false })
})

test('a drill becomes real for everybody, even if its start was not sent yet', async () => {
  const phone = await openedBy(ADA)
  phone.page.receiveList(listOf('Cleo'))
  phone.alarm().start('drill')
  const other = await openedBy(BO)
  await phone.page.meet()
  other.page.receiveList(listOf('Cleo'))
  other.alarm().start('real')
  other.alarm().start('drill')
  expect(other.alarm().open?.kind).toBe('real')
  await other.page.meet()
  await phone.page.meet()
  expect(server.rollCalls).toMatchObject([{ kind: 'real' }])
  expect(phone.alarm().open?.kind).toBe('real')
  expect(other.alarm().open?.kind).toBe('real')
})

/** A phone marks in a drill, and without a network makes it real and calls for help. */
async function makeDrillRealWhileCut(phone: Awaited<ReturnType<typeof openedBy>>) {
  phone.page.receiveList(listOf('Cleo', 'Dan'))
  phone.alarm().start('drill')
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  phone.isCut = true
  time += MINUTE
  phone.alarm().start('real')
  phone.alarm().mark({ about: 'p68', kind: 'help' })
}

test('a drill that a warden ends while it becomes real is opened again as an alarm, with its marks', async () => {
  const ada = await openedBy(ADA)
  await makeDrillRealWhileCut(ada)
  await server.end({ rollCall: server.rollCalls[0]!.id }, BO.id)
  ada.isCut = false
  expect(await ada.page.meet()).toBe(true)
  expect(server.rollCalls).toMatchObject([{ kind: 'real', isClosed: false }])
  expect(server.rollCalls[0]!.marks.map(({ about, kind }) => [about, kind])).toEqual([
    ['p67', 'seen'],
    ['p68', 'help'],
  ])
  expect(ada.alarm()).toMatchObject({
    open: { kind: 'real', isClosed: false },
    contact: { unsent: 0, refused: [] },
  })
  const bo = await openedBy(BO)
  bo.page.receiveList(server.list({}))
  await bo.page.meet()
  expect(kindsOn(bo)).toEqual({ p67: 'seen', p68: 'help' })
})

test('people who were seen in a drill that ended are missing in the alarm after it, and a mark that waited goes there', async () => {
  const storage = memoryStorage()
  const [ada, bo] = [await openedBy(ADA, { storage }), await openedBy(BO)]
  await makeDrillRealWhileCut(ada)
  time += 20 * MINUTE
  await server.end({ rollCall: server.rollCalls[0]!.id }, BO.id)
  time += MINUTE
  bo.page.receiveList(listOf('Cleo', 'Dan'))
  bo.alarm().start('real')
  await bo.page.meet()
  ada.isCut = false
  await ada.page.meet()
  await ada.page.meet()
  expect(server.rollCalls).toMatchObject([
    { kind: 'drill', isClosed: true, marks: [{ about: 'p67', kind: 'seen' }] },
    { kind: 'real', isClosed: false, marks: [{ about: 'p68', kind: 'help' }] },
  ])
  await bo.page.meet()
  await settled()
  for (const phone of [ada, bo, await openedBy(ADA, { storage })]) {
    expect(phone.alarm().open).toMatchObject({ id: server.rollCalls[1]!.id, isClosed: false })
    expect(kindsOn(phone)).toEqual({ p68: 'help' })
  }
})

test('a phone learns of a roll call from its list', async () => {
  const one = await started(ADA)
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  await one.page.meet()
  time += 3 * MINUTE
  const other = await openedBy(BO)
  expect(await other.page.meet()).toBeNull()
  other.page.receiveList(listOf('Cleo'))
  expect(other.alarm().open).toMatchObject({ isKnown: true, startedAt: time - 3 * MINUTE })
  await other.page.meet()
  expect(kindsOn(other)).toEqual({ p67: 'seen' })
})

test('no person who was listed since the start vanishes, and the newest facts count', async () => {
  const phone = await openedBy(ADA)
  const names = () => phone.alarm().list?.awaited.map(({ name }) => name)
  phone.page.receiveList(listOf('Anton', 'Berta'))
  time += SECOND
  phone.page.receiveList(listOf('Berta'))
  expect(names()).toEqual(['Berta'])
  phone.alarm().start('real')
  time += SECOND
  phone.page.receiveList(listOf('Cleo'))
  expect(names()).toEqual(['Cleo', 'Berta'])
  time += SECOND
  const berta = { ...person('Berta', 66), checkIn: 'c', kind: 'staff' as const, company: '', host: '' }
  phone.page.receiveList({
    ...listOf('Cleo'),
    inside: [{ ...berta, since: '2026-11-18T10:00:00Z', proof: null }],
  })
  expect(names()).toEqual(['Cleo'])
  expect(phone.alarm().list?.inside.map(({ name }) => name)).toEqual(['Berta'])
  time += SECOND
  phone.page.receiveList(listOf())
  expect(names()).toEqual(['Cleo'])
  expect(phone.alarm().list?.inside).toHaveLength(1)

  await phone.page.meet()
  expect(await phone.alarm().close()).toBe('')
  expect(phone.alarm().open?.isClosed).toBe(true)
  expect(names()).toEqual([])
})

const endedNames = ({ alarm }: ReturnType<typeof opened>) =>
  alarm().endedList?.list.awaited.map(({ name }) => name)

test.each(['here', 'elsewhere'])(
  'a roll call that was ended %s keeps its list, and a person who comes later is on the newest list only',
  async (where) => {
    const phone = await started()
    await phone.page.meet()
    time += MINUTE
    phone.page.receiveList(listOf('Dan'))
    expect(phone.alarm().endedList).toBeNull()
    if (where === 'here') await phone.alarm().close()
    else {
      server.endNow()
      await phone.page.meet()
    }
    time += 10 * MINUTE
    phone.page.receiveList(listOf('Zoe'))
    expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Zoe'])
    expect(endedNames(phone)).toEqual(['Dan', 'Cleo', 'Eve'])

    time += HOUR
    phone.alarm().start('real')
    expect(phone.alarm().endedList).toBeNull()
    expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Zoe'])
  },
)

test('the list of an ended roll call is no part of one that a list, or another tab, brings', async () => {
  const [phone, tab] = [await started(), await openedBy(ADA)]
  await phone.alarm().close()
  time += 10 * MINUTE
  for (const { page } of [phone, tab]) page.receiveList(listOf('Zoe'))
  tab.alarm().start('real')
  for (const news of tab.told) phone.page.hearTab(news)
  expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Zoe'])
  await phone.page.meet()
  await phone.alarm().close()
  expect(endedNames(phone)).toEqual(['Zoe'])

  time += 10 * MINUTE
  phone.page.receiveList(listOf('Xen'))
  time += SECOND
  const other = await openedBy(BO)
  other.page.receiveList(listOf('Yan'))
  other.alarm().start('real')
  await other.page.meet()
  phone.page.receiveList(listOf('Yan'))
  expect(phone.alarm().open?.isClosed).toBe(false)
  expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Yan', 'Xen'])
})

test('an answer that comes late does not replace a newer list', async () => {
  const phone = await openedBy(ADA)
  const late = listOf('Anton')
  time += SECOND
  phone.page.receiveList(listOf('Berta'))
  phone.page.receiveList(late)
  expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Berta'])
})

test('after midnight the numbers of the new day are not taken for those of the alarm', async () => {
  time += 12 * HOUR
  const phone = await started()
  time += 2 * HOUR
  phone.page.receiveList({ ...listOf('Zoe'), today: '2026-11-19', open: null })
  phone.page.tidy()
  expect(phone.alarm().list?.awaited.map(({ name }) => name)).toEqual(['Cleo', 'Dan', 'Eve'])
})

test('a list whose day is over leaves the screen, unless a roll call is open', async () => {
  const phone = await openedBy(ADA)
  phone.page.receiveList(listOf('Cleo'))
  time += 14 * HOUR - 1
  phone.page.tidy()
  expect(phone.alarm().list).not.toBeNull()
  time += 1
  phone.page.tidy()
  expect(phone.alarm().list).toBeNull()
})

const ENDED = new CallProblem('unauthenticated', 'Please sign in.')
const TAKEN = new CallProblem('forbidden', 'You may not call the roll at this office.')
const WITHHELD = new CallProblem('second_factor_required', 'Please confirm your sign-in.')

test.each([
  ['the session ends', ENDED, 'sign in', /^Your sign-in has ended\. Your marks stay on this device/],
  ['the second factor is asked for', WITHHELD, 'second factor', /^Please confirm your sign-in\.$/],
] as const)(
  'when %s in an alarm, the list and the marks stay, and the marks are taken afterwards',
  async (_what, problem, way, words) => {
    const storage = memoryStorage()
    const phone = await started(ADA, { storage })
    await phone.page.meet()
    server.problem = problem
    phone.alarm().mark({ about: 'p67', kind: 'help' })
    expect(await phone.page.meet()).toBe(false)
    expect(phone.alarm().contact).toMatchObject({ isOnline: true, unsent: 1, way })
    expect(phone.alarm().contact.problem).toMatch(words)
    expect(phone.alarm().list?.awaited).toHaveLength(3)
    await settled()

    const again = opened({ storage })
    await again.page.restore()
    expect(again.alarm().contact.unsent).toBe(1)
    server.problem = null
    expect(await again.page.meet()).toBe(true)
    expect(again.alarm().contact).toMatchObject({ unsent: 0, problem: '', way: null })
    expect(server.rollCalls[0]?.marks).toHaveLength(1)
  },
)

const DUTY_TAKEN =
  /^Your duty at this office was taken or has ended\. What you mark here still counts, like the marks of an acting warden\./

test('a warden whose duty is taken in an alarm keeps the list until the end, and the marks are sent', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.alarm().mark({ about: 'p67', kind: 'help' })
  server.problem = TAKEN
  await phone.page.meet()
  phone.page.failList(TAKEN)
  expect(phone.alarm()).toMatchObject({
    list: { awaited: [{}, {}, {}] },
    open: { kind: 'real' },
    right: 'duty taken',
    contact: { unsent: 1, waiting: 'no duty to start', way: null },
  })
  expect(phone.alarm().contact.problem).toBe('Your duty at this office was taken or has ended.')
  await settled()

  const again = await openedWithPowers(storage, 'none')
  expect(again.alarm()).toMatchObject({ list: { awaited: [{}, {}, {}] }, contact: { unsent: 1 } })
  server.problem = null
  await again.page.meet()
  expect(server.rollCalls[0]?.marks).toHaveLength(1)
  again.page.failList(TAKEN)
  expect(again.alarm().right).toBe('duty taken')
  expect(again.alarm().contact.problem).toMatch(DUTY_TAKEN)

  server.endNow()
  await again.page.meet()
  expect(again.alarm()).toMatchObject({ list: null, open: { isClosed: true } })
  await settled()
  expect(await vaultIn(storage, () => time).read()).toMatchObject({ lists: [] })
})

/** Opens the page on a phone whose holder has other powers than before. */
async function openedWithPowers(storage: ReturnType<typeof memoryStorage>, powers: string) {
  await vaultIn(storage, () => time).giveTo(ADA, 'all')
  const page = opened({ storage })
  await page.page.restore()
  await page.page.giveTo(ADA, powers)
  return page
}

test('a phone whose session was ended from elsewhere keeps the list until the alarm has ended by itself', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  await phone.page.meet()
  phone.page.forgetLists()
  await settled()
  const again = opened({ storage })
  await again.page.restore()
  again.page.forgetLists()
  expect(again.alarm()).toMatchObject({ list: { awaited: [{}, {}, {}] }, right: 'session ended' })
  time += 12 * HOUR + SECOND
  again.page.tidy()
  expect(again.alarm()).toMatchObject({ list: null, endedList: null, open: { isClosed: true } })
  await settled()
  expect(await vaultIn(storage, () => time).read()).toMatchObject({ lists: [] })
})

test('an acting warden learns of the end although the duty ended with it', async () => {
  const phone = await started()
  await phone.page.meet()
  server.endNow()
  phone.page.failList(TAKEN)
  expect(phone.alarm().list).not.toBeNull()
  await phone.page.meet()
  expect(phone.alarm()).toMatchObject({ list: null, open: { isClosed: true } })
  expect(phone.alarm().open?.isEndedHere).toBeUndefined()
})

test('a person who lost the duty before an alarm sees that, and a person who never had it sees the server’s reason', async () => {
  const phone = await openedBy(ADA)
  phone.page.receiveList(listOf('Cleo'))
  for (let times = 0; times < 2; times++) phone.page.failList(TAKEN)
  expect(phone.alarm()).toMatchObject({ list: null, right: 'duty taken' })
  expect(phone.alarm().contact.problem).toBe('Your duty at this office was taken or has ended.')
  const other = await openedBy(BO)
  other.page.failList(TAKEN)
  expect(other.alarm()).toMatchObject({ right: 'none', contact: { problem: TAKEN.message } })
})

test('a warden who lost the duty is told that another warden has to end the roll call', async () => {
  const phone = await started()
  phone.page.failList(TAKEN)
  expect(await phone.alarm().close()).toMatch(/^Your duty was taken or has ended/)
  phone.page.receiveList(listOf('Cleo'))
  server.end = async () => {
    throw TAKEN
  }
  expect(await phone.alarm().close()).toMatch(/^Your duty was taken or has ended/)
})

test('a list whose day is over when a roll call starts is no list of that roll call', async () => {
  const phone = await openedBy(ADA)
  phone.page.receiveList(listOf('Cleo'))
  phone.isCut = true
  time += 14 * HOUR
  phone.alarm().start('real')
  expect(phone.alarm()).toMatchObject({ list: null, open: { isClosed: false } })
})

test('the list of an ended roll call leaves the storage, and that of the next one stays there', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.isCut = true
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  phone.isCut = false
  server.refuses = () => NOBODY
  expect(await phone.alarm().close()).toBe('')
  await settled()
  const stored = () => vaultIn(storage, () => time).read()
  expect(await stored()).toMatchObject({ lists: [{}], rollCalls: [{}] })
  expect((await stored())?.lists[0]?.newest).toBeUndefined()
  time += HOUR
  phone.alarm().start('real')
  server.refuses = () => null
  await phone.page.meet()
  await settled()
  expect(await stored()).toMatchObject({ lists: [{ newest: { awaited: [{}, {}, {}] } }] })
})

test('marks are as old as the last answer with marks, whatever else the server answers', async () => {
  const phone = await started()
  expect(phone.alarm().contact.marksHeardAt).toBeNull()
  await phone.page.meet()
  const heardAt = time
  expect(phone.alarm().contact.marksHeardAt).toBe(heardAt)
  time += MINUTE
  phone.page.receiveList(listOf('Cleo'))
  server.problem = ENDED
  time += MINUTE
  await phone.page.meet()
  expect(phone.alarm().contact).toMatchObject({ heardAt: time, marksHeardAt: heardAt })
  server.problem = null
  await phone.page.meet()
  expect(phone.alarm().contact.marksHeardAt).toBe(time)
  await phone.alarm().close()
  time += HOUR
  phone.alarm().start('real')
  expect(phone.alarm().contact.marksHeardAt).toBeNull()
})

test('a phone whose duty was taken hears no marks of others, though the server takes its own', async () => {
  const phone = await started()
  await phone.page.meet()
  const heardAt = time
  server.memory.give(ADA.id, 'brings')
  time += MINUTE
  await phone.page.meet()
  expect(phone.alarm().contact).toMatchObject({ heardAt: time, marksHeardAt: heardAt })
})

test('a list that may no longer be read leaves the device too', async () => {
  const storage = memoryStorage()
  const phone = await openedBy(ADA, { storage })
  phone.page.receiveList(listOf('Cleo'))
  phone.page.failList(TAKEN)
  await settled()
  expect((await vaultIn(storage, () => time).read())?.lists).toEqual([])
})

test('a server that does not work counts as out of reach, and its message is shown', async () => {
  const phone = await started()
  server.problem = new CallProblem('unavailable', 'Please try again in a minute.')
  await phone.page.meet()
  expect(phone.alarm().contact).toMatchObject({
    isOnline: false,
    waiting: 'server does not work',
    problem: 'Please try again in a minute.',
  })
})

test('a refused mark is shown with the reason, is not sent again, and holds up no other', async () => {
  const phone = await started()
  server.refuses = ({ about }) => (about === 'p67' ? NOBODY : null)
  for (const about of ['p68', 'p67', 'p69']) phone.alarm().mark({ about, kind: 'seen' })
  await phone.page.meet()
  expect(phone.alarm().contact).toMatchObject({
    unsent: 0,
    refused: [{ id: 'phone001:2', message: NOBODY.text }],
  })
  expect(phone.alarm().marks).toHaveLength(3)
  expect(server.rollCalls[0]?.marks).toHaveLength(2)
})

test('a mark that makes the server refuse a whole call holds up no other', async () => {
  const phone = await started(ADA, {
    network: async (input, by) => {
      if (input.marks.some(({ about }) => about === 'p67'))
        throw new CallProblem('invalid', 'Please check.', { marks: 'Unknown person or zone' })
      return server.exchange(input, by)
    },
  })
  for (const about of ['p68', 'p67', 'p69']) phone.alarm().mark({ about, kind: 'seen' })
  expect(await phone.page.meet()).toBe(true)
  expect(phone.alarm().contact.refused).toEqual([{ id: 'phone001:2', message: 'Unknown person or zone' }])
  expect(idsOf(server.rollCalls[0]!.marks)).toEqual(['phone001:1', 'phone001:3'])
})

test('a thousand marks with long notes go in calls that the server accepts', async () => {
  const phone = await started()
  for (let number = 1; number <= 1000; number++)
    phone.alarm().mark({ about: `p${number}`, kind: 'help', note: '漢'.repeat(80) })
  const sizes: number[] = []
  const exchange = server.exchange
  server.exchange = (input, by) => {
    sizes.push(Buffer.byteLength(JSON.stringify(input)))
    return exchange(input, by)
  }
  server.memory.mostAnswered = 150
  expect(await phone.page.meet()).toBe(true)
  expect(server.rollCalls[0]?.marks).toHaveLength(1000)
  expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
})

test('a mark is made whatever note was typed, and the server’s copy is the same mark', async () => {
  const phone = await started()
  const typed = ['a\u0000b', 'x'.repeat(200), '\u202enoitats', 'e\u0301', '\ud800', '🚒', '   ']
  for (const note of typed) phone.alarm().mark({ about: 'p67', kind: 'help', note })
  phone.alarm().add('\u0000')
  await phone.page.meet()
  const mine = phone.alarm().marks.length
  expect(mine).toBe(typed.length + 1)
  expect(phone.alarm().marks.every(({ note }) => note.length <= 80)).toBe(true)
  expect(phone.alarm().marks.at(-1)).toMatchObject({ kind: 'added', note: expect.stringMatching(/./) })
})

test('an added person has the name in the mark that adds', async () => {
  const phone = await started()
  phone.alarm().add('Fay Ford')
  expect(phone.alarm().marks).toMatchObject([
    { id: 'phone001:1', about: 'nphone001:1', kind: 'added', note: 'Fay Ford' },
  ])
})

test('a line that is written without a network waits on the phone, and reaches the others with the time of its press', async () => {
  const storage = memoryStorage()
  const ada = await started(ADA, { storage })
  const bo = await openedBy(BO)
  await ada.page.meet()
  bo.page.receiveList(listOf('Cleo'))
  ada.isCut = true
  time += 4 * MINUTE
  ada.alarm().write('  Fire brigade\n arrived ')
  ada.alarm().stand({ about: null, point: 'Car park' })
  expect(await ada.page.meet()).toBe(false)
  expect(linesOf(ada.alarm().log)).toMatchObject([
    { words: 'Fire brigade arrived', by: 'Ada Adams', after: 240, state: 'not sent' },
  ])
  expect(ada.alarm().contact.unsent).toBe(2)
  expect(ada.alarm().marks).toEqual([])
  await settled()

  const again = await openedBy(ADA, { storage })
  time += HOUR
  expect(await again.page.meet()).toBe(true)
  expect(again.alarm().contact.unsent).toBe(0)
  await bo.page.meet()
  for (const { alarm } of [again, bo]) {
    expect(linesOf(alarm().log)).toMatchObject([
      { words: 'Fire brigade arrived', by: 'Ada Adams', after: 240, state: 'sent' },
    ])
    expect(postsOf(alarm().log, 'en')).toMatchObject([{ name: 'Ada Adams', point: 'Car park', after: 240 }])
    expect(alarm().marks).toEqual([])
  }
})

test('a line that is written after the end without a network is sent by the page that opens next', async () => {
  const storage = memoryStorage()
  const ada = await started(ADA, { storage })
  ada.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(await ada.alarm().close()).toBe('')
  ada.isCut = true
  ada.alarm().write('Keys are back')
  expect(await ada.page.meet()).toBe(false)
  await settled()

  const again = await openedBy(ADA, { storage })
  expect(again.alarm().contact.unsent).toBe(1)
  expect(await again.page.meet()).toBe(true)
  expect(server.rollCalls[0]?.marks.map(({ note }) => note)).toEqual(['', 'Keys are back'])
  await settled()
  expect((await openedBy(ADA, { storage })).alarm()).toMatchObject({ open: null, log: [] })
})

test('marks that a colleague hands over after the end are sent by the page that opens next', async () => {
  const storage = memoryStorage()
  const ada = await started(ADA, { storage })
  const bo = await openedBy(BO)
  await ada.page.meet()
  bo.page.receiveList(listOf('Cleo'))
  bo.isCut = true
  bo.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(await ada.alarm().close()).toBe('')
  ada.isCut = true
  const { marks, open } = bo.alarm()
  const handed = { office: LONDON, rollCall: open && { ...open, ago: 0 }, marks, list: null }
  ada.page.alarm().take(handed, stepByHandOver)
  await settled()

  const again = await openedBy(ADA, { storage })
  expect(await again.page.meet()).toBe(true)
  expect(server.rollCalls[0]?.marks).toMatchObject([{ about: 'p67', by: BO.id, broughtBy: 'Ada Adams' }])
})

test('lines that two wardens write in one second, one of them without a network, stand in one order on both phones', async () => {
  const ada = await started()
  await ada.page.meet()
  const bo = await openedBy(BO)
  bo.page.receiveList(listOf('Cleo'))
  await bo.page.meet()
  ada.isCut = true
  time += MINUTE
  ada.alarm().write('Gas is off')
  bo.alarm().write('Fire brigade arrived')
  await bo.page.meet()
  expect(linesOf(ada.alarm().log)).toHaveLength(1)
  ada.isCut = false
  for (const { page } of [ada, bo]) await page.meet()
  const [onAdas, onBos] = [ada, bo].map(({ alarm }) => linesOf(alarm().log))
  expect(onAdas).toHaveLength(2)
  expect(onBos).toEqual(onAdas)
})

test('the lines of a drill stay when it becomes real, and so does one that waits', async () => {
  const ada = await openedBy(ADA)
  ada.page.receiveList(listOf('Cleo'))
  ada.alarm().start('drill')
  ada.alarm().write('Drill begins')
  await ada.page.meet()
  ada.isCut = true
  ada.alarm().write('There is smoke')
  ada.alarm().start('real')
  ada.isCut = false
  await ada.page.meet()
  const bo = await openedBy(BO)
  bo.page.receiveList(listOf('Cleo'))
  await bo.page.meet()
  for (const { alarm } of [ada, bo]) {
    expect(alarm().open?.kind).toBe('real')
    expect(alarm().log.map(({ mark }) => mark.note)).toEqual(['Drill begins', 'There is smoke'])
  }
})

test('a line of a warden whose duty was taken before it was sent stays in the log, and a withdrawal takes no line away', async () => {
  const ada = await started()
  const bo = await openedBy(BO)
  await ada.page.meet()
  bo.page.receiveList(listOf('Cleo'))
  bo.alarm().write('Gas is off')
  server.memory.give(BO.id, 'brings')
  await bo.page.meet()
  await ada.page.meet()
  for (const { alarm } of [ada, bo])
    expect(linesOf(alarm().log)).toMatchObject([{ words: 'Gas is off', state: 'sent' }])
  server.memory.give(BO.id, 'acts')
  await bo.page.meet()
  server.memory.withdraw(ADA.id, server.rollCalls[0]!.id, BO.id)
  await ada.page.meet()
  expect(linesOf(ada.alarm().log)).toMatchObject([{ words: 'Gas is off' }])
})

test('Undo strikes a line out for everybody, and the words stay', async () => {
  const ada = await started()
  const bo = await openedBy(BO)
  await ada.page.meet()
  bo.page.receiveList(listOf('Cleo'))
  const id = ada.alarm().write('Roof is on fire')
  await ada.page.meet()
  expect(ada.alarm().undo(id, { about: `l${id}`, kind: 'struck' })).toBe(true)
  await ada.page.meet()
  await bo.page.meet()
  for (const { alarm } of [ada, bo])
    expect(linesOf(alarm().log)).toMatchObject([{ words: 'Roof is on fire', isStruck: true }])
})

test('a line of which the answer was lost is stored once', async () => {
  let lost = 2
  const ada = await started(ADA, {
    network: async (input, userId) => {
      const reply = await server.exchange(input, userId)
      if (lost-- > 0) throw offline()
      return reply
    },
  })
  ada.alarm().write('Fire brigade arrived')
  for (const isMet of [false, false, true]) expect(await ada.page.meet()).toBe(isMet)
  const bo = await openedBy(BO)
  bo.page.receiveList(listOf('Cleo'))
  await bo.page.meet()
  for (const { alarm } of [ada, bo])
    expect(linesOf(alarm().log)).toMatchObject([{ words: 'Fire brigade arrived', state: 'sent' }])
})

test('a phone of an acting warden whose line the server refuses says why', async () => {
  const ada = await started()
  await ada.page.meet()
  server.memory.give(CY.id, 'acts')
  const cy = await openedBy(CY)
  cy.page.receiveList(listOf('Cleo'))
  await cy.page.meet()
  cy.alarm().write('Roof is on fire')
  cy.alarm().mark({ about: 'p67', kind: 'seen' })
  await cy.page.meet()
  expect(linesOf(cy.alarm().log)).toMatchObject([{ state: 'refused' }])
  expect(cy.alarm().contact.refused).toMatchObject([{ message: 'refusals-roll-call:onlyByWardens' }])
  expect(kindsOn(cy)).toEqual({ p67: 'seen' })
})

test('what goes by codes from phone to phone has nothing of the log', async () => {
  const ada = await started()
  ada.isCut = true
  ada.alarm().write('Fire brigade arrived')
  ada.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(ada.alarm().marks.map(({ kind }) => kind)).toEqual(['seen'])
  const bo = await openedBy(BO)
  bo.page.receiveList(listOf('Cleo'))
  const { log, marks, open } = ada.alarm()
  const rollCall = open && { ...open, ago: 0 }
  const forged = log.map(({ mark }) => ({ ...mark, by: CY.id, byName: CY.name }))
  bo.page.alarm().take({ office: LONDON, rollCall, marks: [...marks, ...forged], list: null }, stepByHandOver)
  expect(kindsOn(bo)).toEqual({ p67: 'seen' })
  expect(bo.alarm().log).toEqual([])
})

test('undo takes back the newest mark only, and leaves one that has come since', async () => {
  const [phone, other] = [await started(), await openedBy(BO)]
  const first = phone.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(phone.alarm().undo(first, { about: 'p67', kind: 'missing' })).toBe(true)
  expect(kindsOn(phone)).toEqual({ p67: 'missing' })
  expect(phone.alarm().undo(first, { about: 'p67', kind: 'missing' })).toBe(false)

  const mine = phone.alarm().mark({ about: 'p67', kind: 'out' })
  await phone.page.meet()
  other.page.receiveList(listOf('Cleo'))
  await other.page.meet()
  other.alarm().mark({ about: 'p67', kind: 'help', note: 'Stairs B' })
  await other.page.meet()
  await phone.page.meet()
  const before = phone.alarm().marks.length
  expect(phone.alarm().undo(mine, { about: 'p67', kind: 'missing' })).toBe(false)
  expect(phone.alarm().marks).toHaveLength(before)
  expect(kindsOn(phone)).toEqual({ p67: 'help' })

  const added = phone.alarm().add('  Fay   Ford ')
  expect(phone.alarm().undo(added, { about: `n${added}`, kind: 'mistake' })).toBe(true)
  expect(kindsOn(phone)).toEqual({ p67: 'help', [`n${added}`]: 'mistake' })
})

test('a roll call that was ended elsewhere ends here, and later marks still reach the server', async () => {
  const phone = await started()
  await phone.page.meet()
  phone.isCut = true
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  server.endNow()
  phone.isCut = false
  await phone.page.meet()
  expect(phone.alarm().open?.isClosed).toBe(true)
  phone.alarm().mark({ about: 'p68', kind: 'seen' })
  await phone.page.meet()
  expect(server.rollCalls[0]?.marks).toHaveLength(2)
  expect(await phone.page.meet()).toBeNull()
})

test('a roll call that could not be ended says why', async () => {
  const phone = await started()
  phone.isCut = true
  expect(await phone.alarm().close()).toMatch(/^No connection/)
  expect(phone.alarm().open?.isClosed).toBe(false)
  phone.isCut = false
  await phone.page.meet()
  server.end = async () => {
    throw new CallProblem('conflict', 'Somebody still needs help. Please mark that person first.')
  }
  expect(await phone.alarm().close()).toMatch(/^Somebody still needs help/)
  expect(phone.alarm().open?.isClosed).toBe(false)
})

test('an ended roll call is not on the screen after a reload', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  expect(await phone.alarm().close()).toBe('')
  await settled()
  const again = opened({ storage })
  await again.page.restore()
  expect(again.alarm()).toMatchObject({ open: null, marks: [] })
})

test('marks that the server takes after the end leave the storage with the roll call', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  await phone.page.meet()
  phone.isCut = true
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  server.endNow()
  phone.isCut = false
  expect(await phone.page.meet()).toBe(true)
  await settled()
  expect(await vaultIn(storage, () => time).read()).toMatchObject({ rollCalls: [], marks: [] })
})

test('a roll call that had ended when its page was closed leaves the storage at the next opening', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  await phone.page.meet()
  const { rollCalls } = (await vaultIn(storage, () => time).read())!
  expect(await phone.alarm().close()).toBe('')
  await settled()
  // The page was closed before it had removed it.
  await vaultIn(storage, () => time).keepRollCall(ADA, { ...rollCalls[0]!, untold: null, isClosed: true })
  await openedBy(ADA, { storage })
  await settled()
  expect((await vaultIn(storage, () => time).read())?.rollCalls).toEqual([])
})

test('what a phone stores and sends is in no reader’s language, and what it says is in that of the reader', async () => {
  onTestFinished(() => void changeLanguage('en'))
  await changeLanguage('es')
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  const reason = { text: 'Too long', said: { key: 'refusals:tooLong', values: { max: '80' } } } as const
  server.refuses = ({ about }) => (about === 'p67' ? reason : null)
  for (const about of ['p68', 'p67']) phone.alarm().mark({ about, kind: 'seen' })
  phone.alarm().add('\u200b')
  await phone.page.meet()
  await settled()
  const [refused] = phone.alarm().contact.refused
  expect(refused?.message).toBe(wordsOf('es')(reason.said))
  await changeLanguage('en')
  expect(phone.alarm().contact.refused).toEqual([{ ...refused, message: 'Too long' }])
  const again = await openedBy(ADA, { storage })
  expect(again.alarm().contact.refused).toEqual([{ ...refused, message: 'Too long' }])
  expect(again.alarm().marks.map(({ note }) => note)).toEqual(['', '', '?'])
  const stored = await vaultIn(storage, () => time).read()
  expect(stored?.marks.flatMap(({ refused }) => refused || [])).toEqual([reason])
})

test('refused marks stay on the device after the end, with the reason, and do not prevent the next start', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  server.refuses = ({ about }) => (about === 'p67' ? NOBODY : null)
  for (const about of ['p68', 'p67']) phone.alarm().mark({ about, kind: 'seen' })
  expect(await phone.alarm().close()).toBe('')
  await settled()
  const again = await openedBy(ADA, { storage })
  expect(again.alarm().contact.refused).toEqual([{ id: 'phone001:2', message: NOBODY.text }])
  expect(again.alarm().open?.isClosed).toBe(true)
  time += HOUR
  again.alarm().start('real')
  expect(again.alarm()).toMatchObject({ open: { isClosed: false }, marks: [] })
  expect(await again.page.meet()).toBe(true)
  expect(server.rollCalls).toHaveLength(2)
})

test('a roll call without an end ends by itself, and the next can start without a network', async () => {
  const phone = await started()
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  phone.isCut = true
  time += 12 * HOUR
  phone.page.tidy()
  expect(phone.alarm().open?.isClosed).toBe(false)
  time += SECOND
  phone.page.tidy()
  expect(phone.alarm().open?.isClosed).toBe(true)
  phone.alarm().start('real')
  expect(phone.alarm()).toMatchObject({ open: { isClosed: false, kind: 'real' }, marks: [] })
})

test('a server that was set up again from a backup gets everything again', async () => {
  const phone = await started()
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  server = new FakeServer(LONDON, () => time, [ADA])
  time += MINUTE
  phone.alarm().mark({ about: 'p68', kind: 'seen' })
  expect(await phone.page.meet()).toBe(true)
  expect(server.rollCalls).toMatchObject([{ startedAt: time - MINUTE, marks: [{}, {}] }])
})

test('a server that was set up again gets the lines that the phone that finds it made itself, and no line that it would refuse', async () => {
  const ada = await started()
  await ada.page.meet()
  const bo = await openedBy(BO)
  bo.page.receiveList(listOf('Cleo'))
  ada.alarm().write('Gas is off')
  bo.alarm().write('Fire brigade arrived')
  bo.alarm().mark({ about: 'p67', kind: 'seen' })
  for (const { page } of [ada, bo, ada]) await page.meet()
  expect(linesOf(ada.alarm().log)).toHaveLength(2)
  server = new FakeServer(LONDON, () => time, [ADA, BO])
  for (const { page } of [ada, bo, ada]) expect(await page.meet()).toBe(true)
  expect(server.rollCalls[0]!.marks.map(({ kind, note }) => note || kind).sort()).toEqual([
    'Gas is off',
    'seen',
  ])
  for (const { alarm } of [ada, bo]) {
    expect(linesOf(alarm().log)).toHaveLength(2)
    expect(alarm().contact).toMatchObject({ unsent: 0, refused: [] })
  }
})

test('a roll call in a browser that stores nothing goes on, and a warning stands beside Start', async () => {
  const phone = await started(ADA, { storage: noStorage() })
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  expect(phone.alarm().storage).toMatchObject({
    isKept: false,
    warning: 'roll-call:keepPageOpen',
  })
  expect(server.rollCalls[0]?.marks).toHaveLength(1)
})

test('a storage that never answers does not keep the list from the screen', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => undefined)
  const phone = opened({ storage: { list: never, keep: never, forget: never } })
  const reading = phone.page.restore()
  await vi.advanceTimersByTimeAsync(1500)
  await reading
  expect(phone.alarm().storage.isKept).toBe(false)
  vi.useRealTimers()
})

test('nothing of one person is on the page of the next, or sent in that person’s name', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.isCut = true
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await settled()
  await phone.page.giveTo(BO)
  phone.isCut = false
  expect(phone.alarm()).toMatchObject({
    holder: BO,
    list: null,
    open: null,
    marks: [],
    contact: { unsent: 0 },
  })
  expect(await phone.page.meet()).toBeNull()
  expect(server.calls).toBe(0)

  const back = await openedBy(ADA, { storage })
  expect(back.alarm()).toMatchObject({ list: null, contact: { unsent: 1 } })
  await back.page.meet()
  expect(server.rollCalls[0]?.marks).toMatchObject([{ by: ADA.id }])
})

test('an answer that comes after another person has taken the page is dropped', async () => {
  let answer = () => {}
  const phone = await started(ADA, {
    network: async (input, by) => {
      await new Promise<void>((done) => (answer = done))
      return server.exchange(input, by)
    },
  })
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  const meeting = phone.page.meet()
  await vi.waitFor(() => expect(answer.toString()).not.toBe('() => {}'))
  await phone.page.giveTo(BO)
  answer()
  await meeting
  expect(phone.alarm()).toMatchObject({ holder: BO, marks: [], open: null })
})

test('two tabs of one phone agree without a network', async () => {
  const storage = memoryStorage()
  const [one, other] = [await openedBy(ADA, { storage }), await openedBy(ADA, { storage })]
  one.page.receiveList(listOf('Cleo'))
  other.page.receiveList(listOf('Cleo'))
  one.isCut = other.isCut = true
  one.alarm().start('real')
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  for (const news of one.told) other.page.hearTab(news)
  expect(other.alarm().open?.id).toBe(one.alarm().open?.id)
  expect(other.alarm().marks).toEqual(one.alarm().marks)
  other.alarm().mark({ about: 'p67', kind: 'help' })
  expect(other.alarm().marks.at(-1)?.supersedes).toEqual(['phone001:1'])
  await settled()

  const again = opened({ storage })
  await again.page.restore()
  expect(idsOf(again.alarm().marks)).toEqual(['phone001:1', 'phone002:1'])
  await again.page.meet()
  expect(server.rollCalls).toMatchObject([{ marks: [{}, {}] }])
})

test('two tabs of one phone that start a roll call apart, without a connection between them, lose nothing', async () => {
  const storage = memoryStorage()
  const [one, other] = [await started(ADA, { storage }), await started(ADA, { storage })]
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  other.alarm().mark({ about: 'p68', kind: 'seen' })
  await settled()
  const again = opened({ storage })
  await again.page.restore()
  expect(again.alarm().contact.unsent).toBe(2)
  await again.page.meet()
  expect(server.rollCalls).toMatchObject([{ marks: [{}, {}] }])
  expect(kindsOn(again)).toEqual({ p67: 'seen', p68: 'seen' })
})

const handedBy = ({ alarm, now }: ReturnType<typeof opened>): HandedOver => {
  const { open, marks, list } = alarm()
  return structuredClone({
    office: LONDON,
    rollCall: open && {
      ...{ id: open.id, kind: open.kind, day: open.day, startedBy: open.startedBy, zones: open.zones },
      ago: Math.round((now() - open.startedAt) / SECOND),
    },
    marks,
    list,
  })
}

test('phones that meet without a network have one roll call and exchange their marks', async () => {
  const [one, other] = [await started(ADA), await started(BO)]
  one.isCut = other.isCut = true
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  other.alarm().mark({ about: 'p67', kind: 'help' })
  expect(one.alarm().take(handedBy(other), stepByHandOver)).toBe('Taken: 1 new mark.')
  expect(one.alarm().take(handedBy(other), stepByHandOver)).toBe('There was nothing new in it.')
  expect(statesOf(one.alarm().marks).get('p67')).toMatchObject({ kind: 'help', isDisputed: true })
  expect(one.alarm().contact.unsent).toBe(2)

  one.isCut = false
  await one.page.meet()
  expect(server.rollCalls).toMatchObject([{ marks: [{ by: ADA.id }, { by: BO.id }] }])
  other.isCut = false
  time += 20 * MINUTE
  await other.page.meet()
  expect(server.rollCalls).toMatchObject([{ marks: [{}, {}] }])
  expect(kindsOn(other)).toEqual(kindsOn(one))
})

test('marks of two other phones that were handed over are there again when the tab was killed', async () => {
  const storage = memoryStorage()
  const phone = await started(ADA, { storage })
  phone.isCut = true
  for (const about of ['p67', 'p68']) {
    const other = await started(BO)
    other.alarm().mark({ about, kind: 'seen' })
    phone.alarm().take(handedBy(other), stepByHandOver)
  }
  await settled()
  const again = opened({ storage })
  await again.page.restore()
  expect(idsOf(again.alarm().marks)).toEqual(['phone002:1', 'phone003:1'])
})

test('marks are on the device before the server gets them', async () => {
  const storage = memoryStorage()
  const happened: string[] = []
  const slow: typeof storage = {
    ...storage,
    async keep(added) {
      await settled()
      await storage.keep(added)
      happened.push(...added.map(({ key }) => `stored ${key}`))
    },
  }
  const phone = await started(ADA, {
    storage: slow,
    network(input, by) {
      happened.push(...input.marks.map(({ id }) => `sent ${id}`))
      return server.exchange(input, by)
    },
  })
  await phone.page.meet()
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  const stored = happened.findIndex((each) => each.startsWith('stored') && each.endsWith('phone001:1'))
  expect(stored).toBeGreaterThanOrEqual(0)
  expect(happened.indexOf('sent phone001:1')).toBeGreaterThan(stored)
})

test('a phone without list and roll call gets both from another', async () => {
  const one = await started(ADA)
  one.alarm().mark({ about: 'p67', kind: 'seen' })
  const other = await openedBy(BO, { wrong: -DAY })
  other.isCut = true
  time += 2 * MINUTE
  expect(other.alarm().take(handedBy(one), stepByHandOver)).toBe('Taken: 1 new mark and a newer list.')
  expect(other.alarm()).toMatchObject({
    list: { awaited: [{}, {}, {}] },
    open: { kind: 'real', isKnown: false, startedAt: time - 2 * MINUTE - DAY },
    contact: { unsent: 1 },
  })
  other.isCut = false
  await other.page.meet()
  expect(server.rollCalls).toMatchObject([{ marks: [{ by: ADA.id }] }])
})

test('a hand-over of another office is not taken', async () => {
  const phone = await started()
  const good = handedBy(phone)
  const foreign = { ...good, office: 'b7c1c6a0-0000-4000-8000-0000000000ff' }
  expect(phone.alarm().take(foreign, stepByHandOver)).toBe('This code is of another office.')
  const forged = [
    { id: 'short:1', about: 'p67', kind: 'seen' },
    { id: 'forged01:1', about: 'z1', kind: 'seen' },
    { id: 'forged01:2', about: 'p67', kind: 'added', note: 'X' },
    { id: 'forged01:3', about: '__proto__', kind: 'seen' },
  ].map((mark) => ({
    note: '',
    supersedes: [],
    after: 0,
    by: null,
    byName: '',
    broughtBy: '',
    isActing: false,
    ...mark,
  }))
  expect(
    phone.alarm().take({ ...good, list: null, marks: forged as HandedOver['marks'] }, stepByHandOver),
  ).toBe('There was nothing new in it.')
  expect(phone.alarm().marks).toEqual([])
})

test('the same marks stay the same array, so that the screen draws them only one time', async () => {
  const phone = await started()
  phone.alarm().mark({ about: 'p67', kind: 'seen' })
  await phone.page.meet()
  const { marks } = phone.alarm()
  await phone.page.meet()
  expect(phone.alarm().marks).toBe(marks)
})

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

test.each(SEEDS)('wardens agree over a network that loses, repeats and reorders, seed %i', async (seed) => {
  const random = randomOf(seed)
  const pick = <T>(some: readonly T[]) => some[Math.floor(random() * some.length)]!
  const network = badNetwork(random, server.exchange)
  const storages = [memoryStorage(), memoryStorage(), memoryStorage()]
  const holders = [ADA, BO, CY]
  const clocks = [0, DAY, -DAY]
  const open = (index: number) =>
    openedBy(holders[index]!, { storage: storages[index]!, wrong: clocks[index]!, network })
  const wardens = [await open(0), await open(1), await open(2)]
  for (const warden of wardens) warden.page.receiveList(listOf('Anton', 'Berta', 'Cleo'))
  const markIds = new Set<string>()
  for (let step = 0; step < 60; step++) {
    time += Math.floor(random() * 20 * SECOND)
    const index = Math.floor(random() * wardens.length)
    const warden = wardens[index]!
    const chance = random()
    if (!warden.alarm().open) warden.alarm().start(pick(['real', 'drill'] as const))
    else if (chance < 0.15) {
      const { log, write, stand, mark, holder } = warden.alarm()
      const own = log.map(({ mark }) => mark).filter(({ by }) => by === holder?.id)
      const line = own.find(({ kind }) => kind === 'line')
      const post = own.find(({ kind }) => kind === 'stands')?.about ?? null
      const id = pick([
        () => write(`Line ${step}`),
        () => stand({ about: post, point: pick(['Car park', 'River']) }),
        () => (line ? mark({ about: line.about, kind: 'struck' }) : write(`Line ${step}`)),
      ])()
      expect(warden.alarm().log).toHaveLength(log.length + 1)
      markIds.add(id)
    } else if (chance < 0.5) {
      const before = warden.alarm().marks.length
      warden.alarm().mark({
        about: pick(['p1', 'p2', 'p3', 'p4', 'p5']),
        kind: pick(['seen', 'help', 'out', 'missing'] as const),
      })
      expect(warden.alarm().marks).toHaveLength(before + 1)
      markIds.add(warden.alarm().marks.at(-1)!.id)
    } else if (chance < 0.6) {
      warden.isCut = !warden.isCut
    } else if (chance < 0.7) {
      // The tab is killed, and the warden opens the page again.
      await settled()
      wardens[index] = await open(index)
    } else if (chance < 0.8) warden.alarm().take(handedBy(pick(wardens)), stepByHandOver)
    else void warden.page.meet()
  }
  for (const warden of wardens) warden.isCut = false
  for (let round = 0; round < 40; round++) for (const warden of wardens) await warden.page.meet()
  for (const warden of wardens) warden.page.receiveList(listOf('Anton', 'Berta', 'Cleo'))
  for (let round = 0; round < 40; round++) for (const warden of wardens) await warden.page.meet()

  expect(server.rollCalls).toHaveLength(1)
  expect(new Set(idsOf(server.rollCalls[0]!.marks))).toEqual(new Set([...markIds].sort()))
  expect(server.rollCalls[0]!.marks).toHaveLength(markIds.size)
  const [first, ...others] = wardens.map(({ alarm }) =>
    [...statesOf(alarm().marks)]
      .map(([about, { kind, heads, isDisputed }]) => [about, kind, idsOf(heads), isDisputed])
      .sort(),
  )
  for (const other of others) expect(other).toEqual(first)
  const [log, ...otherLogs] = wardens.map(({ alarm }) => [linesOf(alarm().log), postsOf(alarm().log, 'en')])
  for (const other of otherLogs) expect(other).toEqual(log)
  for (const warden of wardens) expect(warden.alarm().contact).toMatchObject({ unsent: 0, refused: [] })
})

/** A storage that answers only after a call of `answer`. */
function lateStorage(storage: ReturnType<typeof memoryStorage>) {
  let answer = () => {}
  const isThere = new Promise<void>((done) => (answer = done))
  const late: typeof storage = {
    list: async () => storage.list().then((entries) => isThere.then(() => entries)),
    keep: async (added) => isThere.then(() => storage.keep(added)),
    forget: async (keys) => isThere.then(() => storage.forget(keys)),
  }
  return { late, answer: () => answer() }
}

/** Opens Ada's page on a phone that has a list, and whose storage does not answer in time. */
async function openedLate() {
  const storage = memoryStorage()
  const before = await started(ADA, { storage })
  before.isCut = true
  before.alarm().mark({ about: 'p67', kind: 'seen' })
  await settled()
  vi.useFakeTimers()
  const { late, answer } = lateStorage(storage)
  const phone = opened({ storage: late })
  const reading = phone.page.restore()
  await vi.advanceTimersByTimeAsync(1500)
  await reading
  vi.useRealTimers()
  expect(phone.alarm()).toMatchObject({ list: null, storage: { isKept: false } })
  return Object.assign(phone, { answer })
}

test('a list and marks that the storage gives late are still taken, and the warning goes', async () => {
  const phone = await openedLate()
  phone.page.callOnWork(() => void phone.page.meet())
  phone.answer()
  await settled()
  expect(phone.alarm()).toMatchObject({
    holder: ADA,
    list: { office: { id: LONDON } },
    marks: [{ about: 'p67' }],
    storage: { isKept: true, warning: '' },
  })
  expect(server.rollCalls[0]?.marks).toHaveLength(1)
})

test('the list of a signed-in person is taken late too', async () => {
  const phone = await openedLate()
  vi.useFakeTimers()
  const giving = phone.page.giveTo(ADA)
  await vi.advanceTimersByTimeAsync(1500)
  await giving
  vi.useRealTimers()
  phone.answer()
  await settled()
  expect(phone.alarm()).toMatchObject({ list: { office: { id: LONDON } }, storage: { isKept: true } })
})

test('an answer of the storage that comes late is not shown to the next person', async () => {
  const phone = await openedLate()
  const giving = phone.page.giveTo(BO)
  phone.answer()
  await giving
  await settled()
  expect(phone.alarm()).toMatchObject({ holder: BO, list: null, open: null, marks: [] })
})

test('a list that was removed meanwhile comes back late only for the alarm that is open', async () => {
  const phone = await openedLate()
  const giving = phone.page.giveTo(ADA)
  phone.page.failList(new CallProblem('forbidden', 'You may not call the roll here.'))
  phone.answer()
  await giving
  await settled()
  expect(phone.alarm()).toMatchObject({ holder: ADA, list: {}, marks: [{ about: 'p67' }] })
  time += 12 * HOUR + SECOND
  phone.page.tidy()
  expect(phone.alarm().list).toBeNull()
})

test('a page that was closed meanwhile takes nothing late', async () => {
  const phone = await openedLate()
  phone.page.forget()
  phone.answer()
  await settled()
  expect(phone.alarm()).toMatchObject({ holder: null, list: null, marks: [] })
})

test('wardens whose phones are silent are named with the time, and wardens in contact are not', async () => {
  const phone = await started()
  server.phones = [
    { name: 'Ben Bell', marks: 3, silentFor: 240 },
    { name: 'Cleo Cole', marks: 1, silentFor: 59 },
  ]
  await phone.page.meet()
  expect(phone.alarm().silent).toEqual([{ name: 'Ben Bell', heardAt: phone.now() - 240_000 }])
  phone.page.moveClock(3_600_000)
  expect(phone.alarm().silent).toEqual([{ name: 'Ben Bell', heardAt: phone.now() - 240_000 + 3_600_000 }])
  server.phones = []
  await phone.page.meet()
  expect(phone.alarm().silent).toEqual([])
})

test('an acting warden who may not end a roll call is told so without a call', async () => {
  const phone = await started()
  await phone.page.meet()
  server.memory.give(ADA.id, 'acts')
  await phone.page.meet()
  expect(phone.alarm().isActing).toBe(true)
  expect(await phone.alarm().close()).toContain('Please ask a warden')
  expect(server.rollCalls).toMatchObject([{ isClosed: false }])
  server.memory.give(ADA.id, 'leads')
  await phone.page.meet()
  expect(await phone.alarm().close()).toBe('')
})

test('an acting warden whose own drill never reached the server sees the alarm that runs, and the drill waits for a given duty', async () => {
  const ada = await openedBy(ADA)
  ada.page.receiveList(listOf('Cleo', 'Dan'))
  ada.isCut = true
  ada.alarm().start('drill')
  time += 10 * SECOND
  ada.alarm().mark({ about: 'p67', kind: 'seen' })
  time += 20 * MINUTE
  const bo = await started(BO)
  bo.alarm().mark({ about: 'p68', kind: 'help' })
  await bo.page.meet()
  server.memory.give(ADA.id, 'brings')
  expect(server.memory.act(ADA.id)).toBe(true)

  ada.isCut = false
  for (let times = 0; times < 2; times++) {
    ada.page.receiveList(listOf('Cleo', 'Dan'))
    await ada.page.meet()
  }
  expect(ada.alarm()).toMatchObject({ open: { kind: 'real', isKnown: true }, isActing: true })
  expect(kindsOn(ada)).toEqual({ p68: 'help' })
  ada.alarm().mark({ about: 'p67', kind: 'out' })
  const { calls } = server
  expect(await ada.page.meet()).toBe(true)
  expect(server.calls).toBe(calls + 1)
  expect(server.rollCalls).toMatchObject([{ kind: 'real', marks: [{ about: 'p68' }, { kind: 'out' }] }])
  expect(ada.alarm().contact).toMatchObject({ unsent: 1, waiting: 'no duty to start' })

  server.memory.give(ADA.id, 'leads')
  for (let times = 0; times < 2; times++) await ada.page.meet()
  expect(server.rollCalls).toMatchObject([
    { kind: 'real', isClosed: false },
    { kind: 'drill', isClosed: true, marks: [{ about: 'p67', kind: 'seen' }] },
  ])
  expect(ada.alarm()).toMatchObject({ open: { kind: 'real' }, contact: { unsent: 0 } })
})

test('a phone that may only send marks says by whom and when the duty was taken', async () => {
  const phone = await started()
  await phone.page.meet()
  server.memory.give(ADA.id, 'brings')
  server.memory.taken = {
    text: 'Uma took it at 10:41.',
    said: { key: 'refusals-roll-call:takenBy', values: { person: 'Uma', time: '10:41' } },
  }
  await phone.page.meet()
  expect(phone.alarm()).toMatchObject({ right: 'duty taken', list: { office: { name: 'London' } } })
  const said =
    'Your duty at this office was taken or has ended. Uma took it at 10:41. What you mark here still counts, like the marks of an acting warden.'
  expect(phone.alarm().contact.problem).toContain(said)
  // The refusal of the list comes later, and does not know these facts.
  phone.page.failList(new CallProblem('forbidden', 'This is for administrators only.'))
  expect(phone.alarm().contact.problem).toContain(said)
})
