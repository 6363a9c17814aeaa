import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnSession } from '../../domain/auth/session-contract'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/tables'
import { createTestServer } from '../platform/testing/test-server'
import { makePassword, PASSWORD, signedIn } from './factory'
import { knownDevices } from './tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let person: Person
beforeEach(async () => {
  server.setNow(start)
  person = await makePerson(db)
  await makePassword(db, person)
})

const logIn = async (userAgent: string, cookie = '') => {
  const { body, cookies } = await server.send({
    url: '/api/login',
    payload: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': userAgent, cookie },
  })
  return {
    token: body.token as string,
    device: cookies.find(({ name }) => name.endsWith('device'))?.value ?? '',
  }
}
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const sessionsOf = async (token: string) =>
  (await server.send({ url: '/api/me/sessions', token })).body.sessions as OwnSession[]
const end = async (token: string, id: string) =>
  (await server.send({ method: 'DELETE', url: `/api/me/sessions/${id}`, token })).status
const statusOf = async (token: string) => (await server.send({ url: '/api/me/check-ins', token })).status

test('a person sees where they are signed in, the newest first, and which session is this one', async () => {
  const phone = await logIn(PHONE)
  server.setNow(new Date(start.getTime() + 60_000))
  await logIn(LAPTOP)
  expect(await sessionsOf(phone.token)).toEqual([
    {
      id: expect.any(String) as string,
      device: 'Firefox on Windows',
      startedAt: '2026-11-18T09:31:00.000Z',
      endsAt: '2026-11-25T09:31:00.000Z',
      isThis: false,
    },
    {
      id: expect.any(String) as string,
      device: 'Safari on iPhone',
      startedAt: '2026-11-18T09:30:00.000Z',
      endsAt: '2026-11-25T09:30:00.000Z',
      isThis: true,
    },
  ])
})

test('one session is ended from another, from its next request on, and it is on record', async () => {
  const phone = await logIn(PHONE)
  const laptop = await logIn(LAPTOP)
  const lost = (await sessionsOf(laptop.token)).find(({ isThis }) => !isThis)
  expect(await end(laptop.token, lost?.id ?? '')).toBe(200)
  expect(await statusOf(phone.token)).toBe(401)
  expect(await statusOf(laptop.token)).toBe(200)
  expect(await end(laptop.token, lost?.id ?? '')).toBe(404)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.actor, person.email))
  expect(entries.filter(({ action }) => action === 'end sessions')).toHaveLength(1)
})

test('T9 nobody sees or ends a session of somebody else', async () => {
  const mine = await logIn(PHONE)
  const stranger = await signedIn(server, await makePerson(db))
  expect(await sessionsOf(stranger)).toHaveLength(1)
  const [session] = await sessionsOf(mine.token)
  expect(await end(stranger, session?.id ?? '')).toBe(404)
  expect(await statusOf(mine.token)).toBe(200)
})

test('all others are ended at once, and their devices are strangers from then on', async () => {
  const phone = await logIn(PHONE)
  const laptop = await logIn(LAPTOP)
  const { body } = await server.send({
    method: 'POST',
    url: '/api/me/sessions/end-others',
    token: laptop.token,
    headers: { cookie: `whereabouts-device=${laptop.device}` },
  })
  expect(body).toEqual({ ended: 1 })
  expect(await statusOf(phone.token)).toBe(401)
  expect(await sessionsOf(laptop.token)).toMatchObject([{ isThis: true }])
  expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))).toHaveLength(1)
})

test('a list of sessions holds nothing that signs anybody in', async () => {
  const { token } = await logIn(PHONE)
  const { body } = await server.send({ url: '/api/me/sessions', token })
  expect(JSON.stringify(body)).not.toContain(token)
  const [session] = await sessionsOf(token)
  expect(await statusOf(session?.id ?? '')).toBe(401)
})

test('what is no id of a session is refused', async () => {
  const { token } = await logIn(PHONE)
  expect(await end(token, 'abc')).toBe(422)
  expect(await end(token, '00000000-0000-4000-8000-000000000000')).toBe(404)
})
