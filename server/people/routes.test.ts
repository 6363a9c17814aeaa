import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysOffBetween, usualDays } from '../../domain/offices/office-days'
import type { PersonDetail } from '../../domain/people/contract'
import { changeOf, draftOf } from '../../domain/profile/draft'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { users } from './tables'
import { auditEntries } from '../platform/events/tables'
import { createTestServer, type TestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { makePerson } from './factory'
import type { Person } from './store'
import { makeOwnStatement } from '../presence/factory'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let office: Office
let viewer: Person
let token = ''
let adminToken = ''
let admin: Person
beforeEach(async () => {
  server.setNow(start)
  office = await makeOffice(db)
  viewer = await makePerson(db)
  token = await signedIn(server, viewer)
  admin = await makePerson(db, { role: ADMIN })
  adminToken = await signedIn(server, admin)
})

type Row = Record<string, unknown> & { email: string; name: string }
type List = { people: Row[]; today: string; showsDeclarations: boolean }
const list = (query = '', of: Pick<Office, 'name'> = office, as: string | null = token) =>
  server.send({ url: `/api/offices/${encodeURIComponent(of.name)}/people${query}`, token: as })
const rows = async (query = '', of = office) => ((await list(query, of)).body as List).people
const rowOf = async (person: Person, query = '', of = office) =>
  (await rows(query, of)).find(({ email }) => email === person.email)
const set = (person: Person, ...days: string[]) =>
  db
    .insert(dayStatuses)
    .values(days.map((day) => ({ userId: person.id, day, status: 2 as const, comment: day })))
const shown = (...days: string[]) => Object.fromEntries(days.map((day) => [day, { status: 2, comment: day }]))

test('an office shows its own people with these fields and no others', async () => {
  const person = await makePerson(db, {
    office,
    name: 'Emma Employee',
    role: ADMIN,
    comment: 'In on Fridays',
    lastUpdated: new Date('2026-11-01T08:00:00Z'),
  })
  await makePerson(db, { office: await makeOffice(db) })
  await set(person, '2026-11-18')
  expect(await list()).toMatchObject({
    status: 200,
    body: {
      office: office.name,
      timeZone: 'Europe/London',
      today: '2026-11-18',
      showsDeclarations: false,
      places: [
        { office: office.name, timeZone: 'Europe/London', today: '2026-11-18', showsDeclarations: false },
      ],
    },
  })
  expect(await rows()).toEqual([
    {
      id: person.id,
      name: 'Emma Employee',
      email: person.email,
      office: office.name,
      officeId: office.id,
      role: ADMIN,
      comment: 'In on Fridays',
      lastUpdated: '2026-11-01T08:00:00.000Z',
      statuses: shown('2026-11-18'),
      checkedInToday: false,
      declarationValidUntil: null,
      picture: null,
      duties: [],
    },
  ])
})

test('an office without people has none', async () => {
  expect(await rows()).toEqual([])
})

test('people are listed by name, and people without one at the end by address', async () => {
  for (const name of ['zoe', 'Émile', 'anna', '', 'Bert', 'Eva', '']) await makePerson(db, { office, name })
  const found = await rows()
  expect(found.map(({ name }) => name)).toEqual(['anna', 'Bert', 'Émile', 'Eva', 'zoe', '', ''])
  expect(found[5]?.email.localeCompare(found[6]?.email ?? '', 'en', { numeric: true })).toBe(-1)
})

test('an office with a name in any letters is found, and an unknown one is not', async () => {
  const odd = await makeOffice(db, { name: 'São Paulo / Centro & "Süd" 100%' })
  await makePerson(db, { office: odd })
  expect(await rows('', odd)).toHaveLength(1)
  expect(await list('', { name: 'Atlantis' })).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This office is not known.' },
  })
})

test('people are not shown without a sign-in', async () => {
  expect((await list('', office, null)).status).toBe(401)
})

test.each<[string, string, string[]]>([
  ['today', '', ['2026-11-16', '2026-11-22']],
  ['a Monday', '?day=2026-11-23', ['2026-11-23', '2026-11-29']],
  ['a Sunday', '?day=2026-11-15', ['2026-11-09', '2026-11-15']],
])('the week of %s is shown from Monday to Sunday', async (_day, query, inside) => {
  const person = await makePerson(db, { office })
  const days = ['08', '09', '15', '16', '22', '23', '29', '30'].map((day) => `2026-11-${day}`)
  await set(person, ...days)
  expect((await rowOf(person, query))?.statuses).toEqual(shown(...inside))
})

test.each([
  ['21 days back', '2026-10-28', 200],
  ['22 days back', '2026-10-27', 422],
  ['30 days ahead', '2026-12-18', 200],
  ['31 days ahead', '2026-12-19', 422],
  ['no day', '2026-02-30', 422],
])('a day %s is shown or refused', async (_when, day, expected) => {
  const { status, body } = await list(`?day=${day}`)
  expect(status).toBe(expected)
  if (expected === 422) expect(Object.keys(body.fields as object)).toEqual(['day'])
})

test('the window of days is by the clock of the office, not of the server', async () => {
  server.setNow(new Date('2026-11-18T22:00:00Z'))
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  const honolulu = await makeOffice(db, { timeZone: 'Pacific/Honolulu' })
  expect((await list('', auckland)).body.today).toBe('2026-11-19')
  expect((await list('?day=2026-12-19', auckland)).status).toBe(200)
  expect((await list('?day=2026-10-28', auckland)).status).toBe(422)
  expect((await list('', honolulu)).body.today).toBe('2026-11-18')
  expect((await list('?day=2026-12-19', honolulu)).status).toBe(422)
})

test.each([
  ['at the first moment of today in London', 'Europe/London', '2026-11-18T00:00:00Z', true],
  ['yesterday in London', 'Europe/London', '2026-11-17T23:59:59Z', false],
  ['today in Auckland, where it was another day in London', 'Pacific/Auckland', '2026-11-17T11:00:00Z', true],
  ['yesterday in Auckland', 'Pacific/Auckland', '2026-11-17T10:59:59Z', false],
  [
    'last evening in Honolulu, where it is the same day still',
    'Pacific/Honolulu',
    '2026-11-17T10:00:00Z',
    true,
  ],
  ['the day before in Honolulu', 'Pacific/Honolulu', '2026-11-17T09:59:59Z', false],
  ['today in Kathmandu', 'Asia/Kathmandu', '2026-11-17T18:15:00Z', true],
  ['yesterday in Kathmandu', 'Asia/Kathmandu', '2026-11-17T18:14:59Z', false],
  ['tomorrow, by a clock that is fast', 'Europe/London', '2026-11-19T00:00:00Z', false],
])('a person who checked in %s is checked in today or not', async (_when, timeZone, at, expected) => {
  const here = await makeOffice(db, { timeZone })
  const person = await makePerson(db, { office: here })
  await makeCheckIn(db, { person, office: here, timeIn: new Date(at) })
  expect((await rowOf(person, '', here))?.checkedInToday).toBe(expected)
})

test('a check-in counts for today on any shown day, and after the person has left', async () => {
  const person = await makePerson(db, { office })
  await makeCheckIn(db, { person, office, timeIn: start })
  await makeOwnStatement(db, { person, says: 'left', at: start })
  expect((await rowOf(person, '?day=2026-11-01'))?.checkedInToday).toBe(true)
})

test('a check-in to another office and a visitor with the same address do not count', async () => {
  const person = await makePerson(db, { office })
  await makeCheckIn(db, { person, office: await makeOffice(db), timeIn: start })
  await makeCheckIn(db, { person, office, timeIn: start, userId: null, isVisitor: true })
  await makeCheckIn(db, { person, office, timeIn: start, userId: person.id, isVisitor: true })
  expect((await rowOf(person))?.checkedInToday).toBe(false)
})

test.each([
  ['here and then elsewhere', '2026-11-18T08:00:00Z', '2026-11-18T09:00:00Z', true],
  ['elsewhere and then here', '2026-11-18T09:00:00Z', '2026-11-18T08:00:00Z', true],
  ['here yesterday and elsewhere today', '2026-11-17T08:00:00Z', '2026-11-18T09:00:00Z', false],
  [
    'here today and elsewhere tomorrow, by a fast clock',
    '2026-11-18T08:00:00Z',
    '2026-11-19T01:00:00Z',
    true,
  ],
])('a person who checked in %s is checked in here or not', async (_where, atHere, atElsewhere, expected) => {
  const person = await makePerson(db, { office })
  await makeCheckIn(db, { person, office, timeIn: new Date(atHere) })
  await makeCheckIn(db, { person, office: await makeOffice(db), timeIn: new Date(atElsewhere) })
  expect((await rowOf(person))?.checkedInToday).toBe(expected)
})

test('the deletion of a colleague of today changes no other person of the list', async () => {
  const [here, away] = [await makePerson(db, { office }), await makePerson(db, { office })]
  await makeCheckIn(db, { person: here, office, timeIn: start })
  await makeCheckIn(db, { person: viewer, office, timeIn: start, userId: null })
  expect((await list()).status).toBe(200)
  expect((await rowOf(here))?.checkedInToday).toBe(true)
  expect((await rowOf(away))?.checkedInToday).toBe(false)
})

async function declared() {
  const asking = await makeOffice(db, { asks: ['fever'] })
  const person = await makePerson(db, { office: asking })
  for (const submitted of ['2026-11-17T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-10T09:00:00Z'])
    await makeDeclaration(db, { person, office: asking, submittedAt: new Date(submitted) })
  return { asking, person }
}

test('the form with the longest validity is shown for an office that asks for one', async () => {
  const { asking, person } = await declared()
  const other = await makePerson(db, { office: asking })
  await makeDeclaration(db, { person: other, office, submittedAt: start })
  expect((await list('', asking)).body.showsDeclarations).toBe(true)
  expect((await rowOf(person, '', asking))?.declarationValidUntil).toBe('2026-11-20T09:00:00.000Z')
  expect((await rowOf(other, '', asking))?.declarationValidUntil).toBeNull()
})

test('an office that asks only visitors shows no forms', async () => {
  const asking = await makeOffice(db, { asksVisitors: ['fever'] })
  const person = await makePerson(db, { office: asking })
  await makeDeclaration(db, { person, office: asking, submittedAt: start })
  expect((await list('', asking)).body).toMatchObject({
    showsDeclarations: false,
    people: [{ declarationValidUntil: null }],
  })
})

test('a setting shows forms to administrators only', async () => {
  const strict: TestServer = await createTestServer({ environment: { DECLARATIONS_VISIBLE_TO: 'admins' } })
  const asking = await makeOffice(strict.db, { asks: ['fever'] })
  const person = await makePerson(strict.db, { office: asking })
  await makeDeclaration(strict.db, { person, office: asking, submittedAt: start })
  const url = `/api/offices/${encodeURIComponent(asking.name)}/people`
  const seenBy = async (role: typeof ADMIN | '') =>
    (await strict.send({ url, token: await signedIn(strict, await makePerson(strict.db, { role })) }))
      .body as object
  expect(await seenBy('')).toMatchObject({
    showsDeclarations: false,
    people: [{ declarationValidUntil: null }],
  })
  expect(await seenBy(ADMIN)).toMatchObject({
    showsDeclarations: true,
    people: [{ declarationValidUntil: '2026-11-20T09:30:00.000Z' }],
  })
})

describe('the time at which a person left', () => {
  const left = new Date('2026-11-18T09:20:00Z')
  async function leftAs(viewer: { id: string }) {
    const url = `/api/offices/${office.id}/people`
    const { body } = await server.send({ url, token: await signedIn(server, viewer) })
    return (body as { people: Row[] }).people.find(({ name }) => name === 'Lea Left')?.leftAt
  }
  const readLeavings = () => db.select().from(auditEntries).where(eq(auditEntries.action, 'read leavings'))
  beforeEach(async () => {
    office = await makeOffice(db)
    const person = await makePerson(db, { office, name: 'Lea Left' })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    await makeOwnStatement(db, { person, says: 'left', at: left })
    await forgetAudit(db)
  })

  test('is shown to a warden of the office, with an entry in the audit', async () => {
    const warden = await makePerson(db, { office })
    await makeDuty(db, { person: warden, duty: 'warden', office })
    expect(await leftAs(warden)).toBe(left.toISOString())
    await leftAs(warden)
    expect(await readLeavings()).toMatchObject([{ actor: warden.email, subject: office.name }])
  })

  test('is shown neither to a colleague nor to a warden of another office, without an entry in the audit', async () => {
    const elsewhere = await makePerson(db, { office })
    await makeDuty(db, { person: elsewhere, duty: 'warden', office: await makeOffice(db) })
    for (const viewer of [await makePerson(db, { office }), elsewhere])
      expect(await leftAs(viewer)).toBeUndefined()
    expect(await readLeavings()).toEqual([])
  })

  test('is no longer shown once the person is back, and changes the version of the list', async () => {
    const warden = await makePerson(db, { office })
    await makeDuty(db, { person: warden, duty: 'warden', office })
    const as = await signedIn(server, warden)
    const ask = (tag = '') =>
      server.send({ url: `/api/offices/${office.id}/people`, token: as, headers: { 'if-none-match': tag } })
    const tag = (await ask()).headers.etag as string
    expect((await ask(tag)).status).toBe(304)
    const lea = (await db.select().from(users).where(eq(users.name, 'Lea Left'))).at(-1)
    await makeOwnStatement(db, { person: lea ?? { id: '' }, says: 'here', at: start })
    expect((await ask(tag)).status).toBe(200)
    expect(await leftAs(warden)).toBeUndefined()
  })
})

const alsoOf = (...others: Pick<Office, 'name'>[]) =>
  `?${new URLSearchParams(others.map(({ name }): [string, string] => ['also', name])).toString()}`
const made = async (count: number) => Promise.all(Array.from({ length: count }, () => makeOffice(db)))

test('the people of several offices are one list by name, each person with their own office', async () => {
  const [here, there] = [await makeOffice(db), await makeOffice(db)]
  for (const [name, at] of [
    ['Cem', here],
    ['Ann', there],
    ['Bob', office],
  ] as const)
    await makePerson(db, { office: at, name })
  await makePerson(db, { office: await makeOffice(db), name: 'Elsewhere' })
  const { status, body } = await list(alsoOf(here, there))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    office: office.name,
    places: [{ office: office.name }, { office: here.name }, { office: there.name }],
    people: [
      { name: 'Ann', office: there.name },
      { name: 'Bob', office: office.name },
      { name: 'Cem', office: here.name },
    ],
  })
})

test.each<[string, number, number]>([
  ['five offices are', 4, 200],
  ['six offices are not', 5, 422],
])('%s listed together', async (_what, others, expected) => {
  const { status, body } = await list(alsoOf(...(await made(others))))
  expect(status).toBe(expected)
  if (expected === 422)
    expect(body).toMatchObject({ code: 'invalid', fields: { also: 'Please choose at most 5 offices' } })
})

test('an office that is named twice is listed once', async () => {
  const [other] = await made(1)
  if (!other) throw new Error('no office was made')
  await makePerson(db, { office, name: 'Ann' })
  const { body } = await list(alsoOf(office, other, other))
  expect((body.places as { office: string }[]).map((place) => place.office)).toEqual([
    office.name,
    other.name,
  ])
  expect((body as List).people).toHaveLength(1)
})

test('each unknown office of several is refused at its field', async () => {
  const [known] = await made(1)
  expect(await list(alsoOf({ name: 'Atlantis' }, known ?? office, { name: 'Avalon' }))).toMatchObject({
    status: 404,
    body: {
      code: 'not_found',
      fields: { 'also.0': 'This office is not known.', 'also.2': 'This office is not known.' },
    },
  })
  expect(await list(alsoOf(office), { name: 'Atlantis' })).toMatchObject({
    status: 404,
    body: { fields: { office: 'This office is not known.' } },
  })
})

test('each of several offices has its own today, time zone and questions', async () => {
  server.setNow(new Date('2026-11-18T22:00:00Z'))
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  const asking = await makeOffice(db, { asks: ['fever'] })
  const [early, late, asked] = [
    await makePerson(db, { office }),
    await makePerson(db, { office: auckland }),
    await makePerson(db, { office: asking }),
  ]
  // This is today in London and yesterday in Auckland.
  const noon = new Date('2026-11-18T10:30:00Z')
  await makeCheckIn(db, { person: early, office, timeIn: noon })
  await makeCheckIn(db, { person: late, office: auckland, timeIn: noon })
  for (const [person, at] of [
    [asked, asking],
    [early, office],
  ] as const)
    await makeDeclaration(db, { person, office: at, submittedAt: start })
  const { body } = await list(alsoOf(auckland, asking))
  expect(body).toMatchObject({
    today: '2026-11-18',
    showsDeclarations: false,
    places: [
      { today: '2026-11-18', showsDeclarations: false },
      { today: '2026-11-19', timeZone: 'Pacific/Auckland', showsDeclarations: false },
      { today: '2026-11-18', showsDeclarations: true },
    ],
  })
  const told = new Map((body as List).people.map((row) => [row.email, row]))
  expect(told.get(early.email)).toMatchObject({ checkedInToday: true, declarationValidUntil: null })
  expect(told.get(late.email)).toMatchObject({ checkedInToday: false })
  expect(told.get(asked.email)).toMatchObject({ declarationValidUntil: '2026-11-20T09:30:00.000Z' })
})

test('people who may see the list of one office may see the list of several, and nobody else may', async () => {
  const [other] = await made(1)
  const query = alsoOf(other ?? office)
  expect((await list(query, office, null)).status).toBe(401)
  expect((await list(query, office, token)).status).toBe(200)
  expect((await list(query, office, adminToken)).status).toBe(200)
})

test('forms that only administrators see are hidden for several offices too', async () => {
  const strict: TestServer = await createTestServer({ environment: { DECLARATIONS_VISIBLE_TO: 'admins' } })
  const offices = [
    await makeOffice(strict.db, { asks: ['fever'] }),
    await makeOffice(strict.db, { asks: ['fever'] }),
  ]
  for (const each of offices)
    await makeDeclaration(strict.db, {
      person: await makePerson(strict.db, { office: each }),
      office: each,
      submittedAt: start,
    })
  const [first, second] = offices.map(({ name }) => encodeURIComponent(name))
  const seenBy = async (role: typeof ADMIN | '') => {
    const as = await signedIn(strict, await makePerson(strict.db, { role }))
    return (await strict.send({ url: `/api/offices/${first}/people?also=${second}`, token: as })).body as List
  }
  const validUntil = ({ people }: List) => people.map((row) => row.declarationValidUntil)
  expect(validUntil(await seenBy(''))).toEqual([null, null])
  expect(validUntil(await seenBy(ADMIN))).toEqual(['2026-11-20T09:30:00.000Z', '2026-11-20T09:30:00.000Z'])
})

const read = (person: { id: string }, as = token) =>
  server.send({ url: `/api/people/${person.id}`, token: as })

test('a colleague is shown with these fields and no others, and with the days from 21 back to 31 ahead', async () => {
  const person = await makePerson(db, {
    office,
    name: 'Emma Employee',
    comment: 'In on Fridays',
    lastUpdated: new Date('2026-11-01T08:00:00Z'),
    updatedById: admin.id,
  })
  await set(person, '2026-10-27', '2026-10-28', '2026-12-19', '2026-12-20')
  await makeDuty(db, { person, duty: 'warden', office })
  await makeDuty(db, { person, duty: 'reception', office })
  const ended = { until: '2026-11-17', endsAt: new Date('2026-11-18T00:00:00Z') }
  await makeDuty(db, { person, duty: 'first-aider', office, ...ended })
  const { status, body } = await read(person)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: person.id,
    name: 'Emma Employee',
    givenBy: null,
    email: person.email,
    role: '',
    country: 'United Kingdom',
    office: office.name,
    officeId: office.id,
    comment: 'In on Fridays',
    lastUpdated: '2026-11-01T08:00:00.000Z',
    updatedBy: admin.name,
    picture: null,
    duties: [{ duty: 'warden', where: office.name }],
    statuses: shown('2026-10-28', '2026-12-19'),
    daysOff: daysOffBetween(usualDays('19:00'), '2026-10-28', '2026-12-19'),
  })
})

test('a change by the person alone names nobody', async () => {
  const person = await makePerson(db, { lastUpdated: start })
  await db.update(users).set({ updatedById: person.id }).where(eq(users.id, person.id))
  expect((await read(person)).body).toMatchObject({ updatedBy: '', lastUpdated: start.toISOString() })
})

test('a person without an office has no country', async () => {
  expect((await read(viewer)).body).toMatchObject({ office: null, country: null, lastUpdated: null })
})

test('an unknown person is not found, and a text that is no id is refused', async () => {
  expect((await read({ id: UNKNOWN })).status).toBe(404)
  expect(await read({ id: 'x' })).toMatchObject({
    status: 422,
    body: { fields: { id: 'This person is not known' } },
  })
})

const change = (person: { id: string }, payload: object, as = adminToken) =>
  server.send({ method: 'PATCH', url: `/api/people/${person.id}`, token: as, payload })
const audit = (person: Person) =>
  db.select().from(auditEntries).where(eq(auditEntries.subject, person.email)).orderBy(asc(auditEntries.id))

test('an administrator changes all fields of a person, also a chosen office, with an entry in the audit', async () => {
  const target = await makeOffice(db, { country: 'Nepal' })
  const person = await makePerson(db, { office, name: 'Emma Employee' })
  await set(person, '2026-11-17')
  const { status, body } = await change(person, {
    name: ' Emma Example ',
    comment: 'At the client',
    country: 'Nepal',
    office: target.name,
    statuses: { '2026-11-18': { status: 3, comment: 'All day' } },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Emma Example',
    comment: 'At the client',
    country: 'Nepal',
    office: target.name,
    statuses: { ...shown('2026-11-17'), '2026-11-18': { status: 3, comment: 'All day' } },
    lastUpdated: start.toISOString(),
    updatedBy: admin.name,
  })
  expect({ ...(await read(person)).body, noLongerCoordinates: [], keepsDuties: [] }).toEqual(body)
  expect(await rowOf(person)).toBeUndefined()
  expect(await rowOf(person, '', target)).toMatchObject({ name: 'Emma Example' })
  expect(await audit(person)).toMatchObject([
    {
      at: start,
      actor: admin.email,
      action: 'change person',
      details: {
        changed: {
          name: ['Emma Employee', 'Emma Example'],
          comment: null,
          office: [office.name, target.name],
          statuses: null,
        },
        'days changed': 1,
      },
    },
  ])
})

test.each([
  ['an empty name', { name: '  ' }, { name: 'Emma Employee' }],
  ['an empty office', { office: '', country: '' }, {}],
  ['a country alone', { country: 'Nepal' }, { country: 'United Kingdom' }],
  ['no comment', { name: 'Emma' }, { name: 'Emma', comment: 'In on Fridays' }],
  ['nothing', {}, { name: 'Emma Employee', comment: 'In on Fridays' }],
])('%s does not change the stored values', async (_what, given, kept) => {
  const person = await makePerson(db, { office, name: 'Emma Employee', comment: 'In on Fridays' })
  expect(await change(person, given)).toMatchObject({ status: 200, body: { ...kept, office: office.name } })
  expect((await read(person)).body).toMatchObject({ ...kept, office: office.name })
})

test('an emptied comment is stored empty', async () => {
  const person = await makePerson(db, { comment: 'In on Fridays' })
  expect((await change(person, { comment: '' })).body).toMatchObject({ comment: '' })
})

test('an administrator changes their own office too', async () => {
  await change(admin, { office: office.name })
  const other = await makeOffice(db)
  expect((await change(admin, { office: other.name })).body).toMatchObject({ office: other.name })
})

test.each<[string, object, string]>([
  ['an unknown office', { office: 'Atlantis' }, 'office'],
  ['a day out of reach', { statuses: { '2026-11-10': { status: 1, comment: '' } } }, 'statuses.2026-11-10'],
  ['code 5', { statuses: { '2026-11-18': { status: 5, comment: '' } } }, 'statuses.2026-11-18.status'],
  ['a role', { role: ADMIN }, 'role'],
  ['an address', { email: 'x@tidal-research.example' }, 'email'],
  ['who did it', { updatedBy: 'x' }, 'updatedBy'],
])('%s is refused at its field and changes nothing', async (_what, given, field) => {
  const person = await makePerson(db, { office })
  const was = (await read(person)).body as object
  const { status, body } = await change(person, { name: 'Another', ...given })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: [field] })
  expect((await read(person)).body).toEqual(was)
  expect(await audit(person)).toEqual([])
})

test('an office outside the chosen country is refused', async () => {
  const person = await makePerson(db)
  expect(await change(person, { country: 'Nepal', office: office.name })).toMatchObject({
    status: 422,
    body: { fields: { office: 'This office is not in Nepal' } },
  })
})

test('the days that can be changed follow the administrator’s own time zone', async () => {
  const person = await makePerson(db)
  const statuses = { '2026-12-19': { status: 1, comment: '' } }
  expect((await change(person, { statuses })).status).toBe(422)
  expect((await change(person, { statuses, today: '2026-11-19' })).body).toMatchObject({ statuses })
})

test('an administrator’s older page does not undo later changes of the person', async () => {
  const person = await makePerson(db, { name: 'Emma', comment: 'Here', office })
  const opened = draftOf((await read(person)).body as PersonDetail)
  const own = await signedIn(server, person)
  await server.send({ method: 'PATCH', url: '/api/me', token: own, payload: { comment: 'Back at noon' } })
  const typed = changeOf({ ...opened, name: 'Emma Example' }, opened, '2026-11-18', true)
  expect((await change(person, typed)).status).toBe(200)
  expect((await read(person)).body).toMatchObject({ name: 'Emma Example', comment: 'Back at noon' })
})

test('a person who is no administrator may not change a person by this call, not even their own record', async () => {
  const person = await makePerson(db, { name: 'Emma Employee' })
  for (const as of [token, await signedIn(server, person)])
    for (const given of [
      { name: 'x' },
      { comment: 'x' },
      { country: 'x' },
      { office: office.name },
      { statuses: {} },
    ])
      expect((await change(person, given, as)).status).toBe(403)
  expect((await read(person)).body).toMatchObject({ name: 'Emma Employee', comment: '', office: null })
})

test('an unknown person is not changed', async () => {
  expect(await change({ id: UNKNOWN }, { name: 'x' })).toMatchObject({ status: 404 })
})

test('changes of different days by the person and an administrator at one moment are both stored', async () => {
  const person = await makePerson(db)
  const own = await signedIn(server, person)
  const day = (name: string) => ({ statuses: { [name]: { status: 2, comment: name } } })
  await Promise.all([
    change(person, day('2026-11-19')),
    server.send({ method: 'PATCH', url: '/api/me', token: own, payload: day('2026-11-20') }),
  ])
  expect((await read(person)).body).toMatchObject({ statuses: shown('2026-11-19', '2026-11-20') })
})
