import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedKey } from '../../domain/program-keys/contract'
import { ADMIN } from '../../domain/access/role'
import { sessions } from '../auth/tables'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailsTo } from '../testing/outbox'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { atOffice, makeKey } from './factory'
import { programKeys } from './tables'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')
const DAY_MS = 86_400_000

let office: Office
let ada: Person
let token: string
beforeEach(async () => {
  server.setNow(START)
  await db.delete(programKeys)
  await db.delete(rateLimits)
  office = await makeOffice(db)
  ada = await makePerson(db, { role: ADMIN, name: 'Ada Admin' })
  token = await signedIn(server, ada)
})

const WANTED = {
  name: 'Doors Oslo',
  purpose: 'Badges of the turnstile',
  duties: ['door', 'presence-reader'],
  until: '2027-11-18',
  callsPerMinute: 60,
}
const make = (change: object = {}) =>
  server.send({
    url: '/api/program-keys',
    token,
    payload: { ...WANTED, places: [atOffice(office)], ...change },
  })
const list = async () =>
  ((await server.send({ url: '/api/program-keys', token })).body as { keys: ListedKey[] }).keys
const whoIsIn = (key: string, of = office) =>
  server.send({ url: `/api/offices/${of.id}/who-is-in`, token: key })
const withdraw = (id: string) => server.send({ method: 'DELETE', url: `/api/program-keys/${id}`, token })
const entries = async () =>
  (await db.select().from(auditEntries))
    .filter(({ action }) => action.includes('program key'))
    .map(({ actor, action, subject, details }) => ({ actor, action, subject, details }))

test('a key is shown once, stored as a hash, listed, and makes its call at once', async () => {
  const { status, body } = await make()
  expect(status).toBe(200)
  const { key } = body as { key: string }
  expect(key).toMatch(/^whereabouts_[\w-]{43}$/)
  const stored = JSON.stringify([await db.select().from(programKeys), await db.select().from(auditEntries)])
  expect(stored).not.toContain(key.slice('whereabouts_'.length))
  expect((await whoIsIn(key)).status).toBe(200)
  await vi.waitFor(async () => expect((await list())[0]?.usedAt).toBe(START.toISOString()))
  const minuteLater = new Date(START.getTime() + 60_000)
  server.setNow(minuteLater)
  expect((await whoIsIn(key)).status).toBe(200)
  await vi.waitFor(async () => expect((await list())[0]?.usedAt).toBe(minuteLater.toISOString()))
  expect(await list()).toMatchObject([
    {
      name: 'Doors Oslo',
      purpose: 'Badges of the turnstile',
      duties: ['door', 'presence-reader'],
      places: [{ scope: atOffice(office), where: office.name }],
      madeBy: 'Ada Admin',
      until: '2027-11-18',
      hasEnded: false,
    },
  ])
  expect(JSON.stringify(await list())).not.toContain(key)
  expect(await entries()).toEqual([
    {
      actor: ada.email,
      action: 'make program key',
      subject: 'Doors Oslo',
      details: { 'program may': ['door', 'presence-reader'], where: [office.name], until: '2027-11-18' },
    },
  ])
})

test.each([
  ['yesterday', { until: '2026-11-17' }, 'until'],
  ['more than a year later', { until: '2027-11-19' }, 'until'],
  ['no day', { until: '2027-02-30' }, 'until'],
  ['no duty', { duties: [] }, 'duties'],
  ['a duty of people', { duties: ['warden'] }, 'duties.0'],
  ['no place', { places: [] }, 'places'],
  ['an unknown office', { places: [{ kind: 'office', office: crypto.randomUUID() }] }, 'places'],
  ['an unknown country', { places: [{ kind: 'country', country: 'Atlantis' }] }, 'places'],
  ['no name', { name: ' ' }, 'name'],
  ['a name of 62 kB of combining marks', { name: `a${'\u0301'.repeat(31_000)}` }, 'name'],
  ['no purpose', { purpose: '' }, 'purpose'],
  ['no calls', { callsPerMinute: 0 }, 'callsPerMinute'],
  ['too many calls', { callsPerMinute: 1201 }, 'callsPerMinute'],
  ['an unknown field', { role: 'Admin' }, 'role'],
])('a key with %s is refused at its field, and nothing is made', async (_what, change, field) => {
  const { status, body } = await make(change)
  expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]])
  expect(await list()).toEqual([])
})

test('two programs have different names, also if they are made at one moment', async () => {
  const made = await Promise.all([make(), make()])
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await list()).toHaveLength(1)
})

test('a key asks its maker for a fresh proof, and its withdrawal does not', async () => {
  await make()
  await db.update(sessions).set({ provenAt: new Date(START.getTime() - 11 * 60_000) })
  expect((await make({ name: 'Another' })).body).toMatchObject({ code: 'proof_required' })
  expect((await withdraw((await list())[0]!.id)).body).toEqual({ name: 'Doors Oslo' })
})

describe('a withdrawn key', () => {
  test('is dead on the next call, and the second withdrawal finds none', async () => {
    const { id, token: key } = await makeKey(server, { scopes: [atOffice(office)], name: 'Panel' })
    expect((await whoIsIn(key)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(200)
    expect(await whoIsIn(key)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await withdraw(id)).status).toBe(404)
    expect(await entries()).toContainEqual({
      actor: ada.email,
      action: 'withdraw program key',
      subject: 'Panel',
      details: { 'program may': ['presence-reader'] },
    })
  })

  test('ends its open live streams, and those of another key stay open', async () => {
    const { id, token: key } = await makeKey(server, { scopes: [atOffice(office)] })
    const other = await makeKey(server, { scopes: [atOffice(office)] })
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { host } = new URL(server.config.publicUrl)
    const closing = new AbortController()
    const open = (of: string) =>
      fetch(`${address}/api/live?office=${office.id}`, {
        headers: { authorization: `Bearer ${of}`, host },
        signal: closing.signal,
      })
    const [stream, otherStream] = [await open(key), await open(other.token)]
    expect([stream.status, otherStream.status]).toEqual([200, 200])
    let isOtherOver = false
    void otherStream.text().then(
      () => (isOtherOver = true),
      () => undefined,
    )
    const begun = performance.now()
    await withdraw(id)
    await stream.text()
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(isOtherOver).toBe(false)
    closing.abort()
  })
})

test.each([
  ['with another ending', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ['without its beginning', (key: string) => key.slice('whereabouts_'.length)],
  ['that is only its beginning', () => 'whereabouts_'],
  ['of eight kilobytes', (key: string) => key + 'a'.repeat(8000)],
])('a key %s opens nothing', async (_what, change) => {
  const { token: key } = await makeKey(server, { scopes: [{ kind: 'everywhere' }] })
  expect((await whoIsIn(change(key))).status).toBe(401)
})

test('a key in the place of a session’s cookie opens nothing', async () => {
  const { token: key } = await makeKey(server, { scopes: [{ kind: 'everywhere' }] })
  const { status } = await server.send({
    url: `/api/offices/${office.id}/who-is-in`,
    headers: { cookie: `whereabouts-session=${key}; whereabouts-screen=${key}` },
  })
  expect(status).toBe(401)
})

test('each key has a rate of its own', async () => {
  const slow = await makeKey(server, { scopes: [atOffice(office)], callsPerMinute: 2 })
  const other = await makeKey(server, { scopes: [atOffice(office)], callsPerMinute: 2 })
  const refused = () => server.send({ url: '/api/duties', token: slow.token })
  expect([(await whoIsIn(slow.token)).status, (await refused()).status]).toEqual([200, 403])
  const third = await whoIsIn(slow.token)
  expect([third.status, Number(third.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await whoIsIn(other.token)).status).toBe(200)
})

test('a key that has ended is listed as ended, and its row is removed a month later', async () => {
  await make({ until: '2026-11-18' })
  server.setNow(new Date('2026-11-18T23:59:59Z'))
  token = await signedIn(server, ada)
  expect((await list()).map(({ hasEnded }) => hasEnded)).toEqual([false])
  server.setNow(new Date('2026-11-19T00:00:00Z'))
  expect((await list()).map(({ hasEnded }) => hasEnded)).toEqual([true])
  const forget = () => jobTasks(server, null).forget_expired({}, {} as never)
  server.setNow(new Date('2026-12-19T00:00:00Z'))
  await forget()
  expect(await db.$count(programKeys)).toBe(1)
  server.setNow(new Date('2026-12-19T00:00:01Z'))
  await forget()
  expect(await db.$count(programKeys)).toBe(0)
})

describe('the mail on a key that ends', () => {
  const tell = () => jobTasks(server, null).tell_ending_keys({}, {} as never)
  const endingIn = (days: number) => new Date(START.getTime() + days * DAY_MS)

  test('goes to its maker 14 days before, once over two servers', async () => {
    await makeKey(server, { scopes: [atOffice(office)], madeBy: ada, name: 'Panel', endsAt: endingIn(14) })
    server.setNow(new Date(START.getTime() - 1))
    await tell()
    expect(await mailsTo(db, ada.email)).toEqual([])
    server.setNow(START)
    await Promise.all([tell(), tell()])
    await tell()
    const mails = await mailsTo(db, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The key of Panel ends on 02 Dec 2026'])
    expect(mails[0]?.body).toContain('/admin/systems')
  })

  test('goes to nobody if the maker is suspended or gone', async () => {
    const gone = await makePerson(db, { role: ADMIN })
    const suspended = await makePerson(db, { role: ADMIN, suspendedAt: START })
    await makeKey(server, { scopes: [atOffice(office)], madeBy: suspended, endsAt: endingIn(3) })
    await makeKey(server, { scopes: [atOffice(office)], madeBy: null, endsAt: endingIn(3) })
    await tell()
    expect([...(await mailsTo(db, suspended.email)), ...(await mailsTo(db, gone.email))]).toEqual([])
    expect(await db.$count(programKeys, eq(programKeys.endToldAt, START))).toBe(2)
  })
})

test('a look of a program stands in the audit and on Home under its name', async () => {
  const ben = await makePerson(db, { office, name: 'Ben' })
  const bens = await signedIn(server, ben)
  await server.send({ url: '/api/check-ins', token: bens, payload: { key: office.checkInKey } })
  const { token: key } = await makeKey(server, { scopes: [atOffice(office)], name: 'Screen in the hall' })
  const { body } = await whoIsIn(key)
  expect(body).toMatchObject({
    office: { id: office.id, name: office.name },
    people: [{ name: 'Ben', kind: 'staff', state: 'here', since: START.toISOString() }],
  })
  expect(Object.keys((body as { people: object[] }).people[0]!).toSorted()).toEqual([
    'kind',
    'name',
    'since',
    'state',
  ])
  const looks = await server.send({ url: '/api/me/looks', token: bens })
  expect(looks.body).toMatchObject({
    people: 1,
    looks: [{ who: 'The program Screen in the hall', act: 'read roll call' }],
  })
})
