import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { RETAINED_KINDS, RETENTION, type KeptDays } from '../../domain/retention/kept-days'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { forgetOldRecords } from '../retention/forget-records'
import { makeVisit } from '../visitors/factory'
import { countRollCall } from './close-roll-call'
import { deviceOf, rollCallCalls } from './factory'
import { linkToken } from './link-tokens'
import {
  rollCallAllClears,
  rollCallLines,
  rollCallMarks,
  rollCallPeople,
  rollCalls,
  rollCallTold,
} from './tables'

const server = await createTestServer()
const { db } = server
const now = '2026-11-18T09:30:00.000Z'
const DAYS = Object.fromEntries(RETAINED_KINDS.map((kind) => [kind, RETENTION[kind].days])) as KeptDays

let office: Office
let ana: Person
let wanda: Person
let wandas: ReturnType<typeof rollCallCalls>
let rollCall: string
let byWanda: ReturnType<typeof deviceOf>
beforeEach(async () => {
  server.setNow(new Date(now))
  await db.delete(rollCalls)
  await db.delete(rollCallLines)
  await db.delete(checkIns)
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  await makeVisit(db, {
    office,
    name: 'Vera',
    email: 'vera@guests.example',
    timeIn: new Date('2026-11-18T08:00:00Z'),
  })
  wanda = await makePerson(db, { office, name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  rollCall = randomUUID()
  byWanda = deviceOf(wanda)
  await wandas.exchange({
    rollCall,
    start: { kind: 'drill' },
    marks: [
      byWanda('p1', 'help', { note: 'Second floor, with Vera' }),
      byWanda('p2', 'seen', { note: 'Yard' }),
    ],
  })
})

const token = () => makePerson(db, { role: ADMIN }).then((admin) => signedIn(server, admin))
const download = async (person: Person) =>
  (await server.send({ url: '/api/me/data', token: await signedIn(server, person) })).body
const marks = () => db.select().from(rollCallMarks).where(eq(rollCallMarks.rollCallId, rollCall))

describe('the data that a person downloads', () => {
  test('have the person’s lists and marks, without a name of another person', async () => {
    await server.send({
      url: '/api/roll-call/answer',
      payload: {
        token: linkToken(server.config.authSecret, { rollCall, number: 1 }),
        answer: 'seen',
        note: '',
      },
    })
    const { rollCalls } = await download(ana)
    const mark = { office: office.name, day: '2026-11-18', at: now }
    expect(rollCalls).toEqual({
      lists: [{ office: office.name, day: '2026-11-18', listedAt: now }],
      marksAboutMe: [
        { ...mark, mark: 'help', note: 'Second floor, with Vera', by: 'a warden' },
        { ...mark, mark: 'seen', note: '', by: null },
      ],
      marksByMe: [],
      startedByMe: [],
      calledByMe: [],
      toldToMe: [{ office: office.name, day: '2026-11-18', at: now, byMail: true, message: null }],
      allClearsByMe: [],
    })
  })

  test('of a warden have the marks and starts of this person, without the names of the marked people', async () => {
    await db.insert(rollCallAllClears).values({
      rollCallId: rollCall,
      sentAt: new Date(now),
      mayEnter: true,
      sentById: wanda.id,
    })
    const body = await download(wanda)
    const mark = { office: office.name, day: '2026-11-18', at: now }
    expect(body.rollCalls).toEqual({
      lists: [],
      marksAboutMe: [],
      marksByMe: [
        { ...mark, mark: 'help' },
        { ...mark, mark: 'seen' },
      ],
      startedByMe: [{ office: office.name, kind: 'drill', startedAt: now }],
      calledByMe: [
        {
          ...{ office: office.name, day: '2026-11-18', asActingWarden: false },
          ...{ since: now, until: null, phoneHeardFromAt: now, marksWithdrawnAt: null },
        },
      ],
      toldToMe: [{ office: office.name, day: '2026-11-18', at: now, byMail: true, message: null }],
      allClearsByMe: [{ office: office.name, sentAt: now, mayEnter: true }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Vera|Ana|Yard|Second floor/)
  })

  test('of a visitor are shown on request', async () => {
    const { body } = await server.send({
      url: '/api/personal-data?email=vera@guests.example',
      token: await token(),
    })
    expect(body.rollCallsOfVisits).toEqual({
      lists: [{ office: office.name, day: '2026-11-18', listedAt: now }],
      marks: [
        { office: office.name, day: '2026-11-18', at: now, mark: 'seen', note: 'Yard', by: 'a warden' },
      ],
    })
  })
})

describe('erasing', () => {
  const erase = async (email: string) =>
    (await server.send({ url: '/api/erasures', payload: { email }, token: await token() })).body
      .erased as Record<string, number>

  test('removes the lines of a person and the notes on the place, and leaves the marks', async () => {
    expect(await erase(ana.email)).toMatchObject({ records: 1, checkIns: 1, rollCallLines: 1 })
    expect((await marks()).map(({ about, kind, note }) => [about, kind, note])).toEqual([
      ['p1', 'help', ''],
      ['p2', 'seen', 'Yard'],
    ])
    expect(await db.$count(rollCallLines, eq(rollCallLines.officeId, office.id))).toBe(1)
    expect(await db.$count(rollCallPeople, eq(rollCallPeople.rollCallId, rollCall))).toBe(1)
  })

  test('removes the lines and notes of a visitor too', async () => {
    expect(await erase('vera@guests.example')).toMatchObject({ visits: 1, rollCallLines: 1 })
    expect((await marks()).map(({ note }) => note)).toEqual(['Second floor, with Vera', ''])
  })

  test('leaves the texts of other people, which the search for a name finds', async () => {
    const { body } = await server.send({ url: '/api/mentions?text=vera', token: await token() })
    expect(body.mentions).toContainEqual({ kind: 'roll call', where: office.name, many: 1 })
  })
})

describe('retention', () => {
  const forget = (moment: string) =>
    forgetOldRecords(db, { now: new Date(moment), days: DAYS, actor: 'retention' })

  test('keeps names as long as check-ins, and the numbers for ever', async () => {
    const seen = byWanda('p1', 'seen', { supersedes: [(await marks())[0]!.id] })
    await wandas.exchange({ rollCall, marks: [seen] })
    await wandas.end(rollCall)
    await countRollCall(db, rollCall)
    await wandas.allClear(rollCall, false)
    expect(await db.$count(rollCallTold, eq(rollCallTold.rollCallId, rollCall))).toBe(2)
    const report = async () => {
      server.setNow(new Date('2026-12-20T10:00:00Z'))
      const person = await makePerson(db, { role: ADMIN })
      return (await rollCallCalls(server, office, await signedIn(server, person)).report(rollCall)).body
    }
    expect((await forget('2026-12-18T07:30:00Z')).forgotten).not.toHaveProperty('roll call marks')
    expect(await report()).toMatchObject({ startedBy: 'Wanda', closedBy: 'Wanda' })
    const { forgotten } = await forget('2026-12-20T09:30:00Z')
    expect(forgotten).toMatchObject({ 'roll calls': 1, 'roll call lines': 2, 'roll call marks': 3 })
    expect(await report()).toMatchObject({
      startedBy: '',
      closedBy: '',
      lines: [],
      timeline: [],
      numbers: { people: 2, seen: 2, missing: 0, wardens: 1 },
      allClears: [{ mayEnter: false, by: '' }],
    })
    expect(await db.$count(rollCallTold, eq(rollCallTold.rollCallId, rollCall))).toBe(0)
    expect((await forget('2026-12-20T09:30:00Z')).forgotten).toEqual({})
  })

  test('counts a forgotten roll call before its names are deleted', async () => {
    await forget('2026-12-20T09:30:00Z')
    expect(await db.select().from(rollCalls).where(eq(rollCalls.id, rollCall))).toMatchObject([
      {
        closedAt: new Date('2026-11-18T21:30:00Z'),
        startedById: null,
        numbers: { people: 2, help: 1, seen: 1 },
      },
    ])
    expect(await marks()).toEqual([])
  })
})
