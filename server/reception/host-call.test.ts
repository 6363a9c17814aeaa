import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { sessions } from '../auth/tables'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { messageDevices } from '../messages/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries, events } from '../platform/events/tables'
import { mailOutbox } from '../platform/mail/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import {
  arrive,
  forgetArrivals,
  listArrivalRows,
  listQueuedMails,
  listQueuedMessages,
  tokenIn,
} from '../visitors/arrival-factory'
import { personalData } from '../visitors/personal-data'
import { tellArrivals } from '../visitors/tell-arrivals'

const server = await createTestServer()
const { db } = server

const itIs = (time: string) => server.setNow(new Date(`2026-11-18T${time}Z`))

let office: Office
let hanna: Person
let rosa: Person
let rosas = ''
let visit = ''
let device = ''
beforeEach(async () => {
  itIs('09:30:00')
  await db.delete(checkIns)
  await db.delete(rateLimits)
  await forgetArrivals(db)
  await db.update(users).set({ name: '' })
  office = await makeOffice(db)
  hanna = await makePerson(db, { office, name: 'Hanna Host' })
  rosa = await makePerson(db, { office, name: 'Rosa Reception' })
  await makeDuty(db, { person: rosa, duty: 'reception', office })
  rosas = await signedIn(server, rosa, { hasSecondFactor: true })
  await come()
  await forgetAudit(db)
  await db.delete(events)
})

async function come(host = 'Hanna Host') {
  await db.delete(checkIns)
  device = await arrive(server, { office, host })
  await tellArrivals(server)
  visit = (await listArrivalRows(db))[0]?.visitId ?? ''
  await db.delete(mailOutbox)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
}
const call = (headers = {}, at = office, which = visit, token = rosas) =>
  server.send({ url: `/api/offices/${at.id}/visitors/${which}/host-call`, token, payload: {}, headers })
async function listed() {
  const { body } = await server.send({ url: `/api/offices/${office.id}/visitors`, token: rosas })
  return body.visits[0] as VisitOfToday
}
const refusal = async () => {
  const { status, body } = await call()
  return [status, body.message]
}

async function makeDevice(person: Person) {
  await signedIn(server, person)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const key = { key: Buffer.alloc(65), secret: Buffer.alloc(16), since: server.now() }
  const address = `https://push.example/${randomUUID()}`
  await db.insert(messageDevices).values({ sessionId: session!.id, address, ...key })
}

test('a host who did not answer is told once more by mail and message, and the list says who called when', async () => {
  await makeDevice(hanna)
  itIs('09:36:00')
  expect(await listed()).toMatchObject({ hostWord: 'unanswered', isCallable: true, called: null })
  expect(await call()).toMatchObject({ status: 200, body: { calledAt: '2026-11-18T09:36:00.000Z' } })
  const mails = await listQueuedMails(db)
  expect(mails).toMatchObject([
    { recipient: hanna.email, subject: `Your visitor is still waiting: ${office.name}` },
  ])
  expect(mails[0]?.body).toContain('Vera Visitor (Guests Ltd) has been waiting')
  expect(tokenIn(mails[0]?.body ?? '')).toMatch(/^[\w.-]{117}$/)
  expect(await listQueuedMessages(db)).toMatchObject([{ person: hanna.id, about: 'call' }])
  const at = '2026-11-18T09:36:00.000Z'
  expect(await listed()).toMatchObject({ called: { at, by: 'Rosa Reception' }, isCallable: true })
  expect(await db.select().from(events)).toMatchObject([
    { act: 'call host', actorId: rosa.id, personId: hanna.id, officeIds: [office.id] },
  ])
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'call host'))
  expect(entries).toMatchObject([
    { actor: rosa.email, subject: hanna.email, details: { office: office.name } },
  ])
})

test('a press whose answer was lost calls once', async () => {
  itIs('09:36:00')
  const key = { 'idempotency-key': 'a-press-of-this-test-1' }
  const first = await call(key)
  itIs('09:39:00')
  expect((await call(key)).body).toEqual(first.body)
  expect(await listQueuedMails(db)).toHaveLength(1)
  expect((await call()).status).toBe(200)
  expect(await listQueuedMails(db)).toHaveLength(2)
})

test('of two receptions at the same moment one calls, and the other is told that the host was told just now', async () => {
  itIs('09:36:00')
  const statuses = (await Promise.all([call(), call()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await listQueuedMails(db)).toHaveLength(1)
})

test('a host is called at most every two minutes', async () => {
  itIs('09:31:00')
  const JUST_TOLD = [409, 'The host was told less than two minutes ago. Please wait a moment.']
  expect(await refusal()).toEqual(JUST_TOLD)
  itIs('09:32:00')
  expect((await call()).status).toBe(200)
  itIs('09:33:59')
  expect(await refusal()).toEqual(JUST_TOLD)
  itIs('09:34:00')
  expect((await call()).status).toBe(200)
  expect(await listQueuedMails(db)).toHaveLength(2)
})

test('a host who is nobody or several is not called, and the list has no button', async () => {
  await come('Nobody Known')
  itIs('09:36:00')
  const NOBODY = [409, 'No colleague is known to be the host, so there is nobody to call.']
  expect(await listed()).toMatchObject({ hostWord: 'unknown', isCallable: false })
  expect(await refusal()).toEqual(NOBODY)
  await makePerson(db, { office, name: 'Hanna Host' })
  await come()
  itIs('09:42:00')
  expect(await listed()).toMatchObject({ hostWord: 'several', isCallable: false })
  expect(await refusal()).toEqual(NOBODY)
  expect(await listQueuedMails(db)).toEqual([])
})

test('a host who was suspended meanwhile is not called', async () => {
  await db.update(users).set({ suspendedAt: server.now() }).where(eq(users.id, hanna.id))
  itIs('09:36:00')
  expect(await listed()).toMatchObject({ isCallable: false })
  expect((await call()).status).toBe(409)
  expect(await listQueuedMails(db)).toEqual([])
})

test('a host who has answered is not called, nor one whose visitor has left or came yesterday', async () => {
  itIs('09:36:00')
  const payload = { answer: 'coming' }
  const token = await signedIn(server, hanna)
  await server.send({ url: `/api/me/arrivals/${visit}/answer`, token, payload })
  expect(await listed()).toMatchObject({ isCallable: false })
  expect(await refusal()).toEqual([409, 'The host has answered meanwhile.'])
  await come()
  await server.send({ url: '/api/visits/check-out', payload: { token: device } })
  expect(await listed()).toMatchObject({ isCallable: false, hostWord: null })
  expect((await call()).status).toBe(409)
  await come()
  server.setNow(new Date('2026-11-19T09:36:00Z'))
  rosas = await signedIn(server, rosa, { hasSecondFactor: true })
  expect((await call()).status).toBe(409)
  expect(await listQueuedMails(db)).toEqual([])
})

test('a visit of another office, an unknown one, and a person without the duty call nobody', async () => {
  itIs('09:36:00')
  const other = await makeOffice(db)
  await makeDuty(db, { person: rosa, duty: 'reception', office: other })
  expect((await call({}, other)).status).toBe(404)
  expect((await call({}, office, randomUUID())).status).toBe(404)
  expect((await call({}, office, 'hers')).status).toBe(422)
  expect((await call({}, office, visit, await signedIn(server, hanna))).status).toBe(403)
  expect((await call({}, office, visit, '')).status).toBe(401)
  expect(await listQueuedMails(db)).toEqual([])
})

test('the person who called sees it in their own data, and the name goes with the record', async () => {
  itIs('09:36:00')
  await call()
  const { arrivals } = await personalData.tell(db, { userId: rosa.id, email: rosa.email })
  expect(arrivals).toMatchObject([{ isHost: false, ownCall: '2026-11-18 09:36:00+00' }])
  await db.delete(users).where(eq(users.id, rosa.id))
  expect(await listArrivalRows(db)).toMatchObject([{ calledById: null, calledAt: server.now() }])
})
