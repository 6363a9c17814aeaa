import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '../domain/endpoint'
import { dutiesFor } from '../domain/access/ability'
import { ADMIN } from '../domain/access/role'
import { allRoutes, buildApp } from './app'
import { signedIn } from './auth/factory'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { callWithSamples, everythingStored } from './testing/sample-call'
import { createTestServer, noSingleSignOn } from './testing/test-server'

const server = await createTestServer()
const { db } = server
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)

type Role = 'anonymous' | 'a signed-in person' | 'an administrator'
const ROLES: Role[] = ['anonymous', 'a signed-in person', 'an administrator']

const REFUSAL: Record<string, Record<Role, 401 | 403 | null>> = {
  open: { anonymous: null, 'a signed-in person': null, 'an administrator': null },
  signedIn: { anonymous: 401, 'a signed-in person': null, 'an administrator': null },
  'who may': { anonymous: 401, 'a signed-in person': 403, 'an administrator': null },
}
const kindOf = (access: Access) => (typeof access === 'object' ? 'who may' : access)
const WORDS = {
  401: { code: 'unauthenticated', message: 'Please sign in.' },
  403: { code: 'forbidden', message: 'This is for administrators only.' },
}
const NEEDS_DUTY = 'You have no right to this here. An administrator can give you a duty that has it.'

/** The refusal of an act: only a duty that exists is named as the way to it. */
const wordsOf = (refusal: 401 | 403, access: Access) =>
  refusal === 403 && typeof access === 'object' && dutiesFor(access.may).length > 0
    ? { ...WORDS[403], message: NEEDS_DUTY }
    : WORDS[refusal]

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

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const access = kindOf(endpoint.access)
    test.each(ROLES)(`for %s is allowed or refused by the access "${access}"`, async (role) => {
      const refusal = REFUSAL[access]?.[role] ?? null
      const token = await tokenOf(role)
      const before = refusal && (await everythingStored(server))
      const { status, body } = await callWithSamples(server, endpoint, token)
      if (refusal === null) {
        expect(status).toBeLessThan(500)
        for (const words of Object.values(WORDS)) expect(body).not.toMatchObject(words)
        return
      }
      expect(status).toBe(refusal)
      const words = wordsOf(refusal, endpoint.access)
      expect(body).toEqual(
        endpoint.refusal === 'flat' ? { general: words.message } : { ...words, fields: {} },
      )
      expect(await everythingStored(server)).toEqual(before)
    })
  },
)

test('the comparison of stored rows finds a change', async () => {
  const before = await everythingStored(server)
  await makePerson(db)
  expect(await everythingStored(server)).not.toEqual(before)
  expect(Object.keys(before)).toContain('public.users')
})

test('each call is in the contract once, with its own path', () => {
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.length).toBeGreaterThan(12)
})

const OUTSIDE_THE_CONTRACT = [
  'GET /api/live',
  'GET /api/openapi.json',
  'GET /api/single-sign-on/start',
  'GET /api/single-sign-on/callback',
  'GET /api/single-sign-on/end',
]

test('every path under /api declares its access', async () => {
  const served: string[] = []
  const watch = (app: FastifyInstance) =>
    void app.addHook('onRoute', ({ method, path, config }) => {
      if (path.startsWith('/api/docs') || !path.startsWith('/api') || config?.endpoint) return
      served.push(...[method].flat().map((verb) => `${verb} ${path}`))
    })
  const app = await buildApp(server, noSingleSignOn, watch)
  await app.close()
  expect(served.filter((call) => !call.startsWith('HEAD ')).toSorted()).toEqual(
    OUTSIDE_THE_CONTRACT.toSorted(),
  )
})

test('sign-in routes outside the contract give no session', async () => {
  for (const call of OUTSIDE_THE_CONTRACT) {
    const { cookies } = await server.send({ url: call.slice('GET '.length) })
    expect(cookies.filter(({ name, value }) => name.endsWith('session') && value)).toEqual([])
  }
})
