import { randomUUID } from 'node:crypto'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { LeaverRow } from '../../domain/people/leavers'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { makeOwnStatement } from '../presence/factory'
import { createTestServer } from '../testing/test-server'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')

let admin: Person
let token = ''
beforeEach(async () => {
  server.setNow(START)
  await db.delete(rateLimits)
  await db.update(users).set({ role: '', suspendedAt: null })
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
})

const preview = async (list: string) => {
  const { status, body } = await server.send({ url: '/api/leavers/preview', payload: { list }, token })
  return {
    status,
    ...(body as { rows: LeaverRow[]; asksForNumber: boolean; fields: Record<string, string> }),
  }
}
const suspend = (list: string, number?: number, headers: Record<string, string> = {}) =>
  server.send({
    url: '/api/leavers',
    payload: { list, ...(number !== undefined && { number }) },
    token,
    headers,
  })
const suspendedPeople = async () =>
  (
    await db
      .select({ email: users.email })
      .from(users)
      .where(isNotNull(users.suspendedAt))
      .orderBy(asc(users.email))
  ).map(({ email }) => email)
const makePeople = async (number: number) => {
  const made: Person[] = []
  for (let nr = 0; nr < number; nr++) made.push(await makePerson(db))
  return made.map(({ email }) => email)
}

test('the preview tells what an administrator should look at, and stores nothing', async () => {
  const office = await makeOffice(db, { name: 'Lyon' })
  const [inside, left, warden, coordinator, boss, gone] = [
    await makePerson(db, { name: 'Inside' }),
    await makePerson(db, { name: 'Left' }),
    await makePerson(db, { name: 'Warden' }),
    await makePerson(db, { name: 'Coordinator' }),
    await makePerson(db, { name: 'Boss', role: ADMIN }),
    await makePerson(db, { name: 'Gone', suspendedAt: START }),
  ]
  await makeCheckIn(db, { person: inside, office, timeIn: START })
  await makeCheckIn(db, { person: left, office, timeIn: START })
  await makeOwnStatement(db, { person: left, says: 'left', at: START })
  await makeCheckIn(db, { person: warden, office, timeIn: new Date('2026-11-16T09:00:00Z') })
  await makeDuty(db, { person: warden, duty: 'warden', office })
  await makeOffice(db, { coordinatorId: coordinator.id })
  const list = [inside, left, warden, coordinator, boss, gone, admin].map(({ email }) => email)
  const { rows, asksForNumber } = await preview([...list, 'nobody@x.example'].join(';'))
  const plain = { isAdministrator: false, hasDuties: false, insideOffice: null }
  expect(rows.map(({ email: _, ...row }) => row)).toEqual([
    { ...plain, name: 'Inside', outcome: 'suspend', insideOffice: 'Lyon' },
    { ...plain, name: 'Left', outcome: 'suspend' },
    { ...plain, name: 'Warden', outcome: 'suspend', hasDuties: true },
    { ...plain, name: 'Coordinator', outcome: 'suspend', hasDuties: true },
    { ...plain, name: 'Boss', outcome: 'suspend', isAdministrator: true },
    { ...plain, name: 'Gone', outcome: 'suspended' },
    { ...plain, name: admin.name, outcome: 'oneself', isAdministrator: true },
    { ...plain, name: '', outcome: 'unknown' },
  ])
  expect(asksForNumber).toBe(false)
  expect(await suspendedPeople()).toEqual([gone.email])
})

test('everybody of the list is suspended by one act, but for oneself and strangers, with an entry for each', async () => {
  const people = await makePeople(3)
  const boss = await makePerson(db, { role: ADMIN })
  const theirs = await signedIn(server, boss)
  const { status, body } = await suspend([...people, boss.email, admin.email, 'nobody@x.example'].join('\n'))
  expect([status, body]).toEqual([200, { suspended: 4, left: 2 }])
  expect(await suspendedPeople()).toEqual([...people, boss.email].toSorted())
  expect((await server.send({ url: '/api/me/offices', token: theirs })).status).toBe(401)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'suspend person'))
  expect(entries.filter(({ actor }) => actor === admin.email)).toHaveLength(4)
})

test.each([
  ['an empty text', ''],
  ['an empty file of a spreadsheet', '\ufeff\r\n'],
  ['separators', ';;;\n,,'],
])('%s does nothing', async (_what, list) => {
  const { status, body } = await suspend(list)
  expect([status, Object.keys(body.fields)]).toEqual([422, ['list']])
  expect(await suspendedPeople()).toEqual([])
})

test('a list of oneself and strangers does nothing', async () => {
  const { status, body } = await suspend(`${admin.email}\nnobody@x.example`)
  expect([status, body.fields]).toEqual([422, { list: 'Nobody on this list can be suspended.' }])
  expect(await suspendedPeople()).toEqual([])
})

test('more than twenty people are suspended only after their number was typed', async () => {
  const people = await makePeople(21)
  const list = people.join('\n')
  expect((await preview(list)).asksForNumber).toBe(true)
  for (const number of [undefined, 0, 20, 22]) {
    const { status, body } = await suspend(list, number)
    expect([status, body.fields.number]).toEqual([
      422,
      'Please type 21, the number of people who will be suspended',
    ])
  }
  expect(await suspendedPeople()).toEqual([])
  // Twenty need no number.
  expect((await preview(people.slice(1).join('\n'))).asksForNumber).toBe(false)
  expect((await suspend(list, 21)).body).toEqual({ suspended: 21, left: 0 })
  expect(await suspendedPeople()).toEqual(people.toSorted())
})

test('a number that was right for an earlier state is refused', async () => {
  const people = await makePeople(22)
  await db
    .update(users)
    .set({ suspendedAt: START })
    .where(eq(users.email, people[0] ?? ''))
  expect((await suspend(people.join('\n'), 22)).status).toBe(422)
  expect(await suspendedPeople()).toEqual([people[0]])
})

test('the act needs a fresh proof, and one press that is sent again acts once', async () => {
  const people = await makePeople(2)
  server.setNow(new Date(START.getTime() + 11 * 60_000))
  expect((await suspend(people.join('\n'))).body.code).toBe('proof_required')
  token = await signedIn(server, admin)
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [
    await suspend(people.join('\n'), undefined, key),
    await suspend(people.join('\n'), undefined, key),
  ]
  expect([first.status, again.body]).toEqual([200, first.body])
})

test('of two administrators who suspend each other at one moment one stays', async () => {
  const other = await makePerson(db, { role: ADMIN })
  const asOther = await signedIn(server, other)
  const answers = await Promise.all([
    suspend(other.email),
    server.send({ url: '/api/leavers', payload: { list: admin.email }, token: asOther }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const states = await Promise.all([admin, other].map(({ email }) => findPerson(db, email)))
  expect(states.filter((person) => person?.suspendedAt === null)).toHaveLength(1)
})

test('two lists with the same people in another order are both answered', async () => {
  const people = await makePeople(10)
  const answers = await Promise.all([suspend(people.join('\n')), suspend(people.toReversed().join('\n'))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await suspendedPeople()).toEqual(people.toSorted())
})
