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
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
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

/** Describes the roll call in words: the people inside, and those with a stated leaving and its time. */
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

test.each([
  ['Turkey', '0532 123 45 67', '+90 532 123 45 67'],
  ['United Kingdom', '07400 123456', '+44 7400 123456'],
  ['Germany', '0151 23456788', '+49 0151 23456788'],
  ['Deutschland', '+49 151 23456788', '015123456788'],
  ['Argentina', '011 15-2345-6789', '+54 9 11 2345-6789'],
])(
  'a visitor in %s who came as %s leaves as %s, and is one person',
  async (country, typedAtFirst, typedThen) => {
    const where = await makeOffice(db, { country })
    await checkIn({ name: 'Vera', phone: typedAtFirst }, { where })
    at('09:10')
    await checkIn({ name: 'Véra', phone: typedThen }, { where })
    expect(await rollCall(where)).toEqual([['Véra'], []])
    at('10:00')
    expect((await send('/api/checkout', { phone: typedThen })).status).toBe(200)
    expect((await rollCall(where)).map((names) => names.length)).toEqual([0, 1])
    expect(await ends()).toEqual(['phone 10:00', 'phone 10:00'])
  },
)

describe('a stranger who types the number of a visitor', () => {
  test('takes no visitor off the roll call and does not change an earlier statement', async () => {
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

  test('leaves the visitor free to check out once by their own device, whose time counts', async () => {
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

  test('learns nothing, also with the token of their own visit', async () => {
    await checkIn()
    const own = await checkIn(STRANGER)
    expect((await sayByNumber({ tokens: [own, 'A'.repeat(43)] })).body).toEqual({
      info: 'Check out successfull. Stay Safe.',
      confirmed: [],
    })
    expect(await rollCall()).toEqual([['Stranger'], ['Vera 09:00']])
  })

  test('confirms nothing by a visit of their own under the same name and number', async () => {
    await checkIn()
    at('10:00')
    const own = await checkIn()
    expect((await sayByNumber({ tokens: [own] })).body).toMatchObject({ confirmed: [own] })
    expect(await rollCall()).toEqual(SAID_AT_TEN)
    expect(await leave(own)).toBe(404)
    expect(await rollCall()).toEqual(SAID_AT_TEN)
  })

  test('does not bring back a visitor who left by their own device', async () => {
    const token = await checkIn()
    at('10:00')
    await leave(token)
    at('11:00')
    expect((await sayByNumber()).status).toBe(404)
    expect((await sayByNumber({ tokens: [token] })).status).toBe(404)
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 10:00']])
  })

  test('does not change the device’s statement, also at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await db.delete(checkIns)
      const token = await checkIn()
      await Promise.all([sayByNumber(), leave(token), sayByNumber()])
      expect(await ends()).toEqual(['device 09:00'])
    }
  })

  test('ends the new visit if the visitor came again, and their own device can end it too', async () => {
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
  test('confirms the end by the same press, and a repeat gets the same answer', async () => {
    const token = await checkIn()
    at('10:00')
    const key = randomUUID()
    const first = await sayByNumber({ tokens: [token] }, key)
    expect(first).toMatchObject({ status: 200, body: { confirmed: [token] } })
    at('11:00')
    expect((await sayByNumber({ tokens: [token] }, key)).body).toEqual(first.body)
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 10:00']])
  })

  test('confirms the end that a stranger stated before', async () => {
    const token = await checkIn()
    at('10:00')
    await sayByNumber()
    at('16:00')
    expect((await sayByNumber({ tokens: [token] })).body).toMatchObject({ confirmed: [token] })
    expect([await rollCall(), await ends()]).toEqual([NOBODY, ['device 16:00']])
  })

  test('ends no visit of another number from that device', async () => {
    const vera = await checkIn()
    const another = await checkIn(STRANGER, { tokens: [vera] })
    const { body } = await sayByNumber({ tokens: [another, vera] })
    expect(body).toMatchObject({ confirmed: [vera] })
    expect(await rollCall()).toEqual([['Stranger'], []])
    expect(await leave(another)).toBe(200)
  })

  test('confirms the visit that began on the device, and leaves the one at another office unconfirmed', async () => {
    await checkIn()
    const there = await checkIn(VERA, { where: other })
    at('10:00')
    expect((await sayByNumber({ tokens: [there] })).status).toBe(200)
    expect([await rollCall(), await rollCall(other)]).toEqual([SAID_AT_TEN, NOBODY])
  })

  test('does not change the end of an earlier day if the visitor came again', async () => {
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

test('a number that is typed on another device ends its visit at each office, unconfirmed', async () => {
  await checkIn()
  await checkIn(VERA, { where: other })
  at('10:00')
  await sayByNumber()
  expect([await rollCall(), await rollCall(other)]).toEqual([SAID_AT_TEN, SAID_AT_TEN])
})

describe('a visitor who comes again on the same device', () => {
  test('has left the other office', async () => {
    const first = await checkIn()
    at('10:00')
    await checkIn(VERA, { where: other, tokens: [first] })
    expect([await rollCall(), await rollCall(other)]).toEqual([NOBODY, HERE])
    expect(await ends()).toEqual(['device 10:00', 'open '])
  })

  test('has left before, also with other capitals and accents in the name', async () => {
    const first = await checkIn({ ...VERA, name: 'José Ñandú' })
    at('10:00')
    await sayByNumber()
    at('11:00')
    await checkIn({ ...VERA, name: 'JOSE Nandu' }, { where: other, tokens: [first] })
    expect([await rollCall(), await rollCall(other)]).toEqual([NOBODY, [['JOSE Nandu'], []]])
    expect(await ends()).toEqual(['device 11:00', 'open '])
  })

  test('ends no visit of another name or number, and none without its token', async () => {
    const family = { name: 'Victor', phone: VERA.phone }
    const namesake = { name: VERA.name, phone: STRANGER.phone }
    const tokens = [await checkIn(family), await checkIn(namesake)]
    await checkIn()
    at('10:00')
    await checkIn(VERA, { where: other, tokens })
    expect(await rollCall()).toEqual([['Vera', 'Vera', 'Victor'], []])
  })
})

test('the end of the day confirms no unconfirmed end', async () => {
  await checkIn()
  at('10:00')
  await sayByNumber()
  server.setNow(new Date('2026-11-19T03:00:00Z'))
  await jobTasks(server, null).close_ended_days({}, {} as JobHelpers)
  expect(await ends()).toEqual(['phone 10:00'])
})

test('open pages of an office get news of a visitor who comes again elsewhere, and of a confirmed leaving', async () => {
  const first = await checkIn()
  const [here, there] = [office, other].map(({ id }) => ({ topic: 'office', office: id }))
  let second = ''
  const comeAgain = async () => (second = await checkIn(VERA, { where: other, tokens: [first] }))
  expect(await newsDuring(server, comeAgain)).toEqual([there, here])
  expect(await newsDuring(server, sayByNumber)).toEqual([there])
  expect(await newsDuring(server, () => leave(second))).toEqual([there])
})

test('the domain of a visitor’s address is stored as mail servers know it', async () => {
  const typed = { name: 'Vera', phone: '+49 170 1234567', company: 'Guests Ltd', host: 'Hanna' }
  for (const email of ['Vera@münchen.example', 'vera@XN--MNCHEN-3YA.example'])
    expect((await send('/api/checkin', { office: office.name, ...typed, email })).status).toBe(200)
  const stored = await db.select({ email: checkIns.email }).from(checkIns)
  expect(new Set(stored.map(({ email }) => email))).toEqual(new Set(['vera@xn--mnchen-3ya.example']))
  const refused = await send('/api/checkin', {
    office: office.name,
    ...typed,
    email: 'vera@mün chen.example',
  })
  expect(refused).toMatchObject({ status: 422, body: { email: 'Please enter a valid email address' } })
})
