import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { barAddress, makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeSnapshot } from '../reports/snapshot-factory'
import { makeVisit } from '../visitors/factory'

const server = await createTestServer()
const { db } = server
const at = '2026-11-18T09:30:00.000Z'
const before = new Date('2026-11-17T08:00:00Z')

let office: Office
let admin: Person
let token = ''
beforeEach(async () => {
  office = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office })
  token = await signedIn(server, admin)
})

const download = (email: string, as: string | null = token) =>
  server.send({ url: '/api/personal-data', query: { email }, token: as })
const writeTicket = (email: string, description: string, as: string | null) =>
  server.send({ url: '/api/support-tickets', token: as, payload: { name: 'Tim', email, description } })
const entriesOf = (actor: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.actor, actor)).orderBy(asc(auditEntries.id))

const NOTHING = {
  record: null,
  statuses: [],
  usualWeek: null,
  calendarAddress: null,
  follows: [],
  checkIns: [],
  rollCalls: {
    lists: [],
    marksAboutMe: [],
    marksByMe: [],
    startedByMe: [],
    calledByMe: [],
    toldToMe: [],
    allClearsByMe: [],
  },
  declarations: [],
  weeklySnapshots: [],
  supportTickets: [],
  mails: [],
  coordinatorOf: [],
  defaultHostOf: [],
  duties: [],
  signInMethods: { password: null, singleSignOn: [], secondFactor: null },
  screens: [],
  programs: [],
  directories: [],
  webhooks: { made: [], notDelivered: [] },
  sessions: [],
  arrivals: [],
  invitations: [],
  messageDevices: [],
  knownDevices: [],
  audit: [],
  visits: [],
  invitedVisits: [],
  rollCallsOfVisits: { lists: [], marks: [] },
  otherSupportTickets: [],
  barredSince: null,
}

test('a visitor’s file has the visits, the tickets and nothing else', async () => {
  await makeVisit(db, {
    office,
    timeIn: before,
    email: 'vera@guest.example',
    name: 'Vera Visitor',
    company: 'Guests',
    phone: '+4917012345',
    host: 'Emma',
    comment: 'with a dog',
    checkOutTokenHash: Buffer.from('check-out hash'),
  })
  await writeTicket('vera@guest.example', 'The door stayed shut', null)
  const { status, headers, body } = await download('Vera@guest.example ')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="PersonalData.json"',
  })
  expect(body).toEqual({
    ...NOTHING,
    product: 'Whereabouts',
    address: 'vera@guest.example',
    takenAt: at,
    visits: [
      {
        office: office.name,
        name: 'Vera Visitor',
        company: 'Guests',
        phone: '+4917012345',
        host: 'Emma',
        comment: 'with a dog',
        formRequired: false,
        timeIn: before.toISOString(),
        timeInLocal: '11/17/2026, 8:00:00 AM',
        proof: 'form',
        said: [],
      },
    ],
    otherSupportTickets: [
      { name: 'Tim', email: 'vera@guest.example', description: 'The door stayed shut', createdAt: at },
    ],
    aboutUnproven: expect.stringContaining('Anybody may type any address at the door') as string,
  })
})

test('the file of a person has all parts of the person’s own file, and other people’s data under the address', async () => {
  const person = await makePerson(db, { office, name: 'Emma Employee' })
  const theirs = await signedIn(server, person)
  await makeCheckIn(db, { person, office, timeIn: before })
  await makeSnapshot(db, { person, week: '2026-11-16' })
  await makeVisit(db, { office, timeIn: before, email: person.email, name: 'Vera Visitor' })
  await writeTicket('emma@home.example', 'Mine', theirs)
  await writeTicket(person.email, 'Somebody’s', null)
  const { body } = await download(person.email)
  const own = (await server.send({ url: '/api/me/data', token: theirs })).body
  const {
    product,
    takenAt,
    aboutUnproven,
    address,
    visits,
    invitedVisits,
    rollCallsOfVisits,
    otherSupportTickets,
    barredSince,
    ...shared
  } = body
  expect({ product, takenAt, address }).toEqual({ product: own.product, takenAt: at, address: person.email })
  expect(aboutUnproven).not.toBe('')
  expect(barredSince).toBeNull()
  expect(visits).toMatchObject([{ office: office.name, name: 'Vera Visitor' }])
  expect(invitedVisits).toEqual([])
  expect(rollCallsOfVisits).toEqual({ lists: [], marks: [] })
  expect(otherSupportTickets).toMatchObject([{ description: 'Somebody’s' }])
  expect(shared.supportTickets).toMatchObject([{ description: 'Mine' }])
  const { person: _address, aboutVisits: _visits, aboutTickets: _tickets, audit, ...ownParts } = own
  expect({ ...shared, product, takenAt }).toEqual({ ...ownParts, audit: [] })
  expect(audit).toEqual([{ at, action: 'download personal data', by: 'an administrator', details: {} }])
})

test('the file of a deleted person has the remaining data, and the time from which the address is barred', async () => {
  const person = await makePerson(db, { office })
  await makeCheckIn(db, { person, office, timeIn: before, comment: 'early' })
  await server.send({ method: 'DELETE', url: `/api/people/${person.id}`, payload: {}, token })
  const { body } = await download(person.email)
  expect(body).toMatchObject({
    record: null,
    checkIns: [{ office: office.name, comment: 'early' }],
    audit: [{ action: 'delete person', by: 'an administrator' }],
    barredSince: at,
  })
})

test('a barred address counts as stored data', async () => {
  await barAddress(server, 'barred@tidal-research.example')
  expect((await download('barred@tidal-research.example')).status).toBe(200)
})

test('the file has no data of a very similar person, and no secret or internal id', async () => {
  const person = await makePerson(db, { office, name: 'Emma Employee' })
  await signedIn(server, person)
  const zoe = await makePerson(db, { office, name: 'Zoe Zephyr', email: `z${person.email}` })
  await makeVisit(db, { office, timeIn: before, email: zoe.email, name: 'Zoe Visitor' })
  await writeTicket(zoe.email, 'Zoe’s', null)
  await makeVisit(db, {
    office,
    timeIn: before,
    email: person.email,
    checkOutTokenHash: Buffer.from(`hash of ${person.id}`),
  })
  const file = JSON.stringify((await download(person.email)).body)
  expect(file).toContain('Emma Employee')
  expect(file).not.toMatch(/zoe/i)
  for (const secret of [token, person.id, office.id, admin.id, admin.email, office.checkInKey])
    expect(file).not.toContain(secret)
  expect(file).not.toMatch(/"[^"]*(hash|token|key|sealed)[^"]*":/i)
})

test('an unknown address has no file, and the request stores nothing about the address', async () => {
  expect(await download('nobody@guest.example')).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'Nothing is kept about this address.', fields: {} },
  })
  expect(await entriesOf(admin.email)).toMatchObject([
    { action: 'search people', subject: '', details: { by: 'request' } },
  ])
  await db.delete(rateLimits)
  expect((await download('nobody@guest.example')).status).toBe(404)
})

test('each download is in the audit with the address', async () => {
  const person = await makePerson(db, { office })
  await download(person.email)
  expect(await entriesOf(admin.email)).toMatchObject([
    { at: new Date(at), action: 'download personal data', subject: person.email, details: {} },
  ])
})

test.each(['', 'abc', 'ben@erm', '%'])('%s is no address', async (email) => {
  expect(await download(email)).toMatchObject({
    status: 422,
    body: { fields: { email: 'Please enter a valid email address' } },
  })
})

test('an employee gets no data here, not even their own', async () => {
  const person = await makePerson(db, { office })
  const theirs = await signedIn(server, person)
  for (const email of [person.email, admin.email, 'nobody@guest.example'])
    expect((await download(email, theirs)).status).toBe(403)
  expect((await download(person.email, null)).status).toBe(401)
})

test('more than sixty files an hour are refused, and refused addresses do not count', async () => {
  for (let time = 0; time < 60; time++) expect((await download('')).status).toBe(422)
  for (let time = 0; time < 60; time++) expect((await download(admin.email)).status).toBe(200)
  expect((await download(admin.email)).status).toBe(429)
})
