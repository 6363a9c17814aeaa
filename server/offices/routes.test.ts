import { beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { makeOffice } from './factory'
import type { Said } from '../../domain/presence/presence'
import type { Person } from '../people/store'
import { makeOwnStatement } from '../presence/factory'
import type { Office } from './store'
import { makeCheckIn } from '../check-ins/factory'

let units = 100
const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
beforeEach(() => server.setNow(start))

const myOffices = async (person: { id: string }) =>
  (await server.send({ url: '/api/me/offices', token: await signedIn(server, person) })).body as {
    home: Record<string, unknown> | null
    checkedInToday: Record<string, unknown> | null
  }

test('anybody sees the names of the offices by country and name, and no other field', async () => {
  const wellington = await makeOffice(db, { name: 'Wellington', country: 'New Zealand' })
  const kathmandu = await makeOffice(db, { name: 'Kathmandu', country: 'Nepal' })
  const auckland = await makeOffice(db, { name: 'Auckland', country: 'New Zealand' })
  const { status, body } = await server.send({ url: '/api/office-names' })
  expect(status).toBe(200)
  expect(body).toEqual([
    { id: kathmandu.id, name: 'Kathmandu', country: 'Nepal' },
    { id: auckland.id, name: 'Auckland', country: 'New Zealand' },
    { id: wellington.id, name: 'Wellington', country: 'New Zealand' },
  ])
})

test('a person sees the card of the home office, with its coordinator and without the key of its codes', async () => {
  const coordinator = await makePerson(db, { name: 'Carla Coordinator' })
  const ada = await makePerson(db, { name: 'Ada Admin' })
  const home = await makeOffice(db, {
    phase: 'closed-directed',
    comment: 'Ask first',
    openingHours: 'Mon–Fri 08:00–19:00',
    language: 'fr',
    closesAt: '19:00',
    coordinatorId: coordinator.id,
    validUntil: '2026-12-24',
    updatedById: ada.id,
    updatedOn: new Date('2026-11-01T10:00:00Z'),
  })
  expect(await myOffices(await makePerson(db, { office: home }))).toEqual({
    home: {
      id: home.id,
      name: home.name,
      country: home.country,
      businessUnit: home.businessUnit,
      timeZone: home.timeZone,
      phase: 'closed-directed',
      status: 'Closed - ERM directed',
      comment: 'Ask first',
      openingHours: 'Mon–Fri 08:00–19:00',
      streetAddress: '',
      assemblyPoints: '',
      language: 'fr',
      closesAt: '19:00',
      workingDays: '12345',
      weekdayClosing: '',
      asksForScreenCode: false,
      nudgesBeforeClosing: false,
      countryDays: {},
      ownDays: {},
      coordinator: { name: 'Carla Coordinator', email: coordinator.email },
      defaultHost: null,
      validUntil: '2026-12-24',
      updatedBy: 'Ada Admin',
      updatedOn: '2026-11-01T10:00:00.000Z',
    },
    checkedInToday: null,
  })
})

test('an office without a coordinator has none', async () => {
  const { home } = await myOffices(await makePerson(db, { office: await makeOffice(db) }))
  expect(home).toMatchObject({ coordinator: null, validUntil: null, updatedOn: null })
})

test('a person without a name is named by the address as the author of a change', async () => {
  const nameless = await makePerson(db, { name: '' })
  const { id } = await makeOffice(db, { updatedById: nameless.id, updatedOn: start })
  const { home } = await myOffices(await makePerson(db, { office: { id } }))
  expect(home).toMatchObject({ updatedBy: nameless.email })
  const listed = (await listOf(nameless, home?.businessUnit as string)).body.offices as { id: string }[]
  expect(listed.find((office) => office.id === id)).toMatchObject({ updatedBy: nameless.email })
})

test('a person without an office has no card', async () => {
  expect(await myOffices(await makePerson(db))).toEqual({ home: null, checkedInToday: null })
})

async function visit(home: Office | null, elsewhere: Office, at: string) {
  const person = await makePerson(db, { office: home })
  await makeCheckIn(db, { person, office: elsewhere, timeIn: new Date(at) })
  return person
}

test.each([
  ['today', 'Europe/London', '2026-11-18T00:00:00Z', true],
  ['yesterday', 'Europe/London', '2026-11-17T23:59:59Z', false],
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
])(
  'another office is shown if the last check-in there was on its own day: %s',
  async (_when, timeZone, at, shown) => {
    const [home, elsewhere] = [await makeOffice(db), await makeOffice(db, { timeZone })]
    const { checkedInToday } = await myOffices(await visit(home, elsewhere, at))
    expect(checkedInToday?.name ?? null).toBe(shown ? elsewhere.name : null)
  },
)

test('a check-in to the home office shows no second card', async () => {
  const home = await makeOffice(db)
  const { home: card, checkedInToday } = await myOffices(await visit(home, home, start.toISOString()))
  expect(card?.name).toBe(home.name)
  expect(checkedInToday).toBeNull()
})

test('a person without an office sees the office of today’s check-in', async () => {
  const elsewhere = await makeOffice(db)
  const { home, checkedInToday } = await myOffices(await visit(null, elsewhere, start.toISOString()))
  expect(home).toBeNull()
  expect(checkedInToday).toMatchObject({ id: elsewhere.id, name: elsewhere.name })
})

const listOf = async (person: { id: string }, businessUnit?: string) =>
  server.send({
    url: `/api/offices${businessUnit === undefined ? '' : `?businessUnit=${encodeURIComponent(businessUnit)}`}`,
    token: await signedIn(server, person),
  })

test('a business unit shows its offices by name with these fields and no key', async () => {
  const coordinator = await makePerson(db, { name: 'Carla Coordinator' })
  const ada = await makePerson(db, { name: 'Ada Admin' })
  const oslo = await makeOffice(db, {
    businessUnit: 'Nordics',
    name: 'Oslo',
    country: 'Norway',
    timeZone: 'Europe/Oslo',
  })
  const bergen = await makeOffice(db, {
    businessUnit: 'Nordics',
    name: 'Bergen',
    country: 'Norway',
    timeZone: 'Europe/Oslo',
    phase: 'scheduled',
    comment: 'Two floors',
    coordinatorId: coordinator.id,
    validUntil: '2026-12-24',
    updatedById: ada.id,
    updatedOn: new Date('2026-11-01T10:00:00Z'),
  })
  const { status, body } = await listOf(await makePerson(db), 'Nordics')
  expect(status).toBe(200)
  expect(body.businessUnit).toBe('Nordics')
  expect(body.offices).toEqual([
    {
      id: bergen.id,
      name: 'Bergen',
      country: 'Norway',
      businessUnit: 'Nordics',
      timeZone: 'Europe/Oslo',
      phase: 'scheduled',
      status: 'Open – Scheduled Access',
      comment: 'Two floors',
      openingHours: '',
      streetAddress: '',
      assemblyPoints: '',
      language: 'en',
      closesAt: '19:00',
      workingDays: '12345',
      weekdayClosing: '',
      asksForScreenCode: false,
      nudgesBeforeClosing: false,
      coordinator: { name: 'Carla Coordinator', email: coordinator.email },
      defaultHost: null,
      validUntil: '2026-12-24',
      updatedBy: 'Ada Admin',
      updatedOn: '2026-11-01T10:00:00.000Z',
      people: 0,
      came: 0,
    },
    {
      id: oslo.id,
      name: 'Oslo',
      country: 'Norway',
      businessUnit: 'Nordics',
      timeZone: 'Europe/Oslo',
      phase: 'open',
      status: 'Open - Completely open',
      comment: '',
      openingHours: '',
      streetAddress: '',
      assemblyPoints: '',
      language: 'en',
      closesAt: '19:00',
      workingDays: '12345',
      weekdayClosing: '',
      asksForScreenCode: false,
      nudgesBeforeClosing: false,
      coordinator: null,
      defaultHost: null,
      validUntil: null,
      updatedBy: '',
      updatedOn: null,
      people: 0,
      came: 0,
    },
  ])
})

const TODAY = '2026-11-18T09:00:00Z'
type Came = (person: Person, office: Office) => Promise<unknown>
const comes =
  (at = TODAY): Came =>
  (person, office) =>
    makeCheckIn(db, { person, office, timeIn: new Date(at) })
const says =
  (word: Said['says'], source: Said['source'] = 'self'): Came =>
  (person) =>
    makeOwnStatement(db, { person, says: word, source, at: new Date('2026-11-18T09:10:00Z') })

test.each<[string, Came[], number]>([
  ['came today', [comes()], 1],
  ['came twice today', [comes(), comes('2026-11-18T09:20:00Z')], 1],
  ['came yesterday by the clock of the office', [comes('2026-11-17T10:59:00Z')], 0],
  ['came this morning by the clock of the office', [comes('2026-11-17T11:00:00Z')], 1],
  ['left', [comes(), says('left')], 1],
  ['was said to have left by the reception', [comes(), says('left', 'reception')], 1],
  [
    'went on to another office',
    [comes(), async (person) => comes('2026-11-18T09:20:00Z')(person, await makeOffice(db))],
    1,
  ],
  [
    'is a visitor',
    [(person, office) => makeCheckIn(db, { person, office, timeIn: start, isVisitor: true, userId: null })],
    0,
  ],
])('a colleague who %s counts in the list as so many who came today', async (_what, steps, came) => {
  const office = await makeOffice(db, { businessUnit: `Unit ${++units}`, timeZone: 'Pacific/Auckland' })
  const colleague = await makePerson(db)
  for (const step of steps) await step(colleague, office)
  const member = await makePerson(db, { office })
  expect((await listOf(member)).body.offices).toMatchObject([{ people: 1, came }])
})

test('a call without a business unit is for the caller’s own, and for a person without an office for the first', async () => {
  const home = await makeOffice(db, { businessUnit: 'Iberia' })
  const elsewhere = await makeOffice(db, { businessUnit: 'Africa' })
  const own = (await listOf(await makePerson(db, { office: home }))).body
  expect(own).toMatchObject({ businessUnit: 'Iberia', offices: [{ name: home.name }] })
  expect(own.businessUnits).toEqual([...new Set(own.businessUnits as string[])].toSorted())
  expect(own.businessUnits).toEqual(expect.arrayContaining(['Africa', 'Iberia']))
  expect((await listOf(await makePerson(db))).body).toMatchObject({
    businessUnit: 'Africa',
    offices: [{ name: elsewhere.name }],
  })
})

describe('the document of the list', () => {
  const documentAt = async (path: string, headers: Record<string, string>) => {
    const { body } = await server.send({ url: path, headers: { accept: 'text/html', ...headers } })
    const found = /id="start">(.*?)<\/script>/.exec(body as string)
    return (JSON.parse(found?.[1] ?? '{}') as { offices?: unknown }).offices
  }
  let person: Person
  let cookie = ''
  beforeEach(async () => {
    person = await makePerson(db, { office: await makeOffice(db, { businessUnit: 'Caribbean' }) })
    cookie = `whereabouts-session=${await signedIn(server, person)}`
  })

  test('brings the answer to its first call along, of the caller’s unit or the one in the address', async () => {
    await makeOffice(db, { businessUnit: 'Unit & <Co>' })
    for (const [search, unit] of [
      ['', undefined],
      ['?unit=', undefined],
      ['?unit=Unit%20%26%20%3CCo%3E&search=x', 'Unit & <Co>'],
    ])
      expect(await documentAt(`/offices${search}`, { cookie })).toEqual((await listOf(person, unit)).body)
  })

  test.each(['?unit=Atlantis', '?unit=%00', '?unit=a&unit=b', `?unit=${'a'.repeat(101)}`])(
    'brings none along for the address %s, and opens',
    async (search) => expect(await documentAt(`/offices${search}`, { cookie })).toBeNull(),
  )

  test('brings none along for a person who is not signed in, and on another page', async () => {
    expect(await documentAt('/offices', {})).toBeNull()
    expect(await documentAt('/people', { cookie })).toBeNull()
  })
})

test.each(['Atlantis', '', 'iberia'])('the business unit %j is unknown', async (businessUnit) => {
  expect(await listOf(await makePerson(db), businessUnit)).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'This business unit is not known.' },
  })
})

test('an office shows the address of a coordinator without a name', async () => {
  const coordinator = await makePerson(db, { name: '' })
  await makeOffice(db, { businessUnit: 'Benelux', coordinatorId: coordinator.id })
  const { body } = await listOf(await makePerson(db), 'Benelux')
  expect(body.offices[0].coordinator).toEqual({ name: '', email: coordinator.email })
})

test('a search finds offices of all business units by name, each with its unit', async () => {
  const home = await makeOffice(db, { businessUnit: 'Iberia', name: 'Zaragoza' })
  await makeOffice(db, { businessUnit: 'Africa', name: 'Accra' })
  const token = await signedIn(server, await makePerson(db, { office: home }))
  const { body } = await server.send({ url: '/api/offices?all=on', token })
  expect(body.businessUnit).toBe('Iberia')
  const found = body.offices as { name: string; businessUnit: string }[]
  expect(found.filter(({ name }) => ['Accra', 'Zaragoza'].includes(name))).toMatchObject([
    { name: 'Accra', businessUnit: 'Africa' },
    { name: 'Zaragoza', businessUnit: 'Iberia' },
  ])
  expect(found[0]).not.toHaveProperty('key')
})

test('a last editor without a name is told by the address', async () => {
  const editor = await makePerson(db, { name: '' })
  const office = await makeOffice(db, { updatedById: editor.id, updatedOn: server.now() })
  const token = await signedIn(server, await makePerson(db, { office }))
  expect((await server.send({ url: `/api/offices/${office.id}`, token })).body.updatedBy).toBe(editor.email)
  expect((await server.send({ url: '/api/me/offices', token })).body).toMatchObject({
    home: { updatedBy: editor.email },
  })
})

test('every employee reads one office without its key', async () => {
  const office = await makeOffice(db, { comment: 'Two floors', phase: 'scheduled' })
  const token = await signedIn(server, await makePerson(db))
  const of = `/api/offices/${encodeURIComponent(office.name)}`
  const read = await server.send({ url: of, token })
  expect(read).toMatchObject({ status: 200, body: { name: office.name, comment: 'Two floors' } })
  expect(JSON.stringify(read.body)).not.toContain(office.checkInKey)
  expect((await server.send({ url: `${of}/attendance`, token })).status).toBe(403)
  expect((await server.send({ url: '/api/offices/Nowhere/today', token })).status).toBe(404)
  expect((await server.send({ url: of })).status).toBe(401)
})
