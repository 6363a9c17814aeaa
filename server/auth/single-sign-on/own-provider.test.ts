import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makePerson } from '../../people/factory'
import { createTestServer, noSingleSignOn } from '../../testing/test-server'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../factory'
import { RefusedIdentity, type SingleSignOn } from './single-sign-on'

const ISSUER = 'http://127.0.0.1:9000'
const DOMAIN = 'tidal-research.example'
const RESCUE = `rescue@${DOMAIN}`

const directory = mkdtempSync(join(tmpdir(), 'single-sign-on-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const SINGLE_SIGN_ON_FILE = join(directory, 'providers.json')
writeFileSync(
  SINGLE_SIGN_ON_FILE,
  JSON.stringify([
    { domains: [DOMAIN], issuer: ISSUER, clientId: 'w', clientSecret: 's', emergencyAccounts: [RESCUE] },
  ]),
)

let proven: { subject: string; email: string } | Error
const provider: SingleSignOn = {
  ...noSingleSignOn,
  begin: (_, redirectUri) =>
    Promise.resolve({
      url: new URL(ISSUER),
      attempt: { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri, issuer: ISSUER },
    }),
  prove: async () => {
    if (proven instanceof Error) throw proven
    return { issuer: ISSUER, name: 'Tia Tidal', ...proven }
  },
  findEnd: (domain) => Promise.resolve(domain === DOMAIN ? new URL(`${ISSUER}/end`) : null),
}
const server = await createTestServer({
  singleSignOn: provider,
  environment: { DEMO: '1', SINGLE_SIGN_ON_FILE },
})
const { db } = server

let number = 0
let email = ''
beforeEach(() => {
  email = `tia.${++number}@${DOMAIN}`
  proven = { subject: `subject ${number}`, email }
})

const send = (url: string, payload?: object, more: object = {}) =>
  server.send({ url, remoteAddress: `192.0.2.${number}`, ...(payload && { payload }), ...more })
const nextOf = async (address: string) => (await send('/api/sign-in-method', { email: address })).body.next
const logIn = (address: string, headers = {}) =>
  send('/api/login', { email: address, password: PASSWORD }, { headers })

async function signOn() {
  const start = await send(`/api/single-sign-on/start?email=${email}`)
  const cookie = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return send('/api/single-sign-on/callback?code=c&state=s', undefined, { headers: { cookie } })
}

test('the first step leads a person of the domain to the provider, and the emergency account to a password', async () => {
  expect(await nextOf(email)).toBe('single-sign-on')
  expect(await nextOf(RESCUE)).toBe('signup')
  expect(await nextOf('pam@summit-safety.example')).toBe('signup')
})

test('a person of the domain gets a record at the first sign-in by the provider', async () => {
  expect((await signOn()).headers.location).toBe('/signed-in?outcome=ok')
  expect(await nextOf(email)).toBe('single-sign-on')
})

test.each(['guest', 'foreign-domain'] as const)('a refusal as "%s" is said by its own code', async (code) => {
  proven = new RefusedIdentity(code)
  expect((await signOn()).headers.location).toBe(`/signed-in?outcome=error&code=${code}`)
})

test('a password of the domain opens nothing, right or wrong, and its sign-up is refused', async () => {
  const person = await makePerson(db, { email })
  await makePassword(db, person)
  const refused = { email: 'Please sign in with single sign-on: this address needs no password here' }
  expect(await logIn(email)).toMatchObject({ status: 422, body: { fields: refused } })
  expect(await logIn(`unknown.${email}`)).toMatchObject({ status: 422, body: { fields: refused } })
  const typed = { email, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await send('/api/signup', typed)).status).toBe(422)
})

test('a password still links an account to the provider, in the browser that waits for it', async () => {
  const person = await makePerson(db, { email })
  await makePassword(db, person)
  const back = await signOn()
  expect(back.headers.location).toBe('/signed-in?outcome=link')
  const cookie = back.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  expect(await logIn(email, { cookie })).toMatchObject({ status: 200, body: { linked: true } })
})

test('the emergency account signs up and in by a password', async () => {
  const rescue = await makePerson(db, { email: RESCUE })
  await makePassword(db, rescue)
  expect(await nextOf(RESCUE)).toBe('login')
  expect((await logIn(RESCUE)).status).toBe(200)
})

test('a sign-out leads on to the end of the session at the provider, and one of the main domain does not', async () => {
  const tia = await makePerson(db, { email })
  await makeIdentity(db, tia, { issuer: ISSUER, subject: email })
  const out = await send('/api/sign-out', {}, { token: await signedIn(server, tia) })
  expect(out.body).toEqual({ next: `/api/single-sign-on/end?domain=${DOMAIN}` })
  expect((await send(out.body.next as string)).headers.location).toBe(`${ISSUER}/end`)
  expect((await send('/api/single-sign-on/end?domain=evil.example')).headers.location).toBe('/')
  expect((await send('/api/single-sign-on/end')).headers.location).toBe('/')
  const ada = await makePerson(db, { email: `ada.${number}@erm.example` })
  const own = await send('/api/sign-out', {}, { token: await signedIn(server, ada) })
  expect(own.body).toEqual({ next: null })
})
