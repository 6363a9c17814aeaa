import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi, afterAll } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../domain/endpoint'
import { ADMIN } from '../domain/access/role'
import { allRoutes } from './app'
import { makePassword, PASSWORD, signedIn } from './auth/factory'
import type { SingleSignOn } from './auth/single-sign-on/single-sign-on'
import { makeOffice } from './offices/factory'
import type { Office } from './offices/store'
import { makePerson } from './people/factory'
import type { Person } from './people/store'
import { rateLimits } from './platform/limits/tables'
import { mailedToken } from './testing/outbox'
import { createTestServer, noSingleSignOn } from './testing/test-server'
import { makeVisit, VISITOR } from './visitors/factory'

/**
 * A limit must not be a weapon: one machine of a network sends what it likes, and the browsers of the others in that network
 * are answered.
 */
const singleSignOn: SingleSignOn = {
  ...noSingleSignOn,
  begin: () =>
    Promise.resolve({
      url: new URL('https://id.example.org/authorize'),
      attempt: { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri: 'https://x.example/', issuer: '' },
    }),
}
const server = await createTestServer({ singleSignOn })
const { db } = server
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const openEndpoints = endpoints.filter(({ access }) => access === 'open')

// Each flood is hundreds of calls.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

const DOMAIN = 'tidal-research.example'
const SIGN_UP = { password: PASSWORD, confirmPassword: PASSWORD }

let flooded: Office
let elsewhere: Office
let staff: string
let known: { person: Person; device: string }
beforeAll(async () => {
  flooded = await makeOffice(db)
  elsewhere = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  staff = await signedIn(server, await makePerson(db))
  known = await knownAtDevice()
})

let number = 0
let network = ''
beforeEach(async () => {
  await db.delete(rateLimits)
  network = `192.0.2.${++number}`
})

const newCookie = () => randomBytes(32).toString('base64url')
const cookieOf = (visitor: string, device = '') =>
  `whereabouts-visitor=${visitor}${device && `; whereabouts-device=${device}`}`

async function withPassword() {
  const person = await makePerson(db, { email: `person.${newCookie().toLowerCase()}@${DOMAIN}` })
  await makePassword(db, person)
  return person
}
async function knownAtDevice() {
  const person = await withPassword()
  const { cookies } = await server.send({
    url: '/api/login',
    payload: { email: person.email, password: PASSWORD },
    remoteAddress: '198.51.100.1',
  })
  return { person, device: cookies.find(({ name }) => name.endsWith('device'))?.value ?? '' }
}

let made = 0
const newAddress = () => `new.${++made}@${DOMAIN}`
const newPhone = () => `+4917055${100_000 + ++made}`
const visitorAt = ({ name: office }: Office, given: object = {}) => ({
  office,
  ...VISITOR,
  phone: newPhone(),
  ...given,
})

/** A call of each open endpoint that its contract takes. None is right, where it can be wrong. */
const TAKEN: Record<string, () => object> = {
  'POST /api/sign-in-method': () => ({ email: newAddress() }),
  'POST /api/signup': () => ({ email: newAddress(), ...SIGN_UP }),
  'POST /api/signup/verify': () => ({ token: newCookie(), password: PASSWORD }),
  'POST /api/login': () => ({ email: newAddress(), password: 'wrong' }),
  'POST /api/reset': () => ({ email: newAddress() }),
  'POST /api/reset/complete': () => ({ token: newCookie(), ...SIGN_UP }),
  'GET /api/single-sign-on/pending': () => ({}),
  'POST /api/single-sign-on/confirm': () => ({ token: newCookie() }),
  'POST /api/links/read': () => ({ token: newCookie(), kind: 'reset-password' }),
  'GET /api/session': () => ({}),
  'POST /api/sign-out': () => ({}),
  'POST /api/getOfficebyQR': () => ({ QR: newCookie() }),
  'GET /api/visitor-door': () => ({ office: 'Nowhere' }),
  'POST /api/checkin': () => visitorAt(flooded),
  'POST /api/checkout': () => ({ phone: newPhone(), name: 'Vera Visitor' }),
  'POST /api/visits/read': () => ({ token: newCookie() }),
  'POST /api/visits/check-out': () => ({ token: newCookie() }),
  'GET /api/office-names': () => ({}),
  'POST /api/support-tickets': () => ({ name: 'A', email: 'a@x.example', description: 'Help' }),
  'POST /api/have-left/read': () => ({ token: newCookie() }),
  'POST /api/have-left': () => ({ token: newCookie(), says: 'left' }),
  'POST /api/arrivals/read': () => ({ token: newCookie() }),
  'POST /api/arrivals/answer': () => ({ token: newCookie(), answer: 'coming' }),
  'POST /api/invited/read': () => ({ token: newCookie() }),
  'POST /api/invited/accept': () => ({
    ...{ token: newCookie(), name: 'Vera', company: 'Guests', phone: newPhone(), needsHelp: false },
  }),
  'POST /api/invited/decline': () => ({ token: newCookie() }),
  'POST /api/invited/erase': () => ({ token: newCookie() }),
  'GET /api/calendars/:address': () => ({ address: newCookie() }),
  'POST /api/roll-call/answer': () => ({ token: newCookie(), answer: 'seen', note: '' }),
  'POST /api/roll-call/link': () => ({ token: newCookie() }),
  'GET /api/screen': () => ({}),
  'POST /api/screen/pairing': () => ({}),
  'POST /api/visits/alarms': () => ({ tokens: [newCookie()] }),
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

type Sent = { method?: string; path: string; input?: object; cookie?: string; token?: string; more?: object }
function send({ method = 'POST', path, input = {}, cookie, token, more }: Sent) {
  const query = new URLSearchParams(input as Record<string, string>).toString()
  return server.send({
    method: method as 'GET',
    url: method === 'GET' ? `${path}?${query}` : path,
    ...(method !== 'GET' && { payload: input }),
    ...(token && { token }),
    remoteAddress: network,
    headers: { ...(cookie && { cookie }), ...more },
  })
}

/** The acts of another person in the network, with the browser that opened a page. Each returns its status. */
const ACTS: Record<string, (browser: string) => Promise<{ status: number }>> = {
  'begins a sign-in': (cookie) =>
    send({ path: '/api/sign-in-method', input: { email: newAddress() }, cookie }),
  'signs in on a known device': () =>
    send({
      path: '/api/login',
      input: { email: known.person.email, password: PASSWORD },
      cookie: cookieOf(newCookie(), known.device),
    }),
  'signs in in a new browser': async (cookie) => {
    const { email } = await withPassword()
    return send({ path: '/api/login', input: { email, password: PASSWORD }, cookie })
  },
  'signs up': (cookie) => send({ path: '/api/signup', input: { email: newAddress(), ...SIGN_UP }, cookie }),
  'forgets a password, and sets a new one': async (cookie) => {
    const { email } = await withPassword()
    await send({ path: '/api/reset', input: { email }, cookie })
    const token = await mailedToken(db, email)
    return send({ path: '/api/reset/complete', input: { token, ...SIGN_UP }, cookie })
  },
  'begins a single sign-on': async (cookie) => {
    const { status } = await send({ method: 'GET', path: '/api/single-sign-on/start', cookie })
    return { status: status === 302 ? 200 : status }
  },
  'scans the code of an office': (cookie) =>
    send({ path: '/api/getOfficebyQR', input: { QR: flooded.checkInKey }, cookie }),
  'checks in as staff': (cookie) =>
    send({ path: '/api/check-ins', input: { key: flooded.checkInKey }, cookie, token: staff }),
  'opens the page of visitors': async (cookie) => {
    const { status } = await send({ method: 'GET', path: '/api/office-names', cookie })
    if (status !== 200) return { status }
    return send({ method: 'GET', path: '/api/visitor-door', input: { office: flooded.name }, cookie })
  },
  'checks in as a visitor elsewhere': (cookie) =>
    send({ path: '/api/checkin', input: visitorAt(elsewhere), cookie }),
  'checks in as a visitor by the poster': (cookie) =>
    send({
      path: '/api/checkin',
      input: visitorAt(flooded, { scanned: { key: flooded.checkInKey } }),
      cookie,
    }),
  'leaves by number': async (cookie) => {
    const phone = newPhone()
    await makeVisit(db, { office: elsewhere, phone, timeIn: server.now() })
    return send({ path: '/api/checkout', input: { phone }, cookie })
  },
  'leaves by their own device': async (cookie) => {
    const path = '/api/checkin'
    const { body } = await send({ path, input: visitorAt(elsewhere), cookie, token: staff })
    return send({ path: '/api/visits/check-out', input: { token: body.checkOutToken as string }, cookie })
  },
  'begins to pair a screen': (cookie) => send({ path: '/api/screen/pairing', cookie }),
  'asks for support': (cookie) =>
    send({ path: '/api/support-tickets', input: TAKEN['POST /api/support-tickets']!(), cookie }),
}

/** The calls after which a network without cookies has used up whatever the contract counts. */
const enoughOf = ({ method, limits = [], misses, guesses }: Endpoint) =>
  10 +
  Math.max(
    // A route that changes something may count by itself.
    method === 'GET' ? 10 : 100,
    ...limits.map((limit) => ('calls' in limit ? limit.calls : limit.free)),
    misses?.free ?? 0,
    ...(guesses ?? []).map(({ calls }) => calls),
  )

async function flood(calls: number, once: () => Promise<unknown>) {
  for (let sent = 0; sent < calls; sent += 10) await Promise.all(Array.from({ length: 10 }, once))
}

async function expectNobodyWaits() {
  const statuses: Record<string, number> = {}
  for (const [act, does] of Object.entries(ACTS)) statuses[act] = (await does(cookieOf(newCookie()))).status
  expect(statuses).toEqual(Object.fromEntries(Object.keys(ACTS).map((act) => [act, 200])))
}

test('each open endpoint is in the table of floods, with a call that its contract takes', () => {
  const isTaken = (endpoint: Endpoint) => z.safeParse(endpoint.input, TAKEN[nameOf(endpoint)]?.()).success
  expect(openEndpoints.filter((endpoint) => !isTaken(endpoint)).map(nameOf)).toEqual([])
})

describe.each(openEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'while one machine sends %s',
  (name, endpoint) => {
    const { method, path } = endpoint
    const once = (cookie?: string) => () =>
      send({ method, path, input: TAKEN[name]?.() ?? {}, ...(cookie && { cookie }) })
    const calls = enoughOf(endpoint)

    test('without cookies, and from one browser, each other person of its network is answered', async () => {
      await flood(calls, once())
      await flood(calls, once(cookieOf(newCookie())))
      await expectNobodyWaits()
    })
  },
)

test('while one machine begins single sign-ons, each other person of its network is answered', async () => {
  const start = (cookie?: string) => () =>
    send({ method: 'GET', path: '/api/single-sign-on/start', ...(cookie && { cookie }) })
  await flood(130, start())
  await flood(130, start(cookieOf(newCookie())))
  expect((await start()()).status).toBe(429)
  await expectNobodyWaits()
})

const counts = () => db.$count(rateLimits)

describe('a call that the contract refuses uses up nothing:', () => {
  const tokens: (string | null)[] = [null]
  beforeAll(async () => {
    tokens.push(staff, await signedIn(server, await makePerson(db, { role: ADMIN })))
  })

  test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const path = endpoint.path.replace(/:\w+/g, 'x')
      for (const token of tokens)
        for (const input of [{ nonsense: '1' }, { ...TAKEN[nameOf(endpoint)]?.(), nonsense: '1' }]) {
          const { status } = await send({ method: endpoint.method, path, input, ...(token && { token }) })
          expect(status).toBeGreaterThanOrEqual(400)
        }
      expect(await counts()).toBe(0)
    },
  )
})

test.each([
  ['the first step of an unknown domain', '/api/sign-in-method', { email: 'a@gmail.com' }],
  ['the first step of the main domain', '/api/sign-in-method', { email: 'a@erm.example' }],
  ['a sign-up of an unknown domain', '/api/signup', { email: 'a@gmail.com', ...SIGN_UP }],
  ['a sign-up of the main domain', '/api/signup', { email: 'a@erm.example', ...SIGN_UP }],
  [
    'a sign-up with a common password',
    '/api/signup',
    { email: `a@${DOMAIN}`, password: 'password1', confirmPassword: 'password1' },
  ],
  ['a sign-up with another handle', '/api/signup', { email: `a@${DOMAIN}`, handle: 'b', ...SIGN_UP }],
  ['a visitor at no office', '/api/checkin', { office: 'Nowhere', ...VISITOR }],
  ['a right key', '/api/getOfficebyQR', () => ({ QR: flooded.checkInKey })],
])('%s uses up nothing', async (_what, path, input) => {
  await send({ path, input: typeof input === 'function' ? input() : input })
  expect(await counts()).toBe(0)
})

test.each([
  ['an image', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a script that fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  [
    'a prefetch',
    {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      'sec-purpose': 'prefetch;anonymous-client-ip',
    },
  ],
])('%s on a foreign page begins no single sign-on and uses up nothing', async (_what, headers) => {
  const { status, cookies } = await send({
    method: 'GET',
    path: '/api/single-sign-on/start',
    more: { ...headers, 'sec-fetch-site': 'cross-site' },
  })
  expect([status, cookies, await counts()]).toEqual([403, [], 0])
})

test.each([
  ['that opens the address', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['that does not tell what it opens', {}],
])('a browser %s begins a single sign-on', async (_which, more) => {
  const { status } = await send({ method: 'GET', path: '/api/single-sign-on/start', more })
  expect(status).toBe(302)
})

test('T6 a machine that invents a browser for each ticket sends five times as many as one without, and then waits', async () => {
  const ticket = (cookie?: string) =>
    send({
      path: '/api/support-tickets',
      input: TAKEN['POST /api/support-tickets']!(),
      ...(cookie && { cookie }),
    })
  for (let time = 0; time < 50; time++) expect((await ticket(cookieOf(newCookie()))).status).toBe(200)
  expect((await ticket(cookieOf(newCookie()))).status).toBe(429)
  expect((await ticket(cookieOf('no cookie of ours'))).status).toBe(200)
  for (let time = 0; time < 9; time++) expect((await ticket()).status).toBe(200)
  expect(await ticket()).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
})
