import { expect, test } from 'vitest'
import { secondsAgo } from '../../../domain/roll-call/hand-over/hand-over-codes'
import { stepByHandOver } from '../../../domain/roll-call/phone/hand-over-step'
import { statesOf } from '../../../domain/roll-call/state'
import { sampleList, SAMPLE_OFFICE } from '../../../testbed/roll-call-sample'
import { CallProblem } from '../../platform/call'
import type { Alarm } from '../phone/alarm'
import { officeAlarm } from '../phone/office-alarm'
import { makeCodes, readCode } from '../phone/seal'
import { memoryStorage } from '../testing/memory-storage'
import { handOverOf, ownOffice, type WhatIsHanded } from './use-hand-over-codes'
import { vaultIn } from '../phone/vault'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LIST = sampleList(30)
const [CLEO, DAN, EVE] = LIST.inside.map(({ number }) => `p${number}`) as [string, string, string]

let time = Date.parse('2026-11-18T14:00:00Z')
let phones = 0

/** A phone without a network, whose clock may be wrong. */
async function phoneOf(name: string, { wrong = 0, list = LIST } = {}) {
  const number = ++phones
  const now = () => time + wrong
  const offline = () => Promise.reject(new CallProblem('offline', 'No network', {}, true))
  const page = officeAlarm({
    ...{
      office: SAMPLE_OFFICE,
      device: `device-${number}`,
      newBits: () => '',
      vault: vaultIn(memoryStorage(), now),
      now,
    },
    ...{ exchange: offline, end: offline, tellTabs: () => undefined },
  })
  await page.giveTo({ id: `b7c1c6a0-0000-4000-8000-00000000000${number}`, name })
  page.receiveList(list)
  return { now, alarm: () => page.alarm() }
}

type Phone = Awaited<ReturnType<typeof phoneOf>>

/** One phone scans all codes of another one. */
async function scan(from: Phone, to: Phone, what: WhatIsHanded = 'marks') {
  const list = (phone: Phone) => phone.alarm().list!
  const codes = await makeCodes(ownOffice(list(from)), handOverOf(from.alarm(), what), 'large')
  const startedAt = from.alarm().open?.startedAt ?? from.now()
  const at = { ago: secondsAgo(from.now() - startedAt), madeAt: Math.floor(from.now() / 1000) }
  let scanned: Awaited<ReturnType<typeof readCode>> | null = null
  for (let index = 0; index < codes.total; index++)
    scanned = await readCode(ownOffice(list(to)), scanned?.codes ?? null, await codes.codeAt(index, at))
  const { rollCall, marks, list: handed } = scanned!.handOver!
  const taken = {
    ...{ office: list(to).office.id, marks, list: handed },
    rollCall: rollCall && { ...rollCall, ago: scanned!.codes.newest.ago },
  }
  return to.alarm().take(taken, stepByHandOver)
}

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
  expect(bo.alarm().marks).toEqual(ada.alarm().marks)
})

test('what came from one phone goes on to a third one', async () => {
  const [ada, bo, cy] = [await phoneOf('Ada'), await phoneOf('Bo'), await phoneOf('Cy')]
  ada.alarm().start('real')
  ada.alarm().mark({ about: EVE, kind: 'help', note: 'Roof' })
  await scan(ada, bo)
  await scan(bo, cy)
  expect(cy.alarm().marks).toEqual(ada.alarm().marks)
})
