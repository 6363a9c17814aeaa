import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DUTIES } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import { allRoutes } from '../app'
import { makePassword, PASSWORD, signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { rateLimits } from '../platform/limits/tables'
import { dayStatuses } from '../statuses/tables'
import { callWithSamples, everythingStored, onlyWith } from '../testing/sample-call'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server

const TODAY = '2026-11-18'
const NAME = 'Samira Suspended'
const EMAIL = 'samira@tidal-research.example'

let office: Office
let admin: Person
let samira: Person
let adminToken: string

beforeEach(async () => {
  await db.delete(rateLimits)
  await db.execute(sql`delete from users where email = ${EMAIL}`)
  office = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office, name: 'Ada Admin' })
  samira = await makePerson(db, { office, name: NAME, email: EMAIL })
  adminToken = await signedIn(server, admin)
})

const change = (isSuspended: boolean, { id } = samira, token = adminToken) =>
  server.send({ method: 'PUT', url: `/api/people/${id}/suspension`, token, payload: { isSuspended } })
const suspend = () => change(true)
const reactivate = () => change(false)

const READINGS = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

/** The readings that an administrator has of every record, and of the past. Contact tracing and the audit stay whole. */
const OF_RECORDS = new Set([
  '/api/people/search',
  '/api/people/:id',
  '/api/audit-entries',
  '/api/personal-data',
  '/api/contacts',
  '/api/contacts/file',
  '/api/all-users',
  '/api/offices/:office/data',
  '/api/offices/:office/tracing-report',
])

/** The paths of the readings that name the person, as an administrator of everything gets them. */
async function namedIn() {
  const given = {
    office: office.id,
    id: samira.id,
    email: EMAIL,
    name: NAME,
    day: TODAY,
    text: NAME,
    businessUnit: office.businessUnit,
  }
  const found: string[] = []
  for (const endpoint of READINGS) {
    await db.delete(rateLimits)
    const inputs = onlyWith(endpoint, given, new Set(['country']))
    const { body } = await callWithSamples(server, inputs, adminToken, given)
    const answer = JSON.stringify(body)
    if (answer.includes(NAME) || answer.includes(EMAIL)) found.push(endpoint.path)
  }
  return found
}

async function giveEverything() {
  for (const duty of DUTIES.filter((each) => each !== 'coordinator'))
    await makeDuty(db, { person: samira, duty, office })
  await db.update(offices).set({ coordinatorId: samira.id }).where(eq(offices.id, office.id))
  await db.insert(dayStatuses).values({ userId: samira.id, day: TODAY, status: 2, comment: '' })
}

describe('a suspended person', () => {
  test('is in no list, choice or duty that named the person before, and is in all of them again afterwards', async () => {
    await giveEverything()
    const before = await namedIn()
    expect(before).toEqual(
      expect.arrayContaining([
        '/api/me/offices',
        '/api/offices',
        '/api/offices/:office',
        '/api/duties',
        '/api/offices/:office/people',
        '/api/offices/:office/today',
      ]),
    )
    await suspend()
    const during = await namedIn()
    expect(during.filter((path) => !OF_RECORDS.has(path))).toEqual([])
    await reactivate()
    expect(await namedIn()).toEqual(before)
  })

  test('is unknown to colleagues, and known to administrators', async () => {
    const colleague = await signedIn(server, await makePerson(db, { office }))
    const seen = (token: string) => server.send({ url: `/api/people/${samira.id}`, token })
    expect((await seen(colleague)).status).toBe(200)
    await suspend()
    expect((await seen(colleague)).status).toBe(404)
    expect((await seen(adminToken)).status).toBe(200)
  })

  test('stays on the roll call while inside, and is expected by nobody otherwise', async () => {
    await giveEverything()
    const listed = async () =>
      JSON.stringify(
        (await server.send({ url: `/api/offices/${office.id}/roll-call`, token: adminToken })).body,
      )
    expect(await listed()).toContain(NAME)
    await suspend()
    expect(await listed()).not.toContain(NAME)
    await makeCheckIn(db, { person: samira, office, timeIn: server.now() })
    expect(await listed()).toContain(NAME)
  })

  test('is refused at the next call, and the browser learns the reason', async () => {
    const token = await signedIn(server, samira)
    const read = () => server.send({ url: '/api/me/offices', token })
    expect((await read()).status).toBe(200)
    await suspend()
    expect((await read()).status).toBe(401)
    const { body } = await server.send({
      url: '/api/session',
      headers: { cookie: `whereabouts-session=${token}` },
    })
    expect(body).toMatchObject({ ended: 'suspended' })
  })

  test('can’t sign in by the right password until reactivated, and reads the reason', async () => {
    await makePassword(db, samira)
    const enter = () =>
      server.send({ method: 'POST', url: '/api/login', payload: { email: EMAIL, password: PASSWORD } })
    await suspend()
    expect(await enter()).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/suspended/) },
    })
    await reactivate()
    expect((await enter()).status).toBe(200)
  })

  test('with the wrong password reads nothing of the suspension', async () => {
    await makePassword(db, samira)
    await suspend()
    const { body } = await server.send({
      method: 'POST',
      url: '/api/login',
      payload: { email: EMAIL, password: 'another long passphrase' },
    })
    expect(JSON.stringify(body)).not.toMatch(/suspended/)
  })

  test('keeps no session that began while the suspension was being written', async () => {
    const token = await signedIn(server, samira)
    await db.update(users).set({ suspendedAt: server.now() }).where(eq(users.id, samira.id))
    expect((await server.send({ url: '/api/me/offices', token })).status).toBe(401)
  })
})

describe('nobody suspends', () => {
  test('oneself', async () => {
    expect((await change(true, admin)).status).toBe(409)
  })

  test('the last administrator, also when two suspend each other at one moment', async () => {
    await db.execute(sql`update users set role = '' where id <> ${admin.id}`)
    const other = await makePerson(db, { role: ADMIN, office })
    const otherToken = await signedIn(server, other)
    const answers = await Promise.all([change(true, other), change(true, admin, otherToken)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    const active = await db.execute(sql`select from users where role = 'Admin' and suspended_at is null`)
    expect(active.rows).toHaveLength(1)
  })

  test('an unknown person', async () => {
    expect((await change(true, { ...samira, id: '5f0c2e4b-7a51-4f0e-9d1c-3b8a6e2d4c11' })).status).toBe(404)
  })
})

test('a suspended administrator is no administrator who is left', async () => {
  await db.execute(sql`update users set role = '' where id <> ${admin.id}`)
  const other = await makePerson(db, { role: ADMIN, office })
  await change(true, other)
  const third = await makePerson(db, { role: ADMIN, office })
  const thirdToken = await signedIn(server, third)
  expect((await change(true, admin, thirdToken)).status).toBe(200)
  expect((await change(true, third, adminToken)).status).toBe(401)
})

test('a second suspension changes nothing and leaves no entry', async () => {
  await suspend()
  const before = await everythingStored(server)
  expect((await suspend()).status).toBe(200)
  const { 'public.sessions': _, ...after } = await everythingStored(server)
  expect(before).toMatchObject(after)
})
