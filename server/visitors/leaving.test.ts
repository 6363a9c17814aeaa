import { randomUUID } from 'node:crypto'
import type { JobHelpers } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { newsDuring } from '../platform/testing/news-during'
import { createTestServer } from '../platform/testing/test-server'
import { jobTasks } from '../tasks'
import { endVisits, listVisits } from './factory'

const server = await createTestServer()
const { db } = server

const VERA = { name: 'Vera', phone: '+49 170 1234567' }
const STRANGER = { name: 'Stranger', phone: '+49 170 7654321' }

let networks = 0
let network = ''
let admin = ''
let office: Office
let other: Office
beforeEach(async () => {
  await db.delete(checkIns)
  at('09:00')
  network = `192.0.2.${++networks}`
  admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  office = await makeOffice(db)
  other = await makeOffice(db)
})

const instant = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const at = (time: string) => server.setNow(instant(time))

const send = (url: string, payload: object, headers = {}) =>
  server.send({ url, payload, headers, remoteAddress: network })

type Held = { tokens?: string[] }

async function checkIn(who = VERA, { where = office, ...held }: Held & { where?: Office } = {}) {
  const payload = { email: 'vera@guest.example', company: 'Guests Ltd', host: 'Hanna', ...who, ...held }
  const answer = await send('/api/checkin', { office: where.name, ...payload })
  expect(answer.status).toBe(200)
  return answer.body.checkOutToken as string
}
const sayByNumber = (held: Held = {}, key: string = randomUUID()) =>
  send('/api/checkout', { phone: VERA.phone, ...held }, { 'idempotency-key': key })
const leave = async (token: string) => (await send('/api/visits/check-out', { token })).status

/** Tells the roll call in words: who is inside, and who is said to have left at what time. */
async function rollCall(of = office) {
  const url = `/api/offices/${encodeURIComponent(of.name)}/roll-call`
  const { inside, unconfirmed } = (await server.send({ url, token: admin })).body as RollCall
  return [
    inside.map(({ name }) => name),
    unconfirmed.map(({ name, saidAt }) => `${name} ${saidAt.slice(11, 16)}`),
  ]
}
const ends = async () =>
  (await listVisits(db)).map(
    ({ endedBy, timeOut }) => `${endedBy ?? 'open'} ${timeOut?.toISOString().slice(11, 16) ?? ''}`,
  )

const HERE = [['Vera'], []]
const SAID_AT_TEN = [[], ['Vera 10:00']]
const NOBODY = [[], []]

describe('a stranger who types the number of a visitor', () => {
  test('takes nobody off the roll call, and does not move what was said', async () => {
    await checkIn()
    expect(await rollCall()).toEqual(HERE)
    at('10:00')
    expect(await sayByNumber()).toMatchObject({
      status: 200,
      body: { info: 'Check out successfull. Stay Safe.', confirmed: [] },
    })
    expect(await rollCall()).toEqual(SAID_AT_TEN)
    at('11:00')
    expect((await sayByNumber()).status).toBe(404)
    expect(await rollCall()).toEqual(SAID_AT_TEN)
  })

  test('keeps nobody from leaving by the own device, whose time counts, once', async () => {
    const token = await checkIn()
    at('10:00')
    await sayByNumber()
    at('16:00')
    expect(await leave(token)).toBe(200)
    expect(await rollCall()).toEqual(NOBODY)
    expect(await ends()).toEqual(['device 16:00'])
    at('17:00')
    expect(await leave(token)).toBe(404)
    expect(await ends()).toEqual(['device 16:00'])
  })

  test('is told nothing, not even by a token of a visit of the own', async () => {
    await checkIn()
    const own = await checkIn(STRANGER)
    expect((await sayByNumber({ tokens: [own, 'A'.repeat(43)] })).body).toEqual({
      info: 'Check out successfull. Stay Safe.',
      confirmed: [],
    })
    expect(await rollCall()).toEqual([['Stranger'], ['Vera 09:00']])
  })

  test('confirms nothing by a visit in the same name and number', async () => {
    await checkIn()
    at('10:00')
    const own = await checkIn()
    expect((await sayByNumber({ tokens: [own] })).body).toMatchObject({ confirmed: [own] })
    expect(await rollCall()).toEqual(SAID_AT_TEN)
    expect(await leave(own)).toBe(404)
    expect(await rollCall()).toEqual(SAID_AT_TEN)
  })

  test('brings nobody back whom the own device let go', async () => {
    const token = await checkIn()
    at('10:00')
    await leave(token)
    at('11:00')
    expect((await sayByNumber()).status).toBe(404)
    expect((await sayByNumber({ tokens: [token] })).status).toBe(404)
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 10:00']])
  })

  test('at the same moment as the own device leaves what the device says', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delete(checkIns)
      const token = await checkIn()
      await Promise.all([sayByNumber(), leave(token), sayByNumber()])
      expect(await ends()).toEqual(['device 09:00'])
    }
  })

  test('after the visitor came again says it of the new visit, which the own device can end too', async () => {
    const first = await checkIn()
    at('10:00')
    await sayByNumber()
    at('11:00')
    const second = await checkIn(VERA, { tokens: [first] })
    expect(await rollCall()).toEqual(HERE)
    at('12:00')
    await sayByNumber()
    expect(await rollCall()).toEqual([[], ['Vera 12:00']])
    at('13:00')
    expect(await leave(second)).toBe(200)
    expect(await rollCall()).toEqual(NOBODY)
    expect(await leave(first)).toBe(404)
  })
})

describe('a number that is typed on the device that checked in', () => {
  test('is confirmed by the same press, and by a repeat of it with the same answer', async () => {
    const token = await checkIn()
    at('10:00')
    const key = randomUUID()
    const first = await sayByNumber({ tokens: [token] }, key)
    expect(first).toMatchObject({ status: 200, body: { confirmed: [token] } })
    at('11:00')
    expect((await sayByNumber({ tokens: [token] }, key)).body).toEqual(first.body)
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 10:00']])
  })

  test('is confirmed after a stranger typed it', async () => {
    const token = await checkIn()
    at('10:00')
    await sayByNumber()
    at('16:00')
    expect((await sayByNumber({ tokens: [token] })).body).toMatchObject({ confirmed: [token] })
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 16:00']])
  })

  test('ends no visit of another number that was begun on it', async () => {
    const vera = await checkIn()
    const another = await checkIn(STRANGER, { tokens: [vera] })
    const { body } = await sayByNumber({ tokens: [another, vera] })
    expect(body).toMatchObject({ confirmed: [vera] })
    expect(await rollCall()).toEqual([['Stranger'], []])
    expect(await leave(another)).toBe(200)
  })

  test('of a visitor at two offices is confirmed where it was begun on the device, and said where it was not', async () => {
    await checkIn()
    const there = await checkIn(VERA, { where: other })
    at('10:00')
    expect((await sayByNumber({ tokens: [there] })).status).toBe(200)
    expect([await rollCall(), await rollCall(other)]).toEqual([SAID_AT_TEN, NOBODY])
  })

  test('leaves the end of a day that has passed, where the visitor came again', async () => {
    const before = await checkIn()
    await endVisits(db, 'day', instant('09:30'))
    at('10:00')
    const token = await checkIn(VERA, { tokens: [before] })
    at('11:00')
    await sayByNumber({ tokens: [token, before] })
    expect(await ends()).toEqual(['day 09:30', 'device 11:00'])
  })

  test.each([
    ['too many', Array<string>(51).fill('A'.repeat(43))],
    ['too long', ['A'.repeat(101)]],
    ['no text', [7]],
    ['no list', 'A'.repeat(43)],
  ])('is refused with tokens that are %s', async (_what, tokens) => {
    await checkIn()
    expect((await sayByNumber({ tokens: tokens as string[] })).status).toBe(422)
    expect(await rollCall()).toEqual(HERE)
  })
})

test('a number that is typed elsewhere is somebody’s word at each office where it was entered', async () => {
  await checkIn()
  await checkIn(VERA, { where: other })
  at('10:00')
  await sayByNumber()
  expect([await rollCall(), await rollCall(other)]).toEqual([SAID_AT_TEN, SAID_AT_TEN])
})

describe('who comes again on the same device', () => {
  test('has left the other office', async () => {
    const first = await checkIn()
    at('10:00')
    await checkIn(VERA, { where: other, tokens: [first] })
    expect([await rollCall(), await rollCall(other)]).toEqual([NOBODY, HERE])
    expect(await ends()).toEqual(['device 10:00', 'open '])
  })

  test('with the name in other capitals and accents has left before, too', async () => {
    const first = await checkIn({ ...VERA, name: 'José Ñandú' })
    at('10:00')
    await sayByNumber()
    at('11:00')
    await checkIn({ ...VERA, name: 'JOSE Nandu' }, { where: other, tokens: [first] })
    expect([await rollCall(), await rollCall(other)]).toEqual([NOBODY, [['JOSE Nandu'], []]])
    expect(await ends()).toEqual(['device 11:00', 'open '])
  })

  test('takes away nobody of another name or number, and nobody whose token it has not', async () => {
    const family = { name: 'Victor', phone: VERA.phone }
    const namesake = { name: VERA.name, phone: STRANGER.phone }
    const tokens = [await checkIn(family), await checkIn(namesake)]
    await checkIn()
    at('10:00')
    await checkIn(VERA, { where: other, tokens })
    expect(await rollCall()).toEqual([['Vera', 'Vera', 'Victor'], []])
  })
})

test('the end of the day makes no fact of a word', async () => {
  await checkIn()
  at('10:00')
  await sayByNumber()
  server.setNow(new Date('2026-11-19T03:00:00Z'))
  await jobTasks(server, null).close_ended_days({}, {} as JobHelpers)
  expect(await ends()).toEqual(['phone 10:00'])
})

test('pages that show an office hear of a visitor who comes again elsewhere, and of a leaving that is confirmed', async () => {
  const first = await checkIn()
  const [here, there] = [office, other].map(({ id }) => ({ topic: 'office', office: id }))
  let second = ''
  const comeAgain = async () => (second = await checkIn(VERA, { where: other, tokens: [first] }))
  expect(await newsDuring(server, comeAgain)).toEqual([there, here])
  expect(await newsDuring(server, sayByNumber)).toEqual([there])
  expect(await newsDuring(server, () => leave(second))).toEqual([there])
})
