import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { makeIdentity, makePassword, signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { queueMail } from '../platform/mail/mail'
import { auditEntries } from '../platform/events/tables'
import { idempotencyKeys } from '../platform/calls/tables'
import { mailOutbox } from '../platform/mail/tables'
import { placesOf } from '../testing/places-of'
import { createTestServer } from '../testing/test-server'
import { makeSnapshot } from '../reports/snapshot-factory'
import { dayStatuses } from '../statuses/tables'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { makeVisit } from '../visitors/factory'
import { barAddress, makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'

const server = await createTestServer()
const { db } = server

let office: Office
let admin: Person
let token = ''
beforeEach(async () => {
  await db.update(users).set({ role: '' })
  office = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office })
  token = await signedIn(server, admin)
})

const erase = (email: string, as = token) =>
  server.send({ url: '/api/erasures', payload: { email }, token: as })
const newAddress = () => `${randomUUID().slice(0, 8)}@tidal-research.example`
const NOTHING = {
  records: 0,
  statuses: 0,
  checkIns: 0,
  visits: 0,
  invitations: 0,
  rollCallLines: 0,
  declarations: 0,
  snapshots: 0,
  tickets: 0,
  mails: 0,
  mentions: 0,
  bars: 0,
}

async function makeKnownPerson() {
  const [id, email] = [randomUUID(), newAddress()]
  const person = await makePerson(db, { id, email, name: 'Emma Employee', office, updatedById: id })
  await makePassword(db, person)
  await server.send({ url: '/api/reset', payload: { email: person.email } })
  await makeIdentity(db, person, { issuer: 'https://sso.example', subject: person.email })
  await signedIn(server, person)
  await db.insert(dayStatuses).values([
    { userId: person.id, day: '2026-11-18', status: 1, comment: person.email },
    { userId: person.id, day: '2026-11-19', status: 2 },
  ])
  for (const hours of [1, 2, 3])
    await makeCheckIn(db, { person, office, timeIn: new Date(server.now().getTime() - hours * 3_600_000) })
  await makeVisit(db, { office, timeIn: server.now(), email: person.email })
  const invitation = await makeInvitation(db, { office, host: person, startsAt: server.now() })
  await makeGuest(db, invitation, { email: person.email })
  await makeDeclaration(db, { person, office, submittedAt: server.now() })
  await makeSnapshot(db, { person, week: '2026-11-16' })
  await server.send({
    url: '/api/support-tickets',
    payload: { name: 'Emma', email: person.email, description: 'Help' },
  })
  await queueMail(db, { to: person.email, subject: 'Hello', body: 'x' }, server.now())
  await db.insert(idempotencyKeys).values({
    ...{ caller: admin.id, key: randomUUID(), call: 'POST /api/x', inputHash: 'x', createdAt: server.now() },
    reply: { colleague: { name: 'Emma', email: person.email } },
  })
  await makePerson(db, { updatedById: person.id })
  await db
    .update(offices)
    .set({ updatedById: person.id, coordinatorId: person.id })
    .where(eq(offices.id, office.id))
  return person
}

test('all data on an address is removed, and the answer has the number of records', async () => {
  const person = await makeKnownPerson()
  expect(await placesOf(db, person.email)).toEqual(
    [
      'check_ins',
      'day_statuses',
      'idempotency_keys',
      'invited_guests',
      'mail_outbox',
      'one_time_secrets',
      'single_sign_on_identities',
      'support_tickets',
      'users',
      'weekly_snapshots',
    ].toSorted(),
  )
  expect(await placesOf(db, person.id)).toEqual(expect.arrayContaining(['offices', 'users']))
  const { status, body } = await erase(person.email.toUpperCase())
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      erased: {
        records: 1,
        statuses: 2,
        checkIns: 3,
        visits: 1,
        invitations: 1,
        rollCallLines: 0,
        declarations: 1,
        snapshots: 1,
        tickets: 1,
        // The three are the welcome mail, the link for a new password, and the mail to the support team.
        mails: 3,
        mentions: 3,
        bars: 0,
      },
    },
  })
  expect(await placesOf(db, person.email)).toEqual(['audit_entries'])
  expect(await placesOf(db, person.id)).toEqual([])
})

test('a support ticket of the signed-in person is removed too, with any address in it', async () => {
  const person = await makePerson(db, { email: newAddress(), office })
  await server.send({
    url: '/api/support-tickets',
    token: await signedIn(server, person),
    payload: { name: 'Emma', email: 'emma@private.example', description: 'Help' },
  })
  expect((await erase(person.email)).body.erased).toEqual({ ...NOTHING, records: 1, tickets: 1, mails: 1 })
  expect(await placesOf(db, 'emma@private.example')).toEqual([])
})

test('the audit has the actor, the person and the number of erased records', async () => {
  const person = await makeKnownPerson()
  const { body } = await erase(person.email)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, person.email))
  expect(entries).toMatchObject([
    { at: server.now(), actor: admin.email, action: 'erase person', details: body.erased as object },
  ])
})

test('the data of other people stays, even if their address contains the erased one', async () => {
  const person = await makeKnownPerson()
  const id = randomUUID()
  const other = await makePerson(db, { id, email: `x${person.email}`, office, updatedById: id })
  await makeCheckIn(db, { person: other, office, timeIn: server.now() })
  await makeSnapshot(db, { person: other, week: '2026-11-16' })
  await db.insert(dayStatuses).values({ userId: other.id, day: '2026-11-18', status: 1, comment: '' })
  await server.send({
    url: '/api/support-tickets',
    payload: { name: 'X', email: other.email, description: 'Help' },
  })
  const before = await placesOf(db, other.email)
  await erase(person.email)
  expect(await placesOf(db, other.email)).toEqual(before)
  expect(before).toEqual(['check_ins', 'mail_outbox', 'support_tickets', 'users', 'weekly_snapshots'])
  expect(await findPerson(db, other.email)).toEqual(other)
  expect(await db.$count(dayStatuses, eq(dayStatuses.userId, other.id))).toBe(1)
  expect(await db.$count(mailOutbox)).toBeGreaterThan(0)
})

test('a visitor without a record is erased too', async () => {
  const email = 'visitor@guest.example'
  await makeVisit(db, { office, timeIn: server.now(), email })
  await makeVisit(db, { office: await makeOffice(db), timeIn: server.now(), email })
  expect((await erase(email)).body.erased).toEqual({ ...NOTHING, visits: 2 })
  expect(await placesOf(db, email)).toEqual(['audit_entries'])
})

test('the check-ins and the bar of a deleted person are removed too', async () => {
  const person = await makePerson(db, { email: newAddress(), office })
  await makeCheckIn(db, { person, office, timeIn: server.now() })
  await server.send({ method: 'DELETE', url: `/api/people/${person.id}`, payload: {}, token })
  expect((await erase(person.email)).body.erased).toEqual({ ...NOTHING, checkIns: 1, bars: 1 })
  expect(await placesOf(db, person.email)).toEqual(['audit_entries'])
})

test('an address without data erases nothing, and the audit has that entry', async () => {
  const email = newAddress()
  expect(await erase(email)).toMatchObject({ status: 200, body: { erased: NOTHING } })
  await barAddress(server, email)
  expect((await erase(email)).body.erased).toEqual({ ...NOTHING, bars: 1 })
  expect(await db.$count(auditEntries, eq(auditEntries.subject, email))).toBe(2)
})

test('the sessions of the erased person end', async () => {
  const person = await makePerson(db)
  const theirs = await signedIn(server, person)
  const status = async () => (await server.send({ url: '/api/me/check-ins', token: theirs })).status
  expect(await status()).toBe(200)
  await erase(person.email)
  expect(await status()).toBe(401)
})

test.each(['', 'abc', 'ben@erm', '%'])('%s is no address', async (email) => {
  expect(await erase(email)).toMatchObject({
    status: 422,
    body: { fields: { email: 'Please enter a valid email address' } },
  })
})

test('people can’t erase their own data', async () => {
  await makePerson(db, { role: ADMIN })
  expect((await erase(admin.email)).status).toBe(409)
  expect(await findPerson(db, admin.email)).toEqual(admin)
  expect(await db.$count(auditEntries, eq(auditEntries.subject, admin.email))).toBe(0)
})

test('a person with the privacy duty may erase people, but no administrator', async () => {
  const holder = await makePerson(db)
  await makeDuty(db, { person: holder, duty: 'privacy' })
  const as = await signedIn(server, holder)
  const other = await makePerson(db, { role: ADMIN, office })
  expect(await erase(other.email, as)).toMatchObject({
    status: 403,
    body: { message: 'Only an administrator can erase the data of an administrator.' },
  })
  expect(await findPerson(db, other.email)).toEqual(other)
  expect((await erase((await makeKnownPerson()).email, as)).status).toBe(200)
  expect((await erase(other.email)).status).toBe(200)
})

test('if one part fails, everything stays', async () => {
  const person = await makeKnownPerson()
  await db.execute(
    sql.raw(
      `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
       create constraint trigger break_it after insert on audit_entries deferrable initially deferred for each row execute function break_it()`,
    ),
  )
  const before = await placesOf(db, person.email)
  expect((await erase(person.email)).status).toBe(500)
  await db.execute('drop trigger break_it on audit_entries')
  expect(await placesOf(db, person.email)).toEqual(before)
  expect(await findPerson(db, person.email)).toEqual(person)
})

test('an employee may not erase anybody, not even their own address', async () => {
  const person = await makePerson(db)
  const theirs = await signedIn(server, person)
  for (const email of [person.email, admin.email]) expect((await erase(email, theirs)).status).toBe(403)
  expect(await findPerson(db, person.email)).toEqual(person)
})
