import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Duty } from '../../domain/access/duty'
import { ADMIN } from '../../domain/access/role'
import { allRoutes } from '../app'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDirectory, OFFICE, scimCall, userOf } from '../directories/factory'
import { directoryPeople } from '../directories/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { dayStatuses } from '../statuses/tables'
import { callWithSamples, onlyWith } from '../testing/sample-call'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { rollCallCalls } from './factory'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')
const PHONE = '+33612345678'

let directory: Awaited<ReturnType<typeof makeDirectory>>
let call: ReturnType<typeof scimCall>
let office: Office
let ana: { id: string; email: string; name: string }
let wanda: Person
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(rateLimits)
  await db.delete(checkIns)
  directory = await makeDirectory(server)
  call = scimCall(server, directory)
  office = await makeOffice(db, { country: 'France' })
  ana = await colleague('ana', [{ value: '06 12 34 56 78', type: 'mobile' }])
  wanda = await makePerson(db, { office, name: 'Wanda Warden' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
})

async function colleague(name: string, phoneNumbers?: object[], of = office) {
  const email = `${name}@${directory.domain}`
  const more = { displayName: name, phoneNumbers, [OFFICE]: { office: of.name } }
  const { status, body } = await call('/Users', userOf(email, more))
  expect(status).toBe(201)
  return { id: body.id as string, email, name }
}

const enter = (person: { id: string; email: string; name: string }) =>
  makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })

const patch = (id: string, ...Operations: object[]) => call(`/Users/${id}`, { Operations }, 'PATCH')

async function callsOf(person: { id: string }) {
  return rollCallCalls(server, office, await signedIn(server, person, { hasSecondFactor: true }))
}

async function startReal() {
  await (await callsOf(wanda)).exchange({ rollCall: randomUUID(), start: { kind: 'real' } })
}

/** The numbers on a list by the names of their people. */
async function phonesFor(person: { id: string }) {
  const { phones = [], inside, probablyLeft, awaited } = await (await callsOf(person)).list()
  const lines = [...inside, ...probablyLeft, ...awaited]
  return Object.fromEntries(
    phones.map(({ number, phone }) => [lines.find((line) => line.number === number)?.name, phone]),
  )
}

describe('the phone number of a colleague', () => {
  test('stands beside the people who are inside, have probably left or are expected, in a real alarm only', async () => {
    const bo = await colleague('bo', [{ value: '+44 20 7946 0000', type: 'work' }])
    const cy = await colleague('cy')
    const di = await colleague('di', [{ value: '+33 1 23 45 67 89' }])
    await enter(ana)
    await enter(cy)
    await db.insert(dayStatuses).values({ userId: bo.id, day: '2026-11-18', status: 2 })
    const wandas = await callsOf(wanda)
    expect((await wandas.list()).phones).toBeUndefined()
    const rollCall = randomUUID()
    await wandas.exchange({ rollCall, start: { kind: 'drill' } })
    expect((await wandas.list()).phones).toBeUndefined()
    await startReal()
    expect(await phonesFor(wanda)).toEqual({ ana: PHONE, bo: '+442079460000' })
    await enter(di)
    expect(await phonesFor(wanda)).toEqual({ ana: PHONE, bo: '+442079460000', di: '+33123456789' })
    await wandas.end(rollCall)
    expect((await wandas.list()).phones).toBeUndefined()
  })

  test.each<[Duty | 'Admin', boolean]>([
    ['warden', true],
    ['acting-warden', false],
    ['reception', false],
    ['first-aider', false],
    ['coordinator', false],
    ['health-and-safety', false],
    ['Admin', false],
  ])('is for a person with %s: %s, whereas the list is for each of them', async (duty, isSeen) => {
    await enter(ana)
    await makeVisit(db, { office, timeIn: NOW, name: 'Vera Visitor', phone: '+4420123456' })
    await startReal()
    const reader = await makePerson(db, duty === 'Admin' ? { role: ADMIN } : { office })
    if (duty !== 'Admin') await makeDuty(db, { person: reader, duty, office })
    const list = await (await callsOf(reader)).list()
    expect(list.inside.map(({ name }) => name)).toEqual(['ana', 'Vera Visitor'])
    expect(JSON.stringify(list).includes(PHONE)).toBe(isSeen)
    expect(JSON.stringify(list).includes('+4420123456')).toBe(duty !== 'acting-warden')
  })

  test('is not for the warden of another office', async () => {
    await enter(ana)
    await startReal()
    const milan = await makeOffice(db)
    await makeDuty(db, { person: await makePerson(db), duty: 'warden', office: milan })
    const both = await makePerson(db, { office: milan })
    await makeDuty(db, { person: both, duty: 'warden', office: milan })
    await makeDuty(db, { person: both, duty: 'first-aider', office })
    expect(await phonesFor(both)).toEqual({})
  })

  test('is told by the audit at each look, apart from the numbers of visitors', async () => {
    await enter(ana)
    await startReal()
    await forgetAudit(db)
    await db.delete(rateLimits)
    await phonesFor(wanda)
    await makeVisit(db, { office, timeIn: NOW, name: 'Vera', phone: '+4420123456' })
    for (const _ of [1, 2]) await phonesFor(wanda)
    const looks = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'read roll call'))
      .orderBy(asc(auditEntries.id))
    expect(looks.map(({ actor, details }) => [actor, details])).toEqual([
      [wanda.email, { 'phones of colleagues': true }],
      [wanda.email, { 'phones of visitors': true, 'phones of colleagues': true }],
    ])
  })

  test('is a guest’s too, in its form from abroad', async () => {
    const oslo = await makeOffice(db, { country: 'Norway' })
    const guest = await colleague('gus', [{ value: '412 34 567', type: 'mobile' }], oslo)
    await enter(guest)
    await startReal()
    expect(await phonesFor(wanda)).toEqual({ gus: '+4741234567' })
  })

  test('that came before the person had an office is in its form from abroad once there is one', async () => {
    const late = await call(
      '/Users',
      userOf(`late@${directory.domain}`, {
        displayName: 'late',
        phoneNumbers: [{ value: '06 98 76 54 32', type: 'mobile' }],
        [OFFICE]: { office: 'Atlantis' },
      }),
    )
    const { id } = late.body
    const token = await signedIn(server, { id })
    const payload = { country: office.country, office: office.id }
    await server.send({ method: 'PATCH', url: '/api/me', token, payload })
    await enter({ id, email: `late@${directory.domain}`, name: 'late' })
    await startReal()
    expect(await phonesFor(wanda)).toEqual({ late: '+33698765432' })
  })
})

describe('the phone number is forgotten', () => {
  const stored = async () => {
    const [found] = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, ana.id))
    return JSON.stringify(found ?? null)
  }
  const isStored = async () => /612345678|12 34 56 78/.test(await stored())

  test.each<[string, () => Promise<{ status: number }>]>([
    [
      'the directory removes it',
      () => patch(ana.id, { op: 'Remove', path: 'phoneNumbers[type eq "mobile"].value' }),
    ],
    ['the directory removes all of them', () => patch(ana.id, { op: 'Remove', path: 'phoneNumbers' })],
    [
      'the directory leaves it out of the whole user',
      () => call(`/Users/${ana.id}`, userOf(ana.email), 'PUT'),
    ],
    [
      'the directory suspends the person',
      () => patch(ana.id, { op: 'Replace', path: 'active', value: 'False' }),
    ],
    ['the directory removes the person', () => call(`/Users/${ana.id}`, undefined, 'DELETE')],
    ['an administrator suspends the person', () => suspend(true)],
    ['an administrator ends the directory', () => administer('DELETE', `/api/directories/${directory.id}`)],
    ['the person is erased', () => administer('POST', '/api/erasures', { email: ana.email })],
    ['the person is deleted', () => administer('DELETE', `/api/people/${ana.id}`)],
  ])('once %s', async (_what, act) => {
    await enter(ana)
    await startReal()
    expect(await isStored()).toBe(true)
    expect(Object.values(await phonesFor(wanda))).toEqual([PHONE])
    expect((await act()).status).toBeLessThan(300)
    expect(await isStored()).toBe(false)
    expect(await phonesFor(wanda)).toEqual({})
  })

  test('and stays away while the person is suspended, whatever the directory says, until it says it again', async () => {
    await enter(ana)
    await startReal()
    const whole = (active: boolean) =>
      userOf(ana.email, {
        displayName: 'ana',
        active,
        phoneNumbers: [{ value: '06 12 34 56 78', type: 'mobile' }],
        [OFFICE]: { office: office.name, badge: '0004711' },
      })
    await call(`/Users/${ana.id}`, whole(false), 'PUT')
    const { inside } = await (await callsOf(wanda)).list()
    expect(inside.map(({ name }) => name)).toEqual(['ana'])
    expect(await isStored()).toBe(false)
    const written = await stored()
    server.setNow(new Date(NOW.getTime() + 60_000))
    await call(`/Users/${ana.id}`, whole(false), 'PUT')
    expect(await stored()).toBe(written)
    await patch(ana.id, { op: 'Replace', path: 'active', value: 'True' })
    expect(await isStored()).toBe(false)
    await call(`/Users/${ana.id}`, whole(true), 'PUT')
    expect(await phonesFor(wanda)).toEqual({ ana: PHONE })
  })

  const administer = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    server.send({
      method,
      url,
      token: await signedIn(server, await makePerson(db, { role: ADMIN, office })),
      ...(payload && { payload }),
    })

  async function suspend(isSuspended: boolean) {
    const token = await signedIn(server, await makePerson(db, { role: ADMIN, office }))
    const url = `/api/people/${ana.id}/suspension`
    return server.send({ method: 'PUT', url, token, payload: { isSuspended } })
  }
})

const READINGS = allRoutes(server)
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

/** The paths of the readings that have the number, as a caller gets them. */
async function readingsWithPhone(token: string) {
  const given = {
    office: office.id,
    id: ana.id,
    email: ana.email,
    name: 'ana',
    day: '2026-11-18',
    text: 'ana',
    businessUnit: office.businessUnit,
  }
  const found: string[] = []
  for (const endpoint of READINGS) {
    await db.delete(rateLimits)
    const { body } = await callWithSamples(
      server,
      onlyWith(endpoint, given, new Set(['country'])),
      token,
      given,
    )
    if (/612345678|12 34 56 78/.test(JSON.stringify(body))) found.push(endpoint.path)
  }
  return found
}

test('no reading has the number but the list of a warden in a real alarm, and the data of its person', async () => {
  await enter(ana)
  await db.insert(dayStatuses).values({ userId: ana.id, day: '2026-11-18', status: 2 })
  const admin = await makePerson(db, { role: ADMIN, office })
  await makeDuty(db, { person: admin, duty: 'warden', office })
  const token = await signedIn(server, admin)
  const onRequest = ['/api/personal-data']
  expect(await readingsWithPhone(token)).toEqual(onRequest)
  await startReal()
  expect((await readingsWithPhone(token)).toSorted()).toEqual([
    '/api/offices/:office/roll-call',
    ...onRequest,
  ])
  expect(await readingsWithPhone(await signedIn(server, await makePerson(db, { office })))).toEqual([])
  expect((await readingsWithPhone(await signedIn(server, ana))).toSorted()).toEqual([
    '/api/me/data',
    '/api/me/directory',
  ])
})

test('no answer to a directory has the number, also of the call that gave it', async () => {
  const phoneNumbers = [{ value: '06 12 34 56 78', type: 'mobile' }]
  const answers = [
    await call('/Users'),
    await call(`/Users/${ana.id}`),
    await call(`/Users/${ana.id}?attributes=phoneNumbers`),
    await call(`/Users/${ana.id}`, userOf(ana.email, { phoneNumbers }), 'PUT'),
    await patch(ana.id, {
      op: 'Add',
      path: 'phoneNumbers[type eq "mobile"].value',
      value: '+33 6 12 34 56 78',
    }),
    await call('/Users', userOf(`new@${directory.domain}`, { phoneNumbers })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201])
  for (const { body } of answers)
    expect(JSON.stringify(body)).not.toMatch(/612345678|12 34 56 78|phoneNumbers/)
  const byNumber = `/Users?filter=${encodeURIComponent('phoneNumbers.value eq "+33612345678"')}`
  expect((await call(byNumber)).status).toBe(400)
})

test('the person sees the number on their profile and in their own data, and a colleague does not', async () => {
  const token = await signedIn(server, ana)
  const { body } = await server.send({ url: '/api/me/directory', token })
  expect(body).toEqual({ givenBy: { directory: directory.name, name: true, office: true }, phone: PHONE })
  const data = (await server.send({ url: '/api/me/data', token })).body
  expect(data.record.directory).toMatchObject({ phone: PHONE, hasBadge: false })
  const other = await colleague('bo')
  const own = await server.send({ url: '/api/me/directory', token: await signedIn(server, other) })
  expect(own.body).not.toHaveProperty('phone')
})

test('a phone that can’t be read is passed over, and the rest of the user is taken', async () => {
  const { status, body } = await call(
    '/Users',
    userOf(`eve@${directory.domain}`, {
      displayName: 'Eve',
      phoneNumbers: [{ value: 'ask Ben', type: 'mobile' }],
    }),
  )
  expect([status, body.displayName]).toEqual([201, 'Eve'])
  const marks = [{ value: `+33 6${'\u0301'.repeat(31_000)}`, type: 'mobile' }]
  const piled = await call(
    `/Users/${body.id}`,
    userOf(`eve@${directory.domain}`, { phoneNumbers: marks }),
    'PUT',
  )
  expect([piled.status, piled.body.scimType]).toEqual([400, 'invalidValue'])
  const eleven = Array.from({ length: 11 }, (_, place) => ({ value: `+33 6 12 34 56 ${10 + place}` }))
  const refused = await call(
    `/Users/${body.id}`,
    userOf(`eve@${directory.domain}`, { phoneNumbers: eleven }),
    'PUT',
  )
  expect([refused.status, refused.body.scimType]).toEqual([400, 'invalidValue'])
})
