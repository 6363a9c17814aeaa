import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { makeSnapshot } from '../reports/snapshot-factory'
import { isSameName } from '../../domain/offices/name'
import { findNameLike } from './administration-store'
import { makeOffice } from './factory'
import type { Office } from './store'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let made = 0
let admin: Person
let token = ''
let office: Office
beforeEach(async () => {
  server.setNow(start)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  office = await makeOffice(db, { name: `Harbour ${++made}` })
})

const at = (office: string, rest = '') => `/api/offices/${encodeURIComponent(office)}${rest}`
const rename = (of: string, name: unknown, as = token) =>
  server.send({ method: 'PUT', url: at(of, '/name'), payload: { name }, token: as })
const get = (url: string, as = token) => server.send({ url, token: as })
const auditOf = (name: string) => db.select().from(auditEntries).where(eq(auditEntries.subject, name))
const names = async () =>
  ((await get('/api/office-names')).body as { id: string; name: string }[]).filter(
    ({ id }) => id === office.id,
  )

test('a new name of an office stores its author and time, and the audit has the old and the new name', async () => {
  const name = `Old Docks ${made}`
  const before = (await get(at(office.id))).body
  const { status, body } = await rename(office.id, ` Old  Docks ${made} `)
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...before, name, updatedBy: admin.name, updatedOn: start.toISOString() },
  })
  expect((await get(at(office.id))).body).toEqual(body)
  expect(await names()).toEqual([{ id: office.id, name, country: office.country }])
  expect(await auditOf(name)).toMatchObject([
    {
      at: start,
      actor: admin.email,
      action: 'rename office',
      details: { changed: { name: [office.name, name] } },
    },
  ])
})

test('a renamed office keeps its people, check-ins, key and addresses, and the old name still finds it', async () => {
  const emma = await makePerson(db, { office, name: 'Emma' })
  const own = await signedIn(server, emma)
  await server.send({ url: '/api/check-ins', payload: { key: office.checkInKey }, token: own })
  const name = `Quay ${made}`
  expect((await rename(office.name, name)).status).toBe(200)
  for (const given of [office.id, office.name, name]) {
    expect((await get(at(given))).body).toMatchObject({ id: office.id, name })
    expect((await get(at(given, '/people'))).body).toMatchObject({
      office: name,
      officeId: office.id,
      people: [{ name: 'Emma', office: name, officeId: office.id, checkedInToday: true }],
    })
    expect((await get(at(given, '/key'))).body).toMatchObject({ id: office.id, key: office.checkInKey })
    expect((await get(at(given, '/roll-call'))).body.inside).toMatchObject([{ name: 'Emma' }])
  }
  const scanned = await server.send({ url: '/api/getOfficebyQR', payload: { QR: office.checkInKey } })
  expect(scanned.body).toMatchObject({ id: office.id, name })
  expect((await get('/api/me/check-ins', own)).body).toMatchObject([{ office: name }])
})

test('an office is listed once for its id, its name and its old name', async () => {
  const other = await makeOffice(db)
  const name = `Wharf ${made}`
  await rename(office.id, name)
  const query = [office.name, name, other.id, office.id].map((each) => `also=${encodeURIComponent(each)}`)
  const { status, body } = await get(at(office.id, `/people?${query.join('&')}`))
  expect(status).toBe(200)
  expect(body.places).toMatchObject([{ officeId: office.id }, { officeId: other.id }])
})

test('a former name of one office can be given to another, and then finds that one', async () => {
  await rename(office.id, `Upper ${made}`)
  const other = await makeOffice(db)
  expect((await rename(other.id, office.name)).status).toBe(200)
  expect((await get(at(office.name))).body).toMatchObject({ id: other.id })
  expect((await get(at(`Upper ${made}`))).body).toMatchObject({ id: office.id })
})

test('an office can get its own former name back', async () => {
  await rename(office.id, `Lower ${made}`)
  expect((await rename(office.id, office.name)).body).toMatchObject({ id: office.id, name: office.name })
  expect((await get(at(`Lower ${made}`))).body).toMatchObject({ id: office.id, name: office.name })
})

test('another spelling of its own name is a new name', async () => {
  const { status, body } = await rename(office.id, office.name.toUpperCase())
  expect({ status, name: body.name }).toEqual({ status: 200, name: office.name.toUpperCase() })
})

test('the present name changes nothing and leaves no entry', async () => {
  server.setNow(new Date('2026-11-18T10:00:00Z'))
  const before = (await get(at(office.id))).body
  expect(await rename(office.id, ` ${office.name} `)).toMatchObject({ status: 200, body: before })
  expect((await get(at(office.id))).body).toEqual(before)
  expect(await auditOf(office.name)).toEqual([])
})

test.each([
  ['', 'No Office Name'],
  [' \n ', 'No Office Name'],
  ['..', 'Please use letters'],
  ['x'.repeat(101), 'Please use at most 100 characters'],
  [undefined, 'No Office Name'],
])('the name %j is refused, and nothing changes', async (name, message) => {
  const { status, body } = await rename(office.id, name)
  expect({ status, fields: body.fields as unknown }).toEqual({ status: 422, fields: { name: message } })
  expect((await get(at(office.id))).body).toMatchObject({ name: office.name, updatedOn: null })
})

test.each([['Saint-Étienne'], ['saint etienne'], ['SAINTÉTIENNE'], [' Saint  Etienne. ']])(
  'the name %j, which reads like another office’s, is refused',
  async (name) => {
    await makeOffice(db, { name: 'Saint-Étienne' }).catch(() => null)
    const { status, body } = await rename(office.id, name)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      message: 'There is an office called Saint-Étienne already.',
      fields: { name: 'There is an office called Saint-Étienne already' },
    })
    expect((await get(at(office.id))).body).toMatchObject({ name: office.name, updatedOn: null })
  },
)

test('one of two offices that get the same name at one moment is refused', async () => {
  for (let time = 0; time < 5; time++) {
    const [one, two] = [await makeOffice(db), await makeOffice(db)]
    const answers = await Promise.all([
      rename(one.id, `Twin ${made} ${time}`),
      rename(two.id, `TWIN ${made} ${time}`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
})

test('an unknown office is refused, and so is an employee', async () => {
  expect(await rename('Atlantis', 'Atlantis 2')).toMatchObject({
    status: 404,
    body: { message: 'This office is not known.' },
  })
  const employee = await signedIn(server, await makePerson(db, { office }))
  expect((await rename(office.id, 'Mine', employee)).status).toBe(403)
  expect((await get(at(office.id))).body).toMatchObject({ name: office.name })
})

test('pages that show the office or the offices get news of the new name', async () => {
  expect(await newsDuring(server, () => rename(office.id, `Told ${made}`))).toEqual([
    { topic: 'office', office: office.id },
    { topic: 'offices' },
  ])
})

test('older records have the old name, and are still part of the office’s history', async () => {
  const emma = await makePerson(db, { office, name: 'Emma' })
  await makeSnapshot(db, { person: emma, week: '2026-11-09', office: office.name })
  const name = `Pier ${made}`
  await rename(office.id, name)
  await server.send({ method: 'POST', url: '/api/weekly-snapshots', token })
  const { body } = await get(at(office.id, '/statuses-history'))
  const offices = String(body)
    .split('\r\n')
    .filter((line) => line.includes(emma.email))
    .map((line) => line.split(',')[3])
  expect(offices).toEqual([`"${name}"`, `"${office.name}"`])
})

test.each([
  ['Straße', 'strasse'],
  ['Łódź', 'LODZ'],
  ['St. John’s', 'St Johns'],
  ['東京', '东京'],
  ['Level 1', 'Level ١'],
  ['A+B', 'AB'],
  ['Porto', 'Porto 2'],
])('the database treats %j and %j as equal names exactly if the rule does', async (one, other) => {
  const { id } = await makeOffice(db, { name: one })
  expect(await findNameLike(db, other)).toBe(isSameName(one, other) ? one : null)
  expect(await findNameLike(db, other, id)).toBeNull()
})
