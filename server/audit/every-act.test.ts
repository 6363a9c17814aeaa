import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditAction } from '../../domain/audit/actions'
import type { Endpoint } from '../../domain/endpoint'
import { ADMIN } from '../../domain/profile/me'
import { allRoutes } from '../app'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/tables'
import { createTestServer } from '../platform/testing/test-server'
import { forgetAudit } from './factory'

const server = await createTestServer()
const { db } = server

let office: Office
let admin: Person
let person: Person
let token = ''
beforeAll(async () => {
  office = await makeOffice(db, { asks: ['fever'] })
  admin = await makePerson(db, { role: ADMIN, office })
  token = await signedIn(server, admin)
})
beforeEach(async () => {
  person = await makePerson(db, { office })
  await forgetAudit(db)
})

type Act = {
  /** What the path and the body say. */
  input?: () => Record<string, unknown>
  /** What the entry says; null: the call changes nothing. */
  action: AuditAction | null
  subject?: () => string
  before?: () => Promise<unknown>
}

const ofOffice = { input: () => ({ office: office.name }), subject: () => office.name }
const ofPerson = { input: () => ({ id: person.id }), subject: () => person.email }
const snapshots = () => server.send({ method: 'POST', url: '/api/weekly-snapshots', token })

/** Every call by which an administrator changes something, and every download, as it succeeds. */
const ACTS: Record<string, Act> = {
  'POST /api/offices': {
    input: () => ({
      name: 'Newtown',
      country: 'Ireland',
      region: 'Europe',
      businessUnit: 'UK',
      timeZone: 'Europe/Dublin',
    }),
    action: 'create office',
    subject: () => 'Newtown',
  },
  'PATCH /api/offices/:office': {
    ...ofOffice,
    input: () => ({ office: office.name, comment: 'Closed for the day' }),
    action: 'change office',
  },
  'PUT /api/offices/:office/questions/:audience': {
    ...ofOffice,
    input: () => ({ office: office.name, audience: 'visitor', questions: ['fever'] }),
    action: 'choose questions',
  },
  'POST /api/offices/:office/key': { ...ofOffice, action: 'renew office key' },
  'POST /api/master-data': { action: null },
  'POST /api/people': {
    input: () => ({ name: 'New Person', email: 'new@tidal-research.example' }),
    action: 'create person',
    subject: () => 'new@tidal-research.example',
  },
  'PATCH /api/people/:id': {
    ...ofPerson,
    input: () => ({ id: person.id, name: 'Other Name' }),
    action: 'change person',
  },
  'PUT /api/people/:id/role': {
    ...ofPerson,
    input: () => ({ id: person.id, role: ADMIN }),
    action: 'grant Admin',
  },
  'DELETE /api/people/:id': { ...ofPerson, action: 'delete person' },
  'POST /api/erasures': {
    input: () => ({ email: person.email }),
    action: 'erase person',
    subject: () => person.email,
  },
  'POST /api/weekly-snapshots': { action: 'take snapshots' },
  'GET /api/offices/:office/data': { ...ofOffice, action: 'download office data' },
  'GET /api/offices/:office/tracing-report': { ...ofOffice, action: 'download tracing report' },
  'GET /api/all-users': { action: 'download all users' },
  'GET /api/offices/:office/statuses-history': {
    ...ofOffice,
    before: snapshots,
    action: 'download statuses history',
  },
  'GET /api/offices/:office/qr-check-ins': {
    ...ofOffice,
    before: () => makeCheckIn(db, { person, office, timeIn: server.now() }),
    action: 'download QR check-ins',
  },
  'GET /api/me/data': { action: 'download my data', subject: () => admin.email },
}

const isAct = ({ access, method, download }: Endpoint) =>
  download !== undefined || (access === 'admin' && method !== 'GET')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const acts = endpoints.filter(isAct)

test('every act of an administrator and every download is looked at here', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(acts.map(nameOf).toSorted())
})

const send = ({ method, path }: Endpoint, { input = () => ({}) }: Act, as = token) => {
  const given = input()
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])))
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const payload = Object.fromEntries(Object.entries(given).filter(([name]) => !named.includes(name)))
  return server.send({ method, url, token: as, ...(method !== 'GET' && { payload }) })
}

describe.each(acts.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const act = ACTS[name] ?? { action: null }
  const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))

  test('leaves one entry, of who did it to whom, when it succeeds', async () => {
    await act.before?.()
    await forgetAudit(db)
    expect(await send(endpoint, act)).toMatchObject({ status: 200 })
    const { action } = act
    expect(await audited()).toMatchObject(
      action === null
        ? []
        : [{ action, at: server.now(), actor: admin.email, subject: act.subject?.() ?? '' }],
    )
  })

  test('leaves none when it is refused', async () => {
    if (endpoint.access !== 'admin') return
    const employee = await signedIn(server, person)
    expect(await send(endpoint, act, employee)).toMatchObject({ status: 403 })
    expect(await audited()).toEqual([])
  })
})
