import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startReceiver, type ArrivedHook } from '../../testbed/webhook-receiver'
import { ADMIN } from '../../domain/access/role'
import type { Fact, FactKind } from '../../domain/fact'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { openDatabase, transact } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { events } from '../platform/events/tables'
import { eraseDataOf } from '../personal-data/store'
import { atOffice, makeKey } from '../program-keys/factory'
import { createTestServer } from '../testing/test-server'
import { makeVisit, VISITOR } from '../visitors/factory'
import { makeHook } from './factory'
import { queueNewFacts } from './queue-new-facts'
import { sendWaiting } from './send-waiting'
import { webhookCursor, webhookDeliveries, webhookLanes, webhooks } from './tables'

const receiver = await startReceiver()
afterAll(() => receiver.close())
const server = await createTestServer({
  environment: { WEBHOOK_HOSTS: `${receiver.origin},*.hooks.example` },
})
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')
const HOUR_MS = 3_600_000

let lyon: Office
let ada: Person
beforeEach(async () => {
  server.setNow(START)
  receiver.arrived = []
  receiver.answer = () => 204
  await db.delete(webhooks)
  await db.delete(events)
  await db.delete(webhookCursor)
  lyon = await makeOffice(db, { country: 'France' })
  ada = await makePerson(db, { office: lyon })
})

const address = (path = '/hook') => `${receiver.origin}${path}`
const hook = (change: Partial<Parameters<typeof makeHook>[1]> = {}) =>
  makeHook(server, { address: address(), ...change })
const queueAll = () => queueNewFacts(server)
const sendAll = () => sendWaiting(server)
async function deliver() {
  await queueAll()
  await sendAll()
}
const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms))
const types = () => receiver.arrived.map(({ message }) => message.type)
const data = () => receiver.arrived.map(({ message }) => message.data)
const waiting = () => db.$count(webhookDeliveries)
const officeOf = ({ id, name }: Office) => ({ id, name })

/** Records an event that tells a phase of an office, in the words of a test. */
const tell = (office: Office, value: string, kind: FactKind = 'office.phase-changed') =>
  recordEvent(db, {
    act: 'change office',
    at: server.now(),
    by: 'not signed in',
    offices: [office.id],
    facts: [{ kind, id: office.id, value }],
  })
const phases = () => data().map(({ phase }) => phase)

describe('the acts of people, one after the other', () => {
  test('tell who came, left, came back and was suspended, by id and address', async () => {
    await hook()
    const token = await signedIn(server, ada)
    const enter = () => server.send({ url: '/api/check-ins', token, payload: { key: lyon.checkInKey } })
    const say = (says: string, checkIn: string) =>
      server.send({ url: '/api/me/presence', token, payload: { checkIn, says } })
    const { id } = (await enter()).body.checkIn as { id: string }
    await enter()
    await say('left', id)
    await say('here', id)
    await say('here', id)
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const url = `/api/people/${ada.id}/suspension`
    for (const isSuspended of [true, false])
      await server.send({ method: 'PUT', url, token: admin, payload: { isSuspended } })
    await deliver()
    const person = { id: ada.id, email: ada.email }
    const office = officeOf(lyon)
    expect(receiver.arrived.map(({ message }) => message)).toEqual([
      { type: 'person.arrived', timestamp: START.toISOString(), data: { office, person, checkIn: id } },
      { type: 'person.left', timestamp: START.toISOString(), data: { office, person, checkIn: id } },
      { type: 'person.arrived', timestamp: START.toISOString(), data: { office, person, checkIn: id } },
      { type: 'person.suspended', timestamp: START.toISOString(), data: { office, person } },
    ])
    expect(await waiting()).toBe(0)
  })

  test('tell of badges at a door, once for each word that counts', async () => {
    await hook()
    const { token } = await makeKey(server, { scopes: [atOffice(lyon)], duties: ['two-way-door'] })
    const badge = (says: string, time: string) =>
      server.send({
        url: `/api/offices/${lyon.id}/door-signals`,
        token,
        payload: { person: ada.email, says, at: `2026-11-18T${time}:00Z` },
      })
    await badge('in', '08:00')
    await badge('in', '08:10')
    await badge('out', '09:00')
    await badge('out', '08:30')
    await badge('in', '09:10')
    await deliver()
    expect(types()).toEqual(['person.arrived', 'person.left', 'person.arrived'])
    expect(new Set(data().map(({ checkIn }) => checkIn)).size).toBe(1)
  })

  test('tell of visitors by an id alone, and whether a leaving is confirmed', async () => {
    await hook()
    const payload = { ...VISITOR, office: lyon.id, phone: '+491701200001' }
    expect((await server.send({ url: '/api/checkin', payload })).status).toBe(200)
    await server.send({ url: '/api/checkout', payload: { phone: payload.phone } })
    await deliver()
    const [visit] = await db.select({ id: checkIns.id }).from(checkIns).where(eq(checkIns.officeId, lyon.id))
    expect(receiver.arrived.map(({ message: { type, data } }) => [type, data])).toEqual([
      ['visitor.arrived', { office: officeOf(lyon), visit: visit?.id }],
      ['visitor.left', { office: officeOf(lyon), visit: visit?.id, confirmed: false }],
    ])
    const sent = JSON.stringify(receiver.arrived)
    for (const word of [...Object.values(VISITOR), payload.phone]) expect(sent).not.toContain(word)
  })

  test('tell of the visit that the reception ends, and takes back', async () => {
    await hook()
    const reception = await makePerson(db, { office: lyon })
    await makeDuty(db, { person: reception, duty: 'reception', office: lyon })
    const token = await signedIn(server, reception)
    const { id } = await makeVisit(db, { office: lyon, timeIn: START })
    const url = `/api/offices/${lyon.id}/visitors/${id}/check-out`
    for (const says of ['left', 'here'])
      expect((await server.send({ url, token, payload: { says } })).status).toBe(200)
    await deliver()
    expect(receiver.arrived.map(({ message: { type, data } }) => [type, data.visit, data.confirmed])).toEqual(
      [
        ['visitor.left', id, true],
        ['visitor.arrived', id, undefined],
      ],
    )
  })

  test('tell of a drill that becomes real, its end and its second beginning', async () => {
    await hook()
    const warden = await makePerson(db, { office: lyon })
    await makeDuty(db, { person: warden, duty: 'warden', office: lyon })
    const token = await signedIn(server, warden)
    const url = `/api/offices/${lyon.id}/roll-call`
    const rollCall = randomUUID()
    const start = (kind: string) =>
      server.send({
        url: `${url}/marks`,
        token,
        payload: {
          rollCall: kind === 'drill' ? rollCall : randomUUID(),
          marks: [],
          known: 0,
          start: { kind, ago: 0, listAge: null },
        },
      })
    expect((await start('drill')).status).toBe(200)
    await deliver()
    expect((await start('real')).status).toBe(200)
    await deliver()
    for (const act of ['end', 'reopen'])
      expect((await server.send({ url: `${url}/${act}`, token, payload: { rollCall } })).status).toBe(200)
    await deliver()
    expect(receiver.arrived.map(({ message: { type, data } }) => [type, data.rollCall, data.drill])).toEqual([
      ['roll-call.started', rollCall, true],
      ['roll-call.started', rollCall, false],
      ['roll-call.ended', rollCall, false],
      ['roll-call.started', rollCall, false],
    ])
  })

  test('tell of a phase that changes, and of no other change of an office', async () => {
    await hook()
    const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
    for (const change of [{ comment: 'Painted' }, { phase: 'scheduled' }, { phase: 'scheduled' }])
      await server.send({ method: 'PATCH', url: `/api/offices/${lyon.id}`, token, payload: change })
    await deliver()
    expect(receiver.arrived.map(({ message: { type, data } }) => [type, data])).toEqual([
      ['office.phase-changed', { office: officeOf(lyon), phase: 'scheduled' }],
    ])
  })
})

describe('a webhook', () => {
  test('hears of its kinds at its places from its making on', async () => {
    const milan = await makeOffice(db, { country: 'Italy', businessUnit: 'East' })
    const nowhere = await makePerson(db, { office: null })
    await tell(lyon, 'before')
    later(1000)
    await hook({ address: address('/lyon'), scopes: [atOffice(lyon)] })
    await hook({ address: address('/italy'), scopes: [{ kind: 'country', country: 'Italy' }] })
    await hook({
      address: address('/east'),
      scopes: [{ kind: 'unit', businessUnit: 'East' }, atOffice(milan)],
    })
    await hook({ address: address('/people'), kinds: ['person.suspended'] })
    await tell(lyon, 'lyon')
    await tell(milan, 'milan')
    await recordEvent(db, {
      act: 'suspend person',
      at: server.now(),
      by: 'not signed in',
      facts: [{ kind: 'person.suspended', id: nowhere.id }],
    })
    await deliver()
    const told = receiver.arrived.map(({ path, message }) => [
      path,
      message.data.phase ?? message.data.office,
    ])
    expect(told.toSorted()).toEqual([
      ['/east', 'milan'],
      ['/italy', 'milan'],
      ['/lyon', 'lyon'],
      ['/people', null],
    ])
  })

  test('is signed in the form of Standard Webhooks, as their own library and a check by hand find', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const { secret } = await hook()
    await tell(lyon, 'open')
    await deliver()
    const [{ body, headers }] = receiver.arrived as [ArrivedHook]
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(body.replace('open', 'shut'), headers)).toThrow()
    expect(() => new Webhook(`whsec_${'a'.repeat(44)}`).verify(body, headers)).toThrow()
    vi.useRealTimers()
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    expect(key).toHaveLength(32)
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
    expect(at).toBe(String(START.getTime() / 1000))
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`)
    expect(headers['content-type']).toBe('application/json')
  })

  test('that was withdrawn while a fact waits sends nothing', async () => {
    const { id } = await hook()
    await tell(lyon, 'open')
    await queueAll()
    const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
    expect((await server.send({ method: 'DELETE', url: `/api/webhooks/${id}`, token })).status).toBe(200)
    await sendAll()
    expect(receiver.arrived).toEqual([])
    expect([await waiting(), await db.$count(webhookLanes)]).toEqual([0, 0])
  })

  test('goes on after its maker was suspended or deleted', async () => {
    const maker = await makePerson(db, { role: ADMIN, suspendedAt: START })
    await hook({ madeBy: maker })
    await tell(lyon, 'open')
    await deliver()
    expect(phases()).toEqual(['open'])
  })
})

describe('a receiver', () => {
  test('that answers 500 twice and then 200 gets each fact of a place in order, with the same id', async () => {
    await hook()
    receiver.answer = () => (receiver.arrived.length < 2 ? 500 : 200)
    for (const value of ['one', 'two', 'three']) await tell(lyon, value)
    await deliver()
    expect(phases()).toEqual(['one'])
    later(4999)
    await sendAll()
    expect(phases()).toEqual(['one'])
    later(1)
    await sendAll()
    expect(phases()).toEqual(['one', 'one'])
    later(30_000)
    await sendAll()
    expect(phases()).toEqual(['one', 'one', 'one', 'two', 'three'])
    const ids = receiver.arrived.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(new Set(ids).size).toBe(3)
    expect(await waiting()).toBe(0)
  })

  test('that fails for one place gets those of other places, in the order of each', async () => {
    const milan = await makeOffice(db)
    await hook()
    receiver.answer = ({ message }) => (message.data.phase === 'lyon 1' ? 503 : 200)
    for (const nr of [1, 2, 3]) {
      await tell(lyon, `lyon ${nr}`)
      await tell(milan, `milan ${nr}`)
    }
    await deliver()
    expect(phases().toSorted()).toEqual(['lyon 1', 'milan 1', 'milan 2', 'milan 3'])
    expect(phases().filter((phase) => String(phase).startsWith('milan'))).toEqual([
      'milan 1',
      'milan 2',
      'milan 3',
    ])
  })

  test('that is down for a day gets nothing that was given up, and gets all of it again in order by one press', async () => {
    const { id, name } = await hook({ madeBy: ada })
    receiver.answer = () => 500
    await tell(lyon, 'one')
    await tell(lyon, 'two')
    await deliver()
    later(12 * HOUR_MS)
    await tell(lyon, 'three')
    await deliver()
    later(12 * HOUR_MS - 1)
    await sendAll()
    const givenUp = () => db.$count(webhookDeliveries, eq(webhookDeliveries.fault, 'answered 500'))
    expect(await givenUp()).toBe(0)
    later(HOUR_MS)
    await sendAll()
    expect(await givenUp()).toBe(2)

    const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const list = async () => (await server.send({ url: '/api/webhooks', token })).body.webhooks[0]
    expect(await list()).toMatchObject({
      name,
      waiting: 1,
      givenUp: 2,
      failing: { since: START.toISOString(), fault: 'answered 500' },
      lastGivenUp: [
        { kind: 'office.phase-changed', office: lyon.name, fault: 'answered 500' },
        { kind: 'office.phase-changed', office: lyon.name, fault: 'answered 500' },
      ],
    })
    const ids = new Set(receiver.arrived.map(({ headers }) => headers['webhook-id']))
    receiver.arrived = []
    receiver.answer = () => 200
    const again = () => server.send({ method: 'POST', url: `/api/webhooks/${id}/deliveries`, token })
    expect((await again()).body).toEqual({ deliveries: 2 })
    expect((await again()).body).toEqual({ deliveries: 0 })
    await sendAll()
    expect(phases()).toEqual(['three', 'one', 'two'])
    expect(ids).toContain(receiver.arrived[1]?.headers['webhook-id'])
    expect(await list()).toMatchObject({ waiting: 0, givenUp: 0, failing: null })
  })

  test('that answers 410 ends the attempts of that fact, and gets the next one', async () => {
    await hook()
    receiver.answer = ({ message }) => (message.data.phase === 'one' ? 410 : 200)
    await tell(lyon, 'one')
    await tell(lyon, 'two')
    await deliver()
    expect(phases()).toEqual(['one', 'two'])
    expect(await db.select({ fault: webhookDeliveries.fault }).from(webhookDeliveries)).toEqual([
      { fault: 'answered 410' },
    ])
  })

  test('that redirects is not followed', async () => {
    await hook()
    receiver.answer = ({ path }) => (path === '/elsewhere' ? 200 : 307)
    await tell(lyon, 'one')
    await deliver()
    expect(receiver.arrived.map(({ path }) => path)).toEqual(['/hook'])
    expect(await db.select({ fault: webhooks.fault }).from(webhooks)).toEqual([{ fault: 'answered 307' }])
  })

  test('that does not answer is given up for now after ten seconds, and takes three lanes at most', async () => {
    const milan = await makeOffice(db)
    const [paris, rome] = [await makeOffice(db), await makeOffice(db)]
    await hook({ address: address('/slow') })
    receiver.answer = ({ path }) => (path === '/slow' ? 'silence' : 200)
    const tenSeconds = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tenSeconds.signal)
    for (const office of [lyon, milan, paris, rome]) await tell(office, 'slow')
    await queueAll()
    const slow = [sendAll(), sendAll(), sendAll(), sendAll()]
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(3))
    await hook({ address: address('/fast') })
    later(1)
    await tell(lyon, 'fast')
    await queueAll()
    await sendAll()
    expect(receiver.arrived.filter(({ path }) => path === '/fast')).toHaveLength(1)
    expect(receiver.arrived.filter(({ path }) => path === '/slow')).toHaveLength(3)
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([10_000]))
    tenSeconds.abort()
    await Promise.all(slow)
    const [row] = await db
      .select({ fault: webhooks.fault })
      .from(webhooks)
      .where(eq(webhooks.address, address('/slow')))
    expect(row).toEqual({ fault: 'slow' })
    vi.restoreAllMocks()
  })
})

describe('two servers, and one that is killed,', () => {
  test('send each fact once, in order, and queue each once', async () => {
    await hook()
    for (let nr = 1; nr <= 20; nr++) await tell(lyon, `${nr}`)
    await Promise.all([queueAll(), queueAll(), queueAll()])
    await queueAll()
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()])
    await sendAll()
    expect(phases()).toEqual(Array.from({ length: 20 }, (_, nr) => `${nr + 1}`))
  })

  test('leave a lane that a killed server had, and take it after twenty seconds', async () => {
    await hook()
    await tell(lyon, 'open')
    await queueAll()
    await db.update(webhookLanes).set({ takenUntil: new Date(server.now().getTime() + 20_000) })
    await sendAll()
    expect(phases()).toEqual([])
    later(20_000)
    await sendAll()
    expect(phases()).toEqual(['open'])
  })

  test('send again, with the same id and before all later ones, what one sent and could not note', async () => {
    await hook()
    for (const value of ['one', 'two', 'three']) await tell(lyon, value)
    await queueAll()
    const killed = openDatabase(server.databaseUrl)
    receiver.answer = ({ message }) => {
      // From the arrival on it reaches the database no more, so it can neither note the attempt nor give the lane back.
      if (message.data.phase === 'two') void killed.close()
      return 204
    }
    await expect(sendWaiting({ ...server, db: killed.db })).rejects.toThrow()
    expect(phases()).toEqual(['one', 'two'])
    receiver.answer = () => 204
    later(19_999)
    await sendAll()
    expect(phases()).toEqual(['one', 'two'])
    later(1)
    await Promise.all([sendAll(), sendAll()])
    expect(phases()).toEqual(['one', 'two', 'two', 'three'])
    const ids = receiver.arrived.map(({ headers }) => headers['webhook-id'])
    expect(ids[1]).toBe(ids[2])
    expect(new Set(ids).size).toBe(3)
    expect(await waiting()).toBe(0)
  })

  test('find an event that is committed after later ones, also after a restart', async () => {
    await hook()
    let commit = () => {}
    const held = new Promise<void>((done) => (commit = done))
    const late = transact(db, async (tx) => {
      await recordEvent(tx, {
        act: 'change office',
        at: server.now(),
        by: 'not signed in',
        facts: [{ kind: 'office.phase-changed', id: lyon.id, value: 'late' }],
      })
      await held
    })
    await vi.waitFor(async () => {
      await tell(lyon, 'early')
      await deliver()
      expect((await db.select().from(webhookCursor))[0]?.missing).not.toEqual([])
    })
    commit()
    await late
    await deliver()
    expect(phases().at(-1)).toBe('late')
    expect(phases().filter((phase) => phase === 'late')).toHaveLength(1)
    const [place] = await db.select().from(webhookCursor)
    expect(place?.missing.some(([id]) => id === place.last)).toBe(false)
  })

  test('stop at once and leave what was under way to the next start', async () => {
    await hook()
    receiver.answer = () => 'silence'
    await tell(lyon, 'open')
    await queueAll()
    const stopping = new AbortController()
    const sending = sendWaiting(server, stopping.signal)
    await vi.waitFor(() => expect(receiver.arrived).toHaveLength(1))
    stopping.abort()
    await sending
    receiver.answer = () => 200
    await sendAll()
    expect(phases()).toEqual(['open', 'open'])
    expect(new Set(receiver.arrived.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await db.select({ fault: webhooks.fault }).from(webhooks)).toEqual([{ fault: null }])
  })
})

describe('a person', () => {
  const arrive = async (person: Person) => {
    const token = await signedIn(server, person)
    return server.send({ url: '/api/check-ins', token, payload: { key: lyon.checkInKey } })
  }

  test('who is erased leaves nothing that waits, and nothing is sent later', async () => {
    await hook()
    receiver.answer = () => 500
    const ben = await makePerson(db, { office: lyon })
    await arrive(ada)
    await deliver()
    await arrive(ben)
    await queueAll()
    expect(await waiting()).toBe(2)
    const context = { secret: server.config.authSecret, now: server.now() }
    await transact(db, (tx) => eraseDataOf(tx, { email: ada.email, userId: ada.id }, context))
    expect(await waiting()).toBe(1)
    receiver.arrived = []
    receiver.answer = () => 200
    later(HOUR_MS)
    await sendAll()
    expect(JSON.stringify(receiver.arrived)).not.toContain(ada.email)
    expect(JSON.stringify(receiver.arrived)).toContain(ben.email)
  })

  test('who is erased before a fact was queued is not told of', async () => {
    await hook()
    await arrive(ada)
    const context = { secret: server.config.authSecret, now: server.now() }
    await transact(db, (tx) => eraseDataOf(tx, { email: ada.email, userId: ada.id }, context))
    await deliver()
    expect(receiver.arrived).toEqual([])
  })
})

test('a fact of a newer server, and one that is damaged, do not hold up the others', async () => {
  await hook()
  const known = { kind: 'office.phase-changed', id: lyon.id, value: 'scheduled' }
  const stored: unknown[] = [[{ kind: 'person.flew', id: lyon.id }, known], { kind: 'x' }, 'text', [7]]
  for (const facts of stored as Fact[][])
    await db.insert(events).values({ at: START, act: 'change office', officeIds: [], facts })
  await tell(lyon, 'open')
  await deliver()
  expect(phases()).toEqual(['scheduled', 'open'])
})

test('what is named in the database is reached only if the setting still lists its host', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await hook({ address: 'https://gone.example/hook' })
  await tell(lyon, 'open')
  await deliver()
  expect(fetched).not.toHaveBeenCalled()
  expect(await db.select({ fault: webhooks.fault }).from(webhooks)).toEqual([{ fault: 'unlisted' }])
  fetched.mockRestore()
})
