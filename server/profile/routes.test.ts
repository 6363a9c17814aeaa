import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeOf, draftOf, type ProfileDraft } from '../../domain/profile/draft'
import { ADMIN, type Role } from '../../domain/access/role'
import type { Me } from '../../domain/profile/signed-in-person'
import { signedIn } from '../auth/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { auditEntries } from '../platform/events/tables'
import { listStatuses } from '../statuses/store'
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

test('a person changes their own name and comment, which store the time and the author', async () => {
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
])('a person’s own profile has no field %s to set to %j', async (field, value) => {
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

test('the last of two equal keys in a body counts', async () => {
  const { body } = await server.send({
    method: 'PATCH',
    url: '/api/me',
    token,
    payload: '{"name":"First","name":"Second"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(body.name).toBe('Second')
})

test('a person without an office chooses one and gets its country', async () => {
  const office = await makeOffice(db, { country: 'Nepal' })
  expect((await change({ country: 'Nepal', office: office.name })).body).toMatchObject({
    office: office.name,
    country: 'Nepal',
  })
})

test('an office outside the chosen country is refused', async () => {
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
])('%s whose office is set gets the place to change it', async (_who, role, message) => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  person = await makePerson(db, { role, office: home, name: 'Emma Employee' })
  token = await signedIn(server, person)
  expect(await change({ name: 'Another Name', office: other.name })).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message },
  })
  expect(await me()).toMatchObject({ office: home.name, name: 'Emma Employee', lastUpdated: null })
})

test('a call with the present office changes the other fields', async () => {
  const home = await makeOffice(db)
  person = await makePerson(db, { office: home })
  token = await signedIn(server, person)
  expect(await change({ office: home.name, comment: 'Here' })).toMatchObject({
    status: 200,
    body: { office: home.name, comment: 'Here' },
  })
})

test('one of two first choices of an office at one moment counts', async () => {
  const offices = await Promise.all([makeOffice(db), makeOffice(db), makeOffice(db)])
  const answers = await Promise.all(offices.map(({ name }) => change({ office: name })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  const chosen = answers.findIndex(({ status }) => status === 200)
  expect(await me()).toMatchObject({ office: offices[chosen]?.name as string })
})

test('the store itself never replaces an office', async () => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  person = await makePerson(db, { office: home })
  expect(await changeProfile(db, person.id, { officeId: other.id, updatedById: person.id, now: start })).toBe(
    false,
  )
  expect(await findPerson(db, person.email)).toMatchObject({ officeId: home.id })
})

test('no record changes without a sign-in', async () => {
  expect(await change({ name: 'Mallory' }, null)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  expect(await me()).toMatchObject({ name: 'Emma Employee' })
})

test('a change affects the caller’s record only', async () => {
  const other = await makePerson(db, { name: 'Oscar Other' })
  await change({ name: 'Emma Example' })
  expect(await findPerson(db, other.email)).toMatchObject({ name: 'Oscar Other' })
})

test('a person sees their own days from 8 back to 31 ahead', async () => {
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

test('the form with the longest validity counts for an office, also among past ones', async () => {
  const [first, second] = [await makeOffice(db), await makeOffice(db)]
  for (const [office, submittedAt] of [
    [first, '2026-11-17T09:00:00Z'],
    [first, '2026-11-18T09:00:00Z'],
    [first, '2026-11-10T09:00:00Z'],
    [second, '2026-11-01T09:00:00Z'],
  ] as const)
    await makeDeclaration(db, { person, office, submittedAt: new Date(submittedAt) })
  expect((await me()).declarationsValidUntil).toEqual({
    [first.id]: '2026-11-20T09:00:00.000Z',
    [second.id]: '2026-11-03T09:00:00.000Z',
  })
})

const calendar = () => listStatuses(db, person.id, '2026-01-01', '2027-12-31')
const audit = () =>
  db.select().from(auditEntries).where(eq(auditEntries.subject, person.email)).orderBy(asc(auditEntries.id))
const entry = (status: number, comment = '') => ({ status, comment })

test('only the named days change, and the answer shows them', async () => {
  await change({ statuses: { '2026-11-18': entry(1, 'From noon'), '2026-11-19': entry(3) } })
  const { status, body } = await change({ statuses: { '2026-11-19': entry(2, ' Desk 4 ') } })
  expect(status).toBe(200)
  const kept = { '2026-11-18': entry(1, 'From noon'), '2026-11-19': entry(2, 'Desk 4') }
  expect(body).toMatchObject({
    statuses: kept,
    lastUpdated: start.toISOString(),
    updatedBy: person.email,
    name: 'Emma Employee',
    comment: 'In on Fridays',
  })
  expect((await me()).statuses).toEqual(kept)
})

test.each([
  ['no statuses', { name: 'Emma' }],
  ['empty statuses', { statuses: {} }],
])('%s leave the days that are stored', async (_what, given) => {
  await change({ statuses: { '2026-11-18': entry(2) } })
  expect((await change(given)).status).toBe(200)
  expect(await calendar()).toEqual({ '2026-11-18': entry(2) })
})

test.each<[string, string | undefined, string, boolean]>([
  ['7 days back', undefined, '2026-11-11', true],
  ['8 days back', undefined, '2026-11-10', false],
  ['30 days ahead', undefined, '2026-12-18', true],
  ['31 days ahead', undefined, '2026-12-19', false],
  ['30 days ahead where it is tomorrow already', '2026-11-19', '2026-12-19', true],
  ['8 days back where it is tomorrow already', '2026-11-19', '2026-11-11', false],
  ['7 days back where it is yesterday still', '2026-11-17', '2026-11-10', true],
  ['31 days ahead where it is yesterday still', '2026-11-17', '2026-12-18', false],
  ['a day that is near on no place on earth', '2026-11-20', '2026-12-20', false],
])('a day of a person’s calendar can be changed or not: %s', async (_when, today, day, isIn) => {
  const { status, body } = await change({ name: 'Emma Example', statuses: { [day]: entry(2) }, today })
  if (isIn) {
    expect(status).toBe(200)
    expect(body.statuses).toEqual({ [day]: entry(2) })
    return
  }
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [`statuses.${day}`] })
  expect(body.fields[`statuses.${day}`]).toMatch(
    /^Please choose days from \d\d \w{3} 2026 to \d\d \w{3} 202\d$/,
  )
  expect(await calendar()).toEqual({})
  expect(await me()).toMatchObject({ name: 'Emma Employee' })
})

test('the refusal of a day names the days that can be changed', async () => {
  const statuses = { '2026-11-10': entry(1), '2026-11-18': entry(1), '2027-01-01': entry(1) }
  const text = 'Please choose days from 11 Nov 2026 to 18 Dec 2026'
  expect((await change({ statuses })).body.fields).toEqual({
    'statuses.2026-11-10': text,
    'statuses.2027-01-01': text,
  })
})

test('the changes of two devices that were opened at the same time are both kept', async () => {
  const opened = draftOf((await me()) as Me)
  const typed = (changed: Partial<ProfileDraft>) => changeOf({ ...opened, ...changed }, opened, '2026-11-18')
  expect((await change(typed({ comment: 'From the phone' }))).status).toBe(200)
  expect((await change(typed({ statuses: { '2026-11-19': { status: 2, comment: '' } } }))).status).toBe(200)
  expect(await me()).toMatchObject({ comment: 'From the phone', statuses: { '2026-11-19': entry(2) } })
})

test('a day can be emptied again, with an entry in the audit', async () => {
  await change({ statuses: { '2026-11-18': entry(1, 'x'), '2026-11-19': entry(4) } })
  const { status, body } = await change({ statuses: { '2026-11-18': null, '2026-11-20': null } })
  expect(status).toBe(200)
  expect(body.statuses).toEqual({ '2026-11-19': entry(4) })
  expect(await calendar()).toEqual({ '2026-11-19': entry(4) })
  expect((await audit()).at(-1)).toMatchObject({
    action: 'change own profile',
    details: { changed: { statuses: null } },
  })
})

test('a day outside the calendar can’t be emptied', async () => {
  const { status, body } = await change({ statuses: { '2026-11-10': null } })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({
    status: 422,
    fields: ['statuses.2026-11-10'],
  })
})

test.each<[string, unknown, string]>([
  ['code 0', { '2026-11-18': entry(0) }, 'statuses.2026-11-18.status'],
  ['code 5', { '2026-11-18': entry(5) }, 'statuses.2026-11-18.status'],
  ['a code in letters', { '2026-11-18': { status: '1;', comment: '' } }, 'statuses.2026-11-18.status'],
  ['a comment without a status', { '2026-11-18': { comment: 'x' } }, 'statuses.2026-11-18.status'],
  ['a comment of 501 characters', { '2026-11-18': entry(1, 'x'.repeat(501)) }, 'statuses.2026-11-18.comment'],
  ['a day that does not exist', { '2026-02-30': entry(1) }, 'statuses.2026-02-30'],
  ['a prototype in place of a day', { constructor: entry(1) }, 'statuses.constructor'],
  ['a list', [entry(1)], 'statuses'],
])('%s is refused and no day changes', async (_what, statuses, field) => {
  const { status, body } = await change({ statuses })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  expect(await calendar()).toEqual({})
})

test('a day that does not exist and a day outside the calendar have different refusals', async () => {
  const { body } = await change({ statuses: { '2026-02-30': entry(1) } })
  expect(body.fields).toEqual({ 'statuses.2026-02-30': 'Please enter a day as YYYY-MM-DD' })
})

test('a refused office stops the change of days too', async () => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  person = await makePerson(db, { office: home })
  token = await signedIn(server, person)
  const { status } = await change({ office: other.name, statuses: { '2026-11-18': entry(2) } })
  expect(status).toBe(403)
  expect(await calendar()).toEqual({})
  expect(await audit()).toEqual([])
})

test('a change’s entry in the audit has the author, the fields and the number of days, and no day, status or text', async () => {
  const office = await makeOffice(db)
  await change({ statuses: { '2026-11-18': entry(1, 'At the doctor'), '2026-11-19': entry(4) } })
  await change({
    name: 'Emma Example',
    comment: 'Ill',
    office: office.name,
    statuses: {
      '2026-11-18': entry(2, 'At the doctor'),
      '2026-11-19': entry(4),
      '2026-11-20': entry(4, 'Ill'),
    },
  })
  const who = { at: start, actor: person.email, action: 'change own profile' }
  const entries = await audit()
  expect(entries).toMatchObject([who, who])
  expect(entries.map(({ details }) => details)).toEqual([
    { changed: { statuses: null }, 'days changed': 2 },
    {
      changed: {
        name: ['Emma Employee', 'Emma Example'],
        comment: null,
        office: [null, office.name],
        statuses: null,
      },
      'days changed': 2,
    },
  ])
})

test('saving without a change succeeds and is in the audit', async () => {
  expect((await change({ name: 'Emma Employee', comment: 'In on Fridays' })).status).toBe(200)
  expect((await audit()).map(({ details }) => details)).toEqual([{ changed: {} }])
})

test('two changes of different days at one moment both count', async () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
  const answers = await Promise.all(days.map((day) => change({ statuses: { [day]: entry(2, day) } })))
  expect(answers.map(({ status }) => status)).toEqual(days.map(() => 200))
  expect(await calendar()).toEqual(Object.fromEntries(days.map((day) => [day, entry(2, day)])))
})

test('the last of several changes of one day at one moment counts, and the audit has each', async () => {
  const codes = [1, 2, 3, 4]
  await Promise.all(codes.map((code) => change({ statuses: { '2026-11-18': entry(code) } })))
  expect((await audit()).map(({ details }) => details)).toEqual(
    codes.map(() => ({ changed: { statuses: null }, 'days changed': 1 })),
  )
  const stored = (await calendar())['2026-11-18']
  expect(codes.map((code) => entry(code))).toContainEqual(stored)
})

test('a change of days affects the caller’s calendar only', async () => {
  const other = await makePerson(db)
  await change({ statuses: { '2026-11-18': entry(2) } })
  expect(await listStatuses(db, other.id, '2026-01-01', '2027-12-31')).toEqual({})
})
