import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { TOLD_IN_AN_HOUR } from '../../domain/visitors/arrival'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { messageDevices } from '../messages/tables'
import { sessions } from '../auth/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { barAddress, makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { dayStatuses } from '../statuses/tables'
import { createTestServer } from '../testing/test-server'
import {
  arrive,
  forgetArrivals,
  listArrivalRows,
  listQueuedMails,
  listQueuedMessages,
  tokenIn,
} from './arrival-factory'
import { personalData } from './personal-data'
import { arrivalTellings } from './tables'
import { tellArrivals } from './tell-arrivals'

const server = await createTestServer()
const { db } = server

const itIs = (time: string) => server.setNow(new Date(`2026-11-18T${time}Z`))
const round = () => tellArrivals(server)

let office: Office
let hanna: Person
let rosa: Person
beforeEach(async () => {
  itIs('09:30:00')
  await db.delete(checkIns)
  await db.delete(rateLimits)
  await forgetArrivals(db)
  await db.update(users).set({ name: '' })
  office = await makeOffice(db)
  hanna = await makePerson(db, { office, name: 'Hanna Host', language: 'de' })
  rosa = await makePerson(db, { office, name: 'Rosa Reception' })
  await makeDuty(db, { person: rosa, duty: 'reception', office })
})

const stateOf = async () => (await listArrivalRows(db))[0]?.hostState
const recipients = async () => (await listQueuedMails(db)).map(({ recipient }) => recipient)

async function makeDevice(person: Person) {
  await signedIn(server, person)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id))
  const device = { key: Buffer.alloc(65), secret: Buffer.alloc(16), since: server.now() }
  const address = `https://push.example/${randomUUID()}`
  await db.insert(messageDevices).values({ sessionId: session!.id, address, ...device })
}

test('a host is told by mail and by message at the same moment, in their own language', async () => {
  await makeDevice(hanna)
  await arrive(server, { office })
  await round()
  const mails = await listQueuedMails(db)
  expect(mails).toMatchObject([{ recipient: hanna.email, subject: `Besuch für Sie: ${office.name}` }])
  const [{ body = '' } = {}] = mails
  expect(body).toContain(`Vera Visitor (Guests Ltd) ist seit 09:30 im Büro ${office.name}`)
  expect(tokenIn(body)).toMatch(/^[\w.-]{117}$/)
  expect(await listQueuedMessages(db)).toMatchObject([{ person: hanna.id, about: 'arrival' }])
})

test.each([
  ['the name in small letters', () => 'hanna host'],
  ['the name with an accent', () => 'Hánna  Host'],
  ['the address', () => hanna.email],
  ['the address in capitals', () => ` ${hanna.email.toUpperCase()} `],
])('a host is found by %s', async (_what, typed) => {
  await arrive(server, { office, host: typed() })
  await round()
  expect(await recipients()).toEqual([hanna.email])
  expect(await stateOf()).toBe('not-in')
})

test.each([
  ['the first name alone', async () => 'Hanna', 'unknown'],
  ['a name of nobody', async () => 'Nora Nobody', 'unknown'],
  ['an address of nobody', async () => 'nobody@tidal-research.example', 'unknown'],
  ['a text with an @ that is no address', async () => 'Hanna @ ERM', 'unknown'],
  ['signs alone', async () => '---', 'unknown'],
  [
    'a name of two people',
    async () => ((await makePerson(db, { name: 'HANNA HOST' })).id ? 'Hanna Host' : ''),
    'several',
  ],
  [
    'the address of a deleted person',
    async () => {
      await barAddress(server, 'gone@tidal-research.example')
      return 'gone@tidal-research.example'
    },
    'gone',
  ],
  [
    'the name of a suspended person',
    async () => (await makePerson(db, { name: 'Sam Suspended', suspendedAt: server.now() })).name,
    'gone',
  ],
])('%s means no host, and the reception is told at once', async (_what, typed, state) => {
  await arrive(server, { office, host: await typed() })
  await round()
  expect(await stateOf()).toBe(state)
  expect(await recipients()).toEqual([rosa.email])
})

test('a suspended namesake does not keep a host from being told', async () => {
  await makePerson(db, { name: hanna.name, suspendedAt: server.now() })
  await arrive(server, { office, host: hanna.name })
  await round()
  expect(await recipients()).toEqual([hanna.email])
})

test('a person who takes an address as a name is not told in place of its owner', async () => {
  await makePerson(db, { name: hanna.email })
  await arrive(server, { office, host: hanna.email })
  await round()
  expect(await recipients()).toEqual([hanna.email])
})

describe('a host who cannot be expected at the door', () => {
  test('is told, and the reception at once, if checked in at another office today', async () => {
    const paris = await makeOffice(db)
    await makeCheckIn(db, { person: hanna, office: paris, timeIn: new Date('2026-11-18T08:00:00Z') })
    await arrive(server, { office })
    await round()
    expect(await stateOf()).toBe('elsewhere')
    expect(await recipients()).toEqual([hanna.email, rosa.email])
    const mails = await listQueuedMails(db)
    expect(mails.find(({ recipient }) => recipient === rosa.email)?.body).toContain(
      'The host is in another office today',
    )
  })

  test('is told, and the reception at once, on a day of leave', async () => {
    await db.insert(dayStatuses).values({ userId: hanna.id, day: '2026-11-18', status: 4 })
    await arrive(server, { office })
    await round()
    expect(await stateOf()).toBe('on-leave')
    expect(await recipients()).toEqual([hanna.email, rosa.email])
  })

  test('counts as here once checked in at this office, also on a day of leave', async () => {
    await db.insert(dayStatuses).values({ userId: hanna.id, day: '2026-11-18', status: 4 })
    await makeCheckIn(db, { person: hanna, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    await arrive(server, { office })
    await round()
    expect(await stateOf()).toBe('here')
    expect(await recipients()).toEqual([hanna.email])
  })
})

test('the open pages of the office and of the host get news of an arrival and of its end, and no news is about an unknown person', async () => {
  const token = await arrive(server, { office })
  await arrive(server, { office, host: 'Nora Nobody' })
  await db.delete(events)
  await round()
  const heard = async () =>
    (await db.select().from(events)).map(({ act, personId, officeIds }) => [act, personId, officeIds.length])
  expect(new Set(await heard())).toEqual(
    new Set([
      ['tell of arrival', null, 1],
      ['hear of arrival', hanna.id, 0],
      ['tell of arrival', null, 1],
      ['hear of arrival', rosa.id, 0],
    ]),
  )
  await server.send({ url: '/api/visits/check-out', payload: { token } })
  await db.delete(events)
  await round()
  expect(await heard()).toEqual([
    ['tell of arrival', null, 1],
    ['hear of arrival', hanna.id, 0],
  ])
})

test('the reception is told once of an arrival that nobody answered for five minutes', async () => {
  await arrive(server, { office })
  await round()
  itIs('09:34:59')
  await round()
  expect(await recipients()).toEqual([hanna.email])
  itIs('09:35:00')
  await round()
  await round()
  expect((await recipients()).toSorted()).toEqual([hanna.email, rosa.email].toSorted())
  const mails = await listQueuedMails(db)
  expect(mails.find(({ recipient }) => recipient === rosa.email)?.body).toContain(
    'No answer from the host for 5 minutes',
  )
})

test('the reception of this office is told, and not every receptionist of the country', async () => {
  const far = await makePerson(db, { name: 'Rita' })
  await makeDuty(db, { person: far, duty: 'reception', country: office.country })
  await arrive(server, { office, host: 'Nora Nobody' })
  await round()
  expect(await recipients()).toEqual([rosa.email])
})

test('the default host of the office is told in place of the reception, until that person moves away', async () => {
  const dora = await makePerson(db, { office, name: 'Dora Default' })
  await db.update(offices).set({ defaultHostId: dora.id }).where(eq(offices.id, office.id))
  await arrive(server, { office, host: 'Nora Nobody' })
  await round()
  expect(await recipients()).toEqual([dora.email])
  await db.update(users).set({ officeId: null }).where(eq(users.id, dora.id))
  await arrive(server, { office, host: 'Nora Nobody', name: 'Another Visitor' })
  await round()
  expect((await recipients()).toSorted()).toEqual([dora.email, rosa.email].toSorted())
})

test('nobody is told of a visitor who has left before', async () => {
  const token = await arrive(server, { office })
  await server.send({ url: '/api/visits/check-out', payload: { token } })
  await round()
  itIs('09:40:00')
  await round()
  expect(await recipients()).toEqual([])
})

test('two servers at one moment tell each person once, and a round after a killed one tells the rest', async () => {
  for (let number = 0; number < 6; number++) await arrive(server, { office, name: `Visitor ${number}` })
  const crash = new AbortController()
  crash.abort()
  await tellArrivals(server, crash.signal)
  await Promise.all([round(), round(), round(), round()])
  expect(await recipients()).toEqual(Array(6).fill(hanna.email))
  itIs('09:36:00')
  await Promise.all([round(), round()])
  expect((await recipients()).filter((email) => email === rosa.email)).toHaveLength(6)
})

test('an arrival that cannot be told does not hold up the others', async () => {
  await arrive(server, { office, name: 'First' })
  await arrive(server, { office, name: 'Second' })
  const [first] = await listArrivalRows(db)
  let calls = 0
  const breaking = {
    ...server,
    now: () => {
      if (++calls === 2) throw new Error('broken')
      return server.now()
    },
  }
  await expect(tellArrivals(breaking)).rejects.toThrow('broken')
  expect(await recipients()).toEqual([hanna.email])
  await round()
  expect(await recipients()).toEqual([hanna.email, hanna.email])
  expect(first).toBeDefined()
})

test('a flood of arrivals reaches the host ten times within an hour and the reception once for each of the others, and takes no room from the way by the poster', async () => {
  const most = TOLD_IN_AN_HOUR.host
  for (let number = 0; number < most + 3; number++)
    await arrive(server, { office, name: `Visitor ${number}`, remoteAddress: `192.0.2.${number}` })
  await round()
  expect((await recipients()).filter((email) => email === hanna.email)).toHaveLength(most)
  expect((await recipients()).filter((email) => email === rosa.email)).toHaveLength(3)
  const states = (await listArrivalRows(db)).map(({ hostState }) => hostState)
  expect(states.filter((state) => state === 'too-many')).toHaveLength(3)
  await arrive(server, { office, name: 'By the poster', scanned: { key: office.checkInKey } })
  await round()
  expect((await recipients()).filter((email) => email === hanna.email)).toHaveLength(most + 1)
})

test('typed words make no link in a mail', async () => {
  await arrive(server, { office, name: 'www.evil.example', company: 'https://evil.example/a' })
  await round()
  const [{ body = '' } = {}] = await listQueuedMails(db)
  expect(body).not.toMatch(/www\.evil|evil\.example|https:\/\/evil/)
  expect(body.replaceAll('\u2009', '')).toContain('www.evil.example (https://evil.example/a)')
})

test('a name of 62 kilobytes of marks is refused, and nobody is told', async () => {
  const payload = { office: office.name, name: `A${'\u0301'.repeat(31_000)}` }
  const { status } = await server.send({ url: '/api/checkin', payload })
  expect(status).toBe(422)
  await round()
  expect(await listArrivalRows(db)).toEqual([])
})

test('a host finds their arrivals in their own data, without the visitor', async () => {
  await arrive(server, { office })
  await round()
  const { arrivals } = await personalData.tell(db, { email: hanna.email, userId: hanna.id })
  expect(arrivals).toMatchObject([
    { office: office.name, isHost: true, hostState: 'not-in', told: [{ about: 'arrival' }], ownAnswer: null },
  ])
  expect(JSON.stringify(arrivals)).not.toMatch(/Vera|Guests/)
})

test('a deleted record of a host takes its name out of the arrival, and the arrival goes with its visit', async () => {
  await arrive(server, { office })
  await round()
  await db.delete(users).where(eq(users.id, hanna.id))
  expect(await listArrivalRows(db)).toMatchObject([{ hostId: null }])
  expect(await db.$count(arrivalTellings)).toBe(0)
  await db.delete(checkIns)
  expect(await listArrivalRows(db)).toEqual([])
})
