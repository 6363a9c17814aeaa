import { beforeAll, describe, expect, test } from 'vitest'
import { SCREEN_DUTIES, type ScreenDuty } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import { allRoutes } from '../app'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { callWithSamples, everythingStored } from '../testing/sample-call'
import { createTestServer } from '../testing/test-server'
import { makeScreen } from './factory'

/** A stolen screen does its page and nothing else: every call of the contract, made with the key of each kind of screen. */
const server = await createTestServer()
const { db } = server

const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const guarded = endpoints.filter(({ access }) => access !== 'open')
// The calls of a screen about itself are those that its key changes.
const open = endpoints.filter(({ access, path }) => access === 'open' && !path.startsWith('/api/screen'))

/** The calls that each kind of screen makes at its own office. */
const OF_A_SCREEN: Record<string, ScreenDuty> = {
  'GET /api/offices/:office/door-code': 'changing-code-screen',
  'GET /api/offices/:office/visitors-tablet': 'visitors-tablet',
  'POST /api/offices/:office/visitors-tablet/pass': 'visitors-tablet',
}

const UNKNOWN_PASS = `${'a'.repeat(22)}.${'b'.repeat(22)}`

const REFUSED = { code: 'forbidden', message: 'A paired screen may open its own page only.', fields: {} }

type Key = { headers: Record<string, string> }
let lyon: Office
let milan: Office
const keys = new Map<ScreenDuty, Key>()
const withdrawn = new Map<ScreenDuty, Key>()

beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', asks: ['fever'] })
  milan = await makeOffice(db, { name: 'Milan' })
  for (const duty of SCREEN_DUTIES) {
    keys.set(duty, await makeScreen(server, { office: lyon, duty }))
    withdrawn.set(duty, await makeScreen(server, { office: lyon, duty, withdrawnAt: server.now() }))
  }
})

const headersOf = (of: Map<ScreenDuty, Key>, duty: ScreenDuty) => of.get(duty)?.headers ?? {}

test('the calls that name screens in their contract are those of the table', () => {
  const named = endpoints.filter(({ machines }) => machines?.includes('screen')).map(nameOf)
  expect(named.toSorted()).toEqual(Object.keys(OF_A_SCREEN).toSorted())
})

describe.each(SCREEN_DUTIES)('with the key of a %s', (duty) => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is answered at its own office if it is its page, and refused otherwise',
    async (name, endpoint) => {
      const before = await everythingStored(server)
      const call = (office: Office, headers: Record<string, string>) =>
        callWithSamples(server, endpoint, null, { office: office.id, pass: UNKNOWN_PASS }, headers)
      const own = await call(lyon, headersOf(keys, duty))
      if (OF_A_SCREEN[name] === duty) {
        // The pass of the sample is not known.
        expect(own.status).toBe(endpoint.method === 'GET' ? 200 : 404)
        if (endpoint.method === 'GET') expect(own.body).toMatchObject({ id: lyon.id })
      } else expect([own.status, own.body]).toEqual([403, flatOrNot(endpoint)])
      expect((await call(milan, headersOf(keys, duty))).status).toBe(403)
      expect((await call(lyon, headersOf(withdrawn, duty))).status).toBe(401)
      expect(await everythingStored(server)).toEqual(before)
    },
  )

  test.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'the open call %s is answered as to anybody',
    async (_name, endpoint) => {
      const call = (headers: Record<string, string>) => callWithSamples(server, endpoint, null, {}, headers)
      const [asScreen, asAnybody] = [await call(headersOf(keys, duty)), await call({})]
      expect(asScreen.status).toBe(asAnybody.status)
      expect(asScreen.status).not.toBe(403)
    },
  )

  test('the live stream opens for its own office alone', async () => {
    const live = async (office: Office, headers: Record<string, string>) =>
      (await server.send({ url: `/api/live?office=${office.id}`, headers })).status
    expect(await live(milan, headersOf(keys, duty))).toBe(403)
    expect(await live(lyon, headersOf(withdrawn, duty))).toBe(401)
  })
})

const flatOrNot = ({ refusal }: { refusal?: string | undefined }) =>
  refusal === 'flat' ? { general: REFUSED.message } : REFUSED

test('a person who is signed in on a paired screen has their own rights, and the screen keeps its own', async () => {
  const headers = headersOf(keys, 'changing-code-screen')
  const person = await signedIn(server, await makePerson(db, { office: milan }))
  const administrator = await signedIn(server, await makePerson(db, { role: ADMIN, office: milan }))
  const code = (office: Office, token: string) =>
    server.send({ url: `/api/offices/${office.id}/door-code`, token, headers })
  expect((await code(lyon, person)).status).toBe(200)
  expect((await code(milan, person)).status).toBe(403)
  expect((await server.send({ url: '/api/me/offices', token: person, headers })).status).toBe(200)
  expect((await server.send({ url: '/api/duties', token: administrator, headers })).status).toBe(200)
})

test('a screen whose name is that of a duty of people has none of its powers', async () => {
  const { headers } = await makeScreen(server, { office: lyon, name: 'reception', duty: 'visitors-tablet' })
  expect((await server.send({ url: `/api/offices/${lyon.id}/visitors`, headers })).status).toBe(403)
})
