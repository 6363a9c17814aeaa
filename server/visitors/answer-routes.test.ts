import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { HostedArrival } from '../../domain/visitors/arrival-contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { arrive, forgetArrivals, listArrivalRows, listQueuedMails, tokenIn } from './arrival-factory'
import { arrivalTokenOf } from './arrival-tokens'
import { VISITOR } from './factory'
import { tellArrivals } from './tell-arrivals'

const server = await createTestServer()
const { db } = server

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))
const round = () => tellArrivals(server)

let office: Office
let hanna: Person
let rosa: Person
let token = ''
let rosas = ''
let device = ''
let visit = ''
let link = ''
beforeEach(async () => {
  itIs('09:30')
  await db.delete(checkIns)
  await db.delete(rateLimits)
  await forgetArrivals(db)
  await db.update(users).set({ name: '' })
  office = await makeOffice(db)
  hanna = await makePerson(db, { office, name: 'Hanna Host' })
  token = await signedIn(server, hanna)
  rosa = await makePerson(db, { office, name: 'Rosa Reception' })
  await makeDuty(db, { person: rosa, duty: 'reception', office })
  rosas = await signedIn(server, rosa, { hasSecondFactor: true })
  device = await arrive(server, { office })
  await round()
  visit = (await listArrivalRows(db))[0]?.visitId ?? ''
  link = tokenIn((await listQueuedMails(db))[0]?.body ?? '')
  await forgetAudit(db)
  await db.delete(events)
})

type Given = { answer?: string; seen?: string | null; tellsLeaving?: unknown; name?: string }
const answer = (given: Given = {}, as: string | null = token, headers = {}) =>
  server.send({
    url: `/api/me/arrivals/${visit}/answer`,
    token: as,
    payload: { answer: 'coming', ...given },
    headers,
  })
const byLink = (given: Given & { token?: string } = {}) =>
  server.send({ url: '/api/arrivals/answer', payload: { token: link, answer: 'coming', ...given } })
const look = (of = link) => server.send({ url: '/api/arrivals/read', payload: { token: of } })
const mine = async (as = token) =>
  (await server.send({ url: '/api/me/arrivals', token: as })).body.arrivals as HostedArrival[]
const visitorReads = async () =>
  (await server.send({ url: '/api/visits/read', payload: { token: device } })).body.host as string
const receptionReads = async () => {
  const { body } = await server.send({ url: `/api/offices/${office.id}/visitors`, token: rosas })
  return body.visits[0]?.hostWord as string
}
const leave = () => server.send({ url: '/api/visits/check-out', payload: { token: device } })
const sentenceOf = ({ status, body }: { status: number; body: { general?: string; message?: string } }) => [
  status,
  body.general ?? body.message,
]

const LEFT = [409, 'This visitor has left. No answer is needed any more.']
const OVER = [409, 'This arrival was on another day. It can no longer be answered.']
const ANSWERED_BEFORE = [
  409,
  'Another answer was given meanwhile. It stands here now: press again if yours should replace it.',
]
const NOT_YOURS = [
  404,
  'You were not told of this arrival, so you can’t answer it. The reception can help the visitor.',
]

test('a host reads their own arrival, and nobody else does', async () => {
  expect(await mine()).toEqual([
    {
      id: visit,
      name: 'Vera Visitor',
      company: 'Guests Ltd',
      office: office.name,
      timeZone: office.timeZone,
      since: '2026-11-18T09:30:00.000Z',
      host: 'Hanna Host',
      isHost: true,
      answer: null,
      answeredAt: null,
      tellsLeaving: false,
      isLeft: false,
    },
  ])
  expect(await mine(rosas)).toEqual([])
  expect((await look()).body).toEqual({ arrival: (await mine())[0] })
})

test.each([
  ['coming', 'coming', 'coming'],
  ['send-up', 'send-up', 'send-up'],
  ['not-mine', 'reception', 'not-mine'],
])('the answer %s is read by the visitor as %s and by the reception as %s', async (given, visitor, word) => {
  expect([await visitorReads(), await receptionReads()]).toEqual(['asked', 'asked'])
  itIs('09:31')
  expect(await answer({ answer: given })).toMatchObject({
    status: 200,
    body: { answer: given, answeredAt: '2026-11-18T09:31:00.000Z' },
  })
  expect([await visitorReads(), await receptionReads()]).toEqual([visitor, word])
  expect(await db.select().from(events)).toMatchObject([
    { act: 'answer arrival', actorId: hanna.id, personId: hanna.id, officeIds: [office.id] },
  ])
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'answer arrival'))
  expect(entries).toMatchObject([{ actor: hanna.email, subject: office.name, details: { answer: given } }])
})

test('opening the link changes nothing, however often a mail scanner does it', async () => {
  for (let time = 0; time < 5; time++) expect((await look()).status).toBe(200)
  expect(await listArrivalRows(db)).toMatchObject([{ answer: null }])
  expect(await db.$count(events)).toBe(0)
})

test('an answer by the link counts for the host, and the audit does not claim to know its maker', async () => {
  expect(await byLink()).toMatchObject({ status: 200, body: { answer: 'coming' } })
  expect(await mine()).toMatchObject([{ answer: 'coming' }])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'answer arrival', actor: 'not signed in' },
  ])
})

describe('a second answer', () => {
  beforeEach(() => answer())

  test('that is the same changes nothing, by the same key or another', async () => {
    itIs('09:32')
    const headers = { 'idempotency-key': 'a-key-of-this-test-1' }
    for (const again of [answer({}, token, headers), answer({}, token, headers), byLink()])
      expect(await again).toMatchObject({
        status: 200,
        body: { answer: 'coming', answeredAt: '2026-11-18T09:30:00.000Z' },
      })
    expect(await db.$count(events)).toBe(1)
  })

  test('of a second phone that showed none is refused, and one that showed the first replaces it', async () => {
    expect(sentenceOf(await byLink({ answer: 'not-mine' }))).toEqual(ANSWERED_BEFORE)
    expect(await mine()).toMatchObject([{ answer: 'coming' }])
    expect((await byLink({ answer: 'not-mine', seen: 'coming' })).status).toBe(200)
    expect(await mine()).toMatchObject([{ answer: 'not-mine' }])
  })

  test('after the visitor has left is refused with its sentence, and the link shows that', async () => {
    await leave()
    expect(sentenceOf(await answer({ answer: 'send-up', seen: 'coming' }))).toEqual(LEFT)
    expect(sentenceOf(await byLink())).toEqual(LEFT)
    expect((await look()).body).toMatchObject({ arrival: { isLeft: true } })
    expect([await visitorReads(), await receptionReads(), await mine()]).toEqual([null, null, []])
  })
})

test('of two different answers at one moment one counts, and the other is told so', async () => {
  const both = await Promise.all([answer(), byLink({ answer: 'send-up' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [row] = await listArrivalRows(db)
  expect(row?.answer).toBe(both[0].status === 200 ? 'coming' : 'send-up')
})

test('a page and a link of yesterday answer nothing', async () => {
  itIs('2026-11-19T00:01:00Z')
  expect(sentenceOf(await answer())).toEqual(OVER)
  expect(sentenceOf(await byLink())).toEqual(OVER)
  expect((await look()).body).toEqual({ arrival: null })
  expect(await mine()).toEqual([])
})

test('a colleague who was not told cannot answer, and learns nothing of the visit', async () => {
  expect(sentenceOf(await answer({}, rosas))).toEqual(NOT_YOURS)
  visit = randomUUID()
  expect(sentenceOf(await answer({}, rosas))).toEqual(NOT_YOURS)
  expect((await answer({}, null)).status).toBe(401)
})

test('the reception that was told in place of the host may answer, and the host sees it', async () => {
  itIs('09:35')
  await round()
  expect(await receptionReads()).toBe('unanswered')
  expect(await visitorReads()).toBe('reception')
  expect(await mine(rosas)).toMatchObject([{ id: visit, isHost: false }])
  expect((await answer({}, rosas)).status).toBe(200)
  expect(await mine()).toMatchObject([{ answer: 'coming' }])
})

test('the reception reads that a host is gone whose record was deleted meanwhile, and the visitor reads nothing of it', async () => {
  await db.delete(users).where(eq(users.id, hanna.id))
  expect([await visitorReads(), await receptionReads()]).toEqual(['asked', 'gone'])
  expect((await look()).body).toEqual({ arrival: null })
  expect(sentenceOf(await byLink())).toEqual(NOT_YOURS)
})

test('the answer “Not my guest” tells the reception at once, once', async () => {
  await answer({ answer: 'not-mine' })
  await round()
  await round()
  itIs('09:50')
  await round()
  const told = (await listQueuedMails(db)).filter(({ recipient }) => recipient === rosa.email)
  expect(told).toHaveLength(1)
  expect(told[0]?.body).toContain('The host does not know this visitor')
})

describe('the leaving', () => {
  const leavings = async () =>
    (await listQueuedMails(db)).filter(({ subject }) => subject === `Your visitor has left ${office.name}`)

  test('is told once to a host who asked for it', async () => {
    await answer({ tellsLeaving: true })
    itIs('11:05')
    await leave()
    await Promise.all([round(), round()])
    await round()
    expect(await leavings()).toMatchObject([{ recipient: hanna.email }])
    expect((await leavings())[0]?.body).toContain(`left ${office.name} at 11:05.`)
  })

  test('is told to nobody who did not ask for it, or who took that back', async () => {
    await answer({ tellsLeaving: true })
    await answer({ seen: 'coming', tellsLeaving: false })
    await leave()
    await round()
    expect(await leavings()).toEqual([])
  })

  test('that was only said by the phone number is not told before it is confirmed', async () => {
    await answer({ tellsLeaving: true })
    await server.send({ url: '/api/checkout', payload: { phone: '+44 20 7946 0000' } })
    await round()
    expect(await leavings()).toEqual([])
    await leave()
    await round()
    expect(await leavings()).toHaveLength(1)
  })
})

test.each([
  ['nothing', () => ''],
  ['no token', () => 'arrival'],
  ['another visit under this signature', (given: string) => given.replace(/^[^.]+/, randomUUID())],
  ['another person under this signature', (given: string) => given.replace(/\.[^.]+\./, `.${rosa.id}.`)],
  ['a signature that is cut', (given: string) => given.slice(0, -1)],
  ['a token for another purpose', (given: string) => given.replace(/[^.]+$/, 'A'.repeat(43))],
])('a forged link with %s is not recognised and answers nothing', async (_what, forge) => {
  const forged = forge(link)
  expect(forged).not.toBe(link)
  for (const { status } of [await look(forged), await byLink({ token: forged })]) expect(status).toBe(404)
  expect(await listArrivalRows(db)).toMatchObject([{ answer: null }])
})

test('a true link of a person who was not told shows and answers nothing', async () => {
  const stranger = await makePerson(db)
  const forged = arrivalTokenOf(server.config.authSecret, { visit, person: stranger.id })
  expect((await look(forged)).body).toEqual({ arrival: null })
  expect(sentenceOf(await byLink({ token: forged }))).toEqual(NOT_YOURS)
})

test('a link works whatever other calls come from the same network', async () => {
  for (let time = 0; time < 60; time++) await look(`rubbish ${time}`)
  expect((await look('rubbish')).status).toBe(429)
  expect((await look()).status).toBe(200)
  expect((await byLink()).status).toBe(200)
})

test.each([
  ['a word that is no answer', { answer: 'later' }],
  ['a switch that is a word', { tellsLeaving: 'yes' }],
  ['more than it knows', { name: 'x' }],
])('%s is refused', async (_what, given) => {
  expect((await answer(given)).status).toBe(422)
  expect((await byLink(given)).status).toBe(422)
})

test('a visitor reads the same of a known host, an unknown one and two of one name, until a person answers', async () => {
  await makePerson(db, { name: 'Double Name' })
  await makePerson(db, { name: 'Double Name' })
  const hosts = ['Hanna Host', 'Nora Nobody', 'Double Name', hanna.email, 'x@tidal-research.example']
  const answers: unknown[] = []
  const devices: string[] = []
  for (const host of hosts) {
    const payload = { office: office.name, ...VISITOR, host }
    const { status, body } = await server.send({ url: '/api/checkin', payload })
    const { checkOutToken, ...rest } = body as { checkOutToken: string }
    answers.push([status, rest])
    devices.push(checkOutToken)
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  const read = async () =>
    Promise.all(
      devices.map(
        async (each) =>
          (await server.send({ url: '/api/visits/read', payload: { token: each } })).body as object,
      ),
    )
  const before = await read()
  await round()
  expect(await read()).toEqual(before)
  expect(before).toMatchObject(hosts.map(() => ({ state: 'in', host: 'asked' })))
  itIs('09:36')
  await round()
  expect(await read()).toMatchObject(hosts.map(() => ({ state: 'in', host: 'reception' })))
})
