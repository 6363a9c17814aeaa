import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { makeOffice } from './factory'

const server = await createTestServer()
const { db } = server

let admin = ''
beforeAll(async () => {
  const person = await makePerson(db, { email: 'ada@tidal-research.example', role: ADMIN })
  admin = await signedIn(server, person)
})

const keyAddress = (office: string) => `/api/offices/${encodeURIComponent(office)}/key`
const readKey = (office: string, token = admin) => server.send({ url: keyAddress(office), token })
const renewKey = (office: string, token = admin) =>
  server.send({ url: keyAddress(office), token, payload: {} })
const lookUp = async (QR: string) =>
  (await server.send({ url: '/api/getOfficebyQR', payload: { QR } })).status
const auditOf = (office: string) => db.select().from(auditEntries).where(eq(auditEntries.subject, office))

test('an administrator reads the key of an office', async () => {
  const assemblyPoints = 'Car park\nRiver bank'
  const office = await makeOffice(db, { name: 'St. John’s / Harbour', country: 'Canada', assemblyPoints })
  expect(await readKey(office.name)).toMatchObject({
    status: 200,
    body: { name: office.name, country: 'Canada', key: office.checkInKey, assemblyPoints },
  })
})

test('a new key replaces the old one at once, with an entry in the audit', async () => {
  const [office, another] = [await makeOffice(db), await makeOffice(db)]
  const { status, body } = await renewKey(office.name)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: office.id,
    name: office.name,
    country: office.country,
    language: 'en',
    assemblyPoints: '',
    key: expect.stringMatching(/^[\w-]{43}$/) as string,
  })
  const key = body.key as string
  expect(key).not.toBe(office.checkInKey)
  expect(await lookUp(office.checkInKey)).toBe(404)
  expect(await lookUp(key)).toBe(200)
  expect(await lookUp(another.checkInKey)).toBe(200)
  expect((await readKey(office.name)).body).toEqual(body)
  const audit = await auditOf(office.name)
  expect(audit).toMatchObject([
    { at: server.now(), actor: 'ada@tidal-research.example', action: 'renew office key', details: {} },
  ])
  expect(JSON.stringify(audit)).not.toContain(key)
})

test('each renewal gives another key', async () => {
  const office = await makeOffice(db)
  const keys = new Set<string>()
  for (let time = 0; time < 5; time++) keys.add((await renewKey(office.name)).body.key as string)
  expect(keys.size).toBe(5)
})

test.each(['audit_entries', 'offices'])(
  'when the write to %s fails neither the key nor the audit changes',
  async (table) => {
    const office = await makeOffice(db)
    await db.execute(
      `create or replace function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
    )
    await db.execute(
      `create constraint trigger break_it after insert or update on ${table} deferrable initially deferred for each row execute function break_it()`,
    )
    try {
      expect((await renewKey(office.name)).status).toBe(500)
    } finally {
      await db.execute(`drop trigger break_it on ${table}`)
    }
    expect((await readKey(office.name)).body.key).toBe(office.checkInKey)
    expect(await auditOf(office.name)).toEqual([])
  },
)

test('pages that show the office get news of its new key', async () => {
  const office = await makeOffice(db)
  expect(await newsDuring(server, () => renewKey(office.name))).toEqual([
    { topic: 'office', office: office.id },
  ])
})

test('a key is neither read nor renewed by an employee', async () => {
  const office = await makeOffice(db)
  const employee = await signedIn(server, await makePerson(db, { office }))
  for (const answer of [await readKey(office.name, employee), await renewKey(office.name, employee)]) {
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).not.toContain(office.checkInKey)
  }
  expect((await readKey(office.name)).body.key).toBe(office.checkInKey)
  expect(await auditOf(office.name)).toEqual([])
})

test('an unknown office has no key', async () => {
  for (const answer of [await readKey('Nowhere'), await renewKey('Nowhere')])
    expect(answer).toMatchObject({ status: 404, body: { message: 'This office is not known.' } })
  expect(await auditOf('Nowhere')).toEqual([])
})

test('the keys of many offices come by one call, for the places of the duty and without closed offices', async () => {
  const country = 'Ruritania'
  const [one, other, closed] = [
    await makeOffice(db, { country, name: 'Strelsau', assemblyPoints: 'Market square' }),
    await makeOffice(db, { country, name: 'Hentzau' }),
    await makeOffice(db, { country, name: 'Zenda', lastDay: '2026-11-01' }),
  ]
  const receptionist = await makePerson(db)
  await makeDuty(db, { person: receptionist, duty: 'reception', country })
  const keysFor = async (person: Person) => {
    const { body } = await server.send({ url: '/api/office-keys', token: await signedIn(server, person) })
    return body.offices as { id: string; key: string }[]
  }
  expect(await keysFor(receptionist)).toEqual(
    [other, one].map(({ id, name, businessUnit, checkInKey: key }) => ({
      id,
      name,
      country,
      businessUnit,
      language: 'en',
      assemblyPoints: id === one.id ? 'Market square' : '',
      key,
    })),
  )
  const all = await keysFor(await makePerson(db, { role: ADMIN }))
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  expect(all.map(({ id }) => id)).not.toContain(closed.id)
})
