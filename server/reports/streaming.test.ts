import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { removeSessionsOf } from '../auth/sessions/session-store'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { changeRole, type Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { createExtracts, EXTRACT_LIMITS, part } from './extract'
import { peopleOf } from './store'

// More than a connection's buffers can hold, so a slow reader really stops the server.
const PEOPLE = 8000
const COMMENT = 'x'.repeat(2500)

const server = await createTestServer()
const { app, db } = server
let origin = ''
let admin: Person
let token = ''
const open = new Set<IncomingMessage>()

beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const office = await makeOffice(db, { name: 'Big' })
  await db.execute(sql`
    insert into ${users} (email, name, office_id, comment)
    select 'p' || i || '@erm.example', 'Person ' || i, ${office.id}, ${COMMENT} from generate_series(1, ${PEOPLE}::int) i`)
})

let made = 0
beforeEach(async () => {
  admin = await makePerson(db, { email: `admin.${++made}@erm.example`, role: ADMIN })
  token = await signedIn(server, admin)
})

afterEach(async () => {
  for (const answer of open) answer.destroy()
  open.clear()
  await expect.poll(readers, { timeout: 5000 }).toBe(0)
})

const begin = (bearer = token, path = '/api/offices/Big/data') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${origin}${path}`, { agent: false, headers: { authorization: `Bearer ${bearer}` } })
    request.once('error', reject)
    request.once('response', (answer) => {
      open.add(answer)
      answer.on('error', () => undefined)
      answer.once('data', () => {
        answer.pause()
        resolve(answer)
      })
    })
  })

type End = { isWhole: boolean; text: string }

const toEnd = (answer: IncomingMessage) =>
  new Promise<End>((resolve) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = () => resolve({ isWhole: answer.complete, text: Buffer.concat(chunks).toString('utf8') })
    if (answer.closed) end()
    answer.once('close', end)
    answer.resume()
  })

async function readers() {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  return rows[0]?.count
}

// The server fetches nothing for that long, because the reader does not read.
async function isHeldUp(seconds: number) {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'
      and clock_timestamp() - state_change > make_interval(secs => ${seconds}::float8)`)
  return rows.length > 0
}
const heldUp = (seconds: number) =>
  expect.poll(() => isHeldUp(seconds), { timeout: 10_000, interval: 50 }).toBe(true)

const auditOf = (actor: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.actor, actor)).orderBy(desc(auditEntries.id))

test('a reader who pauses also pauses the server, and still gets the whole file as of the beginning', async () => {
  const answer = await begin()
  expect(answer.headers['transfer-encoding']).toBe('chunked')
  expect(await auditOf(admin.email)).toMatchObject([{ details: { rows: PEOPLE } }])
  await heldUp(1)
  const late = await makePerson(db, { office: { id: (await officeId()) ?? '' }, name: 'Too late' })
  const { isWhole, text } = await toEnd(answer)
  await db.delete(users).where(eq(users.id, late.id))
  expect(isWhole).toBe(true)
  expect(text).not.toContain('Too late')
  expect(text.split('\r\n')).toHaveLength(PEOPLE + 1)
})

async function officeId() {
  const [first] = await db.select({ id: users.officeId }).from(users).where(eq(users.email, 'p1@erm.example'))
  return first?.id
}

test('a reader who leaves frees the connection within two seconds', async () => {
  const answer = await begin()
  await heldUp(0.2)
  // The database may still write for another call, so the count is read until that is over.
  await expect.poll(readers, { timeout: 5000, interval: 20 }).toBe(1)
  answer.destroy()
  await expect.poll(readers, { timeout: 2000, interval: 20 }).toBe(0)
})

test('a reader who leaves before the first byte frees the connection too', async () => {
  const request = get(`${origin}/api/offices/Big/data`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  request.on('error', () => undefined)
  await expect.poll(readers, { timeout: 5000, interval: 1 }).toBe(1)
  request.destroy()
  await expect.poll(readers, { timeout: 2000, interval: 20 }).toBe(0)
})

test('a broken database connection is an error for the reader, never a short file', async () => {
  const answer = await begin()
  await heldUp(0.2)
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`)
  const { isWhole, text } = await toEnd(answer)
  expect(isWhole).toBe(false)
  expect(text.split('\r\n').length).toBeLessThan(PEOPLE + 1)
  expect((await server.send({ url: '/api/all-users', token })).status).toBe(200)
})

test.each([
  ['loses the Admin role', () => changeRole(db, admin.email, '')],
  ['is signed out', () => removeSessionsOf(db, admin.id, 'password')],
  ['is deleted', () => db.delete(users).where(eq(users.id, admin.id))],
])('the file is cut off when its reader %s', async (_what, change) => {
  const answer = await begin()
  await heldUp(0.2)
  await change()
  await expect.poll(readers, { timeout: 3000 }).toBe(0)
  expect((await toEnd(answer)).isWhole).toBe(false)
})

test('an administrator may read two files at a time, a server sends four, and an ended file makes room', async () => {
  const [first] = [await begin(), await begin()]
  const refused = await server.send({ url: '/api/offices/Big/data', token })
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '15' } })
  expect(refused.body.message).toMatch(/^Your other downloads are still running/)

  const [second, third] = [
    await signedIn(server, await makePerson(db, { role: ADMIN })),
    await signedIn(server, await makePerson(db, { role: ADMIN })),
  ]
  const others = [await begin(second), await begin(second)]
  const full = await server.send({ url: '/api/all-users', token: third })
  expect(full).toMatchObject({ status: 503, headers: { 'retry-after': '15' } })
  expect(full.body.message).toMatch(/^Too many files are being downloaded/)

  // The server frees the place after the last byte.
  expect((await toEnd(first)).isWhole).toBe(true)
  const next = await begin(third)
  for (const answer of [...others, next]) expect((await toEnd(answer)).isWhole).toBe(true)
})

const office = { name: 'Big' }

test('a file that takes too long breaks off', async () => {
  const send = createExtracts(server, { ...EXTRACT_LIMITS, atMostMs: 300 })
  const file = await send(await bigExtract(), {
    user: { ...admin, duties: [], provenAt: new Date() },
    mayStill: () => Promise.resolve(true),
  })
  const failure = new Promise<Error>((resolve) => file.once('error', resolve))
  expect((await failure).message).toBe('an extract broke off: it took too long')
  await expect.poll(readers, { timeout: 2000 }).toBe(0)
})

test('the limit for idle transactions does not cut a file during a pause', async () => {
  const pool = new pg.Pool({
    connectionString: server.databaseUrl,
    max: 2,
    idle_in_transaction_session_timeout: 200,
  })
  // A client may still be leaving when the database is dropped.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const send = createExtracts({ ...server, db: drizzle(pool) })
  const file = await send(await bigExtract(), {
    user: { ...admin, duties: [], provenAt: new Date() },
    mayStill: () => Promise.resolve(true),
  })
  await heldUp(1)
  let text = ''
  for await (const chunk of file.setEncoding('utf8')) text += chunk
  await pool.end()
  const rows: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
  expect(rows).toHaveLength(PEOPLE + 1)
})

async function bigExtract() {
  const { rows } = await db.execute<any>(
    sql`select id, time_zone as "timeZone" from offices where name = ${office.name}`,
  )
  return {
    header: ['Name', 'Comment'],
    parts: [
      part(
        peopleOf({ office: rows[0], firstDay: '2026-11-03', lastDay: '2026-12-18' }),
        ({ name, comment }: { name: string; comment: string }) => [name, comment],
      ),
    ],
    audit: {
      action: 'download office data' as const,
      subject: office.name,
      from: '2026-11-03',
      to: '2026-12-18',
    },
  }
}
