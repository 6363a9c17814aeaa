import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from './factory'
import type { Person } from './store'
import { auditEntries } from '../platform/events/tables'
import { createTestServer, type TestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'

const server = await createTestServer()
const { db } = server

let office: Office
let viewer: Person
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db)
  viewer = await makePerson(db)
  token = await signedIn(server, viewer)
})

const pathOf = (query = '', of = office) => `/api/offices/${encodeURIComponent(of.name)}/people-list${query}`
const linesOf = async (query = '', from: TestServer = server, as = token) => {
  const { statusCode, body } = await from.app.inject({
    url: pathOf(query),
    headers: { authorization: `Bearer ${as}` },
  })
  expect(statusCode).toBe(200)
  return body.replace('\ufeff', '').trimEnd().split('\r\n')
}
const namesOf = async (query = '') =>
  (await linesOf(query)).slice(1).map((line) => line.split('","')[0]?.slice(1))

test('every signed-in person gets the people of an office by name with the columns of the page', async () => {
  const ben = await makePerson(db, { office, name: 'Ben', comment: 'Desk 4' })
  const ann = await makePerson(db, { office, name: 'Ann' })
  await makePerson(db, { office: await makeOffice(db), name: 'Elsewhere' })
  await db.insert(dayStatuses).values({ userId: ben.id, day: '2026-11-19', status: 2, comment: '' })
  expect(await linesOf('?day=2026-11-19')).toEqual([
    '"Name","Email","Status on 19 Nov 2026","Mo 16 Nov 2026","Tu 17 Nov 2026","We 18 Nov 2026","Th 19 Nov 2026","Fr 20 Nov 2026","Sa 21 Nov 2026","Su 22 Nov 2026","Checked in today","Comment"',
    `"Ann","${ann.email}","Not set","Not set","Not set","Not set","Not set","Not set","Not set","Not set","No",""`,
    `"Ben","${ben.email}","Office","Not set","Not set","Not set","Office","Not set","Not set","Not set","No","Desk 4"`,
  ])
})

test('the file has the rows of the page after search and filters, and no others', async () => {
  const [ben, cem] = [
    await makePerson(db, { office, name: 'Ben', lastUpdated: new Date('2026-11-18T08:00:00Z') }),
    await makePerson(db, { office, name: 'Cem', lastUpdated: null }),
  ]
  await db.insert(dayStatuses).values([
    { userId: ben.id, day: '2026-11-18', status: 2, comment: '' },
    { userId: cem.id, day: '2026-11-18', status: 1, comment: '' },
  ])
  expect(await namesOf()).toEqual(['Ben', 'Cem'])
  expect(await namesOf('?status=2')).toEqual(['Ben'])
  expect(await namesOf('?expired=on')).toEqual(['Cem'])
  expect(await namesOf('?checkedin=on')).toEqual([])
  expect(await namesOf('?search=CE')).toEqual(['Cem'])
})

test('a comment can’t begin a formula in a spreadsheet', async () => {
  await makePerson(db, { office, name: '=1+1', comment: '@SUM(A1)' })
  expect((await linesOf())[1]).toMatch(/^"'=1\+1",.*,"'@SUM\(A1\)"$/)
})

test('a viewer who may not see health forms on the page gets none in the file', async () => {
  office = await makeOffice(db, { asks: ['fever'] })
  const ben = await makePerson(db, { office, name: 'Ben' })
  await db.insert(dayStatuses).values({ userId: ben.id, day: '2026-11-18', status: 2, comment: '' })
  await makeDeclaration(db, { person: ben, office, submittedAt: new Date('2026-11-18T09:00:00Z') })
  expect((await linesOf())[1]).toMatch(/,"valid"$/)
  const strict = await createTestServer({ environment: { DECLARATIONS_VISIBLE_TO: 'admins' } })
  strict.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(strict.db, { asks: ['fever'] })
  await makePerson(strict.db, { office, name: 'Ben' })
  const employee = await signedIn(strict, await makePerson(strict.db))
  expect((await linesOf('', strict, employee))[0]).not.toContain('Health form')
  const admin = await signedIn(strict, await makePerson(strict.db, { role: ADMIN }))
  expect((await linesOf('', strict, admin))[0]).toContain('Health form')
})

test('each file leaves an entry with its reader, its number of rows and its office', async () => {
  await makePerson(db, { office, name: 'Ben' })
  await linesOf('?day=2026-11-19')
  const entries = await db.select().from(auditEntries)
  expect(entries.filter(({ subject }) => subject === office.name)).toMatchObject([
    {
      actor: viewer.email,
      action: 'download list of people',
      details: { from: '2026-11-16', to: '2026-11-22', rows: 1 },
    },
  ])
})

test('the file of several offices names each person’s own office, and leaves an entry for each office', async () => {
  const other = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  await makePerson(db, { office, name: 'Ben' })
  for (const name of ['Ann', 'Cem']) await makePerson(db, { office: other, name })
  const [header, ...rows] = await linesOf(`?day=2026-11-19&also=${encodeURIComponent(other.name)}`)
  expect(header).toMatch(/^"Name","Email","Office","Status on 19 Nov 2026",/)
  const cells = rows.map((row) => row.slice(1, -1).split('","'))
  expect(cells.map(([name, , of]) => [name, of])).toEqual([
    ['Ann', other.name],
    ['Ben', office.name],
    ['Cem', other.name],
  ])
  const entries = await db.select().from(auditEntries)
  const rowsTaken = (of: Office) =>
    entries.filter(({ subject }) => subject === of.name).map(({ details }) => details)
  expect(rowsTaken(office)).toMatchObject([{ rows: 1 }])
  expect(rowsTaken(other)).toMatchObject([{ rows: 2 }])
})

test.each([
  ['a day out of reach', '?day=2027-01-01', 422],
  ['an unknown status', '?status=9', 422],
  ['an unknown filter', '?colour=red', 422],
  ['an unknown further office', '?also=Atlantis', 404],
  ['a further office of hidden characters', '?also=%E2%80%AEx', 422],
  ['more than five offices', '?also=1&also=2&also=3&also=4&also=5', 422],
])('%s is refused and leaves no file', async (_what, query, expected) => {
  expect((await server.send({ url: pathOf(query), token })).status).toBe(expected)
})

test('nobody gets the list without signing in', async () => {
  expect((await server.send({ url: pathOf() })).status).toBe(401)
})
