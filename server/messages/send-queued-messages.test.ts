import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import { users } from '../people/tables'
import { translatorOf } from '../platform/texts'
import type { Person } from '../people/store'
import { openDatabase } from '../platform/db/database'
import { queueBatches, queueJob, startJobs } from '../platform/jobs/jobs'
import { makeBrowser, startPushService } from '../../testbed/push-service'
import { createTestServer } from '../testing/test-server'
import { rollCallCalls } from '../roll-call/factory'
import { rollCalls } from '../roll-call/tables'
import { dayStatuses } from '../statuses/tables'
import { jobTasks } from '../tasks'
import { makeVisit } from '../visitors/factory'
import { messageCalls } from './factory'
import { messageDevices } from './tables'
import { sendMessages } from './send-queued-messages'
import type { QueuedDevice } from './queued-device-store'

const service = await startPushService()
afterAll(() => service.close())
const server = await createTestServer({ environment: { PUSH_SERVICES: service.origin } })
const { db } = server

const real = { kind: 'real' as const, ago: 0, listAge: null }
const drill = { kind: 'drill' as const, ago: 0, listAge: null }

let office: Office
let wandas: ReturnType<typeof rollCallCalls>
beforeEach(async () => {
  service.status = 201
  service.statusOf.clear()
  service.arrived = []
  warnings = []
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.delete(messageDevices)
  office = await makeOffice(db)
  const wanda = await makePerson(db, { office: await makeOffice(db), name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
})

const cameToday = (person: Person, at = office) =>
  makeCheckIn(db, { person, office: at, timeIn: new Date('2026-11-18T08:00:00Z') })

/** Makes a person who has checked in and allowed messages on a device. */
async function withPhone(name: string) {
  const person = await makePerson(db, { office, name })
  await cameToday(person)
  return { person, ...(await phoneOf(person)) }
}

async function phoneOf(person: Person) {
  const token = await signedIn(server, person)
  const browser = makeBrowser(service)
  await messageCalls(server, token).allow(browser.named)
  return { token, browser }
}

/** Starts a roll call, and runs the job that queues its messages. */
async function start(given: typeof real | typeof drill = real, rollCall = randomUUID()) {
  await wandas.exchange({ rollCall, start: given })
  const told = await jobsOf<{ rollCall: string }>('tell_devices')
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  for (const { payload } of told) await jobTasks(server, null).tell_devices(payload, helpers(1))
}

async function jobsOf<Payload>(task: string) {
  const { rows } = await db.execute<{ payload: Payload; attempts: number; tries: number }>(
    sql`select payload, attempts, max_attempts as tries from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = ${task}
      order by job.id`,
  )
  return rows
}

const queued = () => jobsOf<QueuedDevice[]>('send_message')

let warnings: object[] = []
const helpers = (attempts: number) => ({ job: { attempts, max_attempts: 6 } }) as unknown as JobHelpers

/** Sends the queued messages, and returns the result of each. */
async function sendAll(attempts = 1) {
  const { send_message } = jobTasks(server, null, (facts) => warnings.push(facts))
  const jobs = await queued()
  const sendings: Promise<void>[] = []
  for (const { payload } of jobs)
    sendings.push(...(((await send_message(payload, helpers(attempts))) ?? []) as Promise<void>[]))
  return Promise.allSettled(sendings)
}

test('each person who may be inside gets a message on every device, with a link that needs no sign-in', async () => {
  const ana = await withPhone('Ana')
  const laptop = await phoneOf(ana.person)
  await start()
  await sendAll()
  for (const { browser } of [ana, laptop])
    expect(browser.messages()).toEqual([
      {
        title: `Alarm at ${office.name}: where are you?`,
        body: 'This is not a drill. It started at 09:30. Please leave the building first. Then press here and say where you are.',
        tag: expect.stringMatching(/^alarm [\w-]{36}$/) as string,
        path: expect.stringMatching(/^\/alarm#[\w-]{70}$/) as string,
      },
    ])
  const token = ana.browser.messages()[0]?.path.split('#')[1]
  const answer = { token, answer: 'seen', note: '' }
  const { status, body } = await server.send({ url: '/api/roll-call/answer', payload: answer })
  expect({ status, body }).toMatchObject({ status: 200, body: { office: office.name } })
})

test('a message names the assembly points of the office', async () => {
  await db.update(offices).set({ assemblyPoints: 'Car park' }).where(eq(offices.id, office.id))
  const ana = await withPhone('Ana')
  await start()
  await sendAll()
  expect(ana.browser.messages()[0]?.body).toMatch(/ Assembly point: Car park$/)
})

test('a message is in the person’s language, or else in that of the office alone', async () => {
  await db.update(offices).set({ language: 'pt' }).where(eq(offices.id, office.id))
  const ana = await withPhone('Ana')
  const ben = await withPhone('Ben')
  await db.update(users).set({ language: 'es' }).where(eq(users.id, ana.person.id))
  await start()
  await sendAll()
  for (const [{ browser }, language] of [
    [ana, 'es'],
    [ben, 'pt'],
  ] as const) {
    const t = translatorOf(language)
    expect(browser.messages()).toMatchObject([
      {
        title: t('mails-roll-call:alarmSubject', { office: office.name }),
        body: t('mails-roll-call:alarmMessage', { time: '09:30' }),
      },
    ])
  }
})

describe('a person with a duty who is not inside', () => {
  async function withDuty() {
    const person = await makePerson(db, { name: 'Otto' })
    await makeDuty(db, { person, duty: 'warden', office })
    return { person, ...(await phoneOf(person)) }
  }

  test('gets a message that the roll call is running, with the address of its page', async () => {
    const otto = await withDuty()
    await start()
    await sendAll()
    expect(otto.browser.messages()).toEqual([
      {
        title: `The roll call of ${office.name} is running`,
        body: 'This is not a drill. It started at 09:30, by the clock of the office. Open the roll call.',
        tag: expect.stringMatching(/^start [\w-]{36}$/) as string,
        path: `/offices/${office.id}/roll-call`,
      },
    ])
  })

  test('and comes inside gets only the message that asks where that person is', async () => {
    const otto = await withDuty()
    await cameToday(otto.person)
    await start()
    await sendAll()
    expect(otto.browser.messages().map(({ title }) => title)).toEqual([
      `Alarm at ${office.name}: where are you?`,
    ])
  })

  test('gets a message of a call for help after the end, unless the roll call is open again', async () => {
    const otto = await withDuty()
    const rollCall = randomUUID()
    await wandas.exchange({ rollCall, start: real })
    const tell = async () => {
      await db.execute(sql`delete from graphile_worker._private_jobs`)
      await jobTasks(server, null).tell_devices({ rollCall, about: 'help after end' }, helpers(1))
      await sendAll()
      return otto.browser.messages().map(({ title }) => title)
    }
    expect(await tell()).toEqual([])
    await wandas.end(rollCall)
    expect(await tell()).toEqual([`Somebody needs help at ${office.name}`])
  })

  test('gets no message after another person uses the device', async () => {
    const otto = await withDuty()
    await start()
    const ben = await makePerson(db)
    await messageCalls(server, await signedIn(server, ben)).allow(otto.browser.named)
    await sendAll()
    expect(otto.browser.messages()).toEqual([])
  })
})

test('the outcome of the messages to a person is known: taken by one device, refused, off, or not known', async () => {
  const ana = await withPhone('Ana')
  const anasLaptop = await phoneOf(ana.person)
  const ben = await withPhone('Ben')
  const cem = await withPhone('Cem')
  const dora = await withPhone('Dora')
  await cameToday(await makePerson(db, { office, name: 'Eve' }))
  const refuse = ({ browser }: { browser: ReturnType<typeof makeBrowser> }, status: number) =>
    service.statusOf.set(new URL(browser.named.address).pathname, status)
  refuse(anasLaptop, 403)
  refuse(ben, 403)
  refuse(cem, 410)
  refuse(dora, 503)
  const rollCall = randomUUID()
  await start(real, rollCall)
  await sendAll()
  const { tried, inside } = await wandas.list()
  const messageOf = (given: typeof tried, of: number) => given?.find(({ number }) => number === of)?.message
  const outcomes = inside.map(({ name, number }) => [name, messageOf(tried, number)])
  expect(Object.fromEntries(outcomes)).toEqual({
    ...{ Ana: 'taken', Ben: 'refused', Cem: 'off', Dora: 'unknown', Eve: 'off' },
  })
  service.statusOf.clear()
  await sendAll()
  const again = (await wandas.list()).tried
  expect(inside.map(({ number }) => messageOf(again, number))).toContain('taken')
})

test('everybody who was told of the start gets the newest word after the end on each device', async () => {
  const ana = await withPhone('Ana')
  const otto = await makePerson(db, { name: 'Otto' })
  await makeDuty(db, { person: otto, duty: 'warden', office })
  const ottos = await phoneOf(otto)
  const stranger = await phoneOf(await makePerson(db))
  const rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: real })
  await wandas.end(rollCall)
  const tell = async (about: string) => {
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    await jobTasks(server, null).tell_devices({ rollCall, about }, helpers(1))
    await sendAll()
  }
  await wandas.allClear(rollCall, true)
  server.setNow(new Date('2026-11-18T09:31:00Z'))
  await wandas.allClear(rollCall, false)
  await tell('may enter')
  expect(ana.browser.messages()).toEqual([])
  await tell('may not enter')
  for (const { browser } of [ana, ottos])
    expect(browser.messages()).toEqual([
      {
        title: `${office.name}: do not enter the building yet`,
        body: expect.stringContaining('Sent at 09:31, by the clock of the office.') as string,
        tag: `over ${rollCall}`,
        path: '/',
      },
    ])
  expect(stranger.browser.messages()).toEqual([])
})

test('a person who is neither inside nor has a duty gets no message', async () => {
  const elsewhere = await withPhone('Ben')
  server.setNow(new Date('2026-11-18T09:31:00Z'))
  await makeCheckIn(db, {
    person: elsewhere.person,
    office: await makeOffice(db),
    timeIn: new Date('2026-11-18T09:00:00Z'),
  })
  const awaited = await makePerson(db, { office })
  await phoneOf(awaited)
  await db.insert(dayStatuses).values({ userId: awaited.id, day: '2026-11-18', status: 2 })
  await makeVisit(db, { office, timeIn: new Date('2026-11-18T08:00:00Z'), name: 'Vera' })
  await start()
  expect(await queued()).toEqual([])
})

test('the message of a drill names it, and a second message replaces it if the drill becomes real', async () => {
  const ana = await withPhone('Ana')
  await start(drill)
  await sendAll()
  await start(real)
  await sendAll()
  const [first, second] = ana.browser.messages()
  expect(first?.title).toBe(`Drill at ${office.name}: where are you?`)
  expect(first?.body).toContain('This is a drill.')
  expect(second?.title).toBe(`Alarm at ${office.name}: where are you?`)
  expect(second?.tag).toBe(first?.tag)
})

test('a start that joins another or comes again sends no message', async () => {
  await withPhone('Ana')
  const rollCall = randomUUID()
  await start(real, rollCall)
  expect(await queued()).toHaveLength(1)
  await start(real, rollCall)
  await start(real)
  expect(await queued()).toEqual([])
})

test('only failed messages are tried again', async () => {
  const [ana, ben] = [await withPhone('Ana'), await withPhone('Ben')]
  service.statusOf.set(new URL(ben.browser.named.address).pathname, 503)
  await start()
  const { pool, close } = openDatabase(server.databaseUrl, { connections: 4 })
  const told: object[] = []
  const jobs = startJobs(pool, jobTasks(server, null), (facts) => told.push(facts))
  try {
    await vi.waitFor(async () => expect((await queued())[0]).toMatchObject({ attempts: 1, tries: 6 }), 5000)
    await vi.waitFor(async () => expect((await queued())[0]?.payload).toHaveLength(1), 5000)
    service.statusOf.clear()
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
    await db.execute(sql`notify "jobs:insert"`)
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 15_000)
  } finally {
    await jobs.stop()
    await close()
  }
  expect(ana.browser.arrived()).toHaveLength(1)
  expect(ben.browser.arrived()).toHaveLength(2)
  expect(told).toEqual([{ job: 'send_message', attempt: 1, fault: 'PushService503' }])
})

test('a message leaves the queue after its last try', async () => {
  await withPhone('Ana')
  service.status = 503
  await start()
  expect(await sendAll(5)).toMatchObject([{ status: 'rejected' }])
  expect(warnings).toEqual([])
  expect(await sendAll(6)).toMatchObject([{ status: 'fulfilled' }])
  expect(warnings).toEqual([{ job: 'send_message', attempt: 6, fault: 'PushService503', pieces: 1 }])
})

test('a refused message is not tried again, and the log has the number of refusals', async () => {
  for (const name of ['Ana', 'Ben']) await withPhone(name)
  service.status = 403
  await start()
  expect(await sendAll()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  expect(warnings).toEqual([{ job: 'send_message', attempt: 1, fault: 'PushService403', pieces: 2 }])
})

test('ten messages are sent at a time, and none of the others to a push service that was not reached', async () => {
  const people = Array.from({ length: 12 }, (_, number) => `Person ${number}`)
  for (const name of people) await withPhone(name)
  await start()
  const asked: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const send = async ({ address }: { address: string }) => {
    asked.push(address)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await new Promise((done) => setTimeout(done, 5))
    atOnce--
    throw new TypeError('fetch failed')
  }
  const [job] = await queued()
  const sendings = await sendMessages(
    { context: server, send, giveUp: () => undefined },
    job?.payload ?? [],
    {
      isLastTry: false,
    },
  )
  const ended = await Promise.allSettled(sendings)
  expect(ended.map(({ status }) => status)).toEqual(people.map(() => 'rejected'))
  expect(asked).toHaveLength(10)
  expect(mostAtOnce).toBe(10)
})

test('a message is not sent after the end of its roll call', async () => {
  const ana = await withPhone('Ana')
  await start()
  await db.update(rollCalls).set({ closedAt: server.now() }).where(eq(rollCalls.officeId, office.id))
  expect(await sendAll()).toMatchObject([{ status: 'fulfilled' }])
  expect(ana.browser.arrived()).toEqual([])
})

test('a person who signed out meanwhile gets no message, and neither does the next person at that device', async () => {
  const [ana, ben] = [await withPhone('Ana'), await withPhone('Ben')]
  await start()
  await server.send({ url: '/api/sign-out', token: ana.token, payload: {} })
  const next = await signedIn(server, await makePerson(db))
  await messageCalls(server, next).allow(ben.browser.named)
  await sendAll()
  expect(service.arrived).toEqual([])
})

test('a person whose session has ended gets no message', async () => {
  const ana = await withPhone('Ana')
  await start()
  server.setNow(new Date('2026-11-26T09:30:00Z'))
  await sendAll()
  expect(ana.browser.arrived()).toEqual([])
})

test('a device that is gone is deleted', async () => {
  await withPhone('Ana')
  service.status = 410
  await start()
  expect(await sendAll()).toMatchObject([{ status: 'fulfilled' }])
  expect(await db.$count(messageDevices)).toBe(0)
})

test('the messages to a thousand devices are ten jobs', async () => {
  const devices = Array.from({ length: 1000 }, (_, number) => ({ rollCall: randomUUID(), number }))
  await queueBatches(db, 'send_message', devices, 100)
  const jobs = await queued()
  expect(jobs.map(({ payload }) => payload.length)).toEqual(Array.from({ length: 10 }, () => 100))
  expect(jobs.flatMap(({ payload }) => payload)).toEqual(devices)
})

test('a mail goes out while messages wait for a push service that does not answer', async () => {
  const { send_mail: _mail, send_message: _message, ...others } = jobTasks(server, null)
  let answer = () => {}
  let waiting = 0
  const mails: unknown[] = []
  const tasks = {
    ...others,
    send_message: async () => {
      waiting++
      await new Promise<void>((done) => (answer = done))
    },
    send_mail: (mail: unknown) => void mails.push(mail),
  }
  const devices = Array.from({ length: 3 }, (_, number) => ({ rollCall: randomUUID(), number }))
  await queueBatches(db, 'send_message', devices, 1)
  await queueJob(db, 'send_mail', { id: 'one' }, 'one')
  const { pool, close } = openDatabase(server.databaseUrl, { connections: 4 })
  const jobs = startJobs(pool, tasks, () => undefined)
  try {
    await vi.waitFor(() => expect([waiting, mails]).toEqual([1, [{ id: 'one' }]]), 5000)
    for (let sent = 1; sent <= 3; sent++) {
      await vi.waitFor(() => expect(waiting).toBe(sent), 15_000)
      answer()
    }
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 15_000)
  } finally {
    answer()
    await jobs.stop()
    await close()
  }
})
