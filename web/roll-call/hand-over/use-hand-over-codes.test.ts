import { describe, expect, test, vi } from 'vitest'
import { secondsAgo } from '../../../domain/roll-call/hand-over/hand-over-codes'
import type { HandOver } from '../../../domain/roll-call/hand-over/hand-over-data'
import type { RollCall } from '../../../domain/roll-call/list'
import { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import { statesOf } from '../../../domain/roll-call/state'
import { sampleList, SAMPLE_OFFICE } from '../../../testbed/roll-call-sample'
import { CallProblem } from '../../platform/call'
import type { Alarm } from '../phone/alarm'
import { officeAlarm } from '../phone/office-alarm'
import { makeCodes, readCode } from '../phone/seal'
import { FakeServer } from '../testing/fake-server'
import { memoryStorage } from '../testing/memory-storage'
import { handOverOf, ownOffice, type WhatIsHanded } from './use-hand-over-codes'
import { vaultIn } from '../phone/vault'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIST = sampleList(30)
const [CLEO, DAN, EVE] = LIST.inside.map(({ number }) => `p${number}`) as [string, string, string]

let time = Date.parse('2026-11-18T14:00:00Z')
let phones = 0

type Given = { wrong?: number; list?: RollCall; network?: FakeServer['exchange'] }

/** A phone without a network unless one is given, whose clock may be wrong. */
async function phoneOf(name: string, { wrong = 0, list = LIST, network }: Given = {}) {
  const number = ++phones
  const id = `b7c1c6a0-0000-4000-8000-${String(number).padStart(12, '0')}`
  const now = () => time + wrong
  const offline = () => Promise.reject(new CallProblem('offline', 'No network', {}, true))
  const page = officeAlarm({
    ...{
      office: SAMPLE_OFFICE,
      device: `device${String(number).padStart(2, '0')}`,
      newBits: () => '',
      vault: vaultIn(memoryStorage(), now),
      now,
    },
    ...{
      exchange: network ? (input) => network(input, id) : offline,
      end: offline,
      tellTabs: () => undefined,
    },
  })
  await page.giveTo({ id, name })
  page.receiveList(list)
  return { id, page, now, alarm: () => page.alarm() }
}

type Phone = Awaited<ReturnType<typeof phoneOf>>

/** One phone scans all codes of another one. */
function scan(from: Phone, to: Phone, what: WhatIsHanded = 'marks') {
  const startedAt = from.alarm().open?.startedAt ?? from.now()
  return scanCodes(handOverOf(from.alarm(), what), to, secondsAgo(from.now() - startedAt))
}

/** A phone scans the codes that anybody with the list of the day can make. */
async function scanCodes(given: HandOver, to: Phone, ago: number) {
  const own = ownOffice(to.alarm().list!)
  const codes = await makeCodes(own, given, 'large')
  const at = { ago, madeAt: Math.floor(to.now() / 1000) }
  let scanned: Awaited<ReturnType<typeof readCode>> | null = null
  for (let index = 0; index < codes.total; index++)
    scanned = await readCode(own, scanned?.codes ?? null, await codes.codeAt(index, at))
  const { rollCall, marks, list: handed } = scanned!.handOver!
  const taken = {
    ...{ office: own.office, marks, list: handed },
    rollCall: rollCall && { ...rollCall, ago: scanned!.codes.newest.ago },
  }
  return to.alarm().take(taken, stepByHandOver)
}

// Until their maker brings them, they have the weaker word.
const asHanded = ({ alarm }: Phone, broughtBy: string) =>
  alarm().marks.map((mark) => ({ ...mark, isActing: true, broughtBy }))

const kindsOn = (alarm: Alarm) =>
  [...statesOf(alarm.marks)]
    .map(([about, { kind, isDisputed }]) => `${about} ${kind}${isDisputed ? '!' : ''}`)
    .sort()

test('two phones that never had a network know the same once each has scanned the other', async () => {
  const [ada, bo] = [await phoneOf('Ada'), await phoneOf('Bo', { wrong: 26 * HOUR })]
  ada.alarm().start('drill')
  time += 5 * MINUTE
  bo.alarm().start('real')
  ada.alarm().mark({ about: CLEO, kind: 'seen' })
  ada.alarm().mark({ about: DAN, kind: 'seen' })
  bo.alarm().mark({ about: DAN, kind: 'help', note: 'Stairwell B' })
  bo.alarm().mark({ about: EVE, kind: 'out' })
  bo.alarm().add('Frida Löwe 👩‍🚒')
  time += MINUTE

  expect(await scan(ada, bo)).toBe('Taken: 2 new marks.')
  expect(await scan(bo, ada)).toBe('Taken: 3 new marks.')
  expect(await scan(bo, ada)).toBe('There was nothing new in it.')
  expect(kindsOn(ada.alarm())).toEqual(kindsOn(bo.alarm()))
  expect(kindsOn(ada.alarm())).toEqual(expect.arrayContaining([`${CLEO} seen`, `${DAN} help!`, `${EVE} out`]))
  expect(ada.alarm().open?.kind).toBe('real')
  const makers = (alarm: Alarm) =>
    alarm.marks.map(({ id, byName, after }) => `${id} ${byName} ${after}`).sort()
  expect(makers(ada.alarm())).toEqual(makers(bo.alarm()))
})

test('a phone that has only an old list gets the newer one, the roll call and its age', async () => {
  const old = { ...LIST, asOf: '2026-11-18T08:00:00.000Z', inside: LIST.inside.slice(5) }
  const [ada, bo] = [await phoneOf('Ada'), await phoneOf('Bo', { list: old })]
  ada.alarm().start('real')
  time += 40 * MINUTE
  ada.alarm().mark({ about: CLEO, kind: 'seen' })
  expect(await scan(ada, bo, 'list')).toBe('Taken: 1 new mark and a newer list.')
  expect(bo.alarm().list?.inside).toHaveLength(30)
  expect((bo.now() - bo.alarm().open!.startedAt) / MINUTE).toBe(40)
  expect(bo.alarm().marks).toEqual(asHanded(ada, 'Bo'))
})

test('what came from one phone goes on to a third one', async () => {
  const [ada, bo, cy] = [await phoneOf('Ada'), await phoneOf('Bo'), await phoneOf('Cy')]
  ada.alarm().start('real')
  ada.alarm().mark({ about: EVE, kind: 'help', note: 'Roof' })
  await scan(ada, bo)
  await scan(bo, cy)
  expect(cy.alarm().marks).toEqual(asHanded(ada, 'Bo'))
})

describe('a code that somebody with the key of the day forged', () => {
  const server = () => new FakeServer(SAMPLE_OFFICE, () => time)
  const forgedMark = (number: number, given: Partial<HandOver['marks'][number]>) => ({
    ...{
      id: `forged__:${number}.abcdef`,
      about: CLEO,
      kind: 'seen' as const,
      note: '',
      supersedes: [],
      after: 60,
    },
    ...{ by: null, byName: 'Ada', broughtBy: '', isActing: false, ...given },
  })
  const handOver = (given: Partial<HandOver>): HandOver => ({
    rollCall: null,
    marks: [],
    list: null,
    ...given,
  })
  const factsOf = ({ alarm }: Phone) => {
    const { id, kind, day, startedBy, zones } = alarm().open!
    return { id, kind, day, startedBy, zones }
  }

  /** Two phones in a drill that the server knows. */
  async function drill() {
    const known = server()
    const { exchange } = known
    const [ada, bo] = [
      await phoneOf('Ada', { network: exchange }),
      await phoneOf('Bo', { network: exchange }),
    ]
    ada.alarm().start('drill')
    await ada.page.meet()
    bo.page.receiveList({ ...LIST, open: { ...factsOf(ada), ago: 0 } })
    await bo.page.meet()
    return { ada, bo, known, sent: vi.fn(exchange) }
  }

  test('replaces no word of a warden: the call for help stays', async () => {
    const { ada, bo } = await drill()
    ada.alarm().mark({ about: CLEO, kind: 'help', note: 'Cellar' })
    await ada.page.meet()
    await bo.page.meet()
    const [help] = bo.alarm().marks
    const seen = forgedMark(1, { by: ada.id, supersedes: [help!.id] })
    await scanCodes(handOver({ rollCall: factsOf(bo), marks: [seen] }), bo, 60)
    expect(kindsOn(bo.alarm())).toEqual([`${CLEO} help!`])
  })

  test('takes no call for help into a roll call of another day', async () => {
    const { ada, bo } = await drill()
    ada.alarm().mark({ about: CLEO, kind: 'help', note: 'Cellar' })
    await ada.page.meet()
    await bo.page.meet()
    const other = { ...factsOf(bo), id: 'ca110000-0000-4000-8000-00000000000f', day: '2026-11-17' }
    await scanCodes(handOver({ rollCall: other, marks: [...bo.alarm().marks] }), bo, 3600)
    expect(bo.alarm().open?.day).toBe('2026-11-18')
    expect(kindsOn(bo.alarm())).toEqual([`${CLEO} help`])
  })

  test('in the name of its reader goes to the server as what a code said', async () => {
    const network = vi.fn(server().exchange)
    const bo = await phoneOf('Bo', { network })
    bo.alarm().start('drill')
    bo.alarm().mark({ about: EVE, kind: 'out' })
    const marks = Array.from({ length: 100 }, (_, place) => forgedMark(place + 1, { by: bo.id }))
    await scanCodes(handOver({ rollCall: factsOf(bo), marks }), bo, 60)
    await bo.page.meet()
    const sent = network.mock.calls.flatMap(([input]) => input.marks)
    expect(sent.filter(({ isHanded }) => isHanded)).toHaveLength(100)
    expect(sent.filter(({ isHanded }) => !isHanded)).toMatchObject([{ about: EVE }])
  })

  test('makes no drill of the server real, and moves neither its start nor its day', async () => {
    const { bo, known } = await drill()
    const startedAt = bo.alarm().open?.startedAt
    const facts = { ...factsOf(bo), kind: 'real' as const }
    for (const change of [{}, { id: crypto.randomUUID() }, { id: crypto.randomUUID(), day: '2026-11-17' }]) {
      await scanCodes(handOver({ rollCall: { ...facts, ...change } }), bo, 20 * 60)
      await bo.page.meet()
      expect(bo.alarm().open).toMatchObject({ kind: 'drill', startedAt, day: '2026-11-18' })
    }
    expect(known.rollCalls.map(({ kind }) => kind)).toEqual(['drill'])
  })

  test('with a real alarm in place of a start of this phone is told as what a code said', async () => {
    const network = vi.fn(server().exchange)
    const bo = await phoneOf('Bo', { network })
    bo.alarm().start('drill')
    await scanCodes(handOver({ rollCall: { ...factsOf(bo), kind: 'real' } }), bo, 5 * 60)
    expect(bo.alarm().open?.kind).toBe('real')
    await bo.page.meet()
    expect(network.mock.calls[0]?.[0].start).toMatchObject({ kind: 'real', isHanded: true })
  })

  test('with a list of one minute before midnight does not keep the lists of the server away', async () => {
    const bo = await phoneOf('Bo', { list: { ...LIST, asOf: new Date(time).toISOString() } })
    time += MINUTE
    const until = '2096-11-19T00:00:00.000Z'
    const late = {
      ...LIST,
      asOf: '2026-11-18T23:59:00.000Z',
      until,
      inside: LIST.inside.slice(0, 1),
      open: null,
    }
    expect(await scanCodes(handOver({ list: late }), bo, 0)).toBe('Taken: a newer list.')
    expect(bo.alarm().list).toMatchObject({ asOf: new Date(time).toISOString(), inside: [{}] })
    expect(Date.parse(bo.alarm().list!.until) - time).toBeLessThanOrEqual(25 * HOUR)
    bo.page.receiveList({ ...LIST, asOf: new Date(time - 1000).toISOString() })
    expect(bo.alarm().list?.inside).toHaveLength(30)
  })
})
