import { randomUUID } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '../../domain/endpoint'
import type { previewJoiners } from '../../domain/people/joiners'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { sessions } from '../auth/tables'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { barAddress, makePerson } from './factory'
import { findPerson, isBarred, type Person } from './store'
import { users } from './tables'

const server = await createTestServer()
const { db } = server

let office: Office
let other: Office
let admin: Person
let token = ''
let word = ''
beforeEach(async () => {
  await db.delete(rateLimits)
  await db.update(users).set({ role: '' })
  office = await makeOffice(db)
  other = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office })
  token = await signedIn(server, admin)
  word = randomUUID().slice(0, 8)
})

const address = (name: string) => `${name}.${word}@tidal-research.example`
const preview = async (text: string, choices: object = {}, as = token) => {
  const { status, body } = await server.send({
    url: '/api/joiners/preview',
    payload: { list: text, ...choices },
    token: as,
  })
  return { status, body: body as ReplyOf<typeof previewJoiners> & { fields: object } }
}
const create = (text: string, headers = {}, as = token, readmit?: string[]) =>
  server.send({
    url: '/api/joiners',
    payload: { list: text, office: office.id, ...(readmit && { readmit }) },
    token: as,
    headers,
  })
const made = () =>
  db
    .select()
    .from(users)
    .where(like(users.email, `%.${word}@%`))
    .orderBy(asc(users.email))
const audited = () =>
  db
    .select({ action: auditEntries.action, subject: auditEntries.subject, details: auditEntries.details })
    .from(auditEntries)
    .where(like(auditEntries.subject, `%.${word}@%`))
    .orderBy(asc(auditEntries.id))
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `${address(`p${at}`)},Person ${at}`).join('\n')

test('the preview says what will happen to each row and stores nothing', async () => {
  const existing = await makePerson(db, { email: address('ben'), office })
  const { status, body } = await preview(
    `email,name,office\n${address('ana')},Ana,${other.name}\n${existing.email.toUpperCase()},Ben,\n${address('cy')},,Atlantis`,
  )
  expect(status).toBe(200)
  expect(body.rows).toMatchObject([
    { outcome: 'create', foundOffice: { name: other.name }, problems: {} },
    { outcome: 'exists' },
    { outcome: 'refused', problems: { name: 'Please enter Name', office: 'No office is called Atlantis' } },
  ])
  expect(await made()).toHaveLength(1)
  expect(await audited()).toEqual([
    { action: 'search people', subject: existing.email, details: { by: 'e-mail' } },
  ])
})

test('all rows that can be created are, with an audit entry for each, and the others stay as they are', async () => {
  const existing = await makePerson(db, { email: address('ben'), name: 'Ben', office })
  const text = `${address('Ana')},Ana,${other.name}\n${existing.email},Benjamin,\n${address('cy')},,\n${address('dee')},Dee,`
  const news = await newsDuring(server, async () =>
    expect(await create(text)).toMatchObject({ status: 200, body: { created: 2, existing: 1, refused: 1 } }),
  )
  expect(JSON.stringify(news)).toContain(other.id)
  expect(
    (await made()).map(({ email, name, officeId, notUser, handle }) => [
      email,
      name,
      officeId,
      notUser,
      handle,
    ]),
  ).toEqual([
    [address('ana'), 'Ana', other.id, true, address('ana')],
    [address('ben'), 'Ben', office.id, false, existing.handle],
    [address('dee'), 'Dee', office.id, true, address('dee')],
  ])
  expect(await audited()).toEqual([
    { action: 'create person', subject: address('ana'), details: { office: other.name } },
    { action: 'create person', subject: address('dee'), details: { office: office.name } },
  ])
  const [event] = await db.select().from(events).where(eq(events.act, 'create person'))
  expect(event).toMatchObject({ actorId: admin.id, personId: null })
})

test('a thousand people are created by one call, whose body is larger than those of other calls', async () => {
  const wide = Array.from(
    { length: 1000 },
    (_, at) => `${address(`p${at}`)}\tPerson ${at} ${'ä'.repeat(80)}`,
  ).join('\n')
  expect(Buffer.byteLength(wide)).toBeGreaterThan(64 * 1024)
  expect(await create(wide)).toMatchObject({ status: 200, body: { created: 1000, existing: 0, refused: 0 } })
  expect(await made()).toHaveLength(1000)
})

test.each([
  ['an empty list', '', 'Please paste at least one row with an address.'],
  [
    '1,001 rows',
    'a@erm.example\n'.repeat(1001),
    'These are 1,001 rows. Please paste at most 1,000 at a time.',
  ],
  ['a list without addresses', 'Ana,Lisbon', 'No column has email addresses. Please paste them too.'],
  [
    'a very long list',
    'a'.repeat(200_001),
    'This list is too long. Please paste at most 1,000 rows of address, name and office.',
  ],
])('%s is refused by both calls', async (_what, text, message) => {
  expect(await preview(text)).toMatchObject({ status: 422, body: { fields: { list: message } } })
  expect(await create(text)).toMatchObject({ status: 422, body: { fields: { list: message } } })
})

test('a list of which no row can be created is refused', async () => {
  expect(await create(`${address('ana')},`)).toMatchObject({
    status: 422,
    body: { fields: { list: 'No row of this list can be created.' } },
  })
})

test('the same press twice creates once and answers the same', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const first = await create(lines(3), headers)
  expect(await create(lines(3), headers)).toMatchObject({ status: 200, body: first.body as object })
  expect(await create(lines(3))).toMatchObject({ status: 422 })
  expect((await audited()).filter(({ action }) => action === 'create person')).toHaveLength(3)
})

test('two administrators who create the same people at once both succeed, and each person is created once', async () => {
  const second = await signedIn(server, await makePerson(db, { role: ADMIN, office: other }))
  const backwards = lines(200).split('\n').toReversed().join('\n')
  const answers = await Promise.all([create(lines(200)), create(backwards, {}, second)])
  const created = answers.map(({ body }) => (body as { created?: number }).created ?? 0)
  expect(created[0]! + created[1]!).toBe(200)
  expect(await made()).toHaveLength(200)
  expect(await audited()).toHaveLength(200)
})

test('a list readmits nobody unseen: the preview names the deletion, and only confirmed addresses get a record', async () => {
  const [ana, ben] = [address('ana'), address('ben')]
  for (const email of [ana, ben]) {
    const { id } = await makePerson(db, { email, office })
    expect((await server.send({ method: 'DELETE', url: `/api/people/${id}`, token })).status).toBe(200)
  }
  const list = `${ana.toUpperCase()},Ana\n${ben},Ben\n${address('cy')},Cy`
  const { body } = await preview(list, { office: office.id })
  const deletion = { day: '2026-11-18', by: admin.email }
  expect(body.rows).toMatchObject([
    { outcome: 'barred', deletion },
    { outcome: 'barred', deletion },
    { outcome: 'create', deletion: null },
  ])
  expect(await create(list, {}, token, [ana])).toMatchObject({
    status: 200,
    body: { created: 2, existing: 0, refused: 0, barred: 1 },
  })
  expect((await made()).map(({ email }) => email)).toEqual([ana, address('cy')])
  expect(await isBarred(db, ben, server.config.authSecret)).toBe(true)
  expect((await audited()).filter(({ action }) => /^(create|readmit) person$/.test(action))).toMatchObject([
    { action: 'create person', subject: address('cy') },
    { action: 'readmit person', subject: ana },
  ])
})

test('a person who is deleted between preview and press gets no record by a list that readmits others', async () => {
  const [ana, ben] = [address('ana'), address('ben')]
  await barAddress(server, ana)
  await barAddress(server, ben)
  await create(`${ana},Ana\n${ben},Ben`, {}, token, [ana])
  expect(await findPerson(db, ben)).toBeNull()
})

test('a readmission needs a fresh proof, and a list without one does not', async () => {
  const old = new Date(server.now().getTime() - 11 * 60_000)
  await db.update(sessions).set({ provenAt: old }).where(eq(sessions.userId, admin.id))
  expect(await create(`${address('ana')},Ana`, {}, token, [address('ana')])).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  })
  expect((await create(`${address('ana')},Ana`)).status).toBe(200)
})

test('the bar of a readmitted address is lifted, and the earlier check-ins belong to the new record', async () => {
  const email = address('ana')
  await barAddress(server, email)
  const before = await makePerson(db, { email, office })
  await makeCheckIn(db, { person: before, office, timeIn: server.now() })
  await db.update(checkIns).set({ userId: null }).where(eq(checkIns.email, email))
  await db.delete(users).where(eq(users.email, email))
  expect(await create(`${email},Ana`, {}, token, [email])).toMatchObject({
    status: 200,
    body: { created: 1, barred: 0 },
  })
  expect(await isBarred(db, email, server.config.authSecret)).toBe(false)
  const [row] = await db.select().from(checkIns).where(eq(checkIns.email, email))
  expect(row?.userId).toBe((await findPerson(db, email))?.id)
})

test('the preview says how the columns were read, and reads them by a chosen plan', async () => {
  const list = `userPrincipalName,displayName,mail,Etage\nx@old.example,Ana,${address('ana')},${other.name}`
  const { body } = await preview(list)
  expect(body.columns.map(({ heading, read }) => [heading, read])).toEqual([
    ['userPrincipalName', null],
    ['displayName', 'name'],
    ['mail', 'email'],
    ['Etage', null],
  ])
  const read = await preview(list, { columns: [null, 'name', 'email', 'office'] })
  expect(read.body.rows).toMatchObject([{ outcome: 'create', foundOffice: { id: other.id } }])
})

test('nobody goes to the own office of the administrator while no column was read as the office', async () => {
  const list = `displayName,mail,Etage\nAna,${address('ana')},${other.name}`
  const { body } = await preview(list)
  expect(body).toMatchObject({
    office: null,
    rows: [{ outcome: 'refused', problems: { office: 'Please choose an office' } }],
  })
  expect((await server.send({ url: '/api/joiners', payload: { list }, token })).status).toBe(422)
  expect((await preview(list, { office: other.id })).body).toMatchObject({
    office: { id: other.id, name: other.name },
    rows: [{ outcome: 'create', foundOffice: { id: other.id } }],
  })
  expect(await made()).toEqual([])
})

test('an empty cell below an office goes to the own office of the administrator, unless another or none is chosen', async () => {
  const list = `name,email,office\nAna,${address('ana')},`
  expect((await preview(list)).body.office).toEqual({ id: office.id, name: office.name })
  expect((await preview(list, { office: other.id })).body.office?.id).toBe(other.id)
  expect((await preview(list, { office: null })).body).toMatchObject({
    office: null,
    rows: [{ outcome: 'refused' }],
  })
})

test('a person who has a record is shown with the own office, whatever the list says', async () => {
  const existing = await makePerson(db, { email: address('ben'), office: other })
  const { body } = await preview(`email,name,office\n${existing.email},Ben,Atlantis`)
  expect(body.rows).toMatchObject([{ outcome: 'exists', presentOffice: { id: other.id, name: other.name } }])
})

test.each([
  ['an unknown fact', { columns: ['email', 'salary'] }, 'columns'],
  ['more columns than are read', { columns: Array.from({ length: 101 }, () => null) }, 'columns'],
  ['an unknown office', { office: randomUUID() }, 'office'],
  ['a word as office', { office: 'London' }, 'office'],
  ['a plan without an address', { columns: ['name', null] }, 'list'],
])('%s is refused', async (_what, choices, field) => {
  const { status, body } = await preview(`email,name\n${address('ana')},Ana`, choices)
  expect([status, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([422, field])
})
