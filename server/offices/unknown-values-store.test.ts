import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makePerson } from '../people/factory'
import { users } from '../people/tables'
import { rootDirectory } from '../platform/db/root'
import { rollCallCalls } from '../roll-call/factory'
import { createTestServer } from '../testing/test-server'
import { makeOffice } from './factory'
import { offices } from './tables'
import { checkStoredValues, listUnknown, TABLES_WITH_LISTS } from './unknown-values-store'

const server = await createTestServer()
const { db } = server

let office: Awaited<ReturnType<typeof makeOffice>>
beforeEach(async () => {
  await db.update(users).set({ officeId: null, language: null })
  await db.execute(sql`truncate roll_calls, roll_call_lines, check_ins, duties cascade`)
  await db.delete(offices)
  office = await makeOffice(db, { name: 'Kyiv' })
})

const warned: [object, string][] = []
async function check() {
  warned.length = 0
  await checkStoredValues(db, (facts, message) => warned.push([facts, message]))
}

/** Writes a zone as a restore does: without the trigger. */
async function restore(timeZone: string, unknownZone: string | null = null) {
  await db.execute(sql`alter table offices disable trigger user`)
  await db.update(offices).set({ timeZone, unknownZone }).where(eq(offices.id, office.id))
  await db.execute(sql`alter table offices enable trigger user`)
}

async function zones() {
  const [found] = await db
    .select({ timeZone: offices.timeZone, unknownZone: offices.unknownZone })
    .from(offices)
    .where(eq(offices.id, office.id))
  return found
}

test('a zone that the database does not know, written by hand, has its office work in UTC at once', async () => {
  await db.update(offices).set({ timeZone: 'Europe/Atlantis' }).where(eq(offices.id, office.id))
  expect(await zones()).toEqual({ timeZone: 'UTC', unknownZone: 'Europe/Atlantis' })
  const made = await makeOffice(db, { timeZone: 'Europe/Atlantis' })
  expect(made).toMatchObject({ timeZone: 'UTC', unknownZone: 'Europe/Atlantis' })
})

describe('at a start', () => {
  test.each([
    ['that neither knows becomes UTC', 'Europe/Atlantis', 'UTC', 'Europe/Atlantis'],
    ['that only PostgreSQL knows becomes UTC', 'Factory', 'UTC', 'Factory'],
    ['that only Node.js knows becomes UTC', 'SystemV/EST5', 'UTC', 'SystemV/EST5'],
    ['without a text becomes UTC', '', 'UTC', ''],
    ['that only Node.js knows takes its name of today', 'Canada/East-Saskatchewan', 'America/Regina', null],
    ['that both know stays, by whatever name', 'Europe/Kiev', 'Europe/Kiev', null],
    ['that both know stays in small letters', 'europe/kyiv', 'europe/kyiv', null],
  ])('a restored zone %s', async (_what, stored, timeZone, unknownZone) => {
    await restore(stored)
    await check()
    expect(await zones()).toEqual({ timeZone, unknownZone })
    const facts = { place: 'offices.time_zone', value: unknownZone, rows: 1, office: 'Kyiv' }
    expect(warned).toEqual(unknownZone === null ? [] : [[facts, 'unknown value']])
  })

  test('an office comes back to its zone once it is known', async () => {
    await restore('UTC', 'Europe/Kyiv')
    await check()
    expect(await zones()).toEqual({ timeZone: 'Europe/Kyiv', unknownZone: null })
  })

  test('a zone that an older server has chosen meanwhile stays', async () => {
    await restore('Europe/Warsaw', 'Europe/Atlantis')
    await check()
    expect(await zones()).toEqual({ timeZone: 'Europe/Warsaw', unknownZone: null })
  })
})

test('an office whose zone is unknown lets people in, shows them and calls its roll, by UTC', async () => {
  await restore('Europe/Atlantis')
  await check()
  const person = await makePerson(db, { office, name: 'Ana' })
  await makeDuty(db, { person, duty: 'warden', office })
  const token = await signedIn(server, person)
  const entered = await server.send({ url: '/api/check-ins', token, payload: { key: office.checkInKey } })
  expect(entered.status).toBe(200)
  const people = await server.send({ url: `/api/offices/${office.id}/people`, token })
  expect(people.body).toMatchObject({ timeZone: 'UTC', people: [{ name: 'Ana' }] })
  const calls = rollCallCalls(server, office, token)
  const started = await calls.exchange({ rollCall: randomUUID(), start: { kind: 'drill' } })
  expect(started.status).toBe(200)
  const { body } = await server.send({ url: `/api/offices/${office.id}`, token })
  expect(body).toMatchObject({ timeZone: 'UTC', unknownZone: 'Europe/Atlantis' })
})

test('an administrator reads what is unknown, and nobody else does', async () => {
  const person = await makePerson(db, { office })
  const admin = await makePerson(db, { office, role: ADMIN })
  await db
    .update(users)
    .set({ language: 'tlh' as never })
    .where(eq(users.id, person.id))
  await db
    .update(offices)
    .set({ timeZone: 'Europe/Atlantis', language: 'tlh' as never })
    .where(eq(offices.id, office.id))
  const url = '/api/unknown-values'
  const { body } = await server.send({ url, token: await signedIn(server, admin) })
  const at = { rows: 1, office: { id: office.id, name: 'Kyiv' } }
  expect(body.values).toEqual([
    { place: 'offices.time_zone', value: 'Europe/Atlantis', ...at },
    { place: 'offices.language', value: 'tlh', ...at },
    { place: 'users.language', value: 'tlh', rows: 1, office: null },
  ])
  expect((await server.send({ url, token: await signedIn(server, person) })).status).toBe(403)
})

test('an office whose country has no code is told, by its text', async () => {
  await makeOffice(db, { name: 'Ankara', country: 'Türkiye' })
  await makeOffice(db, { name: 'Lost', country: 'Atlantis' })
  const { id } = await makeOffice(db, { name: 'Sunk', country: 'Lemuria' })
  const listed = (await listUnknown(db)).filter(({ place }) => place === 'offices.country')
  expect(listed.map(({ value }) => value)).toEqual(['Atlantis', 'Lemuria'])
  expect(listed[1]?.office).toEqual({ id, name: 'Sunk' })
  await check()
  expect(warned).toContainEqual([
    { place: 'offices.country', value: 'Atlantis', rows: 1, office: 'Lost' },
    'unknown value',
  ])
})

test('a status is read only once the database no longer refuses an unknown one', async () => {
  await expect(db.update(offices).set({ phase: 'half-open' as never })).rejects.toThrow()
  await db.execute(sql`alter table offices drop constraint offices_phase`)
  await db.update(offices).set({ phase: 'half-open' as never })
  expect(await listUnknown(db)).toMatchObject([{ place: 'offices.phase', value: 'half-open' }])
  const token = await signedIn(server, await makePerson(db, { office }))
  const { body } = await server.send({ url: '/api/offices', token })
  expect(body.offices).toMatchObject([
    { name: 'Kyiv', phase: 'approved-only', status: 'Closed - Approved Access Only' },
  ])
})

test('a correction of the place ends the notice, and takes the name of today', async () => {
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  await restore('UTC', 'Europe/Atlantis')
  const place = { country: 'Ukraine', region: 'Europe', businessUnit: 'East', timeZone: 'Europe/Kiev' }
  const url = `/api/offices/${office.id}/place`
  const { fingerprint } = (
    await server.send({ url: `${url}?${new URLSearchParams(place).toString()}`, token })
  ).body
  const corrected = await server.send({ method: 'PUT', url, token, payload: { ...place, fingerprint } })
  expect(corrected.status).toBe(200)
  expect(await zones()).toEqual({ timeZone: 'Europe/Kyiv', unknownZone: null })
})

test('each column whose values are a list of the code is looked through', async () => {
  const folder = join(rootDirectory(), 'server')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>)
  const tables = (await Promise.all(files))
    .flatMap((file) => Object.values(file))
    .filter((each) => is(each, PgTable))
  const withLists = tables.filter((table) =>
    Object.values(getTableColumns(table)).some(({ enumValues }) => enumValues?.length),
  )
  expect(TABLES_WITH_LISTS.map(getTableName).toSorted()).toEqual(withLists.map(getTableName).toSorted())
})
