import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { buildApp } from '../../app'
import { signedIn } from '../../auth/factory'
import { makeOffice } from '../../offices/factory'
import { users } from '../../people/tables'
import { makePerson } from '../../people/factory'
import { StartProblem } from './start-problem'
import { auditEntries } from '../events/tables'
import { createTestDatabase } from '../../testing/test-database'
import { createTestServer, noSingleSignOn } from '../../testing/test-server'
import { openReportsDatabase, requireStandby, type ReportsDatabase } from './reports-database'

// In place of a standby. Its different rows show the database from which an extract is read.
const copy = await createTestDatabase()
const server = await createTestServer()
const { db } = server
const MOMENT = new Date('2026-11-18T09:29:48Z')

let moment: Date | null
let faults: unknown[]
const reports: ReportsDatabase = {
  db: copy.db,
  findMoment: () => Promise.resolve(moment),
  noteFault: (cause) => void faults.push(cause),
}
const app = await buildApp({ ...server, reports }, noSingleSignOn)
afterAll(() => app.close())

let token = ''
beforeAll(async () => {
  const admin = await makePerson(db, { email: 'admin@tidal-research.example', role: ADMIN })
  token = await signedIn(server, admin)
  await makeOffice(db, { name: 'Lyon' })
  const there = await makeOffice(copy.db, { name: 'Lyon' })
  await makePerson(copy.db, { email: 'of.the.copy@tidal-research.example', office: there })
})
beforeEach(async () => {
  moment = MOMENT
  faults = []
})

const download = () =>
  app.inject({ url: '/api/all-users', headers: { authorization: `Bearer ${token}`, host: 'localhost:3000' } })

test('an extract is read from the standby and has the moment of its data', async () => {
  const before = [await db.$count(auditEntries), await copy.db.$count(auditEntries)]
  const { statusCode, headers, body } = await download()
  expect(statusCode).toBe(200)
  expect(headers['x-whereabouts-data-of']).toBe(MOMENT.toISOString())
  expect(body).toContain('of.the.copy@')
  expect(body).not.toContain('admin@')
  expect([await db.$count(auditEntries), await copy.db.$count(auditEntries)]).toEqual([
    before[0]! + 1,
    before[1],
  ])
})

test('an extract is read from the database itself if the standby is too old', async () => {
  moment = null
  const { headers, body } = await download()
  expect(headers).not.toHaveProperty('x-whereabouts-data-of')
  expect(body).toContain('admin@')
})

test('a standby that fails before the first row is replaced by the database itself, once, with a note', async () => {
  await copy.db.execute(sql`alter table ${users} rename to gone`)
  const { statusCode, headers, body } = await download()
  await copy.db.execute(sql`alter table gone rename to users`)
  expect(statusCode).toBe(200)
  expect(headers).not.toHaveProperty('x-whereabouts-data-of')
  expect(body).toContain('admin@')
  expect(faults).toHaveLength(1)
})

test('a standby that can’t be reached is noted without its address, and the server starts', async () => {
  const noted: unknown[] = []
  const standby = openReportsDatabase('postgresql://secret@127.0.0.1:1/w', db, (facts) => noted.push(facts))
  await requireStandby(standby, db)
  expect(await standby.reports.findMoment()).toBeNull()
  expect(noted).toEqual([{ fault: 'ECONNREFUSED' }, { fault: 'ECONNREFUSED' }])
  await standby.close()
})

test.each([
  ['another database', () => copy.url, /^REPORTS_DATABASE_URL is another database/],
  ['the database itself', () => server.databaseUrl, /^REPORTS_DATABASE_URL is no standby/],
])('%s is refused at the start', async (_what, url, message) => {
  const standby = openReportsDatabase(url(), db, () => undefined)
  const start = requireStandby(standby, db)
  await expect(start).rejects.toThrow(StartProblem)
  await expect(start).rejects.toThrow(message)
  await standby.close()
})
