import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { buildApp } from '../../app'
import { makePassword, PASSWORD, signedIn } from '../../auth/factory'
import { sessions } from '../../auth/tables'
import { makeOffice } from '../../offices/factory'
import { offices } from '../../offices/tables'
import type { Office } from '../../offices/store'
import { makePerson } from '../../people/factory'
import { changeRole } from '../../people/store'
import { transact } from '../db/database'
import { openLive, type Live } from './live'
import { events } from './tables'
import { notify } from '../../testing/notify'
import { refuseWrites, takeWrites } from '../../testing/refuse-writes'
import { createTestDatabase } from '../../testing/test-database'
import { createTestServer, LOOK_OFTEN, noSingleSignOn } from '../../testing/test-server'

const HEARTBEAT_MS = 200
const NEW_PASSWORD = 'another long passphrase'
const server = await createTestServer()
const { db } = server

const openStreams: AbortController[] = []
const soon = { timeout: 10_000 }

/** From then on a stream of this process has news only. Before, it may have missed some, and names every topic. */
async function untilListening(live: Live) {
  const listener = vi.fn()
  const stop = live.hear(listener)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(null), soon)
  stop()
}

/** Makes another server process on the same database. */
async function listen(after: typeof afterAll | typeof onTestFinished, limits: Partial<Live['streams']> = {}) {
  const live = openLive(server.databaseUrl, { ...LOOK_OFTEN, heartbeatMs: HEARTBEAT_MS, ...limits })
  const app = await buildApp({ ...server, live }, noSingleSignOn)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await untilListening(live)
  after(async () => {
    await app.close()
    await live.close()
  })
  return { app, live }
}

const { app: second, live: secondLive } = await listen(afterAll)

let office: Office
let person: { id: string; email: string }
let token = ''
beforeEach(async () => {
  office = await makeOffice(db)
  person = await makePerson(db, { office })
  token = await signedIn(server, person)
})
afterEach(() => {
  for (const stream of openStreams.splice(0)) stream.abort()
})

const ask = (query: string, { as = token, app = second, headers = {} } = {}) => {
  const controller = new AbortController()
  openStreams.push(controller)
  return fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live${query}`, {
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    signal: controller.signal,
  })
}

/** Opens a stream and collects its messages. */
async function watch(query: string, options: Parameters<typeof ask>[1] = {}) {
  const answer = await ask(query, options)
  expect(answer.status).toBe(200)
  const stream = { said: '', isEnded: false, headers: answer.headers }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      stream.said += decoder.decode(chunk, { stream: true })
  }
  void read()
    .catch(() => undefined)
    .finally(() => (stream.isEnded = true))
  await vi.waitFor(() => expect(stream.said).toContain('id: 1\n\n'), soon)
  return stream
}

const topicsOf = ({ said }: { said: string }) =>
  [...said.matchAll(/event: changed\ndata: (.+)\n\n/g)].map(([, data]) => JSON.parse(data ?? '') as object)

/** Opens a stream of a process that listens already, so each message is news. */
async function watchNews(query: string, options: Parameters<typeof ask>[1] = {}) {
  const listener = vi.fn()
  const stop = secondLive.hear(listener)
  await vi.waitFor(async () => {
    await notify(db, { topic: 'office', office: randomUUID() })
    expect(listener).toHaveBeenCalled()
  }, soon)
  stop()
  return watch(query, options)
}

const checkIn = async (to: Office) =>
  server.send({ url: '/api/check-ins', token, payload: { key: to.checkInKey } })
const me = { topic: 'me' }
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300))
const inOffice = () => `?office=${office.id}`

test('a page gets the news from between its reading and its listening', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
  const before = await watch(`?office=${office.id}`)
  await notify(db, { topic: 'office', office: office.id })
  await vi.waitFor(() => expect(before.said).toContain(office.id), soon)
  const after = await watch(`?office=${office.id}`)
  await vi.waitFor(() => expect(after.said).toContain(`{"topic":"office","office":"${office.id}"}`), soon)
})

test('an office is recent for two seconds after its last change, however often it changes', async () => {
  const start = Math.ceil(performance.now())
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const live = openLive(server.databaseUrl, LOOK_OFTEN)
  onTestFinished(() => live.close())
  const [other, heard] = [randomUUID(), vi.fn()]
  live.hear(heard)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), soon)
  const changeAt = async (ms: number, changed: string) => {
    clock.mockReturnValue(start + ms)
    heard.mockClear()
    await notify(db, { topic: 'office', office: changed })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ topic: 'office', office: changed }), soon)
  }
  const recentAt = (ms: number) => {
    clock.mockReturnValue(start + ms)
    return live.recent()
  }
  await changeAt(0, office.id)
  await changeAt(500, other)
  await changeAt(1500, office.id)
  expect(recentAt(1900)).toEqual(new Set([office.id, other]))
  expect(recentAt(2500)).toEqual(new Set([office.id]))
  expect(recentAt(3499)).toEqual(new Set([office.id]))
  expect(recentAt(3500)).toEqual(new Set())
})

test('a check-in at one server makes news for the office’s streams at another, with no more than its id', async () => {
  const [here, elsewhere, unspecific] = [
    await watchNews(inOffice()),
    await watchNews('?office=Atlantis'),
    await watchNews(''),
  ]
  expect((await checkIn(office)).status).toBe(200)
  await vi.waitFor(() => expect(topicsOf(here)).toEqual([{ topic: 'office', office: office.id }, me]), soon)
  await aWhile()
  expect(topicsOf(elsewhere)).toEqual([me])
  expect(topicsOf(unspecific)).toEqual([me])
})

test('a page with several offices gets the news of each by one stream, and of no other office', async () => {
  const other = await makeOffice(db)
  const both = await watchNews(`${inOffice()}&office=${other.id}`)
  const stranger = await makeOffice(db)
  for (const { id } of [stranger, other, office]) await notify(db, { topic: 'office', office: id })
  await vi.waitFor(
    () => expect(topicsOf(both)).toEqual([other, office].map(({ id }) => ({ topic: 'office', office: id }))),
    soon,
  )
})

test('an act on one device makes news for the other devices of its person only', async () => {
  const stranger = await signedIn(server, await makePerson(db))
  const [own, foreign] = [await watchNews(''), await watchNews('', { as: stranger })]
  await server.send({ method: 'PATCH', url: '/api/me', token, payload: { comment: 'From the phone' } })
  await vi.waitFor(() => expect(topicsOf(own)).toEqual([me]), soon)
  await aWhile()
  expect(topicsOf(foreign)).toEqual([])
})

test('a granted or removed role makes news for the open pages of that person', async () => {
  const stream = await watchNews('')
  await changeRole(db, person.email, ADMIN)
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual([me]), soon)
  await changeRole(db, person.email, '')
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual([me, me]), soon)
})

test('a change of the list of offices makes news for everybody', async () => {
  const streams = [await watchNews(inOffice()), await watchNews('')]
  await notify(db, { topic: 'offices' })
  for (const stream of streams)
    await vi.waitFor(() => expect(topicsOf(stream)).toEqual([{ topic: 'offices' }]), soon)
})

test('an undone change makes no news', async () => {
  const stream = await watchNews(inOffice())
  const undone = transact(db, async (tx) => {
    await notify(tx, { topic: 'office', office: office.id })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await notify(db, { topic: 'offices' })
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual([{ topic: 'offices' }]), soon)
})

test('the news of a change comes after its commit, so a new reading shows it', async () => {
  const stream = await watchNews(inOffice())
  await transact(db, async (tx) => {
    await notify(tx, { topic: 'office', office: office.id })
    await aWhile()
    expect(topicsOf(stream)).toEqual([])
  })
  await vi.waitFor(() => expect(topicsOf(stream)).toHaveLength(1), soon)
})

test('the news of an office has its id, whatever its name', async () => {
  const stream = await watchNews(inOffice())
  const byName = await watchNews(`?office=${encodeURIComponent(office.name)}`)
  await db
    .update(offices)
    .set({ name: '漢'.repeat(100) })
    .where(eq(offices.id, office.id))
  await checkIn(office)
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual([{ topic: 'office', office: office.id }, me]), soon)
  expect(topicsOf(byName)).toEqual([me])
})

test('an act of a newer server makes all pages read anew, because it may have changed anything', async () => {
  const stream = await watchNews(inOffice())
  await db.insert(events).values({ at: new Date(0), act: 'ring the bell', officeIds: [] })
  const everything = [{ topic: 'offices' }, { topic: 'office', office: office.id }]
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual(everything), soon)
})

test('an event that took its number first and was committed last makes news too', async () => {
  const stream = await watchNews(inOffice())
  await transact(db, async (tx) => {
    await notify(tx, { topic: 'office', office: office.id })
    await notify(db, { topic: 'offices' })
    await vi.waitFor(() => expect(topicsOf(stream)).toEqual([{ topic: 'offices' }]), soon)
  })
  await vi.waitFor(() => expect(topicsOf(stream)).toHaveLength(2), soon)
  expect(topicsOf(stream)[1]).toEqual({ topic: 'office', office: office.id })
})

test('a page that opens after a time without listeners gets only later news', async () => {
  const live = openLive(server.databaseUrl, LOOK_OFTEN)
  onTestFinished(() => live.close())
  const first = vi.fn()
  const stop = live.hear(first)
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith(null), soon)
  stop()
  await notify(db, { topic: 'office', office: office.id })
  await aWhile()
  const next = vi.fn()
  live.hear(next)
  await notify(db, { topic: 'offices' })
  await vi.waitFor(() => expect(next.mock.calls).toEqual([[{ topic: 'offices' }]]), soon)
})

test('many changes of an office at one moment make one message', async () => {
  const stream = await watchNews(inOffice())
  const change = { topic: 'office', office: office.id } as const
  await notify(db, change, ...Array<typeof change>(50).fill(change))
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual([change]), soon)
  await aWhile()
  expect(topicsOf(stream)).toHaveLength(1)
})

test('the headers of the stream forbid storing and changing it on the way', async () => {
  const { headers } = await watch('')
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-transform, no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-length')).toBeNull()
})

test('a stream shows that it is alive', async () => {
  const stream = await watchNews('')
  await vi.waitFor(() => expect(stream.said.match(/^:$/gm)?.length).toBeGreaterThan(2), soon)
  expect(stream.isEnded).toBe(false)
})

test('a page that connects anew gets the message to read anew', async () => {
  const stream = await watchNews(inOffice(), { headers: { 'last-event-id': '1' } })
  await vi.waitFor(
    () => expect(topicsOf(stream)).toEqual([{ topic: 'offices' }, { topic: 'office', office: office.id }]),
    soon,
  )
})

test('all pages read anew and get later news after the database cuts the connection', async () => {
  const stream = await watchNews(inOffice())
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'whereabouts live' and datname = current_database()`,
  )
  const everything = [{ topic: 'offices' }, { topic: 'office', office: office.id }]
  await vi.waitFor(() => expect(topicsOf(stream)).toEqual(everything), soon)
  await checkIn(office)
  await vi.waitFor(() => expect(topicsOf(stream)).toHaveLength(4), soon)
})

test('a stream ends when its session has ended', async () => {
  const [stream, other] = [
    await watchNews(''),
    await watchNews('', { as: await signedIn(server, await makePerson(db)) }),
  ]
  await server.send({ url: '/api/sign-out', token, payload: {} })
  await vi.waitFor(() => expect(stream.isEnded).toBe(true), soon)
  expect(other.isEnded).toBe(false)
})

test.each([
  ['deleted', () => ({ method: 'DELETE', url: `/api/people/${person.id}` }) as const],
  ['erased', () => ({ url: '/api/erasures', payload: { email: person.email } })],
])(
  'the stream of a person who was %s ends within two seconds, long before the next heartbeat, and those of other people stay',
  async (_what, call) => {
    const { app } = await listen(onTestFinished, { heartbeatMs: 60_000 })
    const stream = await watch('', { app })
    const others = await watch('', { app, as: await signedIn(server, await makePerson(db, { office })) })
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN, office }))
    await aWhile()
    expect((await server.send({ ...call(), token: admin })).status).toBe(200)
    await vi.waitFor(() => expect(stream.isEnded).toBe(true), { timeout: 2000 })
    expect(others.isEnded).toBe(false)
  },
)

test.each([
  ['ended from another device', '/api/me/sessions/end-others', {}],
  [
    'ended by a new password',
    '/api/me/password',
    { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  ],
])(
  'the stream of a session that was %s ends within two seconds, and that of the device stays',
  async (_how, url, payload) => {
    const { app } = await listen(onTestFinished, { heartbeatMs: 60_000 })
    await makePassword(db, person)
    const stream = await watch('', { app })
    const here = await signedIn(server, person)
    const own = await watch('', { app, as: here })
    await aWhile()
    expect(await server.send({ url, token: here, payload })).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(stream.isEnded).toBe(true), { timeout: 2000 })
    await vi.waitFor(() => expect(topicsOf(own)).toEqual([me]), soon)
    expect(own.isEnded).toBe(false)
  },
)

test('a stream ends when its session runs out', async () => {
  const stream = await watchNews('')
  const start = server.now()
  server.setNow(new Date(start.getTime() + 8 * 86_400_000))
  await vi.waitFor(() => expect(stream.isEnded).toBe(true), soon)
  server.setNow(start)
})

test.each([
  ['nobody', async () => ''],
  ['an ended session', async () => (await db.delete(sessions), token)],
])('%s gets no stream', async (_who, as) => {
  const answer = await ask('', { as: await as() })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'unauthenticated', message: 'Please sign in.' })
})

test.each([
  '?office=a&office=b&office=c&office=d&office=e&office=f',
  `?office=${'x'.repeat(101)}`,
  '?people=all',
])('%s is refused', async (query) => {
  const answer = await ask(query)
  expect(answer.status).toBe(422)
  await answer.body?.cancel()
})

test('a person has a limited number of streams, and a closed one makes room', async () => {
  const { app } = await listen(onTestFinished, { perPerson: 3 })
  for (let count = 0; count < 3; count++) await watch('', { app })
  const refused = await ask('', { app })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await refused.body?.cancel()
  openStreams[0]?.abort()
  await vi.waitFor(async () => {
    const again = await ask('', { app })
    expect(again.status).toBe(200)
  }, soon)
})

test('a server has a limited number of streams', async () => {
  const { app } = await listen(onTestFinished, { perProcess: 7 })
  const people = await Promise.all(Array.from({ length: 8 }, () => makePerson(db)))
  const tokens = await Promise.all(people.map((one) => signedIn(server, one)))
  for (const as of tokens.slice(0, 7)) await watch('', { as, app })
  const refused = await ask('', { as: tokens[7] ?? '', app })
  expect(refused.status).toBe(503)
  await refused.body?.cancel()
})

test('a HEAD opens no stream', async () => {
  const { statusCode } = await second.inject({
    method: 'HEAD',
    url: '/api/live',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(404)
})

test('a server that stops ends its streams at once, and those of a client that does not read too', async () => {
  const { app: third } = await listen(onTestFinished)
  const streams = [await watch('', { app: third }), await watch(inOffice(), { app: third })]
  const start = performance.now()
  await third.close()
  expect(performance.now() - start).toBeLessThan(2000)
  for (const stream of streams) await vi.waitFor(() => expect(stream.isEnded).toBe(true), soon)
})

test('a server does not listen to a read-only database, and tries again until it can be written to', async () => {
  const database = await createTestDatabase()
  await refuseWrites(database.url)
  const live = openLive(database.url, LOOK_OFTEN)
  onTestFinished(live.close)
  const heard = vi.fn()
  live.hear(heard)
  await aWhile()
  expect(heard).not.toHaveBeenCalled()
  await takeWrites(database.url)
  await expect.poll(() => heard.mock.calls).toEqual([[null]])
})
