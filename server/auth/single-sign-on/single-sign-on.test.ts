import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { makeOffice } from '../../offices/factory'
import { barAddress, makePerson } from '../../people/factory'
import { findPerson, lockAddresses, removePerson } from '../../people/store'
import { users } from '../../people/tables'
import { changeAddress } from '../../personal-data/change-address'
import { transact } from '../../platform/db/database'
import { auditEntries } from '../../platform/events/tables'
import { mailedToken, mailsTo } from '../../testing/outbox'
import { createTestServer, noSingleSignOn } from '../../testing/test-server'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../factory'
import { hashPassword } from '../passwords/passwords'
import { recordSecret } from '../secret-store'
import type { Attempt, SingleSignOn } from './single-sign-on'
import { passwords, sessions, singleSignOnIdentities } from '../tables'

type Proven = Awaited<ReturnType<SingleSignOn['prove']>>

const issuer = 'https://id.example.org'
let proven: Proven | Error
let isReachable = true
let begun: { hint: string; redirectUri: string } | null = null

const provider: SingleSignOn = {
  ...noSingleSignOn,
  async begin(hint, redirectUri) {
    if (!isReachable) throw new Error('connection refused')
    begun = { hint, redirectUri }
    const attempt: Attempt = { state: 'state', nonce: 'nonce', codeVerifier: 'verifier', redirectUri, issuer }
    return { url: new URL(`${issuer}/authorize?state=state`), attempt }
  },
  async prove() {
    if (proven instanceof Error) throw proven
    return proven
  },
}

const server = await createTestServer({
  singleSignOn: provider,
  environment: { ADMIN_EMAILS: 'first.admin@erm.example' },
})
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let number = 0
let email = ''
beforeEach(() => {
  server.setNow(start)
  isReachable = true
  email = `staff.${++number}@erm.example`
  proven = { issuer, subject: `subject ${number}`, email, name: 'Sam Staff' }
})

type Jar = Record<string, string>

function keep(jar: Jar, cookies: { name: string; value: string }[]) {
  for (const { name, value } of cookies)
    if (value) jar[name] = value
    else delete jar[name]
}

async function visit(jar: Jar, url: string, options: object = {}) {
  const cookie = Object.entries(jar)
    .map((pair) => pair.join('='))
    .join('; ')
  const answer = await server.send({
    url,
    remoteAddress: `192.0.2.${number}`,
    headers: { cookie },
    ...options,
  })
  keep(jar, answer.cookies)
  return answer
}

async function signOn(jar: Jar = {}, popup = false, more = '') {
  await visit(
    jar,
    `/api/single-sign-on/start?email=${encodeURIComponent(email)}${popup ? '&popup=1' : ''}${more}`,
  )
  const back = await visit(jar, '/api/single-sign-on/callback?code=code&state=state')
  return { jar, status: back.status, to: back.headers.location, cookies: back.cookies }
}

const meOf = async (jar: Jar) => (await visit(jar, '/api/session')).body.me as Record<string, unknown> | null
const logIn = (jar: Jar, as = email, password = PASSWORD) =>
  visit(jar, '/api/login', { payload: { email: as, password } })

test('a browser is sent to the provider with the typed address', async () => {
  const jar: Jar = {}
  const { status, headers, cookies } = await visit(
    jar,
    `/api/single-sign-on/start?email=${email.toUpperCase()}`,
  )
  expect(status).toBe(302)
  expect(headers.location).toBe(`${issuer}/authorize?state=state`)
  expect(headers['cache-control']).toBe('no-store')
  expect(begun).toMatchObject({ hint: email })
  expect(begun?.redirectUri).toMatch(/^http:\/\/localhost(:\d+)?\/api\/single-sign-on\/callback$/)
  expect(cookies).toMatchObject([
    { name: 'whereabouts-single-sign-on', httpOnly: true, sameSite: 'Lax', maxAge: 600 },
  ])
})

test('a text that is no address is not sent to the provider', async () => {
  await visit({}, '/api/single-sign-on/start?email=%0d%0aabc')
  expect(begun?.hint).toBe('')
})

test('a provider that does not answer leads back to the page with a plain outcome', async () => {
  isReachable = false
  const { status, headers } = await visit({}, '/api/single-sign-on/start')
  expect(status).toBe(302)
  expect(headers.location).toBe('/signed-in?outcome=error&code=unavailable')
  expect((await visit({}, '/api/single-sign-on/start?popup=1')).headers.location).toBe(
    '/signed-in?outcome=error&code=unavailable&popup=1',
  )
})

test('an unknown person of the main domain gets a record at the first sign-in', async () => {
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=ok')
  expect(await meOf(jar)).toMatchObject({
    email,
    handle: email,
    name: 'Sam Staff',
    role: '',
    office: null,
    createdAt: start.toISOString(),
  })
})

test.each([
  ['that of the page from which the person went to the provider', '&language=ja', 'ja'],
  ['none if the page was in English, because every page begins in it', '&language=en', null],
  ['none if the product does not have it', '&language=tlh', null],
])('the language of a new record is %s', async (_which, asked, language) => {
  const { jar } = await signOn({}, false, asked)
  expect(await meOf(jar)).toMatchObject({ language })
  await signOn(jar, false, '&language=fr')
  expect(await meOf(jar)).toMatchObject({ language })
})

test('the second sign-in finds the same record and does not change it', async () => {
  const { jar } = await signOn()
  await visit(jar, '/api/me', { method: 'PATCH', payload: { name: 'Samuel Staff' } })
  server.setNow(new Date(start.getTime() + 86_400_000))
  const again = await signOn()
  expect(await meOf(again.jar)).toMatchObject({ name: 'Samuel Staff', createdAt: start.toISOString() })
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('the return to a popup states that it is one', async () => {
  expect((await signOn({}, true)).to).toBe('/signed-in?outcome=ok&popup=1')
})

test('a record by an administrator is linked and kept', async () => {
  const office = await makeOffice(db)
  const record = await makePerson(db, {
    email,
    handle: '',
    name: 'Nina Newcomer',
    office,
    notUser: true,
  })
  const { jar } = await signOn()
  expect(await meOf(jar)).toMatchObject({ name: 'Nina Newcomer', handle: email, office: office.name })
  expect(await findPerson(db, email)).toMatchObject({ id: record.id, notUser: false })
})

describe('a record with the Admin role and without a sign-in', () => {
  const confirm = (jar: Jar, token: string) =>
    visit(jar, '/api/single-sign-on/confirm', { payload: { token } })
  const askedOwner = async () => {
    const record = await makePerson(db, { email, name: 'Ada Admin', role: ADMIN, notUser: true })
    const { jar, to } = await signOn()
    expect(to).toBe('/signed-in?outcome=mail')
    expect(jar).not.toHaveProperty('whereabouts-session')
    return { record, jar, token: await mailedToken(db, email) }
  }
  const identitiesOf = (record: { id: string }) =>
    db.select().from(singleSignOnIdentities).where(eq(singleSignOnIdentities.userId, record.id))

  test('T19 is not linked by its address alone, but after the owner of the mailbox confirms it in the same browser', async () => {
    const { record, jar, token } = await askedOwner()
    expect(await identitiesOf(record)).toEqual([])
    expect((await confirm(jar, token)).status).toBe(200)
    expect(await meOf(jar)).toMatchObject({ email, role: ADMIN })
    expect(await identitiesOf(record)).toHaveLength(1)
    expect((await signOn()).to).toBe('/signed-in?outcome=ok')
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain(
      'Your single sign-on is linked',
    )
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, email))
    expect(entries.map(({ action }) => action)).toContain('link identity')
  })

  test('T19 is not linked when its owner opens the link of a stranger’s single sign-on', async () => {
    const { record, token } = await askedOwner()
    expect(await confirm({}, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('browser in which you began') as string },
    })
    expect(await confirm({ 'whereabouts-pending-link': 'A'.repeat(43) }, token)).toMatchObject({
      status: 409,
    })
    expect(await identitiesOf(record)).toEqual([])
  })

  test('T23 is not linked by a mailed link that was used, is too old, or is of another kind', async () => {
    const { jar, token } = await askedOwner()
    const kept = { ...jar }
    expect((await confirm(jar, token)).status).toBe(200)
    expect((await confirm(kept, token)).status).toBe(404)
    email = `later.${email}`
    proven = { ...(proven as Proven), subject: email, email }
    const late = await askedOwner()
    server.setNow(new Date(start.getTime() + 600_000))
    expect((await confirm(late.jar, late.token)).status).toBe(404)
    expect((await confirm(late.jar, 'A'.repeat(43))).status).toBe(404)
  })

  test('T25 is not linked if it was deleted meanwhile', async () => {
    const { jar, token } = await askedOwner()
    await removePerson(db, email, { secret: server.config.authSecret, now: start })
    expect((await confirm(jar, token)).status).toBe(404)
    expect(await meOf(jar)).toBeNull()
  })

  test('does not flood its owner with mails', async () => {
    await askedOwner()
    const answers: number[] = []
    for (let time = 0; time < 8; time++) answers.push((await signOn()).status)
    expect((await mailsTo(db, email)).length).toBe(5)
  })
})

test('T19 a person whose address changed keeps the record by the identity', async () => {
  const first = await signOn()
  const before = await meOf(first.jar)
  proven = { ...(proven as Proven), email: `married.${email}` }
  const { jar } = await signOn()
  expect(await meOf(jar)).toMatchObject({ email: before?.email as string })
  expect(await findPerson(db, `married.${email}`)).toBeNull()
})

test('T19 an address that now belongs to another person does not open the record of the first', async () => {
  await signOn()
  proven = { ...(proven as Proven), subject: 'somebody else' }
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=error&code=refused')
  expect(await meOf(jar)).toBeNull()
})

test('T19 an address that a record with a password gets at this moment does not open it without the password', async () => {
  const person = await makePerson(db, { email: `before.${email}` })
  await makePassword(db, person)
  const change = { from: person.email, to: email }
  const signing = await transact(db, async (tx) => {
    await lockAddresses(tx, Object.values(change))
    await changeAddress(tx, 'a test', { id: person.id, ...change }, { config: server.config, now: start })
    const returning = signOn()
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
    return { returning }
  })
  const { jar, to } = await signing.returning
  expect(to).toBe('/signed-in?outcome=link')
  expect(await meOf(jar)).toBeNull()
})

async function countWaiting() {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

test('an organisation that changes its provider keeps its records', async () => {
  const before = await meOf((await signOn()).jar)
  proven = { ...(proven as Proven), issuer: 'https://other-id.example.org', subject: 'a new subject' }
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=ok')
  expect(await meOf(jar)).toEqual(before)
})

test('T19 the same subject of another provider is another identity', async () => {
  await signOn()
  const stranger = `stranger.${email}`
  proven = { ...(proven as Proven), issuer: 'https://other-id.example.org', email: stranger }
  const { jar } = await signOn()
  expect(await meOf(jar)).toMatchObject({ email: stranger })
})

test.each([
  ['a foreign domain', 'a@evil.org'],
  ['a look-alike of the main domain', 'a@erm.example.evil.org'],
  ['an allowed domain that signs in by password', 'a@tidal-research.example'],
  ['a Cyrillic letter', 'a@\u0435rm.example'],
  ['no @', 'erm.example'],
])('T19 an address of %s is refused: no session, no record', async (_what, address) => {
  proven = { ...(proven as Proven), email: address }
  const people = await db.$count(users)
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=error&code=refused')
  expect(jar).toEqual({})
  expect(await db.$count(users)).toBe(people)
})

test('a barred address gets that message and no record', async () => {
  await barAddress(server, email)
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=error&code=barred')
  expect(jar).toEqual({})
  expect(await findPerson(db, email)).toBeNull()
})

test('T25 a deleted person does not come back by single sign-on', async () => {
  await signOn()
  await removePerson(db, email, { secret: server.config.authSecret, now: start })
  expect((await signOn()).to).toBe('/signed-in?outcome=error&code=barred')
})

test('T19 a refusal of the provider opens nothing', async () => {
  proven = new Error('nonce mismatch')
  const sessionsBefore = await db.$count(sessions)
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=error&code=refused')
  expect(jar).toEqual({})
  expect(await db.$count(sessions)).toBe(sessionsBefore)
})

test('T19 a return that this browser did not start is refused', async () => {
  const stranger = await visit({}, '/api/single-sign-on/callback?code=code&state=state')
  expect(stranger.headers.location).toBe('/signed-in?outcome=error&code=refused')
  expect(stranger.cookies.some(({ name }) => name === 'whereabouts-session')).toBe(false)
})

test('T19 a return counts once', async () => {
  const jar: Jar = {}
  await visit(jar, '/api/single-sign-on/start')
  const started = { ...jar }
  expect(
    (await visit({ ...started }, '/api/single-sign-on/callback?code=code&state=state')).headers.location,
  ).toBe('/signed-in?outcome=ok')
  expect(
    (await visit({ ...started }, '/api/single-sign-on/callback?code=code&state=state')).headers.location,
  ).toBe('/signed-in?outcome=error&code=refused')
})

test('T19 a return that comes after more than ten minutes is refused', async () => {
  const jar: Jar = {}
  await visit(jar, '/api/single-sign-on/start')
  server.setNow(new Date(start.getTime() + 600_000))
  expect((await visit(jar, '/api/single-sign-on/callback?code=code&state=state')).headers.location).toBe(
    '/signed-in?outcome=error&code=refused',
  )
})

test('a first administrator gets the role, with an entry in the audit', async () => {
  email = 'first.admin@erm.example'
  proven = { ...(proven as Proven), email }
  const { jar } = await signOn()
  expect(await meOf(jar)).toMatchObject({ role: ADMIN })
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject, email))).toMatchObject([
    { action: 'grant Admin' },
    { action: 'sign in' },
  ])
})

test('T24 an earlier session is ended, and a planted cookie does not become the session', async () => {
  const before = await signedIn(server, await makePerson(db))
  const { jar } = await signOn({ 'whereabouts-session': before })
  expect(jar['whereabouts-session']).not.toBe(before)
  expect(await meOf({ 'whereabouts-session': before })).toBeNull()
})

test('a name with control characters or of great length is left out', async () => {
  for (const name of ['Sam\u0000Staff', 'x'.repeat(101)]) {
    email = `named.${name.length}@erm.example`
    proven = { issuer, subject: email, email, name }
    const { jar, to } = await signOn()
    expect(to).toBe('/signed-in?outcome=ok')
    expect(await meOf(jar)).toMatchObject({ name: '' })
  }
})

test('two returns of one person at one moment make one record', async () => {
  const jars = await Promise.all(
    [0, 1, 2].map(async () => {
      const jar: Jar = {}
      await visit(jar, '/api/single-sign-on/start')
      return jar
    }),
  )
  const answers = await Promise.all(
    jars.map((jar) => visit(jar, '/api/single-sign-on/callback?code=code&state=state')),
  )
  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill('/signed-in?outcome=ok'))
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('starting too often from one address is refused for a while', async () => {
  const startOnce = () => server.send({ url: '/api/single-sign-on/start', remoteAddress: '198.51.100.9' })
  for (let time = 0; time < 120; time++) expect((await startOnce()).status).toBe(302)
  expect(await startOnce()).toMatchObject({ status: 429, body: { code: 'too_many' } })
})

async function linkingBrowser() {
  const person = await makePerson(db, { email, name: 'Lena Legacy' })
  await makePassword(db, person)
  const { jar, to } = await signOn()
  expect(to).toBe('/signed-in?outcome=link')
  expect(jar).not.toHaveProperty('whereabouts-session')
  return { person, jar }
}

test('T20 an account with a password is linked after that password is given in the same browser', async () => {
  const { person, jar } = await linkingBrowser()
  expect((await visit(jar, '/api/single-sign-on/pending')).body).toEqual({ email })
  expect(
    await db.select().from(singleSignOnIdentities).where(eq(singleSignOnIdentities.userId, person.id)),
  ).toEqual([])

  expect((await logIn(jar)).body).toMatchObject({ linked: true })
  expect(jar).not.toHaveProperty('whereabouts-pending-link')
  expect((await visit(jar, '/api/single-sign-on/pending')).body).toEqual({ email: null })

  const again = await signOn()
  expect(again.to).toBe('/signed-in?outcome=ok')
  expect(await meOf(again.jar)).toMatchObject({ email, name: 'Lena Legacy' })
})

test('a wrong password links nothing and may be tried again', async () => {
  const { jar } = await linkingBrowser()
  expect((await logIn(jar, email, 'not the password')).status).toBe(401)
  expect((await signOn()).to).toBe('/signed-in?outcome=link')
  expect((await logIn(jar)).body).toMatchObject({ linked: true })
})

test('T20 a login in another browser links nothing', async () => {
  await linkingBrowser()
  expect((await logIn({})).body).toMatchObject({ linked: false })
  expect((await signOn()).to).toBe('/signed-in?outcome=link')
})

test('T20 another person who logs in in that browser is not linked to it', async () => {
  const { jar } = await linkingBrowser()
  const other = await makePerson(db, { email: `other.${email}` })
  await makePassword(db, other)
  expect((await logIn(jar, other.email)).body).toMatchObject({ linked: false })
  expect(
    await db.select().from(singleSignOnIdentities).where(eq(singleSignOnIdentities.userId, other.id)),
  ).toEqual([])
})

test('T20 a waiting link works once', async () => {
  const { person, jar } = await linkingBrowser()
  const kept = { ...jar }
  await logIn(jar)
  await db.delete(singleSignOnIdentities).where(eq(singleSignOnIdentities.userId, person.id))
  expect((await logIn(kept)).status).toBe(401)
})

test('T20 the old password of a linked account no longer works, and no reset makes a new one', async () => {
  const { person, jar } = await linkingBrowser()
  await visit({}, '/api/reset', { payload: { email } })
  const reset = await mailedToken(db, email)
  await logIn(jar)
  expect((await logIn({})).status).toBe(401)
  expect(await db.$count(passwords, eq(passwords.userId, person.id))).toBe(0)
  expect((await visit({}, '/api/reset', { payload: { email } })).status).toBe(401)
  const again = { token: reset, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await visit({}, '/api/reset/complete', { payload: again })).status).toBe(404)
  expect((await logIn({})).status).toBe(401)
})

test('T20 an earlier password that a linked account still has does not work', async () => {
  const person = await makePerson(db, { email })
  await makeIdentity(db, person, { issuer, subject: `subject ${number}` })
  await makePassword(db, person)
  expect((await logIn({})).status).toBe(401)
})

test('T20 a link waits ten minutes for its password', async () => {
  const { jar } = await linkingBrowser()
  server.setNow(new Date(start.getTime() + 600_000))
  expect((await visit(jar, '/api/single-sign-on/pending')).body).toEqual({ email: null })
  expect((await logIn(jar)).body).toMatchObject({ linked: false })
})

test('an invented waiting link shows nothing', async () => {
  expect(
    (await visit({ 'whereabouts-pending-link': 'A'.repeat(43) }, '/api/single-sign-on/pending')).body,
  ).toEqual({
    email: null,
  })
})

test('signing out deletes a waiting link', async () => {
  const { jar } = await linkingBrowser()
  await visit(jar, '/api/sign-out', { method: 'POST' })
  expect((await visit(jar, '/api/single-sign-on/pending')).body).toEqual({ email: null })
})

test('T20 an account that is linked to another identity is not asked for its password', async () => {
  const person = await makePerson(db, { email })
  await makePassword(db, person)
  await makeIdentity(db, person, { issuer, subject: 'the person who had this address' })
  expect((await signOn()).to).toBe('/signed-in?outcome=error&code=refused')
})

test('T20 a password of a sign-up from before the single sign-on does not work', async () => {
  const data = { passwordHash: await hashPassword('the passphrase of an attacker') }
  const token = await recordSecret(db, server, 'verify-address', { email, data })
  expect((await signOn()).to).toBe('/signed-in?outcome=ok')
  expect(
    (await visit({}, '/api/signup/verify', { payload: { token, password: 'the passphrase of an attacker' } }))
      .status,
  ).toBe(404)
  expect((await logIn({}, email, 'the passphrase of an attacker')).status).not.toBe(200)
  expect(await db.$count(passwords, eq(passwords.userId, (await findPerson(db, email))!.id))).toBe(0)
})

test('an administrator whose provider had a second factor needs no other one in that session', async () => {
  const passedAt = async () => {
    const { id } = (await findPerson(db, email))!
    return (await db.select().from(sessions).where(eq(sessions.userId, id))).map(
      ({ secondFactorAt }) => secondFactorAt,
    )
  }
  const { jar } = await signOn()
  expect(await passedAt()).toEqual([null])
  await visit(jar, '/api/sign-out', { method: 'POST' })
  proven = { ...(proven as Proven), hasSecondFactor: true }
  await signOn()
  expect(await passedAt()).toEqual([start])
})
