import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { makeBrowser, startPushService } from '../../testbed/push-service'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { openDatabase } from '../platform/db/database'
import { startJobs } from '../platform/jobs/jobs'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { arrive, forgetArrivals, listArrivalRows, listQueuedMessages } from '../visitors/arrival-factory'
import { checkIns } from '../check-ins/tables'
import { tellArrivals } from '../visitors/tell-arrivals'
import { messageCalls } from './factory'
import { messageDevices } from './tables'

const service = await startPushService()
afterAll(() => service.close())
const server = await createTestServer({ environment: { PUSH_SERVICES: service.origin } })
const { db } = server

let office: Office
let hanna: Person
let token = ''
let browser: ReturnType<typeof makeBrowser>
beforeEach(async () => {
  service.status = 201
  service.statusOf.clear()
  service.arrived = []
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  await db.delete(checkIns)
  await forgetArrivals(db)
  await db.delete(messageDevices)
  await db.update(users).set({ name: '' })
  office = await makeOffice(db)
  hanna = await makePerson(db, { office, name: 'Hanna Host', language: 'es' })
  token = await signedIn(server, hanna)
  browser = makeBrowser(service)
  await messageCalls(server, token).allow(browser.named)
})

const helpers = (attempts: number) => ({ job: { attempts, max_attempts: 6 } }) as unknown as JobHelpers

async function sendAll(attempts = 1) {
  const { send_arrival_message } = jobTasks(server, null)
  const sendings = await send_arrival_message(await listQueuedMessages(db), helpers(attempts))
  return Promise.allSettled(sendings as Promise<void>[])
}

const answer = (given = 'coming') =>
  listArrivalRows(db).then(([row]) =>
    server.send({ url: `/api/me/arrivals/${row?.visitId}/answer`, token, payload: { answer: given } }),
  )

test('a host gets a message in their own language, whose link answers without a sign-in', async () => {
  await arrive(server, { office })
  await tellArrivals(server)
  await sendAll()
  const [message] = browser.messages()
  expect(message).toMatchObject({
    title: `Tiene una visita: ${office.name}`,
    body: `Vera Visitor (Guests Ltd) está en la oficina ${office.name} desde las 09:30 y ha indicado que viene a verle.`,
    tag: expect.stringMatching(/^arrival [\w-]{36}$/) as string,
  })
  const link = /^\/arrival#token=(.+)$/.exec(message?.path ?? '')?.[1]
  const { status } = await server.send({
    url: '/api/arrivals/answer',
    payload: { token: link, answer: 'send-up' },
  })
  expect(status).toBe(200)
})

test.each([
  ['somebody has answered', () => answer()],
  ['the host does not know the visitor', () => answer('not-mine')],
  ['the day is over', () => Promise.resolve(server.setNow(new Date('2026-11-19T00:01:00Z')))],
  ['the person has signed out there', () => server.send({ url: '/api/sign-out', token, payload: {} })],
  ['the record of the host is gone', () => db.delete(users).where(eq(users.id, hanna.id))],
])('a message is not sent once %s', async (_what, happens) => {
  await arrive(server, { office })
  await tellArrivals(server)
  await happens()
  expect(await sendAll()).toMatchObject([{ status: 'fulfilled' }])
  expect(service.arrived).toEqual([])
})

test('a message that the push service did not take is tried again, and given up after the last try', async () => {
  await arrive(server, { office })
  await tellArrivals(server)
  service.status = 503
  expect(await sendAll(1)).toMatchObject([{ status: 'rejected' }])
  expect(await sendAll(6)).toMatchObject([{ status: 'fulfilled' }])
})

test('a message comes within five seconds of the check-in while the mail server does not answer, and the mail stays for later', async () => {
  let release = () => {}
  const stuck = new Promise<void>((done) => (release = done))
  const { pool, close } = openDatabase(server.databaseUrl, { connections: 4 })
  const second = openDatabase(server.databaseUrl, { connections: 4 })
  const tasks = jobTasks(server, null)
  const withStuckMail = { ...tasks, send_mail: () => stuck }
  const servers = [pool, second.pool].map((each) => startJobs(each, withStuckMail, () => undefined))
  try {
    await arrive(server, { office })
    await vi.waitFor(() => expect(browser.messages()).toHaveLength(1), 5000)
    await new Promise((done) => setTimeout(done, 1500))
    expect(browser.messages()).toHaveLength(1)
    expect(await db.select().from(mailOutbox)).toMatchObject([{ recipient: hanna.email, sentAt: null }])
  } finally {
    release()
    await Promise.all(servers.map(({ stop }) => stop()))
    await close()
    await second.close()
  }
})
