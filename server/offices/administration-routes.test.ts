import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { makeDuty } from '../duties/factory'
import { makeOffice } from './factory'
import type { Office } from './store'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let admin: Person
let token = ''
let office: Office
let coordinator: Person
beforeEach(async () => {
  server.setNow(start)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  office = await makeOffice(db, { comment: 'Two floors', validUntil: '2026-12-24' })
  coordinator = await makePerson(db, { office, name: 'Carla Coordinator' })
})

const at = (name: string) => `/api/offices/${encodeURIComponent(name)}`
const change = (payload: object, { of = office.name, as = token } = {}) =>
  server.send({ method: 'PATCH', url: at(of), payload, token: as })
const read = async (of = office.name) =>
  (await server.send({ url: at(of), token })).body as Record<string, unknown>
const auditOf = (name: string) => db.select().from(auditEntries).where(eq(auditEntries.subject, name))

const told = (act: () => Promise<unknown>) => newsDuring(server, act)

test('a change of an office stores its author and time, and leaves an entry in the audit without the texts', async () => {
  const { status, body } = await change({
    phase: 'scheduled',
    comment: ' Ask first ',
    openingHours: ' Mon–Fri  08:00–19:00 ',
    streetAddress: ' 1 Quay Street\nLima ',
    assemblyPoints: ' Car park\nRiver bank ',
    language: 'fr',
    closesAt: '18:30',
    workingDays: '12347',
    weekdayClosing: '4=17:00',
    asksForScreenCode: true,
    nudgesBeforeClosing: true,
    coordinator: coordinator.email.toUpperCase(),
    defaultHost: coordinator.email,
    validUntil: '2030-12-31',
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: office.id,
    name: office.name,
    country: office.country,
    region: office.region,
    businessUnit: office.businessUnit,
    timeZone: office.timeZone,
    phase: 'scheduled',
    status: 'Open – Scheduled Access',
    comment: 'Ask first',
    openingHours: 'Mon–Fri 08:00–19:00',
    streetAddress: '1 Quay Street Lima',
    assemblyPoints: 'Car park\nRiver bank',
    language: 'fr',
    closesAt: '18:30',
    workingDays: '12347',
    weekdayClosing: '4=17:00',
    asksForScreenCode: true,
    nudgesBeforeClosing: true,
    countryDays: {},
    ownDays: {},
    coordinator: { name: 'Carla Coordinator', email: coordinator.email },
    defaultHost: { name: 'Carla Coordinator', email: coordinator.email },
    validUntil: '2030-12-31',
    updatedBy: admin.name,
    updatedOn: start.toISOString(),
  })
  expect(await read()).toEqual(body)
  const audit = await auditOf(office.name)
  expect(audit).toMatchObject([
    {
      at: start,
      actor: admin.email,
      action: 'change office',
      details: {
        changed: {
          phase: ['open', 'scheduled'],
          comment: null,
          openingHours: null,
          streetAddress: null,
          assemblyPoints: null,
          language: ['en', 'fr'],
          closesAt: ['19:00', '18:30'],
          workingDays: ['12345', '12347'],
          weekdayClosing: ['', '4=17:00'],
          asksForScreenCode: [false, true],
          nudgesBeforeClosing: [false, true],
          coordinator: null,
          defaultHost: null,
          validUntil: ['2026-12-24', '2030-12-31'],
        },
      },
    },
  ])
  expect(JSON.stringify(audit[0]?.details)).not.toMatch(/Ask first|Two floors|08:00|Quay|@/)
})

test.each([
  ['what is not sent stays', {}, {}],
  ['an empty phase stays', { phase: '' }, {}],
  ['an empty validity stays', { validUntil: '' }, {}],
  ['an empty editor and time are dropped', { updatedBy: '', updatedOn: '' }, {}],
  ['an empty comment is stored', { comment: '' }, { comment: '' }],
  ['other opening hours are stored', { openingHours: 'By appointment' }, { openingHours: 'By appointment' }],
  ['no opening hours are stored', { openingHours: '' }, { openingHours: '' }],
  ['no street address is stored', { streetAddress: '' }, { streetAddress: '' }],
  [
    'a street address of 200 characters is stored',
    { streetAddress: 'x'.repeat(200) },
    { streetAddress: 'x'.repeat(200) },
  ],
  ['no assembly points are stored', { assemblyPoints: '' }, { assemblyPoints: '' }],
  [
    'assembly points of 300 characters are stored',
    { assemblyPoints: 'x'.repeat(300) },
    { assemblyPoints: 'x'.repeat(300) },
  ],
  [
    'opening hours of 200 characters are',
    { openingHours: 'x'.repeat(200) },
    { openingHours: 'x'.repeat(200) },
  ],
  ['another language is stored', { language: 'ar' }, { language: 'ar' }],
  ['another closing time is stored', { closesAt: '00:00' }, { closesAt: '00:00' }],
  ['a week of one day is stored', { workingDays: '7' }, { workingDays: '7' }],
  [
    'closing times of weekdays are stored',
    { weekdayClosing: '5=12:00 6=13:00' },
    { weekdayClosing: '5=12:00 6=13:00' },
  ],
  [
    'that the code of the screen is asked for is stored',
    { asksForScreenCode: true },
    { asksForScreenCode: true },
  ],
  ['that staff are reminded is stored', { nudgesBeforeClosing: true }, { nudgesBeforeClosing: true }],
  ['no coordinator is stored', { coordinator: '' }, { coordinator: null }],
  ['no default host is stored', { defaultHost: 'Not Selected' }, { defaultHost: null }],
  ['Not Selected is no coordinator', { coordinator: 'Not Selected' }, { coordinator: null }],
])('%s', async (_rule, given, changed) => {
  await change({ coordinator: coordinator.email, openingHours: 'Mon–Fri', streetAddress: '1 Quay Street' })
  const before = await read()
  server.setNow(new Date('2026-11-18T09:35:00Z'))
  expect((await change(given)).status).toBe(200)
  expect(await read()).toEqual({ ...before, ...changed, updatedOn: '2026-11-18T09:35:00.000Z' })
})

test('an office can change from any phase to any other', async () => {
  for (const phase of ['closed-directed', 'open', 'closed-government', 'scheduled', 'approved-only'])
    expect((await change({ phase })).body.phase).toBe(phase)
})

test.each([
  ['a phase that there is not', { phase: 'half-open' }, 'phase'],
  ['a day that there is not', { validUntil: '2026-02-30' }, 'validUntil'],
  ['a comment of 1001 characters', { comment: 'x'.repeat(1001) }, 'comment'],
  ['assembly points of 301 characters', { assemblyPoints: 'x'.repeat(301) }, 'assemblyPoints'],
  ['opening hours of 201 characters', { openingHours: 'x'.repeat(201) }, 'openingHours'],
  ['a street address of 201 characters', { streetAddress: 'x'.repeat(201) }, 'streetAddress'],
  ['a language that there is not', { language: 'x-long' }, 'language'],
  ['no language', { language: null }, 'language'],
  ['a time that there is not', { closesAt: '24:00' }, 'closesAt'],
  ['a time in other words', { closesAt: '7 pm' }, 'closesAt'],
  ['no closing time', { closesAt: '' }, 'closesAt'],
  ['a week without a working day', { workingDays: '' }, 'workingDays'],
  ['weekdays out of their order', { workingDays: '21' }, 'workingDays'],
  ['an eighth weekday', { workingDays: '8' }, 'workingDays'],
  ['a closing time of no weekday', { weekdayClosing: '0=12:00' }, 'weekdayClosing'],
  ['two closing times of a weekday', { weekdayClosing: '5=12:00 5=13:00' }, 'weekdayClosing'],
  ['a closing time that there is not', { weekdayClosing: '5=24:00' }, 'weekdayClosing'],
  ['a space after the closing times', { weekdayClosing: '5=12:00 ' }, 'weekdayClosing'],
  ['a word for whether staff are reminded', { nudgesBeforeClosing: 'yes' }, 'nudgesBeforeClosing'],
  ['a word for whether the code is asked for', { asksForScreenCode: 'yes' }, 'asksForScreenCode'],
  ['an editor', { updatedBy: 'somebody@erm.example' }, 'updatedBy'],
  ['a key', { checkInKey: 'x' }, 'checkInKey'],
  ['another name', { name: 'x' }, 'name'],
])('%s is refused at its field, and nothing changes', async (_what, given, field) => {
  const before = await read()
  const { status, body } = await change({ comment: 'Changed', ...given })
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(await read()).toEqual(before)
  expect(await auditOf(office.name)).toEqual([])
})

test('the refusal of an editor and a time tells that the server records them', async () => {
  const { body } = await change({ updatedBy: 'somebody@erm.example', updatedOn: '2026-11-18T12:00:00Z' })
  const words = 'Please leave this empty: the server records it'
  expect(body.fields).toEqual({ updatedBy: words, updatedOn: words })
})

test.each([
  ['of another office', async () => (await makePerson(db, { office: await makeOffice(db) })).email],
  ['without an office', async () => (await makePerson(db)).email],
  ['who is not known', async () => 'nobody@tidal-research.example'],
  ['who is a pattern', async () => '%'],
])('a coordinator %s is refused, and nothing changes', async (_who, find) => {
  await change({ coordinator: coordinator.email })
  const before = await read()
  const { status, body } = await change({ coordinator: await find(), comment: 'Changed', phase: 'scheduled' })
  expect(status).toBe(422)
  expect(body.fields).toEqual({ coordinator: `Please choose one of the people of ${office.name}` })
  expect(await read()).toEqual(before)
  expect(await auditOf(office.name)).toHaveLength(1)
})

test('changes of different fields by two administrators at one moment are both stored', async () => {
  const other = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const answers = await Promise.all([
    change({ phase: 'closed-government' }),
    change({ comment: 'By order' }, { as: other }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read()).toMatchObject({ phase: 'closed-government', comment: 'By order' })
  expect(await auditOf(office.name)).toHaveLength(2)
})

const move = (person: Person, to: Office) =>
  server.send({ method: 'PATCH', url: `/api/people/${person.id}`, payload: { office: to.name }, token })

test('a person who is made coordinator and moved away at the same moment does not coordinate the old office', async () => {
  const elsewhere = await makeOffice(db)
  for (let time = 0; time < 10; time++) {
    const person = await makePerson(db, { office })
    const [chosen, moved] = await Promise.all([
      change({ coordinator: person.email }),
      move(person, elsewhere),
    ])
    expect(moved.status).toBe(200)
    expect([200, 422]).toContain(chosen.status)
    expect((await read()).coordinator).toBeNull()
  }
})

test('a warden who gets another office keeps the duty, and the answer names it', async () => {
  const [elsewhere, third] = [await makeOffice(db), await makeOffice(db)]
  const warden = await makePerson(db, { office: elsewhere })
  await makeDuty(db, { person: warden, duty: 'warden', office: elsewhere })
  await makeDuty(db, { person: warden, duty: 'reception', country: elsewhere.country })
  const kept = { duty: 'warden', scope: { kind: 'office', office: elsewhere.id }, where: elsewhere.name }
  expect((await move(warden, third)).body).toMatchObject({ keepsDuties: [kept] })
  expect((await move(warden, third)).body).toMatchObject({ keepsDuties: [] })
  expect((await move(warden, elsewhere)).body).toMatchObject({ keepsDuties: [] })
})

test('a coordinator who is moved away leaves the old office without one, with an entry in the audit', async () => {
  const [elsewhere, third] = [await makeOffice(db), await makeOffice(db)]
  await change({ coordinator: coordinator.email })
  const news = await told(() => move(coordinator, elsewhere))
  expect((await read()).coordinator).toBeNull()
  expect(news).toEqual(expect.arrayContaining([{ topic: 'offices' }, { topic: 'office', office: office.id }]))
  expect(await auditOf(coordinator.email)).toMatchObject([
    {
      action: 'change person',
      details: {
        changed: { office: [office.name, elsewhere.name] },
        'no longer coordinator of': [office.name],
      },
    },
  ])
  await change({ coordinator: coordinator.email }, { of: elsewhere.name })
  expect((await move(coordinator, third)).body).toMatchObject({ noLongerCoordinates: [elsewhere.name] })
  expect((await move(coordinator, office)).body).toMatchObject({ noLongerCoordinates: [] })
  expect((await read(elsewhere.name)).coordinator).toBeNull()
})

test('a coordinator whose other fields change stays coordinator', async () => {
  await change({ coordinator: coordinator.email })
  const url = `/api/people/${coordinator.id}`
  await server.send({
    method: 'PATCH',
    url,
    payload: { office: office.name, name: 'Carla Renamed', comment: 'Here' },
    token,
  })
  expect((await read()).coordinator).toEqual({ name: 'Carla Renamed', email: coordinator.email })
})

test('a coordinator who is deleted leaves the office without one', async () => {
  await change({ coordinator: coordinator.email })
  await db.delete(users).where(eq(users.id, coordinator.id))
  expect((await read()).coordinator).toBeNull()
})

test('pages that show the office or the offices get news of the change', async () => {
  expect(await told(() => change({ comment: 'News' }))).toEqual([
    { topic: 'office', office: office.id },
    { topic: 'offices' },
  ])
  expect(await told(() => change({ coordinator: 'nobody@erm.example' }))).toEqual([])
})

test('an employee may not change or create an office', async () => {
  const before = await read()
  const employee = await signedIn(server, await makePerson(db, { office }))
  for (const given of [
    { phase: 'scheduled' },
    { comment: 'x' },
    { coordinator: '' },
    { validUntil: '2030-01-01' },
  ])
    expect((await change(given, { as: employee })).status).toBe(403)
  expect((await create({}, employee)).status).toBe(403)
  expect(await read()).toEqual(before)
})

test('an employee reads the page of any office, without its key', async () => {
  const { status, body } = await server.send({
    url: at(office.name),
    token: await signedIn(server, await makePerson(db)),
  })
  expect({ status, office: body.name }).toEqual({ status: 200, office: office.name })
  expect(JSON.stringify(body)).not.toContain(office.checkInKey)
})

test('an unknown office and one without a name are refused', async () => {
  expect(await change({}, { of: 'Atlantis' })).toMatchObject({
    status: 404,
    body: { message: 'This office is not known.' },
  })
  expect((await change({}, { of: ' ' })).body.fields).toEqual({ office: 'No Office Name' })
})

const oslo = {
  country: 'Norway',
  region: 'Europe',
  businessUnit: 'Nordics',
  timeZone: 'Europe/Oslo',
}
let made = 0
const create = (given: object, as = token, key = randomUUID()) =>
  server.send({
    url: '/api/offices',
    payload: { name: `Oslo ${++made}`, ...oslo, ...given },
    token: as,
    headers: { 'idempotency-key': key },
  })
const questionsOf = async (name: string) =>
  (await server.send({ url: `${at(name)}/questions`, token })).body as Record<string, string[]>
const keyOf = async (name: string) =>
  (await server.send({ url: `${at(name)}/key`, token })).body.key as string

test('an office is created with a key and the questions of the template, and all pages get news of it', async () => {
  const news = await told(async () => {
    expect(await create({ name: 'Stavanger', phase: 'scheduled' })).toMatchObject({
      status: 200,
      body: { info: 'Record Created', office: 'Stavanger' },
    })
  })
  expect(news).toEqual([{ topic: 'offices' }])
  expect(await read('Stavanger')).toEqual({
    id: expect.any(String) as string,
    name: 'Stavanger',
    ...oslo,
    phase: 'scheduled',
    status: 'Open – Scheduled Access',
    comment: '',
    openingHours: '',
    streetAddress: '',
    assemblyPoints: '',
    language: 'en',
    closesAt: '19:00',
    workingDays: '12345',
    weekdayClosing: '',
    countryDays: {},
    ownDays: {},
    asksForScreenCode: false,
    nudgesBeforeClosing: false,
    coordinator: null,
    defaultHost: null,
    validUntil: null,
    updatedBy: admin.name,
    updatedOn: start.toISOString(),
  })
  expect(await questionsOf('Stavanger')).toMatchObject({
    employee: ['no-symptoms', 'no-positive-test', 'no-close-contact', 'no-quarantine', 'travel-rules'],
    visitor: ['no-symptoms', 'no-positive-test', 'no-close-contact', 'office-rules'],
  })
  expect(await keyOf('Stavanger')).toMatch(/^[\w-]{43}$/)
  expect(await auditOf('Stavanger')).toMatchObject([
    { at: start, actor: admin.email, action: 'create office', details: { country: 'Norway' } },
  ])
  const names = (await server.send({ url: '/api/office-names' })).body as unknown[]
  const { id } = await read('Stavanger')
  expect(names).toContainEqual({ id, name: 'Stavanger', country: 'Norway' })
})

test('a change of a new office’s questions does not change the template', async () => {
  const [one, two] = [(await create({})).body.office as string, (await create({})).body.office as string]
  const url = `${at(one)}/questions/employee`
  await server.send({ method: 'PUT', url, payload: { questions: ['office-rules'] }, token })
  expect((await questionsOf(two)).employee).toHaveLength(5)
  const third = (await create({})).body.office as string
  expect((await questionsOf(third)).employee).toHaveLength(5)
  expect(await keyOf(one)).not.toBe(await keyOf(two))
})

test.each([
  ['without a name', { name: '' }, 'name', 'No Office Name'],
  ['with a name of spaces', { name: ' \n ' }, 'name', 'No Office Name'],
  ['with a name of signs', { name: '..' }, 'name', 'Please use letters'],
  ['without a country', { country: '' }, 'country', 'Please enter a country'],
  ['without a region', { region: ' ' }, 'region', 'Please enter a region'],
  ['without a business unit', { businessUnit: '' }, 'businessUnit', 'Please enter a business unit'],
  ['without a time zone', { timeZone: '' }, 'timeZone', 'Please choose a time zone'],
  [
    'with an offset for a time zone',
    { timeZone: '+05:30' },
    'timeZone',
    'Please choose a time zone such as Europe/London',
  ],
  [
    'with a time zone that only Node.js knows',
    { timeZone: 'SystemV/EST5' },
    'timeZone',
    'This time zone is not known here; please choose another',
  ],
  ['with a phase that there is not', { phase: 'ajar' }, 'phase', 'Please choose one of the five statuses'],
])('no office is created %s', async (_what, given, field, message) => {
  const name = `Bergen ${++made}`
  const { status, body } = await create({ name, ...given })
  expect(status).toBe(422)
  expect(body.fields).toEqual({ [field]: message })
  expect((await server.send({ url: at(name), token })).status).toBe(404)
})

test.each([
  ['an earlier name', 'Europe/Kiev', 'Europe/Kyiv'],
  ['a name in other capitals', 'europe/oslo', 'Europe/Oslo'],
])('a new office with %s of its zone gets the name of today', async (_what, given, timeZone) => {
  const { body } = await create({ name: `Bergen ${++made}`, timeZone: given })
  expect((await server.send({ url: at(body.officeId as string), token })).body.timeZone).toBe(timeZone)
})

test('an empty call is refused with the missing name first', async () => {
  const { body } = await server.send({ url: '/api/offices', payload: {}, token })
  expect(body.fields.name).toBe('No Office Name')
})

test.each(['Tromsø', 'TROMSØ', 'Tromsö', ' tromsø ', 'Trom sø'])(
  'the name %j, which reads like an existing office’s, is refused',
  async (name) => {
    const existing = await makeOffice(db, { name: 'Tromsø' }).catch(() => null)
    const before = await read('Tromsø')
    const { status, body } = await create({ name })
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: 'There is an office called Tromsø already.' })
    expect(body.fields.name).toBe('There is an office called Tromsø already')
    expect(await read('Tromsø')).toEqual(before)
    if (existing) expect(await keyOf('Tromsø')).toBe(existing.checkInKey)
  },
)

test('one of two administrators who create the same office at one moment gets the message that it exists', async () => {
  const other = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const answers = await Promise.all([create({ name: 'Narvik' }), create({ name: 'NARVIK' }, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const names = (await server.send({ url: '/api/office-names' })).body as { name: string }[]
  expect(names.filter(({ name }) => name.toLowerCase() === 'narvik')).toHaveLength(1)
})

test('the same press twice creates one office', async () => {
  const [name, key] = ['Hammerfest', randomUUID()]
  const answers = [await create({ name }, token, key), await create({ name }, token, key)]
  expect(answers.map(({ body }) => body.office as string)).toEqual([name, name])
  expect(await auditOf(name)).toHaveLength(1)
})

test('the country, region and unit of a new office take their existing spelling', async () => {
  await makeOffice(db, { country: 'Côte d’Ivoire', region: 'Africa', businessUnit: 'West Africa' })
  const { body } = await create({ country: 'cote d’ivoire', region: 'AFRICA', businessUnit: 'west africa' })
  expect(await read(body.office as string)).toMatchObject({
    country: 'Côte d’Ivoire',
    region: 'Africa',
    businessUnit: 'West Africa',
  })
})

test('an administrator gets the possible values for a new office, the most usual first, and those of their own office', async () => {
  const place = {
    country: 'Kenya',
    region: 'Africa',
    businessUnit: 'East Africa',
    timeZone: 'Africa/Nairobi',
  }
  for (let time = 0; time < 100; time++) await makeOffice(db, place)
  const own = await makeOffice(db, { ...place, country: 'Uganda', timeZone: 'Africa/Kampala' })
  const as = await signedIn(server, await makePerson(db, { role: ADMIN, office: own }))
  const { body } = await server.send({ url: '/api/office-places', token: as })
  expect(body.places[0]).toEqual(place)
  expect(body.own).toEqual({ ...place, country: 'Uganda', timeZone: 'Africa/Kampala' })
  expect((await server.send({ url: '/api/office-places', token })).body.own).toBeNull()
})

test('the master data has every country with its offices, also a new office at once', async () => {
  const ask = () => server.send({ url: '/api/master-data', payload: {}, token })
  const { office: name } = (await create({ country: 'Bhutan' })).body as { office: string }
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.info).toBe('Master Data Updated')
  expect(body.countries).toContainEqual({ country: 'Bhutan', offices: [name] })
  const names = (await server.send({ url: '/api/office-names' })).body as unknown[]
  const listed = (body.countries as { offices: string[] }[]).flatMap(({ offices }) => offices)
  expect(listed).toHaveLength(names.length)
  const employee = await signedIn(server, await makePerson(db))
  expect(
    (await server.send({ url: '/api/master-data', payload: {}, token: employee })).body,
  ).not.toHaveProperty('countries')
})
