import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../domain/endpoint'
import { ProblemBody } from '../domain/problem'
import { ADMIN } from '../domain/access/role'
import { allRoutes } from './app'
import { signedIn } from './auth/factory'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { rateLimits } from './platform/limits/tables'
import { fuzzSeed } from './testing/fuzz-seed'
import { strangeKeys, strangeTexts, strangeValues } from './testing/strange'
import { createTestServer } from './testing/test-server'
import { isReleaseCheck } from '../testbed/release-check'

const server = await createTestServer()
const { db } = server
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const RUNS = isReleaseCheck ? 250 : 25
/** Without a field nearly all inputs are the same. */
const RUNS_WITHOUT_FIELDS = isReleaseCheck ? 25 : 3

const tokens: (string | null)[] = [null]
beforeAll(async () => {
  const office = await makeOffice(db, { asks: ['fever'] })
  tokens.push(await signedIn(server, await makePerson(db, { office })))
  tokens.push(await signedIn(server, await makePerson(db, { role: ADMIN, office })))
})

// Without this the limits would answer, not the call.
const forgetCounts = () => db.delete(rateLimits)
beforeEach(forgetCounts)

const fieldsOf = ({ input }: Endpoint) =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
      {},
  )

const strangeText = strangeTexts(
  'a@erm.example',
  'a@tidal-research.example',
  'a@tidal-research.example\r\nBcc: b@evil.org',
)
const strangeValue = strangeValues(strangeText)

const bodyFor = (endpoint: Endpoint) => {
  const fields = fieldsOf(endpoint)
  const known = fields.length ? fc.dictionary(fc.constantFrom(...fields), strangeValue) : fc.constant({})
  return fc.oneof(
    { weight: 8, arbitrary: known },
    {
      weight: 2,
      arbitrary: fc
        .tuple(known, fc.dictionary(strangeKeys, strangeValue, { maxKeys: 2 }))
        .map(([a, b]) => ({ ...a, ...b })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

function expectWellBehaved(endpoint: Endpoint, { status, body }: { status: number; body: unknown }) {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  const isFlat = endpoint.refusal === 'flat'
  const shape = isFlat ? z.record(z.string(), z.string()) : z.strictObject({ ...ProblemBody.shape })
  expect(shape.safeParse(body).error?.issues ?? []).toEqual([])
  if (isFlat) expect(Object.keys(body as object).length).toBeGreaterThan(0)
  // A schema without words of its own would answer in those of its library.
  expect(JSON.stringify(body)).not.toMatch(/Invalid (input|option|string)|Unrecognized key|Too (big|small)/)
}

const isSignOut = (endpoint: Endpoint) => endpoint.path.includes('sign-out')

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('answers any input with a reply or the error body', async () => {
      const attempt = async (given: unknown, part: string, token: string | null | undefined) => {
        if (endpoint.limits) await forgetCounts()
        const url = endpoint.path.replace(
          /:\w+/g,
          encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '') || 'x'),
        )
        const entries = typeof given === 'object' && given !== null ? Object.entries(given) : []
        const query = new URLSearchParams(
          entries.map(([name, value]): [string, string] => [
            name,
            typeof value === 'string' ? value : JSON.stringify(value),
          ]),
        ).toString()
        const common = {
          method: endpoint.method,
          token: token ?? null,
          headers: { 'idempotency-key': randomUUID() },
        }
        const answer = await server.send(
          endpoint.method === 'GET'
            ? { ...common, url: `${url}?${query}` }
            : {
                ...common,
                url,
                payload: JSON.stringify(given),
                headers: { ...common.headers, 'content-type': 'application/json' },
              },
        )
        expectWellBehaved(endpoint, answer)
      }
      const callers = isSignOut(endpoint) ? [null] : tokens
      await fc.assert(
        fc.asyncProperty(bodyFor(endpoint), strangeText, fc.constantFrom(...callers), attempt),
        { numRuns: fieldsOf(endpoint).length > 0 ? RUNS : RUNS_WITHOUT_FIELDS, seed: fuzzSeed },
      )
    })

    if (endpoint.method === 'GET') return

    const post = (payload: string | Buffer, headers: Record<string, string>) =>
      server.send({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, 'x'),
        token: isSignOut(endpoint) ? null : (tokens[2] ?? null),
        payload,
        headers,
      })
    const json = { 'content-type': 'application/json' }
    const { mostBytes = 65_536 } = endpoint

    test.each([
      ['a body that is a byte too large', `{"x":"${'x'.repeat(mostBytes + 1 - 8)}"}`, json, 413],
      ['a body in plain text', '{}', { 'content-type': 'text/plain' }, 415],
      ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['a form of parts', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      ['broken JSON', '{"a":', json, 400],
      ['no JSON', '', json, 400],
      ['a prototype', '{"__proto__":{"role":"Admin"}}', json, 400],
      ['a prototype of a constructor', '{"constructor":{"prototype":{"role":"Admin"}}}', json, 400],
      ['a list', '[]', json, 422],
      ['a text', '"text"', json, 422],
      ['a number', '7', json, 422],
      ['null', 'null', json, 422],
      ['lists in lists', '['.repeat(30_000) + ']'.repeat(30_000), json, 400],
      ['an unknown key', '{"noSuchField":1}', json, 422],
    ])('refuses %s', async (_what, payload, headers, status) => {
      const answer = await post(payload, headers)
      expect(answer.status).toBe(status)
      expectWellBehaved(endpoint, answer)
      if (_what !== 'an unknown key') return
      const fields = (endpoint.refusal === 'flat' ? answer.body : answer.body.fields) as object
      expect(fields).toMatchObject({ noSuchField: 'This field is not known.' })
    })

    test.each([
      ['of another origin', { origin: 'https://evil.example' }],
      ['of a page without an origin', { origin: 'null' }],
      ['of a look-alike origin', { origin: 'http://localhost:3000.evil.example' }],
      ['of another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ])('refuses a call %s before anything else', async (_what, headers) => {
      const answer = await post('{}', { ...json, ...(headers as Record<string, string>) })
      expect(answer.status).toBe(403)
      expectWellBehaved(endpoint, answer)
    })
  },
)

test('a body of 65,536 bytes is read', async () => {
  const payload = `{"x":"${'x'.repeat(65_536 - 8)}"}`
  expect(Buffer.byteLength(payload)).toBe(65_536)
  const { status } = await server.send({
    url: '/api/reset',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(status).toBe(422)
})
