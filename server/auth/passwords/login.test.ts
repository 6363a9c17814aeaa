import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { assignRole } from '../../people/roles'
import { removePerson, type Person } from '../../people/store'
import { auditEntries } from '../../platform/events/tables'
import { rateLimits } from '../../platform/limits/tables'
import { mailsTo } from '../../testing/outbox'
import { createTestServer } from '../../testing/test-server'
import { makePassword, PASSWORD, signedIn } from '../factory'
import { users } from '../../people/tables'
import { sessions } from '../tables'

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

test('T18 the right password opens a session that works by the cookie and by the bearer token', async () => {
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

test('T24 a session is stored as a hash that can’t sign anybody in', async () => {
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

test('a record without a password refuses every login', async () => {
  const record = await makePerson(db, { notUser: true })
  expect((await logIn({ email: record.email })).body.code).toBe('auth/user-not-found')
})

const wrong = (headers: Record<string, string> = {}) => logIn({ password: 'wrong' }, headers)
const later = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))
const fromElsewhere = () => (address = `198.51.100.${number}`)

test('T3 after ten wrong passwords in new browsers every attempt has to wait, from every address and with the right password too', async () => {
  for (let time = 0; time < 10; time++) expect((await wrong()).status).toBe(401)
  const eleventh = await wrong()
  expect(eleventh).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(eleventh.headers['retry-after']).toBe('5')
  expect(eleventh.body.message).toBe(
    'Too many attempts. Please try again in 5 seconds. Or set a new password: the mailed link works at once.',
  )

  expect((await logIn()).status).toBe(429)
  fromElsewhere()
  expect((await logIn()).status).toBe(429)
  expect((await logIn({ email: person.email.toUpperCase() })).status).toBe(429)

  later(5)
  expect((await logIn()).status).toBe(200)
})

test('T3 the waits grow to a quarter of an hour at most, and an account is never locked', async () => {
  let now = 0
  const waits: number[] = []
  for (let time = 0; time < 34; time++) {
    later(now)
    const { status, headers } = await wrong()
    expect([401, 429]).toContain(status)
    if (status === 401) continue
    waits.push(Number(headers['retry-after']))
    now += Number(headers['retry-after'])
  }
  expect(waits.slice(0, 5)).toEqual([5, 10, 20, 40, 80])
  expect(Math.max(...waits)).toBe(900)
})

test('T3 a known browser of the owner does not wait for the attempts of strangers', async () => {
  const { cookies } = await logIn()
  const device = cookies.find(({ name }) => name === 'whereabouts-device')
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 180 * 86_400 })
  const known = { cookie: `whereabouts-device=${device?.value}` }
  fromElsewhere()
  for (let time = 0; time < 12; time++) await wrong()
  expect((await logIn()).status).toBe(429)
  expect((await logIn({}, known)).status).toBe(200)
})

test('T3 the attempts of a known browser are counted too, for it alone', async () => {
  const { cookies } = await logIn()
  const known = { cookie: `whereabouts-device=${cookies.find(({ name }) => name.endsWith('device'))?.value}` }
  for (let time = 0; time < 10; time++) expect((await wrong(known)).status).toBe(401)
  expect((await logIn({}, known)).status).toBe(429)
  expect((await logIn()).status).toBe(200)
})

test.each([
  ['made up', () => 'A'.repeat(43)],
  ['no token', () => "'; drop table users; --"],
])('T3 a device cookie that is %s does not avoid the wait', async (_what, value) => {
  for (let time = 0; time < 10; time++) await wrong()
  const planted = { cookie: `whereabouts-device=${encodeURIComponent(value())}` }
  expect((await logIn({}, planted)).status).toBe(429)
})

test('T3 a known browser of one person is a new one for another person’s account', async () => {
  const other = await makePerson(db)
  await makePassword(db, other)
  const { cookies } = await logIn({ email: other.email })
  const theirs = {
    cookie: `whereabouts-device=${cookies.find(({ name }) => name.endsWith('device'))?.value}`,
  }
  for (let time = 0; time < 10; time++) await wrong(theirs)
  expect((await logIn({}, theirs)).status).toBe(429)
})

test('a right password does not count against the account, and ends the wait of the wrong ones before', async () => {
  for (let time = 0; time < 9; time++) await wrong()
  for (let time = 0; time < 3; time++) expect((await logIn()).status).toBe(200)
  for (let time = 0; time < 10; time++) expect((await wrong()).status).toBe(401)
  expect((await logIn()).status).toBe(429)
})

test('T3 twelve attempts at one moment do not avoid the wait', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => wrong()))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

describe('a guest network with a hundred wrong passwords', () => {
  const tryMany = async () => {
    for (let time = 0; time < 100; time++)
      expect(
        (await logIn({ email: `someone.${time}@tidal-research.example`, password: 'wrong' })).status,
      ).toBe(401)
  }

  test('T3 makes new browsers behind it wait for seconds, not for an hour', async () => {
    await tryMany()
    const refused = await logIn()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(2)
    later(2)
    expect((await logIn()).status).toBe(200)
  })

  test('T3 does not delay known browsers behind it, nor any browser elsewhere', async () => {
    const { cookies } = await logIn()
    const known = {
      cookie: `whereabouts-device=${cookies.find(({ name }) => name.endsWith('device'))?.value}`,
    }
    await tryMany()
    expect((await logIn({}, known)).status).toBe(200)
    fromElsewhere()
    expect((await logIn()).status).toBe(200)
  })

  test('T3 never has to wait longer than half a minute', async () => {
    await tryMany()
    let now = 0
    let longest = 0
    for (let time = 0; time < 12; time++) {
      now += 31
      later(now)
      await logIn({ email: `more.${time}@tidal-research.example`, password: 'wrong' })
      const refused = await logIn({ email: `yet.${time}@tidal-research.example`, password: 'wrong' })
      longest = Math.max(longest, Number(refused.headers['retry-after']))
    }
    expect(longest).toBe(30)
  })
})

test('sixty people who sign in within ten minutes from one address, each with one wrong password, meet no limit', async () => {
  await makePassword(db, person)
  for (let time = 0; time < 60; time++) {
    later(time * 10)
    const first = await server.send({
      url: '/api/sign-in-method',
      remoteAddress: address,
      payload: { email: person.email },
    })
    expect(first.status).toBe(200)
    expect((await logIn({ email: `p${time}@tidal-research.example`, password: 'a slip' })).status).toBe(401)
    expect((await logIn()).status).toBe(200)
  }
})

test('a person who has to wait gets one mail, and both are in the audit', async () => {
  for (let time = 0; time < 10; time++) await wrong()
  later(5)
  await wrong()
  const mails = (await mailsTo(db, person.email)).filter(({ subject }) => subject === 'Many wrong passwords')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('http://localhost:3000/reset')
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, person.email))
  expect(entries.filter(({ action }) => action === 'refuse sign-in')).toHaveLength(11)
  expect(entries.filter(({ action }) => action === 'hold up sign-in')).toHaveLength(1)
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['not signed in']))
})

test('a typed address without an account is not in the audit, because it may be a password', async () => {
  await logIn({ email: 'my-secret-passphrase@tidal-research.example' })
  expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('my-secret-passphrase')
})

describe('a sign-in', () => {
  const mailsOfDevices = async () =>
    (await mailsTo(db, person.email)).filter(({ subject }) => subject === 'A sign-in from a new device')
  const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

  test('on a new device sends a mail with the device and the way to end the session', async () => {
    await logIn({}, FIREFOX)
    const [mail, ...more] = await mailsOfDevices()
    expect(more).toEqual([])
    for (const told of [
      'Device: Firefox on Linux',
      'Signed in: by password',
      'Time: 18 Nov 2026 09:30 (UTC)',
      'http://localhost:3000/sessions',
      'http://localhost:3000/reset',
    ])
      expect(mail?.body).toContain(told)
    expect(mail?.body).not.toContain('Country')
  })

  test('is told by the clock of the person’s office', async () => {
    const office = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
    await db.update(users).set({ officeId: office.id }).where(eq(users.id, person.id))
    await logIn({}, FIREFOX)
    expect((await mailsOfDevices())[0]?.body).toContain('Time: 18 Nov 2026 22:30 (Pacific/Auckland)')
  })

  test('on many new devices sends five mails in an hour, and the fifth says so', async () => {
    for (let time = 0; time < 7; time++) await logIn()
    const mails = await mailsOfDevices()
    expect(mails.map(({ body }) => body.includes('the next ones of this hour are not mailed'))).toEqual([
      ...[false, false, false, false, true],
    ])
    server.setNow(new Date(start.getTime() + 3_600_000))
    await logIn()
    expect(await mailsOfDevices()).toHaveLength(6)
  })

  test('that fails sends no mail of a device', async () => {
    for (let time = 0; time < 3; time++) await logIn({ password: 'a wrong one' }, FIREFOX)
    expect(await mailsOfDevices()).toEqual([])
  })

  test('twice at one moment on one device sends one mail', async () => {
    const device = { cookie: `whereabouts-device=${'d'.repeat(43)}` }
    const answers = await Promise.all([logIn({}, device), logIn({}, device)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await mailsOfDevices()).toHaveLength(1)
  })

  test('writes nothing of a browser’s own words and of a foreign header into its mail', async () => {
    await logIn({}, { 'user-agent': 'Bcc: everybody@evil.example <b>Firefox/1</b>', 'cf-ipcountry': 'DE' })
    const body = (await mailsOfDevices())[0]?.body ?? ''
    expect(body).toContain('Device: Firefox\n')
    expect(body).not.toMatch(/Bcc|<b>|Germany/)
  })

  test('on a known device sends no mail', async () => {
    const { cookies } = await logIn()
    const known = {
      cookie: `whereabouts-device=${cookies.find(({ name }) => name.endsWith('device'))?.value}`,
    }
    await logIn({}, known)
    expect(await mailsOfDevices()).toHaveLength(1)
  })

  test('and a sign-out are in the audit, with the device and the way', async () => {
    const { body } = await logIn({}, FIREFOX)
    await server.send({ method: 'POST', url: '/api/sign-out', token: body.token })
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actor, person.email))
      .orderBy(auditEntries.id)
    expect(entries).toMatchObject([
      { action: 'sign in', details: { by: 'password', device: 'Firefox on Linux' } },
      { action: 'sign out' },
    ])
  })
})

test('the counters hold neither an address nor a network', async () => {
  await logIn({ password: 'wrong' })
  const kept = JSON.stringify(await db.select().from(rateLimits))
  expect(kept).not.toContain(person.email)
  expect(kept).not.toContain(address)
})

test('T24 an earlier cookie does not become the session', async () => {
  const planted = 'A'.repeat(43)
  const { body, cookies } = await logIn({}, cookieOf(planted))
  expect(body.token).not.toBe(planted)
  expect(cookies.find(({ name }) => name === 'whereabouts-session')?.value).toBe(body.token)
  expect(await readMe(cookieOf(planted))).toBeNull()
})

test('T24 a login ends the earlier session of the browser', async () => {
  const before = await signedIn(server, await makePerson(db))
  await logIn({}, cookieOf(before))
  expect(await readMe(bearerOf(before))).toBeNull()
})

test('a failed login does not end the browser’s session', async () => {
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

test('signing out without a session succeeds', async () => {
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
])('an authorization %s names no person', async (_what, authorization) => {
  expect(await readMe({ authorization })).toBeNull()
  expect((await server.send({ url: '/api/me/check-ins', headers: { authorization } })).status).toBe(401)
})

test('T24 a deletion counts from the next request on', async () => {
  const { body } = await logIn()
  expect((await server.send({ url: '/api/me/check-ins', token: body.token })).status).toBe(200)
  await removePerson(db, person.email, { secret: server.config.authSecret, now: start })
  expect((await server.send({ url: '/api/me/check-ins', token: body.token })).status).toBe(401)
  expect((await logIn()).body.code).toBe('auth/user-not-found')
})

test('T24 a change of role counts from the next request on', async () => {
  await makePerson(db, { role: ADMIN })
  const { body } = await logIn()
  const roleNow = async () => ((await readMe(bearerOf(body.token))) as unknown as { role: string }).role
  expect(await roleNow()).toBe('')
  await assignRole(db, { email: person.email, role: ADMIN, by: 'a test', now: start })
  expect(await roleNow()).toBe(ADMIN)
  await assignRole(db, { email: person.email, role: '', by: 'a test', now: start })
  expect(await roleNow()).toBe('')
})

test('everybody sees the organisation, without its mailbox of support', async () => {
  const { status, body } = await server.send({ url: '/api/session' })
  expect(status).toBe(200)
  expect(body.me).toBeNull()
  expect(body.organisation).toMatchObject({ name: 'ERM', mainDomain: 'erm.example', isDemo: true })
  expect(body.organisation.allowedDomains).toHaveLength(13)
  expect(body.organisation).not.toHaveProperty('supportMailbox')
})

test('a person’s own record has the fields of the contract and no others', async () => {
  const office = await makeOffice(db)
  const token = await signedIn(server, await makePerson(db, { office }))
  const { body } = await server.send({ url: '/api/session', token })
  expect(Object.keys(body.me as object).toSorted()).toEqual(
    [
      'comingDuties',
      'comment',
      'country',
      'createdAt',
      'daysOff',
      'declarationsValidUntil',
      'duties',
      'email',
      'handle',
      'language',
      'lastCheckInOffice',
      'lastCheckInOfficeId',
      'lastCheckInTime',
      'lastUpdated',
      'name',
      'office',
      'officeId',
      'picture',
      'role',
      'statuses',
      'updatedBy',
    ].toSorted(),
  )
})
