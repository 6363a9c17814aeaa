import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, eq, like, not } from 'drizzle-orm'
import { codeAt, STEP_MS } from '../../domain/check-ins/changing-codes'
import { VISITORS_PER_HOUR } from '../../domain/visitors/door-state'
import { signedIn } from '../auth/factory'
import { signerOf } from '../check-ins/changing-code'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeVisit, makeVisits, VISITOR } from './factory'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')

let office: Office
let reception = ''
let coordinator = ''
let next = 0
const network = () => `198.51.100.${++next % 250}`
const person = { office: { id: '' } }

beforeAll(async () => {
  person.office = await makeOffice(db)
})
beforeEach(async () => {
  await db.delete(rateLimits)
  server.setNow(NOW)
  office = await makeOffice(db, { timeZone: 'America/New_York' })
  const [atDesk, inCharge] = [await makePerson(db, person), await makePerson(db, person)]
  await makeDuty(db, { person: atDesk, duty: 'reception', office })
  await makeDuty(db, { person: inCharge, duty: 'coordinator', office })
  reception = await signedIn(server, atDesk)
  coordinator = await signedIn(server, inCharge)
})

type Scanned = { key: string; receipt?: string | undefined }
const come = (from: string, scanned?: Scanned) =>
  server.send({
    url: '/api/checkin',
    payload: { office: office.name, ...VISITOR, ...(scanned && { scanned }) },
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress: from,
  })
const receive = () =>
  server.send({ url: `/api/offices/${office.id}/visitors`, token: reception, payload: VISITOR })
const page = async () =>
  (await server.send({ url: `/api/offices/${office.id}/visitors`, token: reception })).body as {
    door: { perHour: number; full: object[] }
  }

const poster = () => ({ key: office.checkInKey })
/** Scans the screen and exchanges the code for a receipt, as a device does. */
async function scanScreen(): Promise<Scanned> {
  const code = codeAt(server.now(), signerOf(server.config.authSecret, office))
  const { body } = await server.send({
    url: '/api/getOfficebyQR',
    payload: { QR: office.checkInKey, code },
    remoteAddress: network(),
  })
  return { key: office.checkInKey, receipt: (body.screen as { receipt: string }).receipt }
}

/** Checks in as often as two networks may. Returns the number of check-ins that succeeded. */
async function attack(scanned?: Scanned) {
  const two = [network(), network()]
  let came = 0
  for (let time = 0; time < 34; time++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => come(two[index % 2]!, scanned)),
    )
    came += answers.filter(({ status }) => status === 200).length
  }
  expect((await come(two[0]!, scanned)).status).toBe(429)
  return { came, from: two[0]! }
}

describe('a script with two networks', () => {
  test('and no code stops no visitor who scans a code, also in its own network, and none at the reception', async () => {
    const { came, from } = await attack()
    expect(came).toBe(VISITORS_PER_HOUR)
    expect(await come(network())).toMatchObject({
      status: 429,
      body: { general: 'Too many requests. Please try again in 60 minutes, or go to the reception.' },
    })
    expect((await come(from, poster())).status).toBe(200)
    expect((await come(from, await scanScreen())).status).toBe(200)
    expect((await receive()).status).toBe(200)
  })

  test('and a wrong key counts as one without a code', async () => {
    await attack({ key: 'invented' })
    expect((await come(network(), { key: 'another' })).status).toBe(429)
    expect((await come(network(), poster())).status).toBe(200)
  })

  test('and a photographed poster stops check-ins by the poster only', async () => {
    const { came, from } = await attack(poster())
    expect(came).toBe(VISITORS_PER_HOUR)
    expect((await come(network(), poster())).status).toBe(429)
    expect((await come(from, await scanScreen())).status).toBe(200)
    expect((await come(network())).status).toBe(200)
    expect((await receive()).status).toBe(200)
  })

  test('and the receipt of a changing code checks in 30 times by it, and then as by the poster', async () => {
    const handedOn = await scanScreen()
    const { came } = await attack(handedOn)
    expect(came).toBe(30 + VISITORS_PER_HOUR)
    server.setNow(new Date(NOW.getTime() + STEP_MS))
    expect((await come(network(), await scanScreen())).status).toBe(200)
    expect((await come(network())).status).toBe(200)
    expect((await receive()).status).toBe(200)
  })

  test('gets no more check-ins by a receipt if all come at one moment', async () => {
    const scanned = await scanScreen()
    await Promise.all(Array.from({ length: 40 }, () => come(network(), scanned)))
    await attack(poster())
    expect((await page()).door.full).toEqual([
      { way: 'poster', count: VISITORS_PER_HOUR, until: '2026-11-18T10:30:00.000Z' },
    ])
  })
})

describe('a network', () => {
  const comeTo = (at: { name: string }, from: string) =>
    server.send({ url: '/api/checkin', payload: { office: at.name, ...VISITOR }, remoteAddress: from })

  test('that has checked 151 visitors in at twenty offices keeps nobody from a door on another continent', async () => {
    const from = network()
    const doors = [office]
    for (let made = 1; made < 20; made++) doors.push(await makeOffice(db))
    for (let time = 0; time < 151; time++) expect((await comeTo(doors[time % 20]!, from)).status).toBe(200)
    const far = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
    for (let time = 0; time < 3; time++) expect((await comeTo(far, from)).status).toBe(200)
  })

  test('checks 150 visitors in at an office, by its name and by its id together', async () => {
    const from = network()
    const comeById = () => comeTo({ name: office.id }, from)
    for (let time = 0; time < 75; time++)
      expect([(await come(from)).status, (await comeById()).status]).toEqual([200, 200])
    expect([(await come(from)).status, (await comeById()).status]).toEqual([429, 429])
    expect((await comeTo(await makeOffice(db), from)).status).toBe(200)
  })

  test('checks 1,500 visitors in at all offices together', async () => {
    const from = network()
    await come(from)
    const ofAllOffices = and(eq(rateLimits.points, 1), not(like(rateLimits.key, '% %')))
    await db.update(rateLimits).set({ points: 1499 }).where(ofAllOffices)
    expect((await comeTo(await makeOffice(db), from)).status).toBe(200)
    expect((await comeTo(await makeOffice(db), from)).status).toBe(429)
    expect((await come(network())).status).toBe(200)
  })
})

test('visitors of the reception do not count for the limit of the door', async () => {
  await makeVisits(db, VISITORS_PER_HOUR, { office, timeIn: NOW, proof: 'reception' })
  expect((await receive()).status).toBe(200)
  expect((await come(network())).status).toBe(200)
  expect((await page()).door.full).toEqual([])
})

describe('the page of the reception', () => {
  test('shows no limit while there is room', async () => {
    await makeVisits(db, 239, { office, timeIn: NOW })
    expect((await page()).door).toEqual({ perHour: 300, full: [] })
  })

  test('names the way that is nearly full, and the time until which a way is full', async () => {
    const at = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
    await makeVisits(db, 240, { office, timeIn: at(10), proof: 'poster' })
    await makeVisit(db, { office, timeIn: at(50) })
    await makeVisits(db, 299, { office, timeIn: at(5) })
    expect((await page()).door.full).toEqual([
      { way: 'form', count: 300, until: '2026-11-18T09:40:00.000Z' },
      { way: 'poster', count: 240, until: null },
    ])
  })
})

describe('a higher number for a day', () => {
  const url = () => `/api/offices/${office.id}/visitor-limit`
  const change = (payload: object, token = coordinator) =>
    server.send({ method: 'PUT', url: url(), token, payload })
  const read = () => server.send({ url: url(), token: coordinator })
  const crowd = (count: number) => makeVisits(db, count, { office, timeIn: server.now() })

  test('holds on that day of the office’s calendar and ends by itself', async () => {
    const day = { day: '2026-11-18', perHour: 302 }
    expect(await change(day)).toMatchObject({
      status: 200,
      body: { usual: 300, today: '2026-11-18', more: day },
    })
    // In New York the 18th begins at 05:00 UTC.
    server.setNow(new Date('2026-11-18T04:59:00Z'))
    await crowd(300)
    expect((await come(network())).status).toBe(429)
    server.setNow(new Date('2026-11-18T05:00:00Z'))
    expect((await come(network())).status).toBe(200)
    expect((await come(network())).status).toBe(200)
    expect((await come(network())).status).toBe(429)
    server.setNow(new Date('2026-11-19T04:50:00Z'))
    await crowd(301)
    expect((await come(network())).status).toBe(200)
    server.setNow(new Date('2026-11-19T05:00:00Z'))
    expect((await come(network())).status).toBe(429)
    expect((await read()).body).toEqual({ usual: 300, today: '2026-11-19', more: null })
  })

  test('lets one network check in half of that number', async () => {
    await change({ day: '2026-11-18', perHour: 320 })
    const from = network()
    for (let time = 0; time < 160; time++) expect((await come(from)).status).toBe(200)
    expect((await come(from)).status).toBe(429)
  })

  test('ends when the usual number is set, and a second day replaces the first', async () => {
    await change({ day: '2026-11-18', perHour: 600 })
    await change({ day: '2026-12-24', perHour: 900 })
    expect((await read()).body).toMatchObject({ more: { day: '2026-12-24', perHour: 900 } })
    expect((await page()).door.perHour).toBe(300)
    expect((await change({ day: '2026-12-24', perHour: 300 })).body).toMatchObject({ more: null })
  })

  test.each([
    [{ day: '2026-11-17', perHour: 600 }, { day: 'Please choose a day from today to 60 days ahead' }],
    [{ day: '2027-01-18', perHour: 600 }, { day: 'Please choose a day from today to 60 days ahead' }],
    [{ day: '2026-11-18', perHour: 299 }, { perHour: 'Please enter a whole number from 300 to 3000' }],
    [{ day: '2026-11-18', perHour: 3001 }, { perHour: 'Please enter a whole number from 300 to 3000' }],
    [{ day: 'today', perHour: 600 }, { day: 'Please enter a day as YYYY-MM-DD' }],
  ])('%j is refused at its field', async (given, fields) => {
    expect(await change(given)).toMatchObject({ status: 422, body: { fields } })
    expect((await read()).body).toMatchObject({ more: null })
  })

  test('is refused to the reception', async () => {
    expect((await change({ day: '2026-11-18', perHour: 600 }, reception)).status).toBe(403)
  })
})
