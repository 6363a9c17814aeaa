import { existsSync, readdirSync } from 'node:fs'
import { createConnection, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findSignInMethod } from '../../../domain/auth/contract'
import { ProblemBody } from '../../../domain/problem'
import { readConfig } from '../../config'
import { createHttpServer } from './http'
import { rootDirectory } from '../db/root'
import { IN_PRODUCTION } from '../../testing/in-production'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const built = join(rootDirectory(), 'dist/web')
const isBuilt = existsSync(built)

describe.each([
  ['a reply', { url: '/api/office-names' }, 200],
  ['a refusal', { url: '/api/me/check-ins' }, 401],
  ['a refused input', { url: '/api/login', payload: {} }, 422],
  [
    'a body that is no JSON',
    { url: '/api/login', payload: '{', headers: { 'content-type': 'application/json' } },
    400,
  ],
  [
    'a call from elsewhere',
    { url: '/api/login', payload: {}, headers: { origin: 'https://evil.example' } },
    403,
  ],
  ['a call that does not exist', { url: '/api/nothing' }, 404],
])('%s', (_what, options, status) => {
  test('may not be cached, sniffed or framed', async () => {
    const answer = await server.send(options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    if (status >= 400) expect(ProblemBody.safeParse(answer.body).success).toBe(true)
  })
})

test.each([
  ['a long answer', '/api/openapi.json', 'gzip, deflate, br', 'gzip'],
  ['a long answer to a client without gzip', '/api/openapi.json', 'identity', undefined],
  ['a short answer', '/api/session', 'gzip, deflate, br', undefined],
])('%s is sent in a coding that its reader accepts', async (_which, url, accepted, coding) => {
  const answer = await server.app.inject({ url, headers: { 'accept-encoding': accepted } })
  expect(answer.headers['content-encoding']).toBe(coding)
  const text = coding ? gunzipSync(answer.rawPayload).toString() : answer.payload
  expect(JSON.parse(text)).toBeTypeOf('object')
})

test.each([
  ['/', 200],
  ['/offices', 200],
  ['/checkin/some-key', 200],
  ['/poster/A.B', 200],
  ['/poster/St.%20Louis', 200],
  ['/offices?next=//evil.example', 200],
  ['/nowhere', 404],
  ['//', 404],
  ['//evil', 404],
  ['//evil.example/offices', 404],
  ['/%2f%2fevil', 404],
])('the page at %s is answered with %i and a policy of its own', async (url, status) => {
  const answer = await server.send({ url })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain("'unsafe-eval'")
})

test.skipIf(!isBuilt)(
  'a built file is cached for ever by its name, and every other file is asked for again',
  async () => {
    const asset = readdirSync(join(built, 'assets')).find((name) => name.endsWith('.js'))
    const kept = async (url: string) => {
      const { status, headers } = await server.send({ url, headers: { 'accept-encoding': 'br' } })
      return [status, headers['content-encoding'], headers['cache-control']]
    }
    expect(await kept(`/assets/${asset}`)).toEqual([200, 'br', 'public, max-age=31536000, immutable'])
    expect(await kept('/favicon.svg')).toEqual([200, 'br', 'no-cache'])
  },
)

test('a call is not cached, in any spelling of its address', async () => {
  const { status, headers } = await server.send({ url: '/%61pi/session' })
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
})

test.each(['/api/%zz', '/api/%ff', `/api/${'%zz'.repeat(500)}`])(
  'the address %s of a call, which can’t be decoded, is not found',
  async (url) => {
    const { status, body, headers } = await server.send({ url })
    expect(status).toBe(404)
    expect(body).toEqual({ code: 'not_found', message: 'There is nothing at this address.', fields: {} })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  },
)

test.each([
  ['/%E0%A4%A?c=%2', 404],
  ['/checkin/%zz', 200],
])('the address %s of a page, which can’t be decoded, is answered with a page', async (url, expected) => {
  const { status, headers } = await server.send({ url })
  expect(status).toBe(expected)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['/visitor/', '/visitor'],
  ['/checkin/key/?c=123', '/checkin/key?c=123'],
  ['/offices//', '/offices'],
])('the address %s with a slash at its end leads to the page', async (url, wanted) => {
  const { status, headers } = await server.send({ url })
  expect([status, headers.location]).toEqual([308, wanted])
})

test.each(['//offices/', '/nothing/', '//evil.example/', '/api/session/'])(
  'the address %s leads nowhere',
  async (url) => {
    expect((await server.send({ url })).status).toBe(404)
  },
)

test('every page has a nonce of its own', async () => {
  const nonceOf = async () =>
    /'nonce-([^']+)'/.exec(String((await server.send({ url: '/' })).headers['content-security-policy']))?.[1]
  const [one, other] = [await nonceOf(), await nonceOf()]
  expect(one).toBeTruthy()
  expect(one).not.toBe(other)
})

test.each([
  '/.env',
  '/.git/config',
  '/server/config.ts',
  '/index.php',
  '/assets/nothing.js',
  '/assets',
  '/assets/',
  '/assets/texts',
  '/assets/texts/',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2fserver/main.js',
  '/assets/%00',
  '/assets/%zz',
  '/assets/.env',
  '/package.json',
])('the address %s is not found', async (url) => {
  expect((await server.send({ url })).status).toBe(404)
  expect((await server.send({ url, headers: { 'accept-encoding': 'br, gzip' } })).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s finds no page', async (method) => {
  expect(await server.send({ method, url: '/offices' })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test('a call with a method that it does not have is answered 404', async () => {
  expect((await server.send({ method: 'DELETE', url: '/api/session' })).status).toBe(404)
  expect((await server.send({ method: 'GET', url: '/api/sign-out' })).status).toBe(404)
})

test.each([
  ['http://localhost:3000', 'localhost:80', 200],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', 200],
  ['http://localhost:3000.evil.example', 'localhost:80', 403],
  ['http://evil.example', 'localhost:80', 403],
  ['https://evil.example', 'localhost:80', 403],
  ['null', 'localhost:80', 403],
  ['', 'localhost:80', 403],
])('a call from a page of %j at host %s gets %i', async (origin, host, status) => {
  expect(
    (await server.send({ method: 'POST', url: '/api/sign-out', headers: { origin, host } })).status,
  ).toBe(status)
})

test('a program that sends no origin may call', async () => {
  expect((await server.send({ method: 'POST', url: '/api/sign-out' })).status).toBe(200)
})

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a browser that calls the request %s gets %i', async (site, status) => {
  const headers = { 'sec-fetch-site': site }
  expect((await server.send({ method: 'POST', url: '/api/sign-out', headers })).status).toBe(status)
})

// A network that has asked about so many addresses is told nothing of the next one.
const [{ calls: MOST }] = findSignInMethod.guesses
const TOLD = { next: 'signup' }
const TOLD_NOTHING = { next: 'login' }

test('a caller’s address in a header is not trusted without a proxy', async () => {
  const direct = await createTestServer({ environment: IN_PRODUCTION })
  const ask = (claimed: string) =>
    direct.send({
      url: '/api/sign-in-method',
      payload: { email: 'a@tidal-research.example' },
      remoteAddress: '198.51.100.20',
      headers: { 'x-forwarded-for': claimed },
    })
  for (let time = 0; time < MOST; time++) await ask(`203.0.113.${time}`)
  expect((await ask('203.0.113.200')).body).toEqual(TOLD_NOTHING)
})

test('all addresses of one IPv6 connection are one network', async () => {
  const ask = (remoteAddress: string) =>
    server.send({
      url: '/api/sign-in-method',
      payload: { email: 'a@tidal-research.example' },
      remoteAddress,
    })
  for (let time = 0; time < MOST; time++) await ask(`2001:db8:1:2:${time}::1`)
  expect((await ask('2001:db8:1:2:ffff::2')).body).toEqual(TOLD_NOTHING)
  expect((await ask('2001:db8:1:3::1')).body).toEqual(TOLD)
})

test('behind a proxy the address that the proxy saw counts, and not one from the caller', async () => {
  const proxied = await createTestServer({ environment: { ...IN_PRODUCTION, TRUSTED_PROXIES: '1' } })
  const ask = (claimed: string, seen: string) =>
    proxied.send({
      url: '/api/sign-in-method',
      payload: { email: 'a@tidal-research.example' },
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}, ${seen}` },
    })
  for (let time = 0; time < MOST; time++) await ask(`203.0.113.${time}`, '198.51.100.21')
  expect((await ask('203.0.113.200', '198.51.100.21')).body).toEqual(TOLD_NOTHING)
  expect((await ask('203.0.113.200', '198.51.100.22')).body).toEqual(TOLD)
})

describe('a request that names a caller by X-Forwarded-For', () => {
  const warningsWith = async (trustedProxies: string, headers: Record<string, string>) => {
    const config = readConfig({ ...IN_PRODUCTION, TRUSTED_PROXIES: trustedProxies, LOG_LEVEL: 'warn' })
    const app = await createHttpServer(config)
    const warned = vi.fn()
    app.log.warn = warned
    for (let time = 0; time < 3; time++)
      await app.inject({ url: '/', headers: { host: new URL(config.publicUrl).host, ...headers } })
    await app.close()
    return warned.mock.calls.flat()
  }

  test('causes one warning if no proxy is trusted', async () => {
    const warned = await warningsWith('0', { 'x-forwarded-for': '192.0.2.1' })
    expect(warned).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')])
    expect(JSON.stringify(warned)).not.toContain('192.0.2.1')
  })

  test('causes no warning if a proxy is trusted, or without a caller in the header', async () => {
    expect(await warningsWith('1', { 'x-forwarded-for': '192.0.2.1' })).toEqual([])
    expect(await warningsWith('0', {})).toEqual([])
  })
})

describe('over https', () => {
  let secure: Awaited<ReturnType<typeof createTestServer>>
  beforeAll(async () => {
    secure = await createTestServer({ environment: IN_PRODUCTION })
  })

  test('the browser is told to stay with https, and cookies are secure and bound to the host', async () => {
    const { headers, cookies } = await secure.send({ method: 'POST', url: '/api/sign-out' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(cookies.map(({ name }) => name)).toEqual([
      '__Host-whereabouts-session',
      '__Host-whereabouts-pending-link',
    ])
    expect(cookies.every((cookie) => 'secure' in cookie && cookie.secure)).toBe(true)
  })
})

test('over http no header mentions https', async () => {
  expect((await server.send({ url: '/' })).headers).not.toHaveProperty('strict-transport-security')
})

describe('on a real connection', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  const speak = (request: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () => socket.write(request))
      let answer = ''
      socket.setTimeout(4000, () => socket.destroy(new Error('no answer')))
      socket.on('data', (part) => (answer += part.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    [
      'two lengths',
      'POST /api/sign-out HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n{}',
      400,
    ],
    [
      'a header too large',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(20_000)}\r\nConnection: close\r\n\r\n`,
      431,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['an address that is none', 'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['only slashes', 'GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['a request to trace', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
  ])('a request with %s is refused', async (_what, request, status) => {
    const answer = await speak(request)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
    expect(answer).not.toContain('    at ')
  })

  test('an invalid name in a Host header breaks nothing', async () => {
    const answer = await speak(
      'POST /api/sign-out HTTP/1.1\r\nHost: a b\r\nOrigin: http://a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    )
    expect(answer.split('\r\n')[0]).toContain(' 421 ')
  })
})
