import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { endVisits, listVisits } from './factory'

const server = await createTestServer()
const { db } = server

// The visitor swapped two digits at the check-in.
const GIVEN = '+49 170 1234576'
const OWN = '+49 170 1234567'
const NAME = 'Vera Visitor'
const NOT_FOUND = {
  status: 404,
  body: { phone: 'There is no visit to check out with this number. Please type it as you did at check-in.' },
}
const LEFT = { status: 200, body: { info: 'Check out successfull. Stay Safe.', confirmed: [] } }

let networks = 0
let network = ''
let office: Office
beforeEach(async () => {
  await db.delete(checkIns)
  at('09:00')
  network = `192.0.2.${++networks}`
  office = await makeOffice(db, { country: 'Germany' })
})

const at = (time: string) => server.setNow(new Date(`2026-11-18T${time}:00Z`))

const send = (url: string, payload: object, headers = {}) =>
  server.send({ url, payload, headers, remoteAddress: network })

async function checkIn({ name = NAME, phone = GIVEN, where = office } = {}) {
  const payload = {
    office: where.name,
    name,
    phone,
    email: 'vera@guest.example',
    company: 'Guests',
    host: 'H',
  }
  const answer = await send('/api/checkin', payload)
  expect(answer.status).toBe(200)
  return answer.body.checkOutToken as string
}

type Typed = { phone?: string; name?: unknown; tokens?: string[] }
async function leave({ phone = OWN, ...typed }: Typed, key: string = randomUUID()) {
  const { status, body } = await send('/api/checkout', { phone, ...typed }, { 'idempotency-key': key })
  return { status, body }
}

/** Describes each visit of the day in words: the name and the end. */
const visits = async () =>
  (await listVisits(db)).map(
    ({ name, endedBy, timeOut }) =>
      `${name} ${endedBy ? `${endedBy} ${timeOut?.toISOString().slice(11, 16)}` : 'open'}`,
  )

test('a visitor who mistyped the number at the check-in is found by the name beside it, and the end is unconfirmed', async () => {
  await checkIn()
  at('10:00')
  expect(await leave({})).toEqual(NOT_FOUND)
  expect(await leave({ name: ' VERA  visitor' })).toEqual(LEFT)
  expect(await visits()).toEqual(['Vera Visitor phone 10:00'])
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const url = `/api/offices/${encodeURIComponent(office.name)}/roll-call`
  const { inside, unconfirmed } = (await server.send({ url, token })).body as RollCall
  expect([inside, unconfirmed.map(({ name }) => name)]).toEqual([[], [NAME]])
})

test('a visitor who mistypes the number at the check-out is found by the name, also with a foreign number in its national form', async () => {
  const british = await makeOffice(db, { country: 'UK' })
  await checkIn({ phone: OWN })
  await checkIn({ name: 'Karl Kunde', phone: '0171 7654321', where: british })
  expect(await leave({ phone: '+49 170 1234568', name: NAME })).toEqual(LEFT)
  expect(await leave({ phone: '+49 171 7654321', name: 'Karl Kunde' })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Karl Kunde phone 09:00', 'Vera Visitor phone 09:00'])
})

test.each([
  ['another name', { name: 'Victor Visitor' }],
  ['half of the name', { name: 'Vera' }],
  ['the name and another number', { name: NAME, phone: '+49 170 9876543' }],
  ['the name and six of its digits', { name: NAME, phone: '+351 21 9234576' }],
  ['a name without letters', { name: '🙂' }],
  ['neither name nor number', { name: 'Nobody Known', phone: '+49 170 9876543' }],
])('a stranger with %s gets the same answer each time, and no visit ends', async (_what, typed) => {
  await checkIn()
  expect(await leave(typed)).toEqual(NOT_FOUND)
  expect(await visits()).toEqual(['Vera Visitor open'])
})

test('a known number ends its visit without a name and with any name', async () => {
  await checkIn({ phone: OWN })
  await checkIn({ name: 'Victor Visitor', phone: OWN })
  expect(await leave({ name: 'Somebody Else' })).toEqual(LEFT)
  expect(await visits()).toEqual(['Vera Visitor phone 09:00', 'Victor Visitor phone 09:00'])
})

test('a known number ends no visit of a similar number', async () => {
  await checkIn()
  await checkIn({ name: 'Ben', phone: OWN })
  expect(await leave({ name: NAME })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Ben phone 09:00', 'Vera Visitor open'])
})

const DESK = '+49 511 1234567 ext. 12'

test.each([
  ['as at the check-in', DESK],
  ['in another way', '0049 511 1234567 Durchwahl 12'],
  ['without a word before it', '+49 511 1234567 12'],
])('a visitor leaves by an extension %s, and a colleague only by their own', async (_how, phone) => {
  await checkIn({ phone: DESK })
  await checkIn({ name: 'Ben', phone: '+49 511 1234567 ext. 1234' })
  expect(await leave({ phone: '+49 511 1234567 ext. 34' })).toEqual(NOT_FOUND)
  expect(await leave({ phone: '+49 511 1234567' })).toEqual(NOT_FOUND)
  expect(await leave({ phone })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Ben open', 'Vera Visitor phone 09:00'])
})

test('a visitor who leaves out the extension is found by the name beside the number', async () => {
  await checkIn({ phone: DESK })
  await checkIn({ name: 'Ben', phone: '+49 511 1234567 ext. 1234' })
  expect(await leave({ phone: '+49 511 1234567', name: 'Ben' })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Ben phone 09:00', 'Vera Visitor open'])
})

test('two visitors of one name at one company are two people if their extensions differ', async () => {
  await checkIn({ phone: DESK })
  await checkIn({ phone: '+49 511 1234567 ext. 34' })
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const url = `/api/offices/${encodeURIComponent(office.name)}/roll-call`
  const { inside } = (await server.send({ url, token })).body as RollCall
  expect(inside.map(({ name }) => name)).toEqual([NAME, NAME])
  expect(await leave({ phone: '+49 511 1234567', name: NAME })).toEqual(NOT_FOUND)
  expect(await leave({ phone: DESK })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Vera Visitor open', 'Vera Visitor phone 09:00'])
})

test('a visitor whose extension was stored without its mark checks out by the text of the check-in', async () => {
  await checkIn({ phone: '+49 511 1234567 12' })
  expect(await leave({ phone: DESK })).toEqual(LEFT)
})

test('neither of two visitors with one name and similar numbers is found, and the refusal is the usual one', async () => {
  await checkIn()
  await checkIn({ phone: '+49 170 1234568' })
  expect(await leave({ name: NAME })).toEqual(NOT_FOUND)
  expect(await leave({ name: NAME, phone: GIVEN })).toEqual(LEFT)
  expect((await visits()).toSorted()).toEqual(['Vera Visitor open', 'Vera Visitor phone 09:00'])
})

test('of two visitors with one name, the one with the similar number is found, at each office', async () => {
  const other = await makeOffice(db, { country: 'Germany' })
  await checkIn({ phone: '+49 151 8888888' })
  at('09:10')
  await checkIn()
  at('09:20')
  await checkIn({ phone: '0170 1234576', where: other })
  at('10:00')
  expect(await leave({ name: NAME })).toEqual(LEFT)
  expect(await visits()).toEqual([
    'Vera Visitor open',
    'Vera Visitor phone 10:00',
    'Vera Visitor phone 10:00',
  ])
})

describe('a visit that was ended by name', () => {
  test('is not ended again: a repeat gets the first answer, and another press finds nothing', async () => {
    await checkIn()
    const key = randomUUID()
    expect(await leave({ name: NAME }, key)).toEqual(LEFT)
    at('10:00')
    expect(await leave({ name: NAME }, key)).toEqual(LEFT)
    expect(await leave({ name: NAME })).toEqual(NOT_FOUND)
    expect(await visits()).toEqual(['Vera Visitor phone 09:00'])
  })

  test('is not found after its day or a day later', async () => {
    await checkIn()
    await endVisits(db, 'day', new Date('2026-11-18T09:30:00Z'))
    at('10:00')
    expect(await leave({ name: NAME })).toEqual(NOT_FOUND)
    await db.delete(presenceStatements)
    server.setNow(new Date('2026-11-19T09:00:01Z'))
    expect(await leave({ name: NAME })).toEqual(NOT_FOUND)
  })

  test('ends once by many presses at one moment', async () => {
    const token = await checkIn()
    const presses = Array.from({ length: 8 }, () => leave({ name: NAME }))
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await send('/api/visits/check-out', { token })).status).toBe(200)
    expect(await visits()).toEqual(['Vera Visitor device 09:00'])
  })
})

test('a device with the token confirms a visit only by the press for that visit', async () => {
  const token = await checkIn()
  at('10:00')
  expect(await leave({ name: NAME, tokens: [token] })).toEqual(LEFT)
  expect(await visits()).toEqual(['Vera Visitor phone 10:00'])
  at('11:00')
  expect((await leave({ phone: GIVEN, tokens: [token] })).body).toMatchObject({ confirmed: [token] })
  expect(await visits()).toEqual(['Vera Visitor device 11:00'])
})

describe('a stranger who tries numbers beside a name', () => {
  const guess = async (count: number, name: string = NAME) => {
    for (let time = 0; time < count; time++)
      expect((await leave({ phone: `+49 160 77777${10 + time}`, name })).status).toBe(404)
  }

  test('is stopped after ten in an hour, with the same answer for a similar number and any other', async () => {
    await checkIn()
    await guess(5)
    await guess(5, 'véra VISITOR')
    expect([await leave({ name: NAME }), await leave({ phone: '+49 160 999999', name: NAME })]).toEqual([
      NOT_FOUND,
      NOT_FOUND,
    ])
    expect(await visits()).toEqual(['Vera Visitor open'])
  })

  test('gets no further by many calls at one moment', async () => {
    await checkIn()
    // The stranger tries the last two digits in turn. The similar numbers come late.
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => leave({ phone: `+49 160 777771${index}`, name: NAME })),
    )
    const near = Array.from({ length: 10 }, () => leave({ name: NAME }))
    expect((await Promise.all(near)).map(({ status }) => status)).toEqual(Array(10).fill(404))
  })

  test('leaves every visitor free to check out by the number, also with the name beside it', async () => {
    await checkIn()
    await guess(10)
    expect(await leave({ name: NAME, phone: GIVEN })).toEqual(LEFT)
  })

  test('stops neither another name nor another network', async () => {
    await checkIn()
    await checkIn({ name: 'Victor Visitor', phone: '+49 151 2222222' })
    await guess(10)
    expect(await leave({ phone: '+49 151 2222223', name: 'Victor Visitor' })).toEqual(LEFT)
    network = '198.51.100.77'
    expect(await leave({ name: NAME })).toEqual(LEFT)
  })

  test('counts as an ordinary miss, and the misses of other people refuse no name', async () => {
    await checkIn()
    for (let asked = 0; asked < 30; asked++)
      expect((await leave({ phone: `+49 160 88888${10 + asked}`, name: `Guest ${asked}` })).status).toBe(404)
    expect((await leave({ phone: '+49 160 8888899', name: 'Guest' })).status).toBe(429)
    expect(await leave({ name: NAME })).toEqual(LEFT)
  })

  test('leaves no name in the database', async () => {
    await guess(1)
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/vera/i)
  })
})

test.each([
  ['', 'Please enter your name'],
  ['  ', 'Please enter your name'],
  [7, 'Please enter your name'],
  ['x'.repeat(101), 'Please use at most 100 characters'],
])('the name %j is refused at its own field before the search', async (name, message) => {
  await checkIn({ phone: OWN })
  expect(await leave({ name })).toEqual({ status: 422, body: { name: message } })
  expect(await visits()).toEqual(['Vera Visitor open'])
})
