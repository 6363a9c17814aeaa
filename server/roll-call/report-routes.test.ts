import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { DrillRow, RollCallNumbers, RollCallReport } from '../../domain/roll-call/report-contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { transact } from '../platform/db/database'
import { createTestDatabase } from '../testing/test-database'
import { createTestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { makeVisit } from '../visitors/factory'
import { listOfficeDrills } from './drill-store'
import { countRollCall, endForgottenRollCalls } from './close-roll-call'
import { deviceOf, makeRollCall, rollCallCalls } from './factory'
import { recordMarks } from './mark-store'
import { mailOutbox } from '../platform/mail/tables'
import { rollCallLines, rollCallMarks, rollCalls, rollCallTold } from './tables'

const database = await createTestDatabase()
const { db, pool } = database
const server = await createTestServer({ database })

let office: Office
let wanda: Person
let otto: Person
let wandas: ReturnType<typeof rollCallCalls>
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db, {
    zones: [
      { number: 1, name: 'Cellar' },
      { number: 2, name: 'Roof' },
    ],
  })
  wanda = await warden('Wanda')
  otto = await warden('Otto')
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
})

async function warden(name: string) {
  const person = await makePerson(db, { office, name })
  await makeDuty(db, { person, duty: 'warden', office })
  return person
}

const NUMBERS: RollCallNumbers = {
  people: 4,
  seen: 4,
  out: 0,
  help: 0,
  missing: 0,
  disputes: 0,
  wardens: 1,
  half: 60,
  nineTenths: 90,
  all: 120,
}

async function makeWholeRollCall() {
  for (const name of ['Ana', 'Ben']) {
    const person = await makePerson(db, { office, name })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  }
  await makeVisit(db, { office, name: 'Vera', timeIn: new Date('2026-11-18T08:10:00Z') })
  for (const name of ['Expected', 'Seen all the same']) {
    const { id } = await makePerson(db, { office, name })
    await db.insert(dayStatuses).values({ userId: id, day: '2026-11-18', status: 2 })
  }
  const rollCall = randomUUID()
  const byWanda = deviceOf(wanda)
  const byOtto = deviceOf(otto)
  const help = byOtto('p2', 'help', { note: 'Stairs', after: 40 })
  const added = byWanda('', 'added', { note: 'Gus Guest', after: 70 })
  await wandas.exchange({
    rollCall,
    start: { kind: 'real', ago: 100, listAge: 7200 },
    marks: [
      byWanda('p1', 'seen', { after: 30 }),
      help,
      byWanda('p2', 'seen', { after: 60, supersedes: [help.id] }),
      added,
      byWanda('p5', 'seen', { after: 80 }),
      byWanda('z1', 'clear', { after: 50 }),
      byOtto('z1', 'unchecked', { after: 90 }),
    ],
  })
  return rollCall
}

describe('a report', () => {
  test('has the people, the makers and times of their marks, the duration and the disputed marks', async () => {
    const rollCall = await makeWholeRollCall()
    const { status, body } = await wandas.report(rollCall)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: rollCall,
      office: { id: office.id, name: office.name, timeZone: 'Europe/London' },
      kind: 'real',
      startedAt: '2026-11-18T09:28:20.000Z',
      startedBy: 'Wanda',
      listAge: 7200,
      asOf: '2026-11-18T09:30:00.000Z',
      closedAt: null,
      closedBy: '',
      endedByItself: false,
      allClears: [],
      numbers: {
        people: 6,
        seen: 4,
        out: 0,
        help: 0,
        missing: 2,
        expected: 1,
        disputes: 1,
        wardens: 2,
        half: 40,
        nineTenths: null,
        all: null,
      },
      progress: [
        { after: 30, share: 1 / 3 },
        { after: 40, share: 2 / 3 },
      ],
      lines: [
        { about: 'p1', name: 'Ana', listed: 'inside', kind: 'seen', notes: [], isDisputed: false },
        { about: 'p2', name: 'Ben', listed: 'inside', kind: 'seen', notes: [], isDisputed: false },
        {
          ...{ about: 'p4', name: 'Expected', listed: 'expected', kind: 'missing', notes: [] },
          ...{ isDisputed: false, tried: { mail: 'none', message: 'none' } },
        },
        {
          about: expect.stringMatching(/^n/) as string,
          name: 'Gus Guest',
          listed: 'added',
          kind: 'seen',
          notes: [],
          isDisputed: false,
        },
        {
          about: 'p5',
          name: 'Seen all the same',
          listed: 'expected',
          kind: 'seen',
          notes: [],
          isDisputed: false,
        },
        {
          ...{ about: 'p3', name: 'Vera', listed: 'inside', kind: 'missing', notes: [] },
          ...{ isDisputed: false, tried: { mail: 'none', message: 'none' } },
        },
      ],
      zones: [
        { name: 'Cellar', kind: 'unchecked', isDisputed: true },
        { name: 'Roof', kind: 'open', isDisputed: false },
      ],
      timeline: [
        { after: 30, name: 'Ana', kind: 'seen', note: '', by: 'Wanda', broughtBy: '' },
        { after: 40, name: 'Ben', kind: 'help', note: 'Stairs', by: 'Otto', broughtBy: 'Wanda' },
        { after: 50, name: 'Cellar', kind: 'clear', note: '', by: 'Wanda', broughtBy: '' },
        { after: 60, name: 'Ben', kind: 'seen', note: '', by: 'Wanda', broughtBy: '' },
        { after: 70, name: 'Gus Guest', kind: 'added', note: '', by: 'Wanda', broughtBy: '' },
        { after: 80, name: 'Seen all the same', kind: 'seen', note: '', by: 'Wanda', broughtBy: '' },
        { after: 90, name: 'Cellar', kind: 'unchecked', note: '', by: 'Otto', broughtBy: 'Wanda' },
      ],
      linesLeftOut: 0,
      calls: [{ after: 40, name: 'Ben', kind: 'help', note: 'Stairs', by: 'Otto', broughtBy: 'Wanda' }],
      marks: 7,
      next: null,
    } satisfies RollCallReport)
  })

  test('tells how each missing person was tried, and what is not known', async () => {
    const rollCall = await makeWholeRollCall()
    const byWanda = deviceOf(wanda)
    await wandas.exchange({ rollCall, marks: [byWanda('p1', 'missing', { after: 95 })] })
    const triedOf = async (about: string) => {
      const { lines } = (await wandas.report(rollCall)).body as RollCallReport
      return lines.find((line) => line.about === about)?.tried
    }
    expect(await triedOf('p1')).toEqual({ mail: 'waiting', message: 'unknown' })
    expect(await triedOf('p2')).toBeUndefined()
    await db.update(mailOutbox).set({ sentAt: server.now() })
    expect(await triedOf('p1')).toEqual({ mail: 'sent', message: 'unknown' })
    await db.delete(mailOutbox)
    expect(await triedOf('p1')).toEqual({ mail: 'unknown', message: 'unknown' })
    expect(await triedOf('p3')).toEqual({ mail: 'none', message: 'none' })
    await db.delete(rollCallTold)
    expect(await triedOf('p3')).toEqual({ mail: 'unknown', message: 'unknown' })
  })

  test('of an ended roll call names the person who ended it, and has the numbers of that moment', async () => {
    const rollCall = await makeWholeRollCall()
    await wandas.end(rollCall)
    const { body } = await wandas.report(rollCall)
    expect(body).toMatchObject({
      closedAt: '2026-11-18T09:30:00.000Z',
      closedBy: 'Wanda',
      numbers: { people: 6, missing: 2, expected: 1 },
    })
  })

  test('is complete before and after the numbers of the end are counted', async () => {
    const rollCall = await makeWholeRollCall()
    await wandas.end(rollCall)
    const stored = async () =>
      (await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall)))[0]?.numbers
    expect(await stored()).toBeNull()
    const { numbers } = (await wandas.report(rollCall)).body
    await countRollCall(db, rollCall)
    expect(await stored()).toEqual(numbers)
  })

  test('has 2,000 marks of its timeline, and the next pages have the rest, each once', async () => {
    const rollCall = await makeWholeRollCall()
    const [row] = await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))
    const byWanda = deviceOf(wanda)
    const brought = { rollCallId: row!.id, receivedAt: server.now(), broughtById: wanda.id }
    const gus = byWanda('', 'added', { note: 'Gil', after: 500 })
    const many = Array.from({ length: 4400 }, (_, place) =>
      byWanda(gus.about, 'seen', { after: 500 + Math.floor(place / 1000), note: String(place) }),
    )
    for (let from = 0; from < many.length; from += 1000)
      await recordMarks(db, many.slice(from, from + 1000), brought)
    await recordMarks(db, [gus], brought)
    const { body } = await wandas.report(rollCall)
    expect(body).toMatchObject({ marks: 4408, timeline: { length: 2000 } })
    const pages = [body.timeline]
    for (let { next } = body as { next: string | null }; next !== null;) {
      const page = await wandas.timeline(rollCall, next)
      expect(page.status).toBe(200)
      pages.push(page.body.timeline)
      next = page.body.next
    }
    expect(pages.map(({ length }) => length)).toEqual([2000, 2000, 408])
    const told = (pages.flat() as { name: string; note: string; kind: string }[]).slice(7)
    expect(new Set(told.map(({ name }) => name))).toEqual(new Set(['Gil']))
    expect(new Set(told.map(({ note }) => note)).size).toBe(4401)
    expect((await wandas.timeline(rollCall, 'x')).status).toBe(422)
    expect((await wandas.timeline(randomUUID(), '0-0')).status).toBe(404)
  })

  test('of a forgotten roll call states that it ended by itself', async () => {
    const rollCall = await makeWholeRollCall()
    server.setNow(new Date('2026-11-19T09:30:00Z'))
    await transact(db, (tx) => endForgottenRollCalls(tx, server.now()))
    const later = rollCallCalls(server, office, await signedIn(server, wanda))
    expect((await later.report(rollCall)).body).toMatchObject({
      closedAt: '2026-11-18T21:28:20.000Z',
      closedBy: '',
      endedByItself: true,
    })
  })

  test('keeps its numbers after the names are deleted', async () => {
    const rollCall = await makeWholeRollCall()
    await wandas.end(rollCall)
    await countRollCall(db, rollCall)
    await db.delete(rollCallLines)
    await db.delete(rollCallMarks)
    expect((await wandas.report(rollCall)).body).toMatchObject({
      numbers: { people: 6, seen: 4, half: 40 },
      lines: [],
      timeline: [],
    })
  })

  test('of another office or an unknown one is not found', async () => {
    const other = await makeRollCall(db, { office: await makeOffice(db) })
    for (const id of [other.id, randomUUID()])
      expect(await wandas.report(id)).toMatchObject({
        status: 404,
        body: { message: 'This office has no such roll call.' },
      })
  })
})

describe('the list of drills', () => {
  const list = async (person: Person) =>
    (await server.send({ url: '/api/drills', token: await signedIn(server, person) })).body
      .offices as DrillRow[]
  const drillOn = (of: Office, day: string, given: object = {}) =>
    makeRollCall(db, {
      office: of,
      day,
      startedAt: new Date(`${day}T10:00:00Z`),
      closedAt: new Date(`${day}T11:00:00Z`),
      numbers: NUMBERS,
      ...given,
    })

  test('has the offices where the caller may call the roll, overdue ones first', async () => {
    const in2 = { country: `Land ${randomUUID()}` }
    const never = await makeOffice(db, { ...in2, name: `Never ${in2.country}` })
    const late = await makeOffice(db, in2)
    const soon = await makeOffice(db, { ...in2, drillEveryMonths: 6 })
    const far = await makeOffice(db, in2)
    await makeOffice(db)
    const last = await drillOn(late, '2025-11-17')
    await drillOn(late, '2025-01-01')
    await drillOn(late, '2026-10-01', { kind: 'real' })
    await drillOn(soon, '2026-05-18')
    await drillOn(far, '2026-11-01')
    const safety = await makePerson(db)
    await makeDuty(db, { person: safety, duty: 'health-and-safety', country: in2.country })
    const rows = await list(safety)
    expect(rows.map(({ office, due, isOverdue }) => [office, due, isOverdue])).toEqual([
      [never.name, null, true],
      [late.name, '2026-11-17', true],
      [soon.name, '2026-11-18', false],
      [far.name, '2027-11-01', false],
    ])
    expect(rows[1]).toEqual({
      officeId: late.id,
      office: late.name,
      country: in2.country,
      drillEveryMonths: 12,
      last: { id: last.id, day: '2025-11-17', numbers: NUMBERS },
      due: '2026-11-17',
      isOverdue: true,
      rollCalls: [
        expect.objectContaining({ day: '2026-10-01', kind: 'real', isClosed: true }),
        expect.objectContaining({ day: '2025-11-17', kind: 'drill', isClosed: true }),
        expect.objectContaining({ day: '2025-01-01', kind: 'drill', isClosed: true }),
      ],
    })
  })

  test('has, for a warden, the newest ten of their own office, with the open one marked', async () => {
    for (let day = 1; day <= 12; day++) await drillOn(office, `2026-10-${String(day).padStart(2, '0')}`)
    await makeRollCall(db, { office })
    const [row, ...others] = await list(wanda)
    expect(others).toEqual([])
    expect(row?.rollCalls.map(({ day, isClosed }) => [day, isClosed])).toEqual([
      ['2026-11-18', false],
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4].map((day) => [`2026-10-${String(day).padStart(2, '0')}`, true]),
    ])
    expect(row?.last).toMatchObject({ day: '2026-10-12' })
  })

  test('has a drill as held once a person was marked, also before the numbers are counted', async () => {
    await drillOn(office, '2026-10-01')
    await drillOn(office, '2026-10-02', { numbers: { ...NUMBERS, seen: 0, missing: 4 } })
    const open = await makeRollCall(db, { office, zones: [{ number: 1, name: 'Cellar' }] })
    const last = async () => (await list(wanda))[0]?.last?.day
    const byWanda = deviceOf(wanda)
    await wandas.exchange({ rollCall: open.id, marks: [byWanda('z1', 'clear')] })
    expect(await last()).toBe('2026-10-01')
    const added = byWanda('', 'added', { note: 'Gus' })
    await wandas.exchange({ rollCall: open.id, marks: [added] })
    expect(await last()).toBe('2026-11-18')
  })

  test('has overdue drills by the day of the office', async () => {
    const country = `Land ${randomUUID()}`
    const kiri = await makeOffice(db, { country, timeZone: 'Pacific/Kiritimati' })
    const honolulu = await makeOffice(db, { country, timeZone: 'Pacific/Honolulu' })
    for (const each of [kiri, honolulu]) await drillOn(each, '2025-11-18')
    server.setNow(new Date('2026-11-18T10:30:00Z'))
    const safety = await makePerson(db)
    await makeDuty(db, { person: safety, duty: 'health-and-safety', country })
    expect((await list(safety)).map(({ officeId, isOverdue }) => [officeId, isOverdue])).toEqual([
      [kiri.id, true],
      [honolulu.id, false],
    ])
  })

  test('of all offices is one query, by the index of each office', async () => {
    const asked: { query: string; params: unknown[] }[] = []
    const watched = drizzle(pool, { logger: { logQuery: (query, params) => asked.push({ query, params }) } })
    await db.execute(sql`
      insert into roll_calls (id, office_id, day, kind, started_at, zones, closed_at)
      select gen_random_uuid(), ${office.id}, date '2026-01-01' - n / 24, 'drill', at, '[]', at
      from generate_series(1, 3000) n, lateral (select timestamptz '2026-01-01' - n * interval '1 hour' as at) t`)
    await db.execute(sql`analyze roll_calls`)
    const admin = await makePerson(db, { role: ADMIN })
    expect((await list(admin)).length).toBeGreaterThan(5)
    await listOfficeDrills(watched, [{ kind: 'everywhere' }])
    expect(asked).toHaveLength(1)
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain ${asked[0]!.query}`,
      asked[0]!.params,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('roll_calls_office')
    expect(plan).not.toMatch(/Seq Scan on roll_calls/)
    await db.delete(rollCalls).where(eq(rollCalls.officeId, office.id))
  })
})
