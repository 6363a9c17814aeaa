import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/day'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { translatorOf } from '../platform/texts'
import { calendarFeeds, dayStatuses } from '../statuses/tables'
import { createTestServer, type TestServer } from '../testing/test-server'
import { weekCalendar } from './week-calendar'

const server: TestServer = await createTestServer()
const { db } = server
const TODAY = '2026-11-18'
const start = new Date(`${TODAY}T09:30:00Z`)

let person: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  await forgetAudit(db)
  await db.delete(rateLimits)
  const office = await makeOffice(db)
  person = await makePerson(db, { office, lastUpdated: new Date('2026-11-02T08:00:00Z') })
  await db.insert(dayStatuses).values([
    { userId: person.id, day: '2026-11-10', status: 1 },
    { userId: person.id, day: '2026-11-16', status: 1 },
    { userId: person.id, day: '2026-11-19', status: 2, comment: 'At the dentist' },
    { userId: person.id, day: '2026-11-20', status: 3 },
    { userId: person.id, day: '2026-11-23', status: 4, isUsual: true },
  ])
  token = await signedIn(server, person)
})

const own = (method: 'GET' | 'POST' | 'DELETE', as: string | null = token) =>
  server.send({
    method,
    url: '/api/me/calendar-address',
    token: as,
    ...(method === 'POST' && { payload: {} }),
  })
const make = async () => (await own('POST')).body.address as string
const readAt = (address: string, headers: Record<string, string> = {}) =>
  server.send({ url: address.replace(/^https?:\/\/[^/]+/, ''), headers })
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as []).getAllSubcomponents('vevent').map((event) => {
    const { startDate, endDate, summary, location } = new ICAL.Event(event)
    const value = (name: string) => event.getFirstPropertyValue(name)?.toString()
    return {
      days: `${startDate.toString()} – ${endDate.toString()}`,
      isDate: startDate.isDate,
      summary,
      location,
      busy: value('x-microsoft-cdo-busystatus'),
      transparency: value('transp'),
    }
  })

test('the calendar has each day as a whole day that blocks no meeting, and no comment', async () => {
  const { status, headers, body } = await readAt(await make())
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const whole = { isDate: true, transparency: 'TRANSPARENT' }
  expect(eventsIn(body as string)).toEqual([
    { ...whole, days: '2026-11-16 – 2026-11-17', summary: 'Home', location: null, busy: 'WORKINGELSEWHERE' },
    {
      ...whole,
      days: '2026-11-19 – 2026-11-20',
      summary: 'Office',
      location: expect.stringMatching(/^Office/),
      busy: 'FREE',
    },
    {
      ...whole,
      days: '2026-11-20 – 2026-11-21',
      summary: 'Client',
      location: null,
      busy: 'WORKINGELSEWHERE',
    },
    { ...whole, days: '2026-11-23 – 2026-11-24', summary: 'On Leave', location: null, busy: 'FREE' },
  ])
  expect(body).toMatch(/\r\nPRODID:-\/\/Whereabouts\/\/Days\/\/EN\r\n/)
  expect(body).toMatch(/DTSTART;VALUE=DATE:20261119\r\n/)
  expect(body).not.toContain('dentist')
  expect(body).not.toContain(person.email)
  for (const line of (body as string).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('the calendar is in the language of its person', async () => {
  await db.update(users).set({ language: 'ja' }).where(eq(users.id, person.id))
  const { body } = await readAt(await make())
  expect(eventsIn(body as string).map(({ summary }) => summary)).toContain('オフィス')
})

test('the same days have the same tag and are sent once, and a changed day has another', async () => {
  const address = await make()
  const first = await readAt(address)
  const tag = first.headers.etag as string
  server.setNow(new Date('2026-11-18T20:00:00Z'))
  expect((await readAt(address, { 'if-none-match': tag })).status).toBe(304)
  await db.update(dayStatuses).set({ status: 1 }).where(eq(dayStatuses.day, '2026-11-19'))
  expect((await readAt(address, { 'if-none-match': tag })).status).toBe(200)
})

test('the address is shown once, is stored as a hash alone, and its time is told', async () => {
  expect((await own('GET')).body).toEqual({ madeAt: null })
  const address = await make()
  expect(address).toMatch(/\/api\/calendars\/[\w-]{43}\.ics$/)
  const read = await own('GET')
  expect(read.body).toEqual({ madeAt: start.toISOString() })
  const secret = /calendars\/([\w-]+)/.exec(address)![1]!
  const [stored] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, person.id))
  expect(JSON.stringify([stored, read.body, await db.select().from(auditEntries)])).not.toContain(secret)
  expect((await db.select().from(auditEntries)).map(({ details }) => details)).toEqual([
    { changed: { 'calendar address': null } },
  ])
})

describe('an address opens nothing', () => {
  const isGone = async (address: string) => expect((await readAt(address)).status).toBe(404)

  test('after a new one was made', async () => {
    const [first, second] = [await make(), await make()]
    await isGone(first)
    expect((await readAt(second)).status).toBe(200)
  })

  test('after its person ended it, once or twice', async () => {
    const address = await make()
    expect([(await own('DELETE')).status, (await own('DELETE')).status]).toEqual([200, 200])
    await isGone(address)
    expect(await db.select().from(auditEntries)).toHaveLength(2)
  })

  test('while its person is suspended, and opens again afterwards', async () => {
    const address = await make()
    await db.update(users).set({ suspendedAt: start }).where(eq(users.id, person.id))
    await isGone(address)
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, person.id))
    expect((await readAt(address)).status).toBe(200)
  })

  test('after its person was deleted', async () => {
    const address = await make()
    await db.delete(users).where(eq(users.id, person.id))
    await isGone(address)
  })

  test.each(['x', 'x.ics', '%00', '..%2f..', 'a'.repeat(201), '%E2%80%AE.ics'])(
    'if nobody made it: %s',
    async (part) => {
      expect([400, 404, 422]).toContain((await readAt(`/api/calendars/${part}`)).status)
    },
  )

  test('if it is the token of a session', async () => {
    await isGone(`/api/calendars/${token}.ics`)
  })
})

test('a caller who tries many addresses waits, and a right one is answered meanwhile', async () => {
  const address = await make()
  let status = 0
  for (let tried = 0; tried < 60 && status !== 429; tried++)
    ({ status } = await readAt(`/api/calendars/guess${tried}.ics`))
  expect(status).toBe(429)
  expect((await readAt(address)).status).toBe(200)
})

test('a stranger makes and ends no address', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) expect((await own(method, null)).status).toBe(401)
})

test('thirty days are written within 20 ms', () => {
  const days = Object.fromEntries(
    Array.from({ length: 38 }, (_, at) => [addDays(TODAY, at), { status: 2 as const, comment: '' }]),
  )
  const feed = { userId: person.id, office: 'London', changedAt: '2026-11-18T09:30:00Z', days }
  const write = () => weekCalendar(feed, { host: 'whereabouts.example', t: translatorOf('en') })
  // A busy machine makes some of them slow, but not all.
  const times = Array.from({ length: 20 }, () => {
    const before = performance.now()
    write()
    return performance.now() - before
  })
  expect(Math.min(...times)).toBeLessThan(20)
})
