import { eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeBrowser, startPushService } from '../../testbed/push-service'
import { signedIn } from '../auth/factory'
import { messageCalls } from '../messages/factory'
import { messageDevices } from '../messages/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { makeGuest, makeInvitation } from './factory'
import { linkTokenOf } from './guest-tokens'
import { invitations } from './tables'
import type { DeclinePiece, ToldDecline } from './tell-decline'

const service = await startPushService()
afterAll(() => service.close())
const server = await createTestServer({ environment: { PUSH_SERVICES: service.origin } })
const { db, config } = server

let office: Office
let hanna: Person
let guest: Awaited<ReturnType<typeof makeGuest>>
let browser: ReturnType<typeof makeBrowser>
beforeEach(async () => {
  service.status = 201
  service.arrived = []
  server.setNow(new Date('2026-11-16T12:00:00Z'))
  await db.delete(invitations)
  await db.delete(mailOutbox)
  await db.delete(rateLimits)
  await db.delete(messageDevices)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  office = await makeOffice(db, { timeZone: 'Europe/Paris', language: 'fr' })
  hanna = await makePerson(db, { office, name: 'Hanna Host', language: 'es' })
  const invitation = await makeInvitation(db, {
    office,
    host: hanna,
    startsAt: new Date('2026-11-18T13:00:00Z'),
  })
  guest = await makeGuest(db, invitation, { name: 'Vera www.evil.example' })
  browser = makeBrowser(service)
  await messageCalls(server, await signedIn(server, hanna)).allow(browser.named)
})

const token = () => linkTokenOf(config.authSecret, guest.id)
const call = async (act: string, given: object = {}) => {
  const { status } = await server.send({ url: `/api/invited/${act}`, payload: { token: token(), ...given } })
  expect(status).toBe(200)
}
const decline = () => call('decline')
const accept = () =>
  call('accept', { name: 'Vera', company: 'Guests Ltd', phone: '+44 20 7946 0000', needsHelp: false })

async function queued<Payload>(task: string) {
  const { rows } = await db.execute<{ payload: Payload; wait: number }>(sql`
    select payload, round(extract(epoch from job.run_at - job.created_at))::int as wait
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} order by job.id`)
  return rows
}
const tasks = jobTasks(server, null)
const minuteLater = async () => {
  for (const { payload } of await queued<ToldDecline>('tell_decline'))
    await tasks.tell_decline(payload, {} as JobHelpers)
}
const mailsToHost = () => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, hanna.email))
const pieces = async () =>
  (await queued<DeclinePiece[]>('send_decline_message')).flatMap(({ payload }) => payload)
const sendMessages = async (queuedPieces: DeclinePiece[]) => {
  const helpers = { job: { attempts: 1, max_attempts: 6 } } as unknown as JobHelpers
  const sendings = await tasks.send_decline_message(queuedPieces, helpers)
  return Promise.allSettled(sendings as Promise<void>[])
}

test('a decline that has stood for a minute is told to the host once, by mail and message, in the host’s language and without a link of typed words', async () => {
  await decline()
  expect(await queued('tell_decline')).toMatchObject([{ wait: 60 }])
  expect(await mailsToHost()).toEqual([])
  await minuteLater()
  await minuteLater()
  const words = `Vera www.\u2009evil.\u2009example ha rechazado la visita a ${office.name} del 18 nov 2026 a las 14:00.`
  const [mail, ...others] = await mailsToHost()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Su visitante ha rechazado la visita: ${office.name}, 18 nov 2026`)
  expect(mail?.body).toContain(words)
  const [piece, ...more] = await pieces()
  expect(more).toEqual([])
  await sendMessages([piece!])
  expect(browser.messages()).toMatchObject([{ title: mail?.subject, body: words, path: '/' }])
})

test('a decline that is taken back within the minute is told to nobody', async () => {
  await decline()
  await accept()
  await minuteLater()
  expect([await mailsToHost(), await pieces()]).toEqual([[], []])
})

test('a decline that is taken back and repeated within the minute is told once', async () => {
  await decline()
  await accept()
  await decline()
  await minuteLater()
  expect(await mailsToHost()).toHaveLength(1)
})

test('a decline that was told, taken back and repeated later is told again', async () => {
  await decline()
  await minuteLater()
  await accept()
  await decline()
  await minuteLater()
  expect(await mailsToHost()).toHaveLength(2)
})

test.each([
  ['suspended', () => db.update(users).set({ suspendedAt: server.now() }).where(eq(users.id, hanna.id))],
  ['whose record was deleted', () => db.delete(users).where(eq(users.id, hanna.id))],
])('a host %s is told nothing', async (_how, goes) => {
  await decline()
  await goes()
  await minuteLater()
  expect([await mailsToHost(), await pieces()]).toEqual([[], []])
})

test('an invitation that is cancelled within the minute is told of no more', async () => {
  await decline()
  await db.update(invitations).set({ cancelledAt: server.now() })
  await minuteLater()
  expect(await mailsToHost()).toEqual([])
})

test('a guest who erases everything takes the mail to the host along, and nothing is told afterwards', async () => {
  await decline()
  await minuteLater()
  await call('erase')
  expect(await mailsToHost()).toEqual([])
  await minuteLater()
  expect(await mailsToHost()).toEqual([])
  expect(await sendMessages(await pieces())).toMatchObject([{ status: 'fulfilled' }])
  expect(service.arrived).toEqual([])
})

test('a message is not sent once the decline is taken back', async () => {
  await decline()
  await minuteLater()
  await accept()
  expect(await sendMessages(await pieces())).toMatchObject([{ status: 'fulfilled' }])
  expect(service.arrived).toEqual([])
})
