import { beforeAll, expect, test } from 'vitest'
import { PROGRAM_DUTIES, type ProgramDuty } from '../../domain/access/duty'
import { proofNeedOf } from '../../domain/access/proof'
import type { Scope } from '../../domain/access/scope'
import { allRoutes } from '../app'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { callWithSamples, everythingStored, onlyWith } from '../testing/sample-call'
import { createTestServer } from '../testing/test-server'
import { makeKey } from './factory'

/** A stolen key does what its duties say and nothing else: every call of the contract, made with a key of each duty. */
const server = await createTestServer()
const { db } = server

const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const guarded = endpoints.filter(({ access }) => access !== 'open')
const open = endpoints.filter(({ access, path }) => access === 'open' && !path.startsWith('/api/screen'))

/** The calls of programs, and the duties with which they make them where the duty counts. */
const OF_A_PROGRAM: Record<string, readonly ProgramDuty[]> = {
  'GET /api/offices/:office/who-is-in': ['presence-reader'],
  'GET /api/offices/:office/visitors': ['visitor-reader'],
  'GET /api/offices/:office/attendance': ['attendance-reader'],
  'POST /api/offices/:office/door-signals': ['door', 'two-way-door'],
  'POST /api/offices/:office/roll-calls': ['fire-panel'],
}

const REFUSED = {
  code: 'forbidden',
  message: 'This key does not allow this call, or not at this office.',
  fields: {},
}
const UNKNOWN = {
  code: 'unauthenticated',
  message: 'This key is not known. It may have ended, or it was withdrawn.',
  fields: {},
}

let lyon: Office
let milan: Office
let email = ''
const keys = new Map<string, string>()

const WHERE = ['at Lyon', 'in its country', 'in its business unit', 'everywhere'] as const
type Where = (typeof WHERE)[number]

beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', country: 'France', businessUnit: 'South', asks: ['fever'] })
  milan = await makeOffice(db, { name: 'Milan', country: 'Italy', businessUnit: 'East' })
  email = (await makePerson(db, { office: lyon })).email
  const scopes: Record<Where, Scope> = {
    'at Lyon': { kind: 'office', office: lyon.id },
    'in its country': { kind: 'country', country: 'France' },
    'in its business unit': { kind: 'unit', businessUnit: 'South' },
    everywhere: { kind: 'everywhere' },
  }
  for (const duty of PROGRAM_DUTIES) {
    for (const where of WHERE)
      keys.set(`${duty} ${where}`, (await makeKey(server, { duties: [duty], scopes: [scopes[where]] })).token)
    const ended = { duties: [duty], scopes: [scopes.everywhere], endsAt: server.now() }
    keys.set(`${duty} ended`, (await makeKey(server, ended)).token)
  }
})

const keyOf = (duty: ProgramDuty, where: Where | 'ended') => keys.get(`${duty} ${where}`) ?? ''

test('the calls that name programs in their contract are those of the table, and each is promised', () => {
  const named = endpoints.filter(({ machines }) => machines?.includes('program'))
  expect(named.map(nameOf).toSorted()).toEqual(Object.keys(OF_A_PROGRAM).toSorted())
  expect(named.filter(({ isStable }) => !isStable).map(nameOf)).toEqual([])
})

test('no call of a machine asks for a fresh proof, and none is about the caller', () => {
  const ofMachines = endpoints.filter(({ machines }) => machines)
  expect(ofMachines.filter((call) => proofNeedOf(call) !== null).map(nameOf)).toEqual([])
  expect(ofMachines.filter(({ path }) => path.startsWith('/api/me')).map(nameOf)).toEqual([])
})

const flatOr = ({ refusal }: { refusal?: string | undefined }, body: { message: string }) =>
  refusal === 'flat' ? { general: body.message } : body

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is answered with a key whose duty allows it where the duty counts, and refused with every other key',
  async (name, endpoint) => {
    const call = (office: Office, key: string) => {
      const given = { office: office.id, person: email, alarm: office.id }
      return callWithSamples(server, onlyWith(endpoint, given), key, given)
    }
    const answered = async (office: Office, duty: ProgramDuty, where: Where | 'ended') => {
      const { status, body } = await call(office, keyOf(duty, where))
      return [duty, status, body]
    }
    const own = OF_A_PROGRAM[name] ?? []
    const before = await everythingStored(server)
    for (const duty of PROGRAM_DUTIES) {
      expect(await answered(milan, duty, 'at Lyon')).toEqual([duty, 403, flatOr(endpoint, REFUSED)])
      expect(await answered(lyon, duty, 'ended')).toEqual([duty, 401, flatOr(endpoint, UNKNOWN)])
      if (!own.includes(duty))
        expect(await answered(lyon, duty, 'everywhere')).toEqual([duty, 403, flatOr(endpoint, REFUSED)])
    }
    expect(withoutUses(await everythingStored(server))).toEqual(withoutUses(before))
    for (const duty of own) {
      for (const where of WHERE) expect((await call(lyon, keyOf(duty, where))).status).toBe(200)
      for (const where of ['in its country', 'in its business unit'] as const)
        expect((await call(milan, keyOf(duty, where))).status).toBe(403)
    }
  },
)

test.each(PROGRAM_DUTIES)('the live stream opens where the duty of a %s counts alone', async (duty) => {
  const live = async (office: Office, where: Where | 'ended') =>
    (await server.send({ url: `/api/live?office=${office.id}`, token: keyOf(duty, where) })).status
  expect(await live(milan, 'at Lyon')).toBe(403)
  expect(await live(milan, 'in its country')).toBe(403)
  expect(await live(lyon, 'ended')).toBe(401)
})

test.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the open call %s is answered as to anybody',
  async (_name, endpoint) => {
    const call = (key: string | null) => callWithSamples(server, endpoint, key)
    const [asProgram, asAnybody] = [await call(keyOf('presence-reader', 'everywhere')), await call(null)]
    expect(asProgram.status).toBe(asAnybody.status)
    expect(asProgram.status).not.toBe(403)
  },
)

/** The time of the last use is written beside the request. */
const withoutUses = (stored: Record<string, unknown>) => ({ ...stored, 'public.program_keys': null })
