import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../../domain/language'
import { ADMIN } from '../../../domain/access/role'
import { makeOffice } from '../../offices/factory'
import { barAddress, makePerson } from '../../people/factory'
import { findPerson, removePerson } from '../../people/store'
import { recordAudit } from '../../platform/events/audit'
import { auditEntries } from '../../platform/events/tables'
import { mailOutbox } from '../../platform/mail/tables'
import { mailedToken, mailsTo } from '../../testing/outbox'
import { createTestServer } from '../../testing/test-server'
import { erasedAddresses, users } from '../../people/tables'
import { makePassword, PASSWORD, signedIn } from '../factory'
import { oneTimeSecrets, passwords } from '../tables'

const server = await createTestServer({
  environment: {
    ADMIN_EMAILS: ['first', 'second', 'third'].map((name) => `${name}.admin@summit-safety.example`).join(),
  },
})
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let number = 0
let email = ''
let address = ''
beforeEach(() => {
  server.setNow(start)
  email = `new.${++number}@summit-safety.example`
  address = `192.0.2.${number}`
})

const later = (minutes: number, seconds = 0) =>
  server.setNow(new Date(start.getTime() + minutes * 60_000 + seconds * 1000))

const signUp = (given: object = {}, headers: Record<string, string> = {}) =>
  server.send({
    url: '/api/signup',
    remoteAddress: address,
    headers,
    payload: { email, password: PASSWORD, confirmPassword: PASSWORD, handle: email, ...given },
  })
const open = (token: string, given: object = {}, headers: Record<string, string> = {}) =>
  server.send({
    url: '/api/signup/verify',
    headers,
    payload: { token, password: PASSWORD, ...given },
    remoteAddress: address,
  })
const logIn = (password = PASSWORD, as = email) =>
  server.send({ url: '/api/login', payload: { email: as, password }, remoteAddress: address })

test('a person signs up, opens the account by the mailed link and logs in', async () => {
  const asked = await signUp()
  expect(asked.status).toBe(200)
  expect(asked.body).toEqual({ info: expect.stringContaining('link') as string })
  const [mail, ...more] = await mailsTo(db, email)
  expect(more).toEqual([])
  expect(mail?.body).toContain('http://localhost:3000/verify#token=')

  expect(await open(await mailedToken(db, email))).toMatchObject({ status: 200, body: { email } })
  const { status, body } = await logIn()
  expect(status).toBe(200)
  const session = await server.send({ url: '/api/session', token: body.token })
  expect(session.body.me).toMatchObject({
    email,
    handle: email,
    name: '',
    role: '',
    country: null,
    office: null,
    createdAt: start.toISOString(),
  })
})

test('a sign-up opens no session, and the mailed link with the password does', async () => {
  expect((await signUp()).cookies).toEqual([])
  const { body } = await open(await mailedToken(db, email))
  expect((await server.send({ url: '/api/session', token: body.token })).body.me).toMatchObject({ email })
})

test('T22 before the link is opened there is no account, and a login with the right password gets that message', async () => {
  await signUp()
  expect(await findPerson(db, email)).toBeNull()
  expect(await logIn()).toMatchObject({
    status: 403,
    body: { code: 'auth/not-verified', message: 'Please verify the email and then login again' },
  })
  expect(await logIn('not the password')).toMatchObject({
    status: 401,
    body: { code: 'auth/user-not-found' },
  })
})

const STRANGERS = 'the passphrase of a stranger'
const asStranger = { password: STRANGERS, confirmPassword: STRANGERS }

test('T20 a stranger’s later sign-up changes nothing, and the owner’s link opens with the owner’s password', async () => {
  await signUp()
  const own = await mailedToken(db, email)
  later(1)
  await signUp(asStranger)
  expect((await open(own)).status).toBe(200)
  expect((await logIn(STRANGERS)).status).toBe(401)
  expect((await logIn()).status).toBe(200)
})

test('T20 the link of a stranger’s sign-up does not open with the owner’s password, and never activates the stranger’s', async () => {
  await signUp(asStranger)
  const strangers = await mailedToken(db, email)
  expect(await open(strangers)).toMatchObject({
    status: 422,
    body: { fields: { password: expect.stringContaining('not the password') as string } },
  })
  expect(await findPerson(db, email)).toBeNull()
  const chosen = 'what the owner chose there'
  expect((await open(strangers, { password: chosen, confirmPassword: chosen })).status).toBe(200)
  expect((await logIn(STRANGERS)).status).toBe(401)
  expect((await logIn(chosen)).status).toBe(200)
})

test('T20 opening a link without a password, as a mail scanner does, opens nothing and uses nothing up', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  expect((await server.send({ url: `/verify`, headers: { accept: 'text/html' } })).status).toBe(200)
  expect((await open(token, { password: undefined })).status).toBe(422)
  expect((await open(token, { password: '' })).status).toBe(422)
  expect(await findPerson(db, email)).toBeNull()
  expect((await open(token)).status).toBe(200)
})

test('T20 the call for a link’s address opens nothing, uses up nothing, and shows nothing of a link of another kind', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  const read = async (kind: string, given = token) =>
    (await server.send({ url: '/api/links/read', payload: { token: given, kind }, remoteAddress: address }))
      .body
  for (let time = 0; time < 3; time++) expect(await read('verify-address')).toEqual({ email })
  expect(await read('reset-password')).toEqual({ email: null })
  expect(await read('verify-address', 'A'.repeat(43))).toEqual({ email: null })
  expect(await read('single-sign-on')).toMatchObject({ code: 'invalid' })
  expect(await findPerson(db, email)).toBeNull()
  expect((await open(token)).status).toBe(200)
  expect(await read('verify-address')).toEqual({ email: null })
})

test('T20 every other mailed link stops working once the account is open', async () => {
  await signUp(asStranger)
  const strangers = await mailedToken(db, email)
  later(1)
  await signUp()
  expect((await open(await mailedToken(db, email))).status).toBe(200)
  expect((await open(strangers, { password: STRANGERS })).status).toBe(404)
  expect(await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.email, email))).toEqual([])
})

test('T20 one of several links at one moment opens the account', async () => {
  for (let time = 0; time < 3; time++) await signUp()
  const mails = await mailsTo(db, email)
  const tokens = mails.map(({ body }) => /#token=([\w-]+)/.exec(body)?.[1] ?? '')
  const answers = await Promise.all(tokens.map((token) => open(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})

test.each([
  ['is common', { password: 'password1', confirmPassword: 'password1' }, 'password'],
  ['differs from the second', { confirmPassword: 'x'.repeat(20) }, 'confirmPassword'],
  ['is too short', { password: '1234abc', confirmPassword: '1234abc' }, 'password'],
])(
  'a new password at the link that %s is refused at its field, and the link stays valid',
  async (_what, given, field) => {
    await signUp()
    const token = await mailedToken(db, email)
    const refused = await open(token, given)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields as object)).toEqual([field])
    expect((await open(token)).status).toBe(200)
  },
)

test('T23 a link works once', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  expect((await open(token)).status).toBe(200)
  expect(await open(token)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('used') as string },
  })
})

test('T23 one of several openings at one moment works', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  const answers = await Promise.all([open(token), open(token), open(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
})

test('T23 a link works for 60 minutes and no longer', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  later(60)
  expect((await open(token)).status).toBe(404)
  expect(await findPerson(db, email)).toBeNull()
  later(59, 59)
  expect((await open(token)).status).toBe(200)
})

test('a link that was never mailed opens nothing', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)]) expect((await open(token)).status).toBe(404)
  expect((await open('A'.repeat(201))).status).toBe(422)
})

test('T23 the link of a reset opens no account', async () => {
  const person = await makePerson(db, { email })
  await makePassword(db, person)
  await server.send({ url: '/api/reset', payload: { email }, remoteAddress: address })
  expect((await open(await mailedToken(db, email))).status).toBe(404)
})

test('T23 a call under another host is refused before a mail is sent', async () => {
  const { status } = await server.send({
    url: '/api/signup',
    remoteAddress: address,
    headers: { host: 'evil.example.org' },
    payload: { email, password: PASSWORD, confirmPassword: PASSWORD },
  })
  expect(status).toBe(421)
  expect(await mailsTo(db, email)).toEqual([])
})

test('T23 a stored sign-up has neither the password nor the token', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  const kept = JSON.stringify(await db.select().from(oneTimeSecrets))
  expect(kept).not.toContain(PASSWORD)
  expect(kept).not.toContain(token)
})

const FOREIGN = 'Please use the email address that your organisation gave you'

test.each([
  ['a foreign domain', 'a@gmail.com', FOREIGN],
  ['a domain that starts with an allowed one', 'a@summit-safety.example.evil.org', FOREIGN],
  ['a domain that ends with an allowed one', 'a@evil-summit-safety.example', FOREIGN],
  ['a part of an allowed domain', 'a@hr.summit-safety.example', FOREIGN],
  ['an allowed domain before the @', 'summit-safety.example@evil.org', FOREIGN],
  ['two @', 'a@evil.org@summit-safety.example', 'Must be a valid email address'],
  ['a backslash', 'a@evil.org\\@summit-safety.example', 'Must be a valid email address'],
  ['quotes', '"a@evil.org"@summit-safety.example', 'Must be a valid email address'],
  ['a full-width letter', 'a@\uff53ummit-safety.example', 'Must be a valid email address'],
  ['a Cyrillic letter', 'a@summit-s\u0430fety.example', 'Must be a valid email address'],
  ['a second line', 'a@summit-safety.example\nBcc: b@evil.org', 'Must be a valid email address'],
  ['300 characters', `${'a'.repeat(300)}@summit-safety.example`, 'Must be a valid email address'],
  ['no @', 'abc', 'Must be a valid email address'],
  ['nothing', '', 'Must be a valid email address'],
  [
    'the main domain',
    'a@erm.example',
    'Please sign in with single sign-on: this address needs no password here',
  ],
  [
    'the main domain in capitals',
    'a@ERM.EXAMPLE',
    'Please sign in with single sign-on: this address needs no password here',
  ],
])('T21 an address with %s gets no account and no mail', async (_what, strange, message) => {
  const before = await db.$count(mailOutbox)
  const { status, body } = await signUp({ email: strange, handle: undefined })
  expect(status).toBe(422)
  expect(body).toEqual({ email: message })
  expect(await db.$count(mailOutbox)).toBe(before)
  expect(
    await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.email, strange.trim().toLowerCase())),
  ).toEqual([])
})

test.each([
  [
    'a wrong address and two short passwords that differ',
    { email: 'abc', password: 'a', confirmPassword: 'b' },
    {
      email: 'Must be a valid email address',
      password: 'Please use at least 8 characters',
      confirmPassword: 'Passwords must match',
    },
  ],
  [
    'a foreign address and two common passwords that differ',
    { email: 'a@gmail.com', password: 'password1', confirmPassword: 'password2' },
    {
      email: FOREIGN,
      password: 'This password is one of the most common ones. Please choose another.',
      confirmPassword: 'Passwords must match',
    },
  ],
])('a sign-up with %s gets all messages at once', async (_what, typed, problems) => {
  expect(await signUp({ ...typed, handle: undefined })).toMatchObject({ status: 422, body: problems })
})

test.each([
  ['one that is common', { password: 'password1', confirmPassword: 'password1' }, 'password', /common/],
  [
    'one that is common in capitals',
    { password: 'PassWord1', confirmPassword: 'PassWord1' },
    'password',
    /common/,
  ],
  ['two that differ', { confirmPassword: 'another passphrase' }, 'confirmPassword', /must match/],
  ['none to confirm', { confirmPassword: undefined }, 'confirmPassword', /must match/],
  ['7 characters', { password: '1234abc', confirmPassword: '1234abc' }, 'password', /at least 8/],
  [
    '129 characters',
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'password',
    /at most 128/,
  ],
])('a password of %s is refused at its field', async (_what, change, field, message) => {
  const { status, body } = await signUp(change)
  expect(status).toBe(422)
  expect(Object.keys(body as object)).toEqual([field])
  expect(body[field]).toMatch(message)
  expect(await mailsTo(db, email)).toEqual([])
})

test('128 characters are a password to sign up and log in with', async () => {
  const long = 'pässphräse 🔑 '.repeat(20).slice(0, 128)
  expect((await signUp({ password: long, confirmPassword: long })).status).toBe(200)
  await open(await mailedToken(db, email), { password: long })
  expect((await logIn(long)).status).toBe(200)
  expect((await logIn(long.slice(0, -1))).status).toBe(401)
})

test('another handle than the address is refused', async () => {
  expect(await signUp({ handle: 'somebody.else@summit-safety.example' })).toMatchObject({
    status: 422,
    body: { handle: 'The handle must be the email address' },
  })
})

test('a field that the call does not have is refused', async () => {
  expect(await signUp({ role: 'Admin' })).toMatchObject({
    status: 422,
    body: { role: 'This field is not known.' },
  })
})

test.each([
  ['as it is', (taken: string) => taken],
  ['in capitals', (taken: string) => taken.toUpperCase()],
  ['with spaces around', (taken: string) => ` ${taken} `],
])('a taken address, written %s, is refused, and its password still works', async (_how, write) => {
  await makePassword(db, await makePerson(db, { email }))
  const other = 'the password of somebody else'
  const { status, body } = await signUp({
    email: write(email),
    handle: undefined,
    password: other,
    confirmPassword: other,
  })
  expect(status).toBe(409)
  expect(body).toEqual({ email: 'There is an account with this email already. Please log in.' })
  expect(await mailsTo(db, email)).toEqual([])
  expect((await logIn(other)).status).toBe(401)
  expect((await logIn()).status).toBe(200)
})

test('T21 one mailbox has one account in any letter case', async () => {
  await signUp({ email: email.toUpperCase(), handle: email.toUpperCase() })
  await open(await mailedToken(db, email))
  expect((await logIn(PASSWORD, email.toUpperCase())).status).toBe(200)
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('T22 a record by an administrator is taken over only when the link is opened, and keeps its values', async () => {
  const office = await makeOffice(db)
  const made = await makePerson(db, {
    email,
    handle: '',
    name: 'Nina Newcomer',
    role: ADMIN,
    office,
    notUser: true,
  })
  await signUp()
  expect((await logIn()).body.code).toBe('auth/not-verified')
  expect((await server.send({ url: '/api/session' })).body.me).toBeNull()
  expect(await findPerson(db, email)).toMatchObject({ notUser: true })

  await open(await mailedToken(db, email))
  const { body } = await logIn()
  expect((await server.send({ url: '/api/session', token: body.token })).body.me).toMatchObject({
    name: 'Nina Newcomer',
    handle: email,
    role: ADMIN,
    office: office.name,
  })
  expect(await findPerson(db, email)).toMatchObject({ id: made.id, notUser: false })
})

test('T25 a barred address gets the usual answer, a mail on the bar, and no account', async () => {
  const answer = await signUp()
  const barred = `barred.${email}`
  await barAddress(server, barred)
  const refused = await signUp({ email: barred, handle: barred })
  expect(refused).toMatchObject({ status: 200, body: answer.body as object })
  const [mail] = await mailsTo(db, barred)
  expect(mail?.body).toContain('closed by an administrator')
  expect(mail?.body).not.toContain('#token')
  expect(await logIn(PASSWORD, barred)).toMatchObject({ status: 401, body: { code: 'auth/user-not-found' } })
  expect(await findPerson(db, barred)).toBeNull()
})

test('T25 a link that was mailed before the address was barred opens nothing', async () => {
  await signUp()
  const token = await mailedToken(db, email)
  await barAddress(server, email)
  expect((await open(token)).status).toBe(404)
  expect(await findPerson(db, email)).toBeNull()
})

test('T25 a deleted person does not come back by signing up', async () => {
  const person = await makePerson(db, { email })
  await makePassword(db, person)
  await removePerson(db, email, { secret: server.config.authSecret, now: start })
  expect((await signUp()).status).toBe(200)
  await expect(mailedToken(db, email)).rejects.toThrow('no link')
  expect((await logIn()).body.code).toBe('auth/user-not-found')
})

test('T22 a first administrator gets the role only with a proven address, with an entry in the audit', async () => {
  email = 'first.admin@summit-safety.example'
  await signUp()
  expect(await findPerson(db, email)).toBeNull()
  await open(await mailedToken(db, email))
  expect(await findPerson(db, email)).toMatchObject({ role: ADMIN })
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, email))
  expect(entries.map(({ action }) => action)).toContain('grant Admin')
})

test('T25 a first administrator who was deleted and erased signs up as an ordinary person at most', async () => {
  email = 'second.admin@summit-safety.example'
  const admin = await makePerson(db, { role: ADMIN, office: await makeOffice(db) })
  const token = await signedIn(server, admin)
  await signUp()
  await open(await mailedToken(db, email))
  const first = (await findPerson(db, email))!
  expect(first.role).toBe(ADMIN)
  await server.send({ method: 'DELETE', url: `/api/people/${first.id}`, token })
  const erase = () => server.send({ url: '/api/erasures', token, payload: { email } })
  expect((await erase()).status).toBe(200)

  await signUp()
  expect((await mailsTo(db, email)).some(({ body }) => body.includes('#token'))).toBe(false)
  expect(JSON.stringify(await db.select().from(erasedAddresses))).not.toContain(email)

  const made = await server.send({
    url: '/api/people',
    token,
    payload: { name: 'Again', email, readmit: true },
  })
  expect(made.status).toBe(200)
  later(61)
  await signUp()
  await open(await mailedToken(db, email))
  expect(await findPerson(db, email)).toMatchObject({ role: '' })
})

test('T25 a first administrator of an older release is not appointed again', async () => {
  email = 'third.admin@summit-safety.example'
  await recordAudit(db, { at: start, actor: 'ADMIN_EMAILS', action: 'grant Admin', subject: email })
  await signUp()
  await open(await mailedToken(db, email))
  expect(await findPerson(db, email)).toMatchObject({ role: '' })
})

test('after a hundred sign-ups from one network the next ones wait a second, then longer, and half a minute at most', async () => {
  const signUpAs = (one: string) => signUp({ email: one, handle: one })
  for (let time = 0; time < 100; time++) expect((await signUpAs(`crowd.${time}.${email}`)).status).toBe(200)
  const waits: number[] = []
  let at = 0
  for (let time = 0; time < 8; time++) {
    const refused = await signUp()
    expect(refused).toMatchObject({
      status: 429,
      body: { general: expect.stringMatching(/Too many requests/) as string },
    })
    waits.push(Number(refused.headers['retry-after']))
    at += waits.at(-1)!
    later(0, at)
    expect((await signUpAs(`late.${time}.${email}`)).status).toBe(200)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
})

test('a password is stored as a hash that carries its own salt', async () => {
  for (const one of [email, `other.${email}`]) {
    await signUp({ email: one, handle: one })
    await open(await mailedToken(db, one))
  }
  const hashes = (await db.select().from(passwords)).map(({ hash }) => hash)
  expect(hashes.every((hash) => hash.startsWith('$argon2id$'))).toBe(true)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('the first step of sign-in knows an opened account', async () => {
  const next = async (given: string) =>
    (await server.send({ url: '/api/sign-in-method', payload: { email: given }, remoteAddress: address }))
      .body
  expect(await next(email)).toEqual({ next: 'signup' })
  await makePerson(db, { email, notUser: true })
  expect(await next(email)).toEqual({ next: 'signup' })
  await signUp()
  expect(await next(email)).toEqual({ next: 'signup' })
  await open(await mailedToken(db, email))
  expect(await next(email)).toEqual({ next: 'login' })
  expect(await next(email.toUpperCase())).toEqual({ next: 'login' })
  expect(await next('anybody@erm.example')).toEqual({ next: 'single-sign-on' })
  expect(await next('a@gmail.com')).toMatchObject({ code: 'invalid', fields: { email: FOREIGN } })
})

test('T1 the first step of sign-in tells a network of 100 addresses a minute, and then the same of all', async () => {
  const ask = async (given: string, remoteAddress = '198.51.100.7') =>
    (await server.send({ url: '/api/sign-in-method', payload: { email: given }, remoteAddress })).body
  const known = await makePerson(db, { email: `known.${email}` })
  await makePassword(db, known)
  for (let time = 0; time < 100; time++)
    expect(await ask(`nobody.${time}.${email}`)).toEqual({ next: 'signup' })
  for (const given of [email, known.email, `nobody.1.${email}`])
    expect(await ask(given)).toEqual({ next: 'login' })
  expect(await ask('anybody@erm.example')).toEqual({ next: 'single-sign-on' })
  expect(await ask(email, '198.51.100.8')).toEqual({ next: 'signup' })
})

test('another person’s session does not help to open a link', async () => {
  const other = await makePerson(db)
  const token = await signedIn(server, other)
  await signUp()
  const opened = await server.send({
    url: '/api/signup/verify',
    token,
    payload: { token: await mailedToken(db, email), password: PASSWORD },
  })
  expect(opened.body).toMatchObject({ email })
  expect((await server.send({ url: '/api/session', token })).body.me.email).toBe(other.email)
})

test('the sixth sign-up of one address waits a minute, from any network', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await signUp()).status).toBe(200)
    address = `198.51.100.${count}`
  }
  const refused = await signUp()
  expect(refused.status).toBe(429)
  expect(refused.body.general).toContain('open one of them')
  expect(refused.headers['retry-after']).toBe('60')
  expect(await mailsTo(db, email)).toHaveLength(5)
  later(1)
  expect((await signUp()).status).toBe(200)
})

test.each([
  ['es', 2],
  ['en', 1],
])(
  'the mail to a new address is in the language of the page, %s, with English below',
  async (page, letters) => {
    await signUp({}, { 'accept-language': page })
    expect((await mailsTo(db, email))[0]?.body.split('#token=')).toHaveLength(letters + 1)
  },
)

test.each([
  ['that of the page of the sign-up', 'es', 'en', {}, null, 'es'],
  ['that of the page where the link was opened', 'es', 'ja', {}, null, 'ja'],
  ['none after English pages, because every page begins in English', 'en', 'en', {}, null, null],
  ['the language that the record had before', 'es', 'ja', {}, 'pl', 'pl'],
  [
    'none if another password was chosen, because the sign-up may be a stranger’s',
    'es',
    'en',
    { confirmPassword: PASSWORD },
    null,
    null,
  ],
])('the language of a new account is %s', async (_which, page, opened, given, before, language) => {
  if (before) await makePerson(db, { email, language: before as Language })
  await signUp({}, { 'accept-language': page })
  await open(await mailedToken(db, email), given, { 'accept-language': opened })
  expect((await findPerson(db, email))?.language).toBe(language)
})
