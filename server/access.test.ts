import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Access, Endpoint } from '../domain/endpoint'
import { ADMIN } from '../domain/profile/me'
import { allRoutes, buildApp } from './app'
import { signedIn } from './auth/factory'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { createTestServer } from './platform/testing/test-server'

const server = await createTestServer()
const { db } = server
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)

type Role = 'anonymous' | 'a signed-in person' | 'an administrator'
const ROLES: Role[] = ['anonymous', 'a signed-in person', 'an administrator']

const REFUSAL: Record<Access, Record<Role, 401 | 403 | null>> = {
  open: { anonymous: null, 'a signed-in person': null, 'an administrator': null },
  signedIn: { anonymous: 401, 'a signed-in person': null, 'an administrator': null },
  admin: { anonymous: 401, 'a signed-in person': 403, 'an administrator': null },
}
const WORDS = {
  401: { code: 'unauthenticated', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'This is for administrators only.' },
}

const people: Partial<Record<Role, { id: string }>> = {}

beforeAll(async () => {
  const office = await makeOffice(db, { asks: ['fever'] })
  people['a signed-in person'] = await makePerson(db, { office })
  people['an administrator'] = await makePerson(db, { role: ADMIN, office })
})

async function tokenOf(role: Role) {
  const person = people[role]
  return person ? signedIn(server, person) : null
}

/** A value of about the right shape, so that a call without a check of access could well succeed. */
function sampleOf(schema: Record<string, unknown>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  const either = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined
  if (either?.[0]) return sampleOf(either[0])
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>).map(
        ([name, of]) => [name, /mail/i.test(name) ? 'someone@tidal-research.example' : sampleOf(of)],
      ),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'date') return '2026-11-18'
  if (schema.format === 'date-time') return '2026-11-18T09:30:00Z'
  return 'a sample text'
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function call({ method, path, input }: Endpoint, token: string | null) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const sample = sampleOf(schema) as Record<string, unknown>
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(sample[name] ?? 'a sample')),
  )
  if (method !== 'GET') return server.send({ method, url, token, payload: sample })
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const query = Object.entries(sample).filter(([name]) => !named.has(name))
  const text = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString()
  return server.send({ method, url: `${url}?${text}`, token })
}

// Counters of calls change with every call, refused or not.
async function everythingStored() {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename <> 'rate_limits' order by 1`,
  )
  const rows = tables.rows.map(async ({ name }) => [
    name,
    (await db.execute(sql.raw(`select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t`)))
      .rows,
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>
}

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each(ROLES)(`for %s is as "${endpoint.access}" says`, async (role) => {
      const refusal = REFUSAL[endpoint.access][role]
      const token = await tokenOf(role)
      const before = refusal && (await everythingStored())
      const { status, body } = await call(endpoint, token)
      if (refusal === null) {
        expect(status).toBeLessThan(500)
        for (const words of Object.values(WORDS)) expect(body).not.toMatchObject(words)
        return
      }
      expect(status).toBe(refusal)
      const words = WORDS[refusal]
      expect(body).toEqual(
        endpoint.refusal === 'flat' ? { general: words.message } : { ...words, fields: {} },
      )
      expect(await everythingStored()).toEqual(before)
    })
  },
)

test('what is stored is told apart: a change shows', async () => {
  const before = await everythingStored()
  await makePerson(db)
  expect(await everythingStored()).not.toEqual(before)
  expect(Object.keys(before)).toContain('public.users')
})

test('each call stands once in the contract, under a path of its own', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.length).toBeGreaterThan(12)
})

const OUTSIDE_THE_CONTRACT = [
  'GET /api/live',
  'GET /api/openapi.json',
  'GET /api/single-sign-on/start',
  'GET /api/single-sign-on/callback',
]

test('nothing is answered under /api that does not say who may call it', async () => {
  const served: string[] = []
  const watch = (app: FastifyInstance) =>
    void app.addHook('onRoute', ({ method, path, config }) => {
      if (path.startsWith('/api/docs') || !path.startsWith('/api') || config?.endpoint) return
      served.push(...[method].flat().map((verb) => `${verb} ${path}`))
    })
  const provider = { begin: () => Promise.reject(new Error()), prove: () => Promise.reject(new Error()) }
  const app = await buildApp(server, provider, watch)
  await app.close()
  expect(served.filter((call) => !call.startsWith('HEAD ')).toSorted()).toEqual(
    OUTSIDE_THE_CONTRACT.toSorted(),
  )
})

test('the ways in that are outside the contract give nobody a session', async () => {
  for (const call of OUTSIDE_THE_CONTRACT) {
    const { cookies } = await server.send({ url: call.slice('GET '.length) })
    expect(cookies.filter(({ name, value }) => name.endsWith('session') && value)).toEqual([])
  }
})
