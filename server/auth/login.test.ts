import { createHmac } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/profile/me'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { assignRole } from '../people/roles'
import { removePerson, type Person } from '../people/store'
import { rateLimits } from '../platform/tables'
import { createTestServer } from '../platform/testing/test-server'
import { makePassword, PASSWORD, signedIn } from './factory'
import { sessions } from './tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const DAY_MS = 86_400_000

let number = 0
let person: Person
let address = ''
beforeEach(async () => {
  server.setNow(start)
  address = `192.0.2.${++number}`
  person = await makePerson(db)
  await makePassword(db, person)
})

const logIn = (given: object = {}, headers: Record<string, string> = {}) =>
  server.send({
    url: '/api/login',
    remoteAddress: address,
    headers,
    payload: { email: person.email, password: PASSWORD, ...given },
  })
const readMe = async (headers: Record<string, string>) =>
  (await server.send({ url: '/api/session', headers })).body.me as { email: string } | null
const cookieOf = (token: string) => ({ cookie: `whereabouts-session=${token}` })
const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` })

test('T18 the right password opens a session that the cookie and the bearer token carry alike', async () => {
  const { status, body, cookies } = await logIn()
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) as string, linked: false })
  const cookie = cookies.find(({ name }) => name === 'whereabouts-session')
  expect(cookie).toMatchObject({
    value: body.token,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 604_800,
  })
  expect(await readMe(cookieOf(body.token))).toMatchObject({ email: person.email })
  expect(await readMe(bearerOf(body.token))).toMatchObject({ email: person.email })
})

test('T24 a session is kept as a hash that signs nobody in', async () => {
  const { body } = await logIn()
  const kept = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  expect(kept).toHaveLength(1)
  const stored = kept[0]?.tokenHash.toString('base64url') ?? ''
  expect(stored).not.toBe(body.token)
  expect(await readMe(bearerOf(stored))).toBeNull()
})

test.each([
  [
    'a wrong password',
    { password: 'not the password' },
    'auth/wrong-password',
    'Email or password is incorrect',
  ],
  [
    'a password in other letters',
    { password: PASSWORD.toUpperCase() },
    'auth/wrong-password',
    'Email or password is incorrect',
  ],
  [
    'an unknown address',
    { email: 'nobody@tidal-research.example' },
    'auth/user-not-found',
    'Something went wrong, please try again',
  ],
  [
    'a foreign address',
    { email: 'a@gmail.com' },
    'auth/user-not-found',
    'Something went wrong, please try again',
  ],
])('T2 %s is refused with 401 and the text of the catalogue', async (_what, given, code, message) => {
  const { status, body, cookies } = await logIn(given)
  expect(status).toBe(401)
  expect(body).toEqual({ code, message, fields: {} })
  expect(cookies).toEqual([])
})

test.each([
  ['no address', { email: '' }, { email: 'Invalid email' }],
  ['something that is no address', { email: 'abc' }, { email: 'Invalid email' }],
  ['no password', { password: '' }, { password: 'Must not be empty' }],
])('%s is refused at its field', async (_what, given, fields) => {
  expect(await logIn(given)).toMatchObject({ status: 422, body: { code: 'invalid', fields } })
})

test('a record without a password is not logged in to', async () => {
  const record = await makePerson(db, { notUser: true })
  expect((await logIn({ email: record.email })).body.code).toBe('auth/user-not-found')
})

test('T3 after ten wrong passwords the account is closed to the right one too, from every address', async () => {
  for (let time = 0; time < 10; time++) expect((await logIn({ password: 'wrong' })).status).toBe(401)
  const eleventh = await logIn({ password: 'wrong' })
  expect(eleventh).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(880)
  expect(Number(eleventh.headers['retry-after'])).toBeLessThanOrEqual(900)

  expect((await logIn()).status).toBe(429)
  address = '198.51.100.1'
  expect((await logIn()).status).toBe(429)
  expect((await logIn({}, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429)
  expect((await logIn({ email: person.email.toUpperCase() })).status).toBe(429)

  await letPass('10/900')
  expect((await logIn()).status).toBe(200)
})

// The limiter reads the clock of the process, so the window is brought to its end in its table.
const letPass = (limit: string) =>
  db
    .update(rateLimits)
    .set({ expire: 1 })
    .where(like(rateLimits.key, `${limit}:%`))

test('a right password does not count against the account', async () => {
  for (let time = 0; time < 9; time++) await logIn({ password: 'wrong' })
  for (let time = 0; time < 3; time++) expect((await logIn()).status).toBe(200)
  expect((await logIn({ password: 'wrong' })).status).toBe(401)
  expect((await logIn()).status).toBe(429)
})

test('T3 twelve attempts at the same moment are no way around the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => logIn({ password: 'wrong' })))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

test('T3 one address that tries many accounts is stopped at a hundred', async () => {
  address = '198.51.100.2'
  const key = createHmac('sha256', server.config.authSecret).update(address).digest('base64url')
  await logIn({ email: 'someone@tidal-research.example' })
  await db
    .update(rateLimits)
    .set({ points: 99 })
    .where(and(like(rateLimits.key, '100/3600:%'), like(rateLimits.key, `%${key}`)))
  expect((await logIn({ email: 'another@tidal-research.example' })).status).toBe(401)
  expect((await logIn()).status).toBe(429)
})

test('the counters hold neither an address nor a network', async () => {
  await logIn({ password: 'wrong' })
  const kept = JSON.stringify(await db.select().from(rateLimits))
  expect(kept).not.toContain(person.email)
  expect(kept).not.toContain(address)
})

test('T24 a cookie that was there before is not kept as the session', async () => {
  const planted = 'A'.repeat(43)
  const { body, cookies } = await logIn({}, cookieOf(planted))
  expect(body.token).not.toBe(planted)
  expect(cookies.find(({ name }) => name === 'whereabouts-session')?.value).toBe(body.token)
  expect(await readMe(cookieOf(planted))).toBeNull()
})

test('T24 the session that a browser had ends when somebody logs in there', async () => {
  const before = await signedIn(server, await makePerson(db))
  await logIn({}, cookieOf(before))
  expect(await readMe(bearerOf(before))).toBeNull()
})

test('a failed login leaves the session that is there', async () => {
  const token = await signedIn(server, person)
  await logIn({ password: 'wrong' }, cookieOf(token))
  expect(await readMe(cookieOf(token))).toMatchObject({ email: person.email })
})

test('T24 signing out ends the session on the server, not only its cookie', async () => {
  const { body } = await logIn()
  const other = await signedIn(server, person)
  const out = await server.send({ method: 'POST', url: '/api/sign-out', headers: cookieOf(body.token) })
  expect(out).toMatchObject({ status: 200, body: {} })
  expect(out.cookies).toContainEqual(
    expect.objectContaining({ name: 'whereabouts-session', value: '', maxAge: 0 }),
  )
  expect(await readMe(cookieOf(body.token))).toBeNull()
  expect(await readMe(bearerOf(body.token))).toBeNull()
  expect(await readMe(bearerOf(other))).toMatchObject({ email: person.email })
})

test('signing out by bearer token ends that session', async () => {
  const { body } = await logIn()
  await server.send({ method: 'POST', url: '/api/sign-out', token: body.token })
  expect(await readMe(bearerOf(body.token))).toBeNull()
})

test('signing out without a session is nothing to complain about', async () => {
  expect((await server.send({ method: 'POST', url: '/api/sign-out' })).status).toBe(200)
})

test('T24 a session ends after seven days, used or not', async () => {
  const { body } = await logIn()
  server.setNow(new Date(start.getTime() + 7 * DAY_MS - 1000))
  expect(await readMe(bearerOf(body.token))).not.toBeNull()
  server.setNow(new Date(start.getTime() + 7 * DAY_MS))
  expect(await readMe(bearerOf(body.token))).toBeNull()
})

test.each([
  ['of another scheme', 'Basic abcdefghijklmnopqrstuvwxyz'],
  ['that is too short', 'Bearer abc'],
  ['with two tokens', `Bearer ${'a'.repeat(43)} ${'b'.repeat(43)}`],
  ['with an injection', `Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa`],
  ['that nobody has', `Bearer ${'a'.repeat(43)}`],
])('an authorization %s is nobody', async (_what, authorization) => {
  expect(await readMe({ authorization })).toBeNull()
  expect((await server.send({ url: '/api/me/check-ins', headers: { authorization } })).status).toBe(401)
})

test('T24 a deletion acts on the very next request', async () => {
  const { body } = await logIn()
  expect((await server.send({ url: '/api/me/check-ins', token: body.token })).status).toBe(200)
  await removePerson(db, person.email, start)
  expect((await server.send({ url: '/api/me/check-ins', token: body.token })).status).toBe(401)
  expect((await logIn()).body.code).toBe('auth/user-not-found')
})

test('T24 a change of role acts on the very next request', async () => {
  await makePerson(db, { role: ADMIN })
  const { body } = await logIn()
  const roleNow = async () => ((await readMe(bearerOf(body.token))) as unknown as { role: string }).role
  expect(await roleNow()).toBe('')
  await assignRole(db, { email: person.email, role: ADMIN, actor: 'a test', now: start })
  expect(await roleNow()).toBe(ADMIN)
  await assignRole(db, { email: person.email, role: '', actor: 'a test', now: start })
  expect(await roleNow()).toBe('')
})

test('the organisation is told to everybody, without its mailbox of support', async () => {
  const { status, body } = await server.send({ url: '/api/session' })
  expect(status).toBe(200)
  expect(body.me).toBeNull()
  expect(body.organisation).toMatchObject({ name: 'ERM', mainDomain: 'erm.example', isDemo: true })
  expect(body.organisation.allowedDomains).toHaveLength(13)
  expect(body.organisation).not.toHaveProperty('supportMailbox')
})

test('what a person sees of themselves names its fields', async () => {
  const office = await makeOffice(db)
  const token = await signedIn(server, await makePerson(db, { office }))
  const { body } = await server.send({ url: '/api/session', token })
  expect(Object.keys(body.me as object).toSorted()).toEqual(
    [
      'comment',
      'country',
      'createdAt',
      'declarationsValidUntil',
      'email',
      'handle',
      'lastCheckInOffice',
      'lastCheckInTime',
      'lastUpdated',
      'name',
      'office',
      'role',
      'statuses',
      'updatedBy',
    ].toSorted(),
  )
})
