import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Administrator, FoundPerson } from '../../domain/people/administration'
import { ADMIN } from '../../domain/access/role'
import { makePassword, PASSWORD, signedIn } from '../auth/factory'
import { oneTimeSecrets, secondFactors, sessions } from '../auth/tables'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from './tables'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { untilBlocked } from '../testing/blocked'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { barAddress, makePerson } from './factory'
import { eraseBar, findPerson, isBarred, type Person } from './store'
import { findMe } from '../profile/store'

const server = await createTestServer()
const { db } = server
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let office: Office
let admin: Person
let token = ''
beforeEach(async () => {
  await db.delete(rateLimits)
  await db.update(users).set({ role: '' })
  office = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office, name: 'Ada Admin' })
  token = await signedIn(server, admin)
})

type Reply = {
  person: FoundPerson | null
  matches: FoundPerson[]
  hasMore: boolean
  fields: object
  message: string
}

const search = async (
  query: { name?: string; email?: string; office?: string; after?: string },
  as = token,
) => {
  const { status, body } = await server.send({
    url: `/api/people/search?${new URLSearchParams(query).toString()}`,
    token: as,
  })
  return { status, body: body as Reply }
}
const found = async (query: { name?: string; email?: string }) => (await search(query)).body.person
const create = (payload: object, as = token, headers = {}) =>
  server.send({ url: '/api/people', payload, token: as, headers })
const setRole = (id: string, role: string, as = token) =>
  server.send({ method: 'PUT', url: `/api/people/${id}/role`, payload: { role }, token: as })
const remove = (id: string, as = token) =>
  server.send({ method: 'DELETE', url: `/api/people/${id}`, payload: {}, token: as })
/** The audit's entries about a person, without those of searches, which the tests of the audit prove. */
const auditOf = (subject: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), ne(auditEntries.action, 'search people')))
    .orderBy(asc(auditEntries.id))
const unique = () => randomUUID().slice(0, 8)

const toldBy = (act: () => Promise<unknown>) => newsDuring(server, act)

test.each([
  ['nothing', {}, 'name', 'Please enter name'],
  ['spaces', { name: ' ', email: ' ' }, 'name', 'Please enter name'],
  ['an e-mail that is none', { email: 'abc' }, 'email', 'Please enter valid email'],
])('a search for %s is refused at its field', async (_what, query, field, message) => {
  expect(await search(query)).toMatchObject({ status: 422, body: { message, fields: { [field]: message } } })
})

test('the audit names each person of a search’s result once, in any order', async () => {
  const word = unique()
  const people = []
  for (let number = 10; number < 31; number++)
    people.push(await makePerson(db, { name: `${word} ${number}`, office }))
  const shown = people.slice(0, 20).map(({ email }) => email)
  await search({ name: word })
  await search({ name: word })
  const named = await db
    .select({ subject: auditEntries.subject, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'search people'),
        inArray(
          auditEntries.subject,
          people.map(({ email }) => email),
        ),
      ),
    )
    .orderBy(asc(auditEntries.id))
  expect(named).toEqual(shown.map((subject) => ({ subject, details: { by: 'name' } })))
})

test('a person is found by the beginning of the name, in these fields and no others', async () => {
  const word = unique()
  const person = await makePerson(db, { name: `Emma ${word}`, office })
  await makePerson(db, { name: `An Emma ${word}` })
  expect(await found({ name: `emma ${word.slice(0, 4)}` })).toEqual({
    id: person.id,
    name: `Emma ${word}`,
    email: person.email,
    office: office.name,
    officeId: office.id,
    role: '',
    notUser: '',
    isSuspended: false,
  })
  expect(await found({ name: word })).toBeNull()
})

test('letter case does not matter, in any alphabet', async () => {
  const word = unique()
  await makePerson(db, { name: `Élodie ${word}` })
  await makePerson(db, { name: `ЖАННА ${word}` })
  expect(await found({ name: `éLODIE ${word}` })).toMatchObject({ name: `Élodie ${word}` })
  expect(await found({ name: `жанна ${word}` })).toMatchObject({ name: `ЖАННА ${word}` })
})

test('a search finds the first one of the alphabet, and an accented letter as its plain one', async () => {
  const word = unique()
  for (const name of ['Zoe', 'andrew', 'Ándre', 'Bea']) await makePerson(db, { name: `${word} ${name}` })
  expect(await found({ name: word })).toMatchObject({ name: `${word} Ándre` })
  expect(await found({ name: `${word} andrew` })).toMatchObject({ name: `${word} andrew` })
  for (const typed of ['a', 'Á', 'andre'])
    expect(await found({ name: `${word} ${typed}` })).toMatchObject({ name: `${word} Ándre` })
})

test('a search lists all matching people, the first twenty by the alphabet', async () => {
  const word = unique()
  const names = Array.from({ length: 21 }, (_, index) => `${word} ${String.fromCharCode(97 + index)}`)
  for (const name of names.slice(0, 20).toReversed()) await makePerson(db, { name })
  const twenty = (await search({ name: word })).body
  expect(twenty.matches.map(({ name }) => name)).toEqual(names.slice(0, 20))
  expect(twenty).toMatchObject({ person: twenty.matches[0], hasMore: false })
  await makePerson(db, { name: names[20] })
  const more = (await search({ name: word })).body
  expect(more.matches).toEqual(twenty.matches)
  expect(more.hasMore).toBe(true)
  const next = (await search({ name: word, after: more.matches[19]?.id ?? '' })).body
  expect(next.matches.map(({ name }) => name)).toEqual(names.slice(20))
  expect(next.hasMore).toBe(false)
  expect((await search({ name: `${word} zz` })).body).toMatchObject({ matches: [], hasMore: false })
})

test('each of 45 people of one name is reached, by one page after the other', async () => {
  const name = `Maria ${unique()}`
  const made: string[] = []
  for (let count = 0; count < 45; count++) made.push((await makePerson(db, { name })).id)
  const reached: string[] = []
  for (let page = 0; page < 3; page++) {
    const after = reached.at(-1)
    reached.push(...(await search({ name, ...(after && { after }) })).body.matches.map(({ id }) => id))
  }
  expect(reached).toHaveLength(45)
  expect(reached.toSorted()).toEqual(made.toSorted())
  expect((await search({ name, after: 'nobody' })).status).toBe(422)
})

test('of many people of one name those of an office are found, page by page', async () => {
  const name = `Maria ${unique()}`
  const office = await makeOffice(db)
  const made: string[] = []
  for (let count = 0; count < 22; count++) made.push((await makePerson(db, { name, office })).id)
  for (let count = 0; count < 3; count++) await makePerson(db, { name })
  const first = (await search({ name, office: office.id })).body
  expect(first).toMatchObject({ matches: { length: 20 }, hasMore: true })
  const after = first.matches.at(-1)?.id ?? ''
  const second = (await search({ name, office: office.id, after })).body
  expect(second).toMatchObject({ matches: { length: 2 }, hasMore: false })
  expect([...first.matches, ...second.matches].map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  expect((await search({ name, office: randomUUID() })).body).toMatchObject({ person: null, matches: [] })
  expect((await search({ name, office: 'London' })).status).toBe(422)
})

test('administrators can’t remove their own role, also beside another administrator', async () => {
  await makePerson(db, { role: ADMIN })
  expect(await setRole(admin.id, '')).toMatchObject({
    status: 409,
    body: { message: 'You cannot take the Admin role from yourself. Please ask another administrator.' },
  })
  expect(await findPerson(db, admin.email)).toMatchObject({ role: ADMIN })
})

test.each(['%', '_', '\\', '%%', 'E%', 'E_ma', '.*', "' or 1=1 --"])('%s is no wildcard', async (name) => {
  await makePerson(db, { name: 'Emma' })
  expect(await search({ name })).toMatchObject({ status: 200, body: { person: null } })
})

test('wildcards in a name are found literally', async () => {
  const word = unique()
  await makePerson(db, { name: `${word} 100 % _\\ sure` })
  expect(await found({ name: `${word} 100 % _\\` })).toMatchObject({ name: `${word} 100 % _\\ sure` })
})

test('without a name a person is found by the e-mail, in any letter case', async () => {
  const { email } = await makePerson(db)
  expect(await found({ email: email.toUpperCase() })).toMatchObject({ email })
  expect(await found({ email: `x${email}` })).toBeNull()
})

test('a whole e-mail finds its own person although another address begins with it', async () => {
  const email = `ben.${unique()}@erm.example`
  await makePerson(db, { email: `${email}.org`, name: 'Aaron' })
  expect(await found({ email })).toMatchObject({ email: `${email}.org` })
  await makePerson(db, { email, name: 'Zoe' })
  expect(await found({ email })).toMatchObject({ email })
})

test('beside a name the e-mail is neither checked nor searched for', async () => {
  const [one, other] = [await makePerson(db, { name: `One ${unique()}` }), await makePerson(db)]
  expect(await found({ name: one.name, email: other.email })).toMatchObject({ email: one.email })
  expect(await found({ name: one.name, email: 'abc' })).toMatchObject({ email: one.email })
})

type Incomplete = { people: FoundPerson[]; total: number; next: string | null }

const incomplete = async (after = '', as = token) => {
  const { status, body } = await server.send({
    url: `/api/people/incomplete${after && `?${new URLSearchParams({ after }).toString()}`}`,
    token: as,
  })
  return { status, body: body as Incomplete }
}

test('people without an office or a name are listed until they have both, and nobody else is', async () => {
  const word = unique()
  const homeless = await makePerson(db, { name: `Emma ${word}` })
  const nameless = await makePerson(db, { name: '', office })
  const neither = await makePerson(db, { name: '' })
  const complete = await makePerson(db, { name: `Ben ${word}`, office })
  const { status, body } = await incomplete()
  expect(status).toBe(200)
  const listed = body.people.map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining([homeless.id, nameless.id, neither.id]))
  expect(listed).not.toContain(complete.id)
  expect(body.people.map(({ email }) => email)).toEqual(body.people.map(({ email }) => email).toSorted())
  expect(body.people.find(({ id }) => id === nameless.id)).toEqual({
    id: nameless.id,
    name: '',
    email: nameless.email,
    office: office.name,
    officeId: office.id,
    role: '',
    notUser: '',
    isSuspended: false,
  })

  const patched = await server.send({
    method: 'PATCH',
    url: `/api/people/${neither.id}`,
    payload: { name: `Zoe ${word}`, office: office.name },
    token,
  })
  expect(patched.status).toBe(200)
  const { body: after } = await incomplete()
  expect(after.people.map(({ id }) => id)).not.toContain(neither.id)
  expect(after.total).toBe(body.total - 1)
})

test('more than a hundred people without an office or a name are listed in pages of a hundred, none twice', async () => {
  for (let made = 0; made < 101; made++) await makePerson(db, { name: '' })
  const all: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const { body } = await incomplete(next)
    expect(body.people.length).toBeLessThanOrEqual(100)
    expect(body.people).not.toEqual([])
    all.push(...body.people.map(({ id }) => id))
    next = body.next
    if (next === null) expect(all).toHaveLength(body.total)
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(100)
})

test('a record is made in the administrator’s own office, without an account, and is found', async () => {
  const word = unique()
  const { status, body } = await create({ name: ` Nora  ${word} `, email: `Nora.${word}@ERM.example` })
  expect({ status, body }).toEqual({
    status: 200,
    body: { info: `A new user was created in ${office.name} office` },
  })
  const email = `nora.${word}@erm.example`
  expect(await found({ email })).toEqual({
    id: expect.any(String) as string,
    name: `Nora ${word}`,
    email,
    office: office.name,
    officeId: office.id,
    role: '',
    notUser: 'X',
    isSuspended: false,
  })
  expect(await findPerson(db, email)).toMatchObject({
    handle: email,
    createdAt: server.now(),
    lastUpdated: null,
  })
  expect(await auditOf(email)).toMatchObject([
    { at: server.now(), actor: admin.email, action: 'create person', details: { office: office.name } },
  ])
})

test('a new record makes news for the pages of its office', async () => {
  const told = await toldBy(() => create({ name: 'Nora', email: `${unique()}@erm.example` }))
  expect(told).toEqual([{ topic: 'office', office: office.id }])
})

test.each([
  ['no name', { name: ' ', email: 'x@erm.example' }, { name: 'Please enter Name' }],
  ['no e-mail', { name: 'Nora', email: '' }, { email: 'Please enter valid Email' }],
  ['an e-mail that is none', { name: 'Nora', email: 'abc' }, { email: 'Please enter valid Email' }],
  [
    'an office',
    { name: 'Nora', email: 'x@erm.example', office: 'Rome' },
    { office: 'This field is not known.' },
  ],
  ['a role', { name: 'Nora', email: 'x@erm.example', role: ADMIN }, { role: 'This field is not known.' }],
])('a record with %s is refused and not made', async (_what, payload, fields) => {
  expect(await create(payload)).toMatchObject({ status: 422, body: { fields } })
  expect(await findPerson(db, 'x@erm.example')).toBeNull()
})

test('an address with a record gets no second one, in any letter case, and its record stays', async () => {
  const person = await makePerson(db, { name: 'Emma' })
  const refused = await create({ name: 'Nora', email: person.email.toUpperCase() })
  const message = 'The user already exists'
  expect(refused).toMatchObject({ status: 409, body: { message, fields: { email: message } } })
  expect(await findPerson(db, person.email)).toEqual(person)
  expect(await auditOf(person.email)).toEqual([])
})

test('one of two administrators who make the same record at one moment gets the message that it exists', async () => {
  const payload = { name: 'Nora', email: `${unique()}@erm.example` }
  const answers = await Promise.all([1, 2, 3].map(() => create(payload)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('the same press twice makes one record and gets one answer', async () => {
  const payload = { name: 'Nora', email: `${unique()}@erm.example` }
  const headers = { 'idempotency-key': randomUUID() }
  const answers = [await create(payload, token, headers), await create(payload, token, headers)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await auditOf(payload.email)).toHaveLength(1)
})

test('an administrator without an office gets a message on what to do', async () => {
  const homeless = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { status, body } = await create({ name: 'Nora', email: 'y@erm.example' }, homeless)
  expect({ status, message: body.message as string }).toEqual({
    status: 409,
    message: expect.stringContaining('Update Details') as string,
  })
  expect(await findPerson(db, 'y@erm.example')).toBeNull()
})

test('a deleted person gets a new record only by a readmission, which is an act of its own', async () => {
  const { id, email } = await makePerson(db, { office, email: `${unique()}@erm.example` })
  await remove(id)
  const refused = await create({ name: 'Nora', email })
  const text = `This person was deleted on 18 Nov 2026 by ${admin.email}.`
  expect(refused).toMatchObject({ status: 409, body: { message: text, fields: { readmit: text } } })
  expect(await findPerson(db, email)).toBeNull()
  expect(await isBarred(db, email, server.config.authSecret)).toBe(true)

  expect((await create({ name: 'Nora', email, readmit: true })).status).toBe(200)
  expect(await isBarred(db, email, server.config.authSecret)).toBe(false)
  expect((await auditOf(email)).map(({ action }) => action)).toEqual(['delete person', 'readmit person'])
})

test('a bar whose deletion the audit no longer has is told by its day', async () => {
  const email = `${unique()}@tidal-research.example`
  await barAddress(server, email)
  expect(await create({ name: 'Nora', email })).toMatchObject({
    status: 409,
    body: { fields: { readmit: 'This person was deleted on 18 Nov 2026.' } },
  })
})

test('an erased person is readmitted by the same confirmation only', async () => {
  const email = `${unique()}@tidal-research.example`
  const bar = { secret: server.config.authSecret, now: server.now() }
  await barAddress(server, email)
  await eraseBar(db, email, bar)
  expect((await create({ name: 'Nora', email })).status).toBe(409)
  expect((await create({ name: 'Nora', email, readmit: true })).status).toBe(200)
  expect(await isBarred(db, email, server.config.authSecret)).toBe(false)
})

test('a readmission of an address that was never deleted makes a record as usual', async () => {
  const email = `${unique()}@erm.example`
  expect((await create({ name: 'Nora', email, readmit: true })).status).toBe(200)
  expect((await auditOf(email)).map(({ action }) => action)).toEqual(['create person'])
})

test('a new record gets the check-ins of the deleted one, and the newest is the last check-in', async () => {
  const person = await makePerson(db, { office, email: `${unique()}@erm.example` })
  const [first, newest] = ['2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z'].map((time) => new Date(time))
  const other = await makeOffice(db)
  await makeCheckIn(db, { person, office: other, timeIn: newest ?? server.now() })
  await makeCheckIn(db, { person, office, timeIn: first ?? server.now() })
  await remove(person.id)
  expect((await create({ name: 'Nora', email: person.email, readmit: true })).status).toBe(200)
  const record = await findPerson(db, person.email)
  expect(record && (await findMe(db, record.id, server.now()))).toMatchObject({
    lastCheckInOfficeId: other.id,
    lastCheckInTime: newest?.toISOString(),
  })
})

test('the role is granted and removed from the next call on, with an entry for each', async () => {
  const person = await makePerson(db, { office })
  const theirs = await signedIn(server, person)
  const status = async () => (await search({ name: 'A' }, theirs)).status
  expect(await status()).toBe(403)
  expect(await setRole(person.id, ADMIN)).toMatchObject({ status: 200, body: { info: 'Admin role added' } })
  expect(await status()).toBe(200)
  expect(await found({ email: person.email })).toMatchObject({ role: ADMIN })
  expect(await setRole(person.id, '')).toMatchObject({ status: 200, body: { info: 'Admin role removed' } })
  expect(await status()).toBe(403)
  expect(await auditOf(person.email)).toMatchObject([
    { actor: admin.email, action: 'grant Admin' },
    { actor: admin.email, action: 'revoke Admin' },
  ])
})

test('a change of role makes news for the person’s own pages and those of the office', async () => {
  const person = await makePerson(db, { office })
  expect(await toldBy(() => setRole(person.id, ADMIN))).toEqual([
    { topic: 'person', person: person.id },
    { topic: 'office', office: office.id },
  ])
})

test.each(['admin', 'NotAdmin', 'Administrator', null])('%s is no role', async (role) => {
  const person = await makePerson(db)
  expect((await setRole(person.id, role as string)).status).toBe(422)
  expect(await findPerson(db, person.email)).toMatchObject({ role: '' })
})

test('the list of administrators names who made each one and when, the last sign-in and the second factor', async () => {
  const person = await makePerson(db, { office, name: 'Bea Better', email: `bea.${unique()}@erm.example` })
  await setRole(person.id, ADMIN)
  await makePassword(db, person)
  await server.send({ url: '/api/login', payload: { email: person.email, password: PASSWORD } })
  await db.insert(secondFactors).values({
    userId: person.id,
    sealedSecret: Buffer.from('sealed'),
    confirmedAt: server.now(),
  })
  await makePerson(db, { office, name: 'Carl Colleague' })
  const list = async () =>
    (await server.send({ url: '/api/administrators', token })).body.administrators as Administrator[]
  const at = server.now().toISOString()
  expect(await list()).toMatchObject([
    { name: 'Ada Admin', office: office.name, since: null, by: '', hasSecondFactor: false },
    { name: 'Bea Better', since: at, by: admin.email, lastSignInAt: at, hasSecondFactor: true },
  ])
  await setRole(person.id, '')
  expect(await list()).toMatchObject([{ name: 'Ada Admin' }])
})

test('the last administrator keeps the role', async () => {
  expect(await setRole(admin.id, '')).toMatchObject({
    status: 409,
    body: { message: 'The last administrator must stay one.' },
  })
  expect(await findPerson(db, admin.email)).toMatchObject({ role: ADMIN })
})

/** Makes each of two calls wait until the other one has come to the same point. */
async function atOneMoment(calls: (() => Promise<{ status: number }>)[]) {
  let answers: Promise<{ status: number }[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.role, ADMIN)).for('update')
    answers = Promise.all(calls.map((act) => act()))
    await untilBlocked(db, calls.length)
  })
  return (await answers).map(({ status }) => status).toSorted()
}

test.each<[string, (person: Person, as: string) => Promise<{ status: number }>]>([
  ['take each other’s role', ({ id }, as) => setRole(id, '', as)],
  ['delete each other', ({ id }, as) => remove(id, as)],
  [
    'erase each other',
    ({ email }, as) => server.send({ url: '/api/erasures', payload: { email }, token: as }),
  ],
])('one of two administrators who %s at one moment stays, each time', async (_what, act) => {
  for (let round = 0; round < 12; round++) {
    await db.update(users).set({ role: '' })
    const [one, other] = [await makePerson(db, { role: ADMIN }), await makePerson(db, { role: ADMIN })]
    const [ones, others] = [await signedIn(server, one), await signedIn(server, other)]
    expect(await atOneMoment([() => act(other, ones), () => act(one, others)])).toEqual([200, 409])
    expect(await db.$count(users, eq(users.role, ADMIN))).toBe(1)
  }
})

test('a deleted person is no longer found, the address is barred, and the check-ins stay', async () => {
  const person = await makePerson(db, { office, name: 'Emma' })
  await makeCheckIn(db, { person, office, timeIn: server.now() })
  await db.update(offices).set({ coordinatorId: person.id }).where(eq(offices.id, office.id))
  const told = await toldBy(async () =>
    expect(await remove(person.id)).toMatchObject({
      status: 200,
      body: { info: 'User deleted and account disabled' },
    }),
  )
  expect(told).toEqual([
    { topic: 'person', person: person.id },
    { topic: 'office', office: office.id },
    { topic: 'offices' },
  ])
  expect(await found({ email: person.email })).toBeNull()
  expect(await isBarred(db, person.email, server.config.authSecret)).toBe(true)
  const kept = await db.select().from(checkIns).where(eq(checkIns.email, person.email))
  expect(kept).toMatchObject([{ userId: null, name: 'Emma' }])
  const [left] = await db.select().from(offices).where(eq(offices.id, office.id))
  expect(left?.coordinatorId).toBeNull()
  expect(await auditOf(person.email)).toMatchObject([
    { actor: admin.email, action: 'delete person', details: {} },
  ])
})

test('a deleted person is no longer named as the author of changes', async () => {
  const changer = await makePerson(db)
  const place = await makeOffice(db, { updatedById: changer.id })
  const person = await makePerson(db, { office: place, updatedById: changer.id, lastUpdated: server.now() })
  const updatedBy = async (url: string) => (await server.send({ url, token })).body.updatedBy
  const both = async () => [
    await updatedBy(`/api/people/${person.id}`),
    await updatedBy(`/api/offices/${place.id}`),
  ]
  expect(await both()).toEqual([changer.name, changer.name])
  await remove(changer.id)
  expect(await both()).toEqual(['', ''])
})

test('a deleted person with a password can no longer log in or sign up', async () => {
  const person = await makePerson(db, { email: `gone.${unique()}@tidal-research.example` })
  await makePassword(db, person)
  const login = () => server.send({ url: '/api/login', payload: { email: person.email, password: PASSWORD } })
  expect((await login()).status).toBe(200)
  await server.send({ url: '/api/reset', payload: { email: person.email } })
  const pending = () => db.$count(oneTimeSecrets, eq(oneTimeSecrets.email, person.email))
  expect(await pending()).toBe(1)
  await remove(person.id)
  expect((await login()).status).toBeGreaterThanOrEqual(400)
  expect(await pending()).toBe(0)
  await server.send({
    url: '/api/signup',
    payload: { email: person.email, password: PASSWORD, confirmPassword: PASSWORD, handle: person.email },
  })
  expect(await pending()).toBe(0)
})

test('a person’s sessions end with the record, for every call after the answer', async () => {
  const person = await makePerson(db)
  const theirs = await Promise.all([1, 2, 3].map(() => signedIn(server, person)))
  let isDeleted = false
  let late = 0
  const before: number[] = []
  const after: number[] = []
  async function poll(as: string) {
    while (late < 60) {
      const wasDeleted = isDeleted
      const { status } = await server.send({ url: '/api/me/check-ins', token: as })
      ;(wasDeleted ? after : before).push(status)
      if (wasDeleted) late++
    }
  }
  const polls = theirs.map(poll)
  await expect.poll(() => before.length).toBeGreaterThan(6)
  expect((await remove(person.id)).status).toBe(200)
  isDeleted = true
  await Promise.all(polls)
  expect(before.slice(0, 6)).toEqual(Array(6).fill(200))
  expect(before.filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(after.length).toBeGreaterThanOrEqual(60)
  expect(new Set(after)).toEqual(new Set([401]))
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0)
})

test('administrators can’t delete their own record', async () => {
  await makePerson(db, { role: ADMIN })
  expect(await remove(admin.id)).toMatchObject({
    status: 409,
    body: { message: 'You cannot remove your own record. Please ask another administrator.' },
  })
  expect(await findPerson(db, admin.email)).toEqual(admin)
  expect(await auditOf(admin.email)).toEqual([])
})

test('an unknown person has no role and is not deleted', async () => {
  for (const answer of [await setRole(UNKNOWN, ADMIN), await remove(UNKNOWN)])
    expect(answer).toMatchObject({ status: 404, body: { message: 'This person is not known.' } })
})

test('an employee may not search, create, promote or delete, not even their own record', async () => {
  const person = await makePerson(db, { office })
  const theirs = await signedIn(server, person)
  const email = `${unique()}@erm.example`
  const answers = [
    await search({ name: 'A' }, theirs),
    await incomplete('', theirs),
    await create({ name: 'Nora', email }, theirs),
    await setRole(person.id, ADMIN, theirs),
    await setRole(admin.id, '', theirs),
    await remove(person.id, theirs),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await findPerson(db, person.email)).toEqual(person)
  expect(await findPerson(db, admin.email)).toEqual(admin)
  expect(await findPerson(db, email)).toBeNull()
})
