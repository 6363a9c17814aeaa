import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { ReplyOf } from '../../domain/endpoint'
import type { listMovers } from '../../domain/people/movers'
import type { previewJoiners } from '../../domain/people/joiners'
import { signedIn } from '../auth/factory'
import { sessions } from '../auth/tables'
import { makeDirectory, userOf } from '../directories/factory'
import { directoryPeople } from '../directories/tables'
import { makeOffice } from '../offices/factory'
import { findOffice, type Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeDuty } from './factory'
import { duties } from './tables'

const server = await createTestServer()
const { db } = server

let admin: Person
let token = ''
let lisbon: Office
let porto: Office
let eva: Person
beforeEach(async () => {
  await db.delete(rateLimits)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  lisbon = await makeOffice(db, { name: `Lisbon ${randomUUID()}` })
  porto = await makeOffice(db, { name: `Porto ${randomUUID()}` })
  eva = await makePerson(db, { office: lisbon, name: 'Eva' })
})

type Sent = { id: string; from: string | null; to: string }
const toPorto = (...people: Person[]): Sent[] =>
  people.map(({ id, officeId }) => ({ id, from: officeId, to: porto.id }))
const move = (people: readonly Sent[], more: object = {}, as = token, headers: Record<string, string> = {}) =>
  server.send({ url: '/api/movers', payload: { people, ...more }, token: as, headers })
const listOf = async (office: Office) =>
  (await server.send({ url: `/api/offices/${office.id}/movers`, token })).body as ReplyOf<typeof listMovers>
const officeOf = async ({ email }: Person) => (await findPerson(db, email))?.officeId
const dutiesOf = async ({ id }: Person) =>
  (
    await db.select({ duty: duties.duty }).from(duties).where(eq(duties.userId, id)).orderBy(asc(duties.duty))
  ).map(({ duty }) => duty)
const auditOf = (...people: Person[]) =>
  db
    .select({ action: auditEntries.action, subject: auditEntries.subject, details: auditEntries.details })
    .from(auditEntries)
    .where(
      inArray(
        auditEntries.subject,
        people.map(({ email }) => email),
      ),
    )
    .orderBy(asc(auditEntries.id))

async function giveByDirectory(person: Person, office: Office) {
  const { id } = await makeDirectory(server, { name: `Entra ${randomUUID()}` })
  await db.insert(directoryPeople).values({
    ...{ userId: person.id, directoryId: id, userName: person.email, officeId: office.id },
    ...{ attributes: userOf(person.email), name: '', officeWord: office.name },
    ...{ isActive: true, changedAt: server.now() },
  })
}

test('the people of an office are listed with their duties for it alone', async () => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  await makeDuty(db, {
    person: eva,
    duty: 'first-aider',
    office: lisbon,
    from: '2027-01-01',
    startsAt: new Date('2027-01-01'),
  })
  await makeDuty(db, { person: eva, duty: 'reception', office: porto })
  await makeDuty(db, { person: eva, duty: 'privacy', country: lisbon.country })
  await makeDuty(db, {
    person: eva,
    duty: 'coordinator',
    office: lisbon,
    until: '2026-01-01',
    endsAt: new Date('2026-01-02'),
  })
  const ana = await makePerson(db, { office: lisbon, name: 'Ana' })
  await makeOffice(db, { coordinatorId: ana.id })
  const { movers, people } = await listOf(lisbon)
  const from = { id: lisbon.id, name: lisbon.name }
  expect(people).toBe(2)
  expect(movers).toEqual([
    { id: ana.id, name: 'Ana', email: ana.email, from, duties: [], coordinates: true, directory: null },
    {
      ...{ id: eva.id, name: 'Eva', email: eva.email, from },
      ...{ duties: ['warden', 'first-aider'], coordinates: false, directory: null },
    },
  ])
})

test('all people of an office get another one at once, with an audit entry for each', async () => {
  const ana = await makePerson(db, { office: lisbon })
  const { status, body } = await move(toPorto(eva, ana))
  expect([status, body]).toEqual([200, { moved: 2, stayed: 0 }])
  expect([await officeOf(eva), await officeOf(ana)]).toEqual([porto.id, porto.id])
  const details = { changed: { office: [lisbon.name, porto.name] } }
  expect(await auditOf(eva)).toEqual([{ action: 'change person', subject: eva.email, details }])
  expect(await auditOf(ana)).toEqual([{ action: 'change person', subject: ana.email, details }])
  expect((await listOf(lisbon)).people).toBe(0)
})

test('duties stay, but for those that are taken, which needs a fresh proof', async () => {
  const ana = await makePerson(db, { office: lisbon })
  for (const person of [eva, ana]) {
    await makeDuty(db, { person, duty: 'warden', office: lisbon })
    await makeDuty(db, { person, duty: 'acting-warden', office: lisbon })
    await makeDuty(db, { person, duty: 'reception', office: porto })
    await makeDuty(db, { person, duty: 'privacy', country: lisbon.country })
  }
  const stale = { provenAt: new Date(server.now().getTime() - 11 * 60_000) }
  await db.update(sessions).set(stale).where(eq(sessions.userId, admin.id))
  const taking = { takeDutiesOf: [eva.id] }
  expect((await move(toPorto(eva, ana), taking)).body.code).toBe('proof_required')
  token = await signedIn(server, admin)
  expect((await move(toPorto(eva, ana), taking)).body).toEqual({ moved: 2, stayed: 0 })
  expect(await dutiesOf(eva)).toEqual(['acting-warden', 'privacy', 'reception'])
  expect(await dutiesOf(ana)).toEqual(['acting-warden', 'privacy', 'reception', 'warden'])
  expect(await auditOf(eva)).toMatchObject([
    { action: 'take duty', details: { duty: 'warden', where: lisbon.name } },
    { action: 'change person' },
  ])
})

test('a move without taken duties needs no fresh proof', async () => {
  const stale = { provenAt: new Date(server.now().getTime() - 11 * 60_000) }
  await db.update(sessions).set(stale).where(eq(sessions.userId, admin.id))
  expect((await move(toPorto(eva))).status).toBe(200)
})

test('a coordinator who moves no longer coordinates the old office', async () => {
  const led = await makeOffice(db, { coordinatorId: eva.id })
  expect((await move(toPorto(eva))).status).toBe(200)
  expect((await findOffice(db, led.id))?.coordinatorId).toBeNull()
})

test('people who have another office by now, whose office a directory gives, or who are gone stay', async () => {
  const [gone, given] = [await makePerson(db, { office: lisbon }), await makePerson(db, { office: lisbon })]
  await giveByDirectory(given, lisbon)
  await makeDuty(db, { person: given, duty: 'warden', office: lisbon })
  const third = await makeOffice(db)
  const people = [
    ...toPorto(eva, given),
    { id: gone.id, from: third.id, to: porto.id },
    { id: randomUUID(), from: null, to: porto.id },
  ]
  const { body } = await move(people, { takeDutiesOf: [given.id, gone.id] })
  expect(body).toEqual({ moved: 1, stayed: 3 })
  expect([await officeOf(given), await officeOf(gone)]).toEqual([lisbon.id, lisbon.id])
  expect(await dutiesOf(given)).toEqual(['warden'])
  expect((await listOf(lisbon)).movers.find(({ id }) => id === given.id)?.directory).toMatch(/^Entra/)
})

test('a person without an office gets one', async () => {
  const newcomer = await makePerson(db)
  expect((await move([{ id: newcomer.id, from: null, to: porto.id }])).body).toEqual({ moved: 1, stayed: 0 })
  expect(await officeOf(newcomer)).toBe(porto.id)
})

test.each([
  ['nobody', () => [], 'people'],
  ['more people than a thousand', () => Array.from({ length: 1001 }, () => toPorto(eva)[0]), 'people'],
  ['an unknown office', () => [{ id: eva.id, from: lisbon.id, to: randomUUID() }], 'people'],
  ['a word as office', () => [{ id: eva.id, from: lisbon.id, to: 'Porto' }], 'people'],
])('%s is refused', async (_what, people, field) => {
  const { status, body } = await move(people() as Sent[])
  expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, field])
  expect(await officeOf(eva)).toBe(lisbon.id)
})

test('an office that has closed for good takes nobody', async () => {
  porto = await makeOffice(db, { lastDay: '2026-01-31' })
  expect((await move(toPorto(eva))).status).toBe(422)
  expect(await officeOf(eva)).toBe(lisbon.id)
})

test('an employee moves nobody and reads nothing', async () => {
  const as = await signedIn(server, eva)
  expect((await move(toPorto(eva), {}, as)).status).toBe(403)
  expect((await server.send({ url: `/api/offices/${lisbon.id}/movers`, token: as })).status).toBe(403)
})

test('one press that is sent again moves once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await move(toPorto(eva), {}, token, key)
  expect((await move(toPorto(eva), {}, token, key)).body).toEqual(first.body)
  expect(await auditOf(eva)).toHaveLength(1)
})

test('of two administrators who move the same people at one moment, in another order, each person moves once', async () => {
  const people = [
    eva,
    ...(await Promise.all(Array.from({ length: 9 }, () => makePerson(db, { office: lisbon })))),
  ]
  const other = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const answers = await Promise.all([
    move(toPorto(...people)),
    move(toPorto(...people).toReversed(), {}, other),
  ])
  const moved = answers.map(({ body }) => (body as { moved?: number }).moved ?? 0)
  expect(moved[0]! + moved[1]!).toBe(10)
  expect(await auditOf(...people)).toHaveLength(10)
})

test('a list of joiners shows a person with another office as a move, and the create leaves the person', async () => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  const list = `email,name,office\n${eva.email},Eva,${porto.name}\nnew.${randomUUID()}@tidal-research.example,New,${porto.name}`
  const { body } = await server.send({ url: '/api/joiners/preview', payload: { list }, token })
  expect((body as unknown as ReplyOf<typeof previewJoiners>).rows).toMatchObject([
    {
      outcome: 'moves',
      foundOffice: { id: porto.id },
      mover: { id: eva.id, from: { id: lisbon.id }, duties: ['warden'] },
    },
    { outcome: 'create', mover: null },
  ])
  const created = await server.send({ url: '/api/joiners', payload: { list }, token })
  expect(created.body).toEqual({ created: 1, existing: 1, refused: 0, barred: 0 })
  expect(await officeOf(eva)).toBe(lisbon.id)
})
