import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { RollCallReport } from '../../domain/roll-call/report-contract'
import { LINE_LENGTH, type Mark } from '../../domain/roll-call/mark'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { duties } from '../duties/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { openDatabase } from '../platform/db/database'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { listOfficeDrills } from './drill-store'
import { deviceOf, listMarks, patiently, rollCallCalls } from './factory'

const server = await createTestServer()
const { db } = server

let office: Office
let wanda: Person
let otto: Person
let wandas: ReturnType<typeof rollCallCalls>
let ottos: ReturnType<typeof rollCallCalls>
let rollCall: string
let byWanda: ReturnType<typeof deviceOf>
let byOtto: ReturnType<typeof deviceOf>
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T12:00:00Z'))
  office = await makeOffice(db, { assemblyPoints: 'Car park north\nRiver bank' })
  const ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  wanda = await makePerson(db, { office, name: 'Wanda' })
  otto = await makePerson(db, { office, name: 'Otto' })
  for (const person of [wanda, otto]) await makeDuty(db, { person, duty: 'warden', office })
  wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  ottos = rollCallCalls(server, office, await signedIn(server, otto))
  byWanda = deviceOf(wanda)
  byOtto = deviceOf(otto)
  rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind: 'drill' } })
  await forgetAudit(db)
})

const line = (note: string, given: Partial<Mark> = {}) => byWanda('', 'line', { note, ...given })
const stands = (point: string, given: Partial<Mark> = {}, by = byWanda) =>
  by('', 'stands', { note: point, ...given })
const refusals = async (marks: readonly Mark[], by = wandas) =>
  ((await by.exchange({ rollCall, marks })).body.refused as { reason: { text: string } }[]).map(
    ({ reason }) => reason.text,
  )
const logOf = async (by = ottos) => ((await by.exchange({ rollCall })).body.log ?? []) as Mark[]
const stored = () => listMarks(db, rollCall)
const audited = () => db.select().from(auditEntries).orderBy(asc(auditEntries.id))

/** Calls of a person who acts as a warden in the open roll call. */
async function actingWarden() {
  const emma = await makePerson(db, { office, name: 'Emma' })
  await makeCheckIn(db, { person: emma, office, timeIn: new Date('2026-11-18T08:00:00Z') })
  const token = await signedIn(server, emma)
  await server.send({ url: `/api/offices/${office.id}/roll-call/acting-warden`, token, payload: {} })
  return { calls: rollCallCalls(server, office, token), by: deviceOf(emma) }
}

const renamed = (about: string): Mark => ({ ...line('Gas is off'), about })

describe('a line of the log', () => {
  test('comes to the other wardens with its author and its time, apart from the marks on people', async () => {
    const arrived = line('Fire brigade arrived', { after: 240 })
    const seen = byWanda('p1', 'seen')
    expect(await refusals([arrived, seen])).toEqual([])
    const { body } = await ottos.exchange({ rollCall })
    expect(body.log).toEqual([{ ...arrived, byName: 'Wanda', broughtBy: '', isActing: false }])
    expect(body.marks).toMatchObject([{ id: seen.id }])
    expect((await ottos.exchange({ rollCall, known: body.cursor })).body.log).toBeUndefined()
  })

  test('stands in the report by its own time, and once it is struck out, that stands there too', async () => {
    const arrived = line('Fire brigade arrived', { after: 240 })
    await refusals([byWanda('p1', 'seen', { after: 60 }), arrived, line('Gas is off', { after: 30 })])
    await refusals([
      byWanda(arrived.about, 'struck', { after: 250, supersedes: [arrived.id] }),
      stands('River bank', { after: 200 }),
    ])
    const { timeline, marks } = (await ottos.report(rollCall)).body as RollCallReport
    const entry = { name: '', note: '', by: 'Wanda', broughtBy: '' }
    expect(timeline).toEqual([
      { ...entry, after: 30, kind: 'line', note: 'Gas is off' },
      { ...entry, after: 60, kind: 'seen', name: 'Ana' },
      { ...entry, after: 200, kind: 'stands', note: 'River bank' },
      { ...entry, after: 240, kind: 'line', note: 'Fire brigade arrived' },
      { ...entry, after: 250, kind: 'struck', note: 'Fire brigade arrived' },
    ])
    expect(marks).toBe(5)
  })

  test('changes no number of the report, and no drill was held by it', async () => {
    const numbers = async () => ((await ottos.report(rollCall)).body as RollCallReport).numbers
    const before = await numbers()
    await refusals([line('Fire brigade arrived'), stands('River bank')])
    expect(await numbers()).toEqual(before)
    await wandas.end(rollCall)
    const drills = () => listOfficeDrills(db, [{ kind: 'office', office: office.id }])
    expect((await drills())[0]).toMatchObject({ last: null })
    await refusals([byWanda('p1', 'seen')])
    expect((await drills())[0]?.last).toMatchObject({ id: rollCall })
  })

  test('leaves an audit entry without its words', async () => {
    const arrived = line('Fire brigade arrived')
    await refusals([arrived, line('Gas is off'), byWanda('p1', 'seen'), stands('River bank')])
    await refusals([byWanda(arrived.about, 'struck', { supersedes: [arrived.id] })])
    await refusals([byWanda('p1', 'out')])
    const entry = { action: 'write in roll call log', actor: wanda.email, subject: office.name }
    expect(await audited()).toMatchObject([
      { ...entry, details: { lines: 2 } },
      { ...entry, details: { 'lines struck out': 1 } },
    ])
    expect(JSON.stringify(await audited())).not.toMatch(/brigade|Gas|River/)
  })

  test('is stored once, however often a phone brings it, on two servers at one moment', async () => {
    const database = openDatabase(server.databaseUrl)
    onTestFinished(database.close)
    const second = await createTestServer({ database: { ...database, url: server.databaseUrl } })
    const token = await signedIn(server, wanda)
    const marks = [line('Fire brigade arrived'), stands('River bank')]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        patiently(() =>
          rollCallCalls(place % 2 ? second : server, office, token).exchange({ rollCall, marks }),
        ),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.refused])).toEqual(answers.map(() => [200, []]))
    expect(await stored()).toEqual(marks)
    expect(await audited()).toHaveLength(1)
  })

  test('comes after the end too, and by a person whose duty was taken since', async () => {
    await wandas.end(rollCall)
    expect(await refusals([line('Fire brigade left')])).toEqual([])
    await db.delete(duties).where(eq(duties.userId, wanda.id))
    expect(await refusals([line('Keys are back')])).toEqual([])
    const { timeline } = (await ottos.report(rollCall)).body as RollCallReport
    expect(timeline.map(({ note }) => note)).toEqual(['Fire brigade left', 'Keys are back'])
  })

  test('is refused from an acting warden, who reads the lines of others', async () => {
    const { calls, by } = await actingWarden()
    const fire = by('', 'line', { note: 'Fire in the cellar' })
    expect(await refusals([fire], calls)).toEqual([
      'An acting warden writes no line in the log. Please tell a warden what happened.',
    ])
    await refusals([line('Gas is off')])
    expect(await logOf(calls)).toMatchObject([{ note: 'Gas is off' }])
    expect(await stored()).toHaveLength(1)
  })

  test.each<[string, () => Mark[], string]>([
    ['that another warden brings', () => [byOtto('', 'line', { note: 'Forged' })], 'Only its author brings'],
    ['of nobody', () => [line('Forged', { by: null })], 'This mark does not say who made it.'],
    ['without words', () => [line('   ')], 'Please write a line.'],
    ['with another one’s name', () => [renamed('ldeviceA_:1.aaaaaa')], 'does not fit'],
    ['of a person', () => [renamed('p1')], 'does not fit'],
    [
      'that is struck out before it came',
      () => [byWanda('ldeviceA_:1.aaaaaa', 'struck')],
      'Only its author can change',
    ],
  ])('%s is refused with the reason, and other marks are taken', async (_which, made, reason) => {
    const seen = byWanda('p1', 'seen')
    expect(await refusals([...made(), seen])).toEqual([expect.stringContaining(reason)])
    expect(await stored()).toEqual([seen])
  })

  test('of another warden cannot be struck out', async () => {
    const ofOtto = byOtto('', 'line', { note: 'Gas is off' })
    expect(await refusals([ofOtto], ottos)).toEqual([])
    const struck = byWanda(ofOtto.about, 'struck', { supersedes: [ofOtto.id] })
    expect(await refusals([struck])).toEqual(['Only its author can change an entry of the log.'])
    expect(await stored()).toEqual([ofOtto])
  })

  test.each([
    ['too long', 'x'.repeat(LINE_LENGTH + 1)],
    ['of combining marks', `e${'\u0301'.repeat(31_000)}`],
    ['with hidden characters', 'Gas is off\u202e'],
    ['with control characters', 'Gas is\u0000off'],
  ])('that is %s is refused as invalid', async (_what, note) => {
    expect(await wandas.exchange({ rollCall, marks: [line(note)] })).toMatchObject({ status: 422 })
    expect(await stored()).toEqual([])
  })

  test('is stored in one spelling, on one line', async () => {
    await refusals([line('  Cafe\u0301 on\nfire ')])
    expect(await stored()).toMatchObject([{ note: 'Café on fire' }])
    await refusals([line('x'.repeat(LINE_LENGTH))])
    expect(await stored()).toHaveLength(2)
  })

  test('is neither read nor written by a stranger', async () => {
    await refusals([line('Gas is off')])
    const stranger = await makePerson(db, { name: 'Sam' })
    const calls = rollCallCalls(server, office, await signedIn(server, stranger))
    const marks = [deviceOf(stranger)('', 'line', { note: 'Forged' })]
    expect(await calls.exchange({ rollCall, marks })).toMatchObject({ status: 403 })
    expect((await calls.report(rollCall)).status).toBe(403)
    expect(await stored()).toHaveLength(1)
  })
})

describe('the assembly point of a warden', () => {
  test('comes to the others, and the newest one takes the place of the earlier', async () => {
    const north = stands('Car park north', { after: 10 })
    await refusals([north])
    await refusals([stands('River bank', { about: north.about, supersedes: [north.id] })])
    expect(await logOf()).toMatchObject([
      { note: 'Car park north', byName: 'Wanda' },
      { note: 'River bank', supersedes: [north.id] },
    ])
  })

  test('of an acting warden comes too, and that of somebody else is refused', async () => {
    const { calls, by } = await actingWarden()
    const own = stands('River bank', {}, by)
    const ofWanda = stands('Car park north')
    expect(await refusals([own], calls)).toEqual([])
    expect(await refusals([ofWanda])).toEqual([])
    const other = stands('River bank', { about: ofWanda.about, supersedes: [ofWanda.id] }, by)
    expect(await refusals([other], calls)).toEqual([expect.stringContaining('Only its author')])
    expect(await stored()).toEqual([own, ofWanda])
  })
})

describe('personal data', () => {
  const download = async (person: Person) =>
    (await server.send({ url: '/api/me/data', token: await signedIn(server, person) })).body
  const adminsToken = async () => signedIn(server, await makePerson(db, { role: ADMIN }))

  test('of a warden have the posts, and no words of the log', async () => {
    await refusals([line('Ana fainted'), stands('River bank')])
    const { rollCalls } = await download(wanda)
    expect(rollCalls.marksByMe).toMatchObject([
      { mark: 'line' },
      { mark: 'stands', assemblyPoint: 'River bank' },
    ])
    expect(JSON.stringify(rollCalls)).not.toContain('fainted')
  })

  test('a line that names a person is found for somebody who answers for personal data', async () => {
    await refusals([line('Ana Alvarez fainted')])
    const { body } = await server.send({
      url: `/api/mentions?text=${encodeURIComponent('Ana Alvarez')}`,
      token: await adminsToken(),
    })
    expect(JSON.stringify(body)).toContain(office.name)
  })

  test('once a warden is deleted, the lines and posts stay without a name', async () => {
    await refusals([line('Gas is off'), stands('River bank')])
    const token = await adminsToken()
    const { status } = await server.send({
      method: 'DELETE',
      url: `/api/people/${wanda.id}`,
      token,
      payload: {},
    })
    expect(status).toBe(200)
    const { timeline } = (await ottos.report(rollCall)).body as RollCallReport
    expect(timeline).toMatchObject([
      { kind: 'line', note: 'Gas is off', by: '' },
      { kind: 'stands', note: 'River bank', by: '' },
    ])
    expect(JSON.stringify(await stored())).not.toContain(wanda.id)
  })
})
