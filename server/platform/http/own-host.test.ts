import { createConnection, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIVE_PATH } from '../../../domain/live'
import { ProblemBody } from '../../../domain/problem'
import { signedIn } from '../../auth/factory'
import { readConfig } from '../../config'
import { makePerson } from '../../people/factory'
import { createHttpServer } from './http'
import { serveMetrics } from './metrics'
import { serveReadiness } from './readiness'
import { IN_PRODUCTION } from '../../testing/in-production'

import { createTestDatabase } from '../../testing/test-database'
import { createTestServer, type TestServer } from '../../testing/test-server'

const demo = await createTestServer()
const production = await createTestServer({ environment: IN_PRODUCTION })
const withPort = await createTestServer({
  environment: { ...IN_PRODUCTION, PUBLIC_URL: 'https://whereabouts.example.org:8443' },
})

const statusAt = async ({ app }: TestServer, host: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url: '/api/session', headers: { host, ...headers } })).statusCode

test.each([
  ['localhost', 200],
  ['localhost:3000', 200],
  ['localhost:5173', 200],
  ['LOCALHOST:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['evil.example', 421],
  ['evil.example:3000', 421],
  ['localhost.evil.example:3000', 421],
  ['evil.localhost:3000', 421],
  ['localhost.:3000', 421],
  ['192.168.1.20:3000', 421],
  ['[2001:db8::1]:3000', 421],
  ['0.0.0.0:3000', 421],
  ['localhost@evil.example', 421],
  ['localhost/evil.example', 421],
  ['localhost:3000:80', 421],
  ['localhost:99999', 421],
  ['localhost, evil.example', 421],
  ['%6cocalhost', 421],
  [' ', 421],
])('the demo asked for at %j answers %i', async (host, status) => {
  expect(await statusAt(demo, host)).toBe(status)
})

test.each([
  ['whereabouts.example.org', 200],
  ['Whereabouts.Example.ORG', 200],
  ['whereabouts.example.org:443', 200],
  ['whereabouts.example.org:80', 421],
  ['whereabouts.example.org:8443', 421],
  ['whereabouts.example.org.', 421],
  ['evil.whereabouts.example.org', 421],
  ['evil.example', 421],
  ['localhost', 421],
  ['127.0.0.1:3000', 421],
  ['[::1]:3000', 421],
])('a real installation asked for at %j answers %i', async (host, status) => {
  expect(await statusAt(production, host)).toBe(status)
})

test.each([
  ['whereabouts.example.org:8443', 200],
  ['whereabouts.example.org', 421],
  ['whereabouts.example.org:443', 421],
])('with a port in its address it answers at %j %i', async (host, status) => {
  expect(await statusAt(withPort, host)).toBe(status)
})

test('X-Forwarded-Host does not make a foreign name acceptable', async () => {
  const claims = { 'x-forwarded-host': 'whereabouts.example.org', forwarded: 'host=whereabouts.example.org' }
  expect(await statusAt(production, 'evil.example', claims)).toBe(421)
  expect(await statusAt(demo, 'evil.example', { 'x-forwarded-host': 'localhost:3000' })).toBe(421)
  const proxied = await createTestServer({ environment: { ...IN_PRODUCTION, TRUSTED_PROXIES: '1' } })
  expect(await statusAt(proxied, 'evil.example', claims)).toBe(421)
  expect(await statusAt(proxied, 'whereabouts.example.org', { 'x-forwarded-host': 'evil.example' })).toBe(200)
})

test.each([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
])('the demo refuses requests through a proxy that sends %s', async (header) => {
  expect(await statusAt(demo, 'localhost:3000', { [header]: '192.0.2.1' })).toBe(421)
  expect(await statusAt(production, 'whereabouts.example.org', { [header]: '192.0.2.1' })).toBe(200)
})

test.each([
  [{}, 'set NODE_ENV=production for a real installation.'],
  [{ DEMO: '1' }, 'set NODE_ENV=production in place of DEMO=1 for a real installation.'],
])(
  'with %j the demo that is asked through a proxy names the setting of a real installation',
  async (environment, advice) => {
    const app = await createHttpServer(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
    const headers = { host: 'localhost:3000', 'x-real-ip': '192.0.2.1' }
    const answer = await app.inject({ url: '/', headers })
    await app.close()
    expect(answer.json()).toMatchObject({
      message: `The demo answers this machine only, and nothing that comes through a proxy: ${advice}`,
    })
  },
)

test('the refusal is the usual one, names the right address, and repeats no part of the request', async () => {
  const answer = await production.send({ url: '/api/session', headers: { host: 'evil.example' } })
  expect(answer.body).toEqual({
    code: 'invalid',
    message: 'This server answers at https://whereabouts.example.org only: please use that address.',
    fields: {},
  })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test.each(['/healthz', '/readyz', '/metrics', '/%68ealthz'])(
  'a balancer may ask for %s by any name, also through a proxy',
  async (url) => {
    const { db, pool } = await createTestDatabase()
    const app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
    serveReadiness(app, db)
    serveMetrics(app, { db, pool, live: demo.live })
    const headers = { host: '192.0.2.7:3000', 'x-forwarded-for': '192.0.2.1' }
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
    expect((await app.inject({ url: `${url}/`, headers })).statusCode).toBe(421)
    await app.close()
  },
)

describe('under a foreign name every call is refused', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/offices'],
    ['GET', '/nowhere'],
    ['GET', '/favicon.svg'],
    ['GET', '/api/docs/'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/nothing'],
    ['GET', '/api/single-sign-on/start'],
    ['GET', LIVE_PATH],
    ['GET', '/.well-known/security.txt'],
    ['POST', '/api/login'],
    ['POST', '/api/checkout'],
    ['OPTIONS', '/api/login'],
  ] as const)('%s %s', async (method, url) => {
    const token = await signedIn(demo, await makePerson(demo.db))
    const headers = { authorization: `Bearer ${token}`, host: 'evil.example' }
    const answer = await demo.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
    expect(answer.statusCode).toBe(421)
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.headers).not.toHaveProperty('location')
  })
})

describe('on a real connection', () => {
  let port = 0
  beforeAll(async () => {
    await demo.app.listen({ port: 0, host: '127.0.0.1' })
    port = (demo.app.server.address() as AddressInfo).port
  })

  const ask = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1', () =>
        socket.write([...lines, 'Connection: close', '', ''].join('\r\n')),
      ).setEncoding('utf8')
      let answer = ''
      socket.setTimeout(4000, () => socket.destroy(new Error('no answer')))
      socket.on('data', (part: string) => (answer += part))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  test.each([
    ['its own name', ['GET /api/session HTTP/1.1', 'Host: localhost:3000'], 200],
    ['no name', ['GET /api/session HTTP/1.0'], 421],
    ['its own name from a proxy that says nothing', ['GET /api/session HTTP/1.0', 'Host: 127.0.0.1'], 421],
    ['two names', ['GET /api/session HTTP/1.1', 'Host: localhost', 'Host: evil.example'], 421],
    ['its name twice', ['GET /api/session HTTP/1.1', 'Host: localhost', 'host: localhost'], 421],
    ['another name in the address', ['GET http://evil.example/api/session HTTP/1.1', 'Host: localhost'], 421],
    ['another name beside the address', ['GET http://localhost/api/session HTTP/1.1', 'Host: evil'], 421],
    ['its own name in the address', ['GET http://localhost/api/session HTTP/1.1', 'Host: localhost'], 200],
  ])('a request with %s', async (_what, lines, status) => {
    const answer = await ask(lines)
    expect(answer.split('\r\n')[0]).toContain(` ${status} `)
    if (status !== 200)
      expect(ProblemBody.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(true)
  })
})
