import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { OwnSession } from '../../../domain/auth/session-contract'
import { makePerson } from '../../people/factory'
import { findPerson, type Person } from '../../people/store'
import { auditEntries } from '../../platform/events/tables'
import { mailedToken, mailsTo } from '../../testing/outbox'
import { IN_PRODUCTION } from '../../testing/in-production'
import { cutConnections, refuseWrites, takeWrites } from '../../testing/refuse-writes'
import { createTestServer } from '../../testing/test-server'
import { closeAccount } from '../../personal-data/close-account'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../factory'
import { removeExpiredSessions } from './session-store'
import { knownDevices, sessions } from '../tables'

const server = await createTestServer()
const { db } = server
const NEW = 'another long passphrase'
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

test('a person sees their own sessions, the newest first, with this one marked', async () => {
  const phone = await logIn(PHONE)
  server.setNow(new Date(start.getTime() + 60_000))
  await logIn(LAPTOP)
  expect(await sessionsOf(phone.token)).toEqual([
    {
      id: expect.any(String) as string,
      device: 'Firefox on Windows',
      startedAt: '2026-11-18T09:31:00.000Z',
      endsAt: '2026-11-25T09:31:00.000Z',
      lastSeenAt: '2026-11-18T09:31:00.000Z',
      by: 'password',
      hasSecondFactor: false,
      country: '',
      isThis: false,
    },
    {
      id: expect.any(String) as string,
      device: 'Safari on iPhone',
      startedAt: '2026-11-18T09:30:00.000Z',
      endsAt: '2026-11-25T09:30:00.000Z',
      lastSeenAt: '2026-11-18T09:30:00.000Z',
      by: 'password',
      hasSecondFactor: false,
      country: '',
      isThis: true,
    },
  ])
})

describe('the last use of a session', () => {
  const seen = async (token: string) => {
    const kept = db.select().from(sessions).where(eq(sessions.userId, person.id))
    const mine = (await sessionsOf(token)).find(({ isThis }) => isThis)
    return (await kept)
      .find(({ id }) => id === mine?.id)
      ?.seenAt.toISOString()
      .slice(11, 16)
  }
  const at = (minutes: number) => server.setNow(new Date(start.getTime() + minutes * 60_000))

  test('is that of any request, also of one that only reads, to within five minutes', async () => {
    const token = await signedIn(server, person)
    at(4)
    await statusOf(token)
    expect(await seen(token)).toBe('09:30')
    at(6)
    await statusOf(token)
    await expect.poll(() => seen(token)).toBe('09:36')
    at(10)
    await Promise.all([statusOf(token), statusOf(token)])
    expect(await seen(token)).toBe('09:36')
  })

  test('is stated to its owner, and gives an administrator no longer powers', async () => {
    const here = await signedIn(server, person)
    const there = await signedIn(server, person)
    at(120)
    await statusOf(there)
    await expect
      .poll(async () => (await sessionsOf(here)).map(({ lastSeenAt }) => lastSeenAt))
      .toEqual([...['2026-11-18T11:30:00.000Z', '2026-11-18T11:30:00.000Z']])
    const [kept] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(kept?.lastUsedAt).toEqual(start)
  })

  test('is not needed for an answer of a database that takes no writes', async () => {
    const token = await signedIn(server, person)
    at(60)
    await refuseWrites(server.databaseUrl)
    await cutConnections(server.databaseUrl)
    onTestFinished(async () => {
      await takeWrites(server.databaseUrl)
      await cutConnections(server.databaseUrl)
    })
    await expect.poll(() => statusOf(token)).toBe(200)
    expect((await sessionsOf(token))[0]?.lastSeenAt).toBe(start.toISOString())
  })
})

test('the country of a network is that of the proxy’s header, and only where the settings name it', async () => {
  const behind = await createTestServer({
    environment: { ...IN_PRODUCTION, TRUSTED_PROXIES: '1', COUNTRY_HEADER: 'CF-IPCountry' },
  })
  const traveller = await makePerson(behind.db)
  await makePassword(behind.db, traveller)
  for (const country of ['de', 'XX'])
    await behind.send({
      url: '/api/login',
      payload: { email: traveller.email, password: PASSWORD },
      headers: { 'cf-ipcountry': country },
    })
  const kept = behind.db.select().from(sessions).where(eq(sessions.userId, traveller.id))
  expect((await kept).map(({ country }) => country).toSorted()).toEqual(['', 'DE'])
  const bodies = (await mailsTo(behind.db, traveller.email)).map(({ body }) => body).join()
  expect(bodies).toContain('Country of the network: Germany')
  const { token } = await logIn(LAPTOP)
  expect(await sessionsOf(token)).toMatchObject([{ country: '' }])
})

test('a session that is ended from another one is refused at its next request, with an entry in the audit', async () => {
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

test('T9 a person may not see or end another person’s session', async () => {
  const mine = await logIn(PHONE)
  const stranger = await signedIn(server, await makePerson(db))
  expect(await sessionsOf(stranger)).toHaveLength(1)
  const [session] = await sessionsOf(mine.token)
  expect(await end(stranger, session?.id ?? '')).toBe(404)
  expect(await statusOf(mine.token)).toBe(200)
})

test('all other sessions end at once, and their devices are unknown from then on', async () => {
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

test('a signed-in person sets a new password, which ends the sessions of the old one', async () => {
  const phone = await logIn(PHONE)
  const laptop = await logIn(LAPTOP)
  const change = (payload: object) => server.send({ url: '/api/me/password', token: laptop.token, payload })
  const refused = await change({
    currentPassword: PASSWORD,
    password: 'password1',
    confirmPassword: 'password2',
  })
  expect(refused).toMatchObject({ status: 422 })
  expect(Object.keys(refused.body.fields as object).toSorted()).toEqual(['confirmPassword', 'password'])
  expect((await change({ currentPassword: PASSWORD, password: NEW, confirmPassword: NEW })).status).toBe(200)
  expect(await statusOf(phone.token)).toBe(401)
  expect(await statusOf(laptop.token)).toBe(200)
  const logInWith = async (password: string) =>
    (await server.send({ url: '/api/login', payload: { email: person.email, password } })).status
  expect(await logInWith(PASSWORD)).toBe(401)
  expect(await logInWith(NEW)).toBe(200)
  expect((await mailsTo(db, person.email)).map(({ subject }) => subject)).toContain('Your new password')
})

test('a new password needs the present one, also just after a sign-in', async () => {
  const { token } = await logIn(LAPTOP)
  const change = async (given: object) =>
    (await server.send({ url: '/api/me/password', token, payload: { confirmPassword: NEW, ...given } })).body
      .fields as object
  expect(await change({ password: NEW })).toEqual({ currentPassword: 'Must not be empty' })
  expect(await change({ currentPassword: '', password: NEW })).toEqual({
    currentPassword: 'Must not be empty',
  })
  expect(await change({ currentPassword: NEW, password: NEW })).toEqual({
    currentPassword: 'This is not your password',
  })
  expect(await change({ currentPassword: 'a wrong one', password: 'password1' })).toEqual({
    currentPassword: 'This is not your password',
    password: 'This password is one of the most common ones. Please choose another.',
    confirmPassword: 'Passwords must match',
  })
})

test('T3 wrong present passwords count with those of a fresh proof, are told to the owner and make the session wait', async () => {
  const { token } = await logIn(LAPTOP)
  const payload = { currentPassword: 'a wrong one', password: NEW, confirmPassword: NEW }
  const change = (given = {}) =>
    server.send({ url: '/api/me/password', token, payload: { ...payload, ...given } })
  const prove = () => server.send({ url: '/api/proof', token, payload: { password: 'a wrong one' } })
  for (const attempt of [change, prove, change, prove, change]) expect((await attempt()).status).toBe(422)
  expect(await change({ currentPassword: PASSWORD })).toMatchObject({ status: 429 })
  expect((await mailsTo(db, person.email)).map(({ subject }) => subject)).toContain('Wrong passwords')
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.actor, person.email))
  expect(entries.filter(({ action }) => action === 'refuse proof')).toHaveLength(5)
  server.setNow(new Date(start.getTime() + 60_000))
  expect((await change({ currentPassword: PASSWORD })).status).toBe(200)
})

test('a person who signs in by single sign-on can’t set a password in a session', async () => {
  const linked = await makePerson(db)
  await makeIdentity(db, linked, { issuer: 'https://id.example.org', subject: 'linked' })
  const token = await signedIn(server, linked)
  const payload = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW }
  expect((await server.send({ url: '/api/me/password', token, payload })).status).toBe(409)
})

test('a list of sessions has no value that signs anybody in', async () => {
  const { token } = await logIn(PHONE)
  const { body } = await server.send({ url: '/api/me/sessions', token })
  expect(JSON.stringify(body)).not.toContain(token)
  const [session] = await sessionsOf(token)
  expect(await statusOf(session?.id ?? '')).toBe(401)
})

test('a text that is no id of a session is refused', async () => {
  const { token } = await logIn(PHONE)
  expect(await end(token, 'abc')).toBe(422)
  expect(await end(token, '00000000-0000-4000-8000-000000000000')).toBe(404)
})

describe('a browser whose session has ended learns the reason', () => {
  const close = async ({ email }: Person) =>
    closeAccount(db, await makePerson(db), email, { secret: server.config.authSecret, now: start })

  const endingIn = async (token: string) =>
    (await server.send({ url: '/api/session', headers: { cookie: `whereabouts-session=${token}` } })).body
      .ended as string | null

  test.each([
    [
      'another device ended it',
      'elsewhere',
      async (token: string) => {
        const other = await signedIn(server, person)
        const mine = (await sessionsOf(token)).find(({ isThis }) => isThis)
        await end(other, mine?.id ?? '')
      },
    ],
    [
      'all others were ended',
      'elsewhere',
      async () => {
        const other = await signedIn(server, person)
        await server.send({ method: 'POST', url: '/api/me/sessions/end-others', token: other })
      },
    ],
    [
      'a new password was set',
      'password',
      async () => {
        await server.send({ url: '/api/reset', payload: { email: person.email } })
        await server.send({
          url: '/api/reset/complete',
          payload: { token: await mailedToken(db, person.email), password: NEW, confirmPassword: NEW },
        })
      },
    ],
    ['the account was closed', 'closed', () => close(person)],
    ['a week is over', 'expired', async () => server.setNow(new Date(start.getTime() + 7 * 86_400_000))],
  ])('when %s', async (_what, because, act) => {
    const { token } = await logIn(LAPTOP)
    expect(await endingIn(token)).toBeNull()
    await act(token)
    expect(await endingIn(token)).toBe(because)
    expect(await statusOf(token)).toBe(401)
  })

  test('but not after its own sign-out, and not without an earlier session', async () => {
    const { token } = await logIn(LAPTOP)
    await server.send({ method: 'POST', url: '/api/sign-out', token })
    expect(await endingIn(token)).toBeNull()
    expect(await endingIn('A'.repeat(43))).toBeNull()
  })

  test('and the reason is deleted at the session’s usual end', async () => {
    const { token } = await logIn(LAPTOP)
    await close(person)
    const later = new Date(start.getTime() + 8 * 86_400_000)
    await removeExpiredSessions(db, later)
    expect(await endingIn(token)).toBeNull()
  })
})

describe('a page that was made for one person', () => {
  const change = (token: string, believed: string) =>
    server.send({
      method: 'PATCH',
      url: '/api/me',
      token,
      payload: { comment: 'written in the wrong tab' },
      headers: { 'x-whereabouts-person': believed },
    })

  test('does not write into the account of another person who signed in in the same browser', async () => {
    const other = await makePerson(db)
    const token = await signedIn(server, other)
    expect(await change(token, person.id)).toMatchObject({ status: 409, body: { code: 'another_person' } })
    expect((await findPerson(db, other.email))?.comment).toBe('')
  })

  test('works for its own person, and a program need not name its person', async () => {
    const token = await signedIn(server, person)
    expect((await change(token, person.id)).status).toBe(200)
    expect(
      (await server.send({ method: 'PATCH', url: '/api/me', token, payload: { comment: 'b' } })).status,
    ).toBe(200)
  })

  test('does not read for another person either', async () => {
    const token = await signedIn(server, await makePerson(db))
    const headers = { 'x-whereabouts-person': person.id }
    expect((await server.send({ url: '/api/me/check-ins', token, headers })).status).toBe(409)
  })
})

test('a stranger does not see the credited people', async () => {
  const creditsOf = async (token: string | null) =>
    (await server.send({ url: '/api/session', token })).body.organisation.credits as object[]
  expect(await creditsOf(null)).toEqual([])
  expect(await creditsOf(await signedIn(server, person))).toHaveLength(2)
  const { body } = await server.send({ url: '/', headers: { accept: 'text/html' } })
  for (const { email } of server.config.organisation.credits) expect(body).not.toContain(email)
})
