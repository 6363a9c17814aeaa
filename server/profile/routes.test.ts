import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN, type Role } from '../../domain/profile/me'
import { signedIn } from '../auth/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { createTestServer } from '../platform/testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { changeProfile } from './store'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const before = new Date('2026-10-01T08:00:00Z')

let person: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  person = await makePerson(db, { name: 'Emma Employee', comment: 'In on Fridays', lastUpdated: before })
  token = await signedIn(server, person)
})

const change = (payload: object, as: string | null = token) =>
  server.send({ method: 'PATCH', url: '/api/me', token: as, payload })
const me = async () => (await server.send({ url: '/api/session', token })).body.me as Record<string, unknown>

test('a person changes the own name and comment, which says when and by whom', async () => {
  const { status, body } = await change({ name: '  Emma Example ', comment: ' At the client on Mondays ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Emma Example',
    comment: 'At the client on Mondays',
    lastUpdated: start.toISOString(),
    updatedBy: person.email,
  })
  expect(await me()).toEqual(body)
})

test.each([
  ['an empty name leaves the name', { name: '', comment: 'x' }, { name: 'Emma Employee', comment: 'x' }],
  ['a name of spaces leaves the name', { name: '   ' }, { name: 'Emma Employee' }],
  ['an empty comment is stored', { comment: '' }, { comment: '' }],
  ['no comment leaves the comment', { name: 'Emma' }, { comment: 'In on Fridays' }],
  ['an empty office leaves that there is none', { office: '', country: '' }, { office: null, country: null }],
  ['a country alone is not kept', { country: 'Nepal' }, { office: null, country: null }],
  ['markup is text', { comment: '<script>alert(1)</script>' }, { comment: '<script>alert(1)</script>' }],
  ['two ways to write a letter are one', { name: 'Zoe\u0308' }, { name: 'Zo\u00eb' }],
  ['nothing changes but the day of the update', {}, { name: 'Emma Employee', comment: 'In on Fridays' }],
])('%s', async (_rule, given, kept) => {
  const { status, body } = await change(given)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...kept, lastUpdated: start.toISOString() })
  expect(await me()).toMatchObject(kept)
})

test.each([
  ['a name of 101 characters', { name: 'x'.repeat(101) }, { name: 'Please use at most 100 characters' }],
  [
    'a comment of 1001 characters',
    { comment: 'x'.repeat(1001) },
    { comment: 'Please use at most 1000 characters' },
  ],
  ['a NUL', { name: 'a\u0000b' }, { name: 'Please remove the special characters' }],
  ['half a pair', { comment: 'a\ud83c' }, { comment: 'Please remove the special characters' }],
  ['a list', { name: ['Emma'] }, { name: 'Please enter a text' }],
  ['an unknown office', { office: 'Atlantis' }, { office: 'This office is not known' }],
])('%s is refused at its field and changes nothing', async (_what, given, fields) => {
  const was = await me()
  expect(await change(given)).toMatchObject({ status: 422, body: { code: 'invalid', fields } })
  expect(await me()).toEqual(was)
})

test.each([
  ['role', ADMIN],
  ['Role', ADMIN],
  ['role', [ADMIN]],
  ['role', 'NotAdmin'],
  ['email', 'somebody@tidal-research.example'],
  ['handle', 'x'],
  ['updatedBy', 'x'],
  ['lastUpdated', '2030-01-01T00:00:00Z'],
  ['createdAt', '2030-01-01T00:00:00Z'],
  ['notUser', false],
  ['id', randomUUID()],
  ['officeId', randomUUID()],
  ['hdValidUntil', {}],
  ['declarationsValidUntil', {}],
  ['lastCheckInOffice', 'London'],
  ['archived', true],
])('the own profile has no field %s to set to %j', async (field, value) => {
  const was = await me()
  expect(await change({ name: 'Emma', [field]: value })).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { [field]: 'This field is not known.' } },
  })
  expect(await me()).toEqual(was)
})

test.each([
  '{"__proto__":{"role":"Admin"}}',
  '{"constructor":{"prototype":{"role":"Admin"}}}',
  '{"constructor":"x"}',
  '{"toString":"x"}',
])('%s is refused', async (payload) => {
  const { status, body } = await server.send({
    method: 'PATCH',
    url: '/api/me',
    token,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect([400, 422]).toContain(status)
  expect(body).toMatchObject({ code: 'invalid' })
  expect(await me()).toMatchObject({ role: '' })
})

test('of a key that comes twice the last counts, as everywhere', async () => {
  const { body } = await server.send({
    method: 'PATCH',
    url: '/api/me',
    token,
    payload: '{"name":"First","name":"Second"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(body.name).toBe('Second')
})

test('a person without an office chooses one, and its country comes with it', async () => {
  const office = await makeOffice(db, { country: 'Nepal' })
  expect((await change({ country: 'Nepal', office: office.name })).body).toMatchObject({
    office: office.name,
    country: 'Nepal',
  })
})

test('an office of another country than the one that was chosen is refused', async () => {
  const office = await makeOffice(db, { country: 'Nepal' })
  expect(await change({ country: 'Norway', office: office.name })).toMatchObject({
    status: 422,
    body: { fields: { office: 'This office is not in Norway' } },
  })
  expect(await me()).toMatchObject({ office: null })
})

test.each<[string, Role, string]>([
  ['a person', '', 'Please contact support to change your office.'],
  ['an administrator', ADMIN, 'You can change your office on the People page.'],
])('%s whose office is set is told where to change it', async (_who, role, message) => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  person = await makePerson(db, { role, office: home, name: 'Emma Employee' })
  token = await signedIn(server, person)
  expect(await change({ name: 'Another Name', office: other.name })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message },
  })
  expect(await me()).toMatchObject({ office: home.name, name: 'Emma Employee', lastUpdated: null })
})

test('naming the office that is set already changes the rest', async () => {
  const home = await makeOffice(db)
  person = await makePerson(db, { office: home })
  token = await signedIn(server, person)
  expect(await change({ office: home.name, comment: 'Here' })).toMatchObject({
    status: 200,
    body: { office: home.name, comment: 'Here' },
  })
})

test('of two first choices at the same moment one counts', async () => {
  const offices = await Promise.all([makeOffice(db), makeOffice(db), makeOffice(db)])
  const answers = await Promise.all(offices.map(({ name }) => change({ office: name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  const chosen = answers.findIndex(({ status }) => status === 200)
  expect(await me()).toMatchObject({ office: offices[chosen]?.name as string })
})

test('the store itself keeps an office that is set', async () => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  person = await makePerson(db, { office: home })
  expect(await changeProfile(db, person.id, { officeId: other.id, updatedBy: '', now: start })).toBe(false)
  expect(await findPerson(db, person.email)).toMatchObject({ officeId: home.id })
})

test('nobody is changed without signing in', async () => {
  expect(await change({ name: 'Mallory' }, null)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  expect(await me()).toMatchObject({ name: 'Emma Employee' })
})

test('a change is the own one only', async () => {
  const other = await makePerson(db, { name: 'Oscar Other' })
  await change({ name: 'Emma Example' })
  expect(await findPerson(db, other.email)).toMatchObject({ name: 'Oscar Other' })
})

test('a person sees the own days from 8 back to 31 ahead', async () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-18', '2026-12-19', '2026-12-20']
  await db
    .insert(dayStatuses)
    .values(days.map((day) => ({ userId: person.id, day, status: 2 as const, comment: 'x' })))
  const other = await makePerson(db)
  await db.insert(dayStatuses).values({ userId: other.id, day: '2026-11-19', status: 1 })
  expect((await me()).statuses).toEqual({
    '2026-11-10': { status: 2, comment: 'x' },
    '2026-11-18': { status: 2, comment: 'x' },
    '2026-12-19': { status: 2, comment: 'x' },
  })
})

test('of several forms for an office the one that is valid longest counts, past ones too', async () => {
  const [first, second] = [await makeOffice(db), await makeOffice(db)]
  for (const [office, submittedAt] of [
    [first, '2026-11-17T09:00:00Z'],
    [first, '2026-11-18T09:00:00Z'],
    [first, '2026-11-10T09:00:00Z'],
    [second, '2026-11-01T09:00:00Z'],
  ] as const)
    await makeDeclaration(db, { person, office, submittedAt: new Date(submittedAt) })
  expect((await me()).declarationsValidUntil).toEqual({
    [first.name]: '2026-11-20T09:00:00.000Z',
    [second.name]: '2026-11-03T09:00:00.000Z',
  })
})
