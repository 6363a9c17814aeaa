import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { removePerson, type Person } from '../../people/store'
import { auditEntries } from '../../platform/events/tables'
import { mailOutbox } from '../../platform/mail/tables'
import { translatorOf } from '../../platform/texts'
import { mailedToken, mailsTo } from '../../testing/outbox'
import { createTestServer } from '../../testing/test-server'
import { makePassword, PASSWORD, signedIn } from '../factory'
import { knownDevices } from '../tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const NEW_PASSWORD = 'another long passphrase'

let number = 0
let person: Person
let address = ''
beforeEach(async () => {
  server.setNow(start)
  address = `192.0.2.${++number}`
  person = await makePerson(db)
  await makePassword(db, person)
})

const later = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))
const ask = (email: unknown = person.email, headers: Record<string, string> = {}) =>
  server.send({ url: '/api/reset', payload: { email }, remoteAddress: address, headers })
const complete = (token: string, given: object = {}) =>
  server.send({
    url: '/api/reset/complete',
    remoteAddress: address,
    payload: { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...given },
  })
const logIn = async (password: string) =>
  (
    await server.send({
      url: '/api/login',
      payload: { email: person.email, password },
      remoteAddress: address,
    })
  ).status

test('a reset mails a link that sets a new password', async () => {
  expect(await ask()).toMatchObject({
    status: 200,
    body: { info: 'Password reset instructions were sent to your email account' },
  })
  const [mail, ...more] = await mailsTo(db, person.email)
  expect(more).toEqual([])
  expect(mail?.body).toContain('http://localhost:3000/reset/new#token=')
  expect(await logIn(PASSWORD)).toBe(200)

  expect(await complete(await mailedToken(db, person.email))).toMatchObject({
    status: 200,
    body: { email: person.email },
  })
  expect(await logIn(PASSWORD)).toBe(401)
  expect(await logIn(NEW_PASSWORD)).toBe(200)
})

test('an unknown address gets the text of the catalogue and no mail', async () => {
  const before = await db.$count(mailOutbox)
  const record = await makePerson(db, { notUser: true })
  for (const email of ['nobody@tidal-research.example', 'a@gmail.com', record.email])
    expect(await ask(email)).toMatchObject({
      status: 401,
      body: { code: 'auth/user-not-found', message: 'Something went wrong, please try again', fields: {} },
    })
  expect(await db.$count(mailOutbox)).toBe(before)
})

test.each([
  ['an empty address', '', 'Must not be empty'],
  ['spaces', '   ', 'Must not be empty'],
  ['no address', undefined, 'Must not be empty'],
  ['something else', 'abc', 'Must be a valid email address'],
  ['two addresses', 'a@tidal-research.example,b@evil.org', 'Must be a valid email address'],
  ['a header', 'a@tidal-research.example\r\nBcc: b@evil.org', 'Must be a valid email address'],
  ['a list', ['a@tidal-research.example'], 'Must not be empty'],
])('%s is refused at its field', async (_what, email, message) => {
  expect(await server.send({ url: '/api/reset', payload: { email }, remoteAddress: address })).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { email: message } },
  })
})

test('T23 a link works once', async () => {
  await ask()
  const token = await mailedToken(db, person.email)
  expect((await complete(token)).status).toBe(200)
  const again = { password: 'a third long passphrase', confirmPassword: 'a third long passphrase' }
  expect(await complete(token, again)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await logIn(NEW_PASSWORD)).toBe(200)
})

test('T23 one of two uses at one moment sets its password', async () => {
  await ask()
  const token = await mailedToken(db, person.email)
  const answers = await Promise.all([complete(token), complete(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('T23 a reset by a stranger leaves the owner’s link valid, and the use of one ends all', async () => {
  await ask()
  const own = await mailedToken(db, person.email)
  later(1)
  await ask()
  const other = await mailedToken(db, person.email)
  expect((await complete(own)).status).toBe(200)
  expect((await complete(other)).status).toBe(404)
})

test('T23 one of several links from one moment works', async () => {
  await Promise.all([ask(), ask(), ask(), ask()])
  const tokens = (await mailsTo(db, person.email)).map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1] ?? '')
  expect(tokens).toHaveLength(4)
  const answers = await Promise.all(tokens.map((token) => complete(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('T23 a link works for ten minutes and no longer', async () => {
  await ask()
  const token = await mailedToken(db, person.email)
  later(600)
  expect((await complete(token)).status).toBe(404)
  later(599)
  expect((await complete(token)).status).toBe(200)
})

test('T23 a new password ends every session of that person and no other session', async () => {
  const mine = [await signedIn(server, person), await signedIn(server, person)]
  const other = await signedIn(server, await makePerson(db))
  await ask()
  await complete(await mailedToken(db, person.email))
  const statusOf = async (token: string) => (await server.send({ url: '/api/me/check-ins', token })).status
  expect(await Promise.all(mine.map(statusOf))).toEqual([401, 401])
  expect(await statusOf(other)).toBe(200)
})

test('a new password by a link opens no session', async () => {
  const { cookies } = await complete((await ask(), await mailedToken(db, person.email)))
  expect(cookies.map(({ name }) => name)).toEqual(['whereabouts-device'])
})

test('a new password sends a mail and is in the audit', async () => {
  await ask()
  await complete(await mailedToken(db, person.email))
  expect((await mailsTo(db, person.email)).map(({ subject }) => subject)).toContain('Your new password')
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject, person.email))).toMatchObject([
    { action: 'set password', actor: person.email },
  ])
})

test('T3 a person with a new password by link signs in at once, whatever strangers try meanwhile', async () => {
  for (let time = 0; time < 10; time++) await logIn('a wrong one')
  await ask()
  const { cookies } = await complete(await mailedToken(db, person.email))
  for (let time = 0; time < 10; time++) await logIn('a wrong one')
  expect(await logIn(NEW_PASSWORD)).toBe(429)
  const { status } = await server.send({
    url: '/api/login',
    payload: { email: person.email, password: NEW_PASSWORD },
    headers: { cookie: `whereabouts-device=${cookies[0]?.value}` },
  })
  expect(status).toBe(200)
})

test('T3 a new password makes the earlier devices unknown', async () => {
  const signedInWith = await server.send({
    url: '/api/login',
    payload: { email: person.email, password: PASSWORD },
  })
  await ask()
  await complete(await mailedToken(db, person.email))
  expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))).toHaveLength(1)
  expect(signedInWith.status).toBe(200)
})

test.each([
  ['one that is common', { password: 'password1', confirmPassword: 'password1' }, 'password'],
  ['two that differ', { confirmPassword: 'x'.repeat(20) }, 'confirmPassword'],
  ['7 characters', { password: '1234abc', confirmPassword: '1234abc' }, 'password'],
])('a new password of %s is refused at its field and the link stays valid', async (_what, given, field) => {
  await ask()
  const token = await mailedToken(db, person.email)
  const refused = await complete(token, given)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.fields as object)).toEqual([field])
  expect(await logIn(PASSWORD)).toBe(200)
  expect((await complete(token)).status).toBe(200)
})

test('T23 the link of a sign-up resets nothing', async () => {
  const email = 'fresh@tidal-research.example'
  await server.send({
    url: '/api/signup',
    payload: { email, password: PASSWORD, confirmPassword: PASSWORD },
    remoteAddress: address,
  })
  expect((await complete(await mailedToken(db, email))).status).toBe(404)
})

test('T25 the link of a deleted person does not work, also if the address now belongs to another person', async () => {
  await ask()
  const token = await mailedToken(db, person.email)
  await removePerson(db, person.email, { secret: server.config.authSecret, now: start })
  expect((await complete(token)).status).toBe(404)
  const next = await makePerson(db, { email: person.email })
  await makePassword(db, next)
  expect((await complete(token)).status).toBe(404)
  expect(await logIn(PASSWORD)).toBe(200)
})

test('T23 a reset under another host is refused before a mail is sent', async () => {
  expect((await ask(person.email, { host: 'evil.example.org' })).status).toBe(421)
  expect(await mailsTo(db, person.email)).toEqual([])
})

test('too many resets of one address are refused in the words of the specification, for a shorter time than a link is valid', async () => {
  for (let time = 0; time < 5; time++) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'auth/too-many-requests',
      message: 'Too many password reset requests. All activity temprorary blocked.',
    },
  })
  expect(refused.headers['retry-after']).toBe('60')
  expect(await mailsTo(db, person.email)).toHaveLength(5)
  address = '198.51.100.1'
  expect((await ask()).status).toBe(429)
})

test('T3 the newest mailed link is valid at every moment, however long a stranger asks for resets', async () => {
  let goodUntil = 0
  for (let second = 0; second < 4 * 3600; second += 30) {
    later(second)
    if ((await ask()).status === 200) goodUntil = second + 600
    expect(goodUntil).toBeGreaterThan(second)
  }
})

test('T3 thirty and more resets from a network do not stop those of other people behind it', async () => {
  for (let time = 0; time < 60; time++) await ask(`nobody.${time}@tidal-research.example`)
  expect((await ask()).status).toBe(200)
})

test('T3 a person who is asked to wait can still use the newest link', async () => {
  for (let time = 0; time < 6; time++) await ask()
  expect((await complete(await mailedToken(db, person.email))).status).toBe(200)
})

test('T3 a new password ends the wait after too many wrong ones', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await logIn('a wrong one')).toBe(401)
  expect(await logIn(PASSWORD)).toBe(429)
  await ask()
  expect((await complete(await mailedToken(db, person.email))).status).toBe(200)
  expect(await logIn(NEW_PASSWORD)).toBe(200)
})

test.each([
  ['in the language that the person chose', 'es', 'fr', ['es']],
  ['in the language of the office, with English below, before a choice', null, 'en', ['pt', 'en']],
  ['in the language of the page, with English below, before a choice', null, 'fr', ['fr', 'en']],
  ['in English once if the language of the page lacks its texts', null, 'ja', ['en']],
] as const)('the mail with a link is %s', async (_which, language, page, letters) => {
  const office = await makeOffice(db, { language: 'pt' })
  const reader = await makePerson(db, { language, office })
  await makePassword(db, reader)
  await ask(reader.email, { 'accept-language': page })
  const [mail] = await mailsTo(db, reader.email)
  expect(mail?.body.split('\n\n————\n\n')).toEqual(
    letters.map(
      (letter) => expect.stringContaining(translatorOf(letter)('mails-account:resetNotYou')) as string,
    ),
  )
})
