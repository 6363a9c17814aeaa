import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { CodeAnswer } from '../../domain/check-ins/contract'
import type { DoorCode } from '../../domain/check-ins/changing-code-contract'
import { ownDoorPath } from '../../domain/check-ins/scan'
import type { RollCall } from '../../domain/roll-call/list'
import { english } from '../platform/texts'
import { makeScreen } from '../screens/factory'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { declarations } from '../health/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { VISITOR } from '../visitors/factory'
import { checkIns } from './tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:05Z')

let office: Office
let reception = ''
let person: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  office = await makeOffice(db, { asks: ['fever'] })
  const receptionist = await makePerson(db, { office })
  await makeDuty(db, { person: receptionist, duty: 'reception', office })
  reception = await signedIn(server, receptionist)
  person = await makePerson(db, { office })
  token = await signedIn(server, person)
})

const after = (seconds: number) => server.setNow(new Date(start.getTime() + seconds * 1000))
const askForCode = (isAsked: boolean, of = office) =>
  db.update(offices).set({ asksForScreenCode: isAsked }).where(eq(offices.id, of.id))

const readCode = async (of = office) => {
  const { headers } = await makeScreen(server, { office: of })
  return server.send({ url: `/api/offices/${of.id}/door-code`, headers })
}
const codeOn = async (of = office) => {
  const { path } = (await readCode(of)).body as DoorCode
  return new URL(path, 'https://any.example').searchParams.get('c') ?? ''
}

const lookUp = async (given: object, who: string | null = null, of = office) => {
  const { status, body } = await server.send({
    url: '/api/getOfficebyQR',
    payload: { QR: of.checkInKey, ...given },
    token: who,
  })
  expect(status).toBe(200)
  return (body as { screen: CodeAnswer }).screen
}
const receiptOf = async (code: string, of = office) => (await lookUp({ code }, null, of)).receipt ?? ''

const enter = (given: object = {}, of = office, key?: string) =>
  server.send({
    url: '/api/check-ins',
    payload: { key: of.checkInKey, confirmed: ['fever'], ...given },
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const visit = (given: object = {}, of = office) =>
  server.send({
    url: '/api/checkin',
    payload: { ...VISITOR, office: of.id, ...given },
  })

const kept = (of = office) =>
  db
    .select({ proof: checkIns.proof, isVisitor: checkIns.isVisitor })
    .from(checkIns)
    .where(eq(checkIns.officeId, of.id))
const proofs = async (of = office) => (await kept(of)).map(({ proof }) => proof)
const forms = () => db.$count(declarations, eq(declarations.officeId, office.id))

test('the screen of an office gets the changing code, and the time for which it shows it', async () => {
  const { status, body, headers } = await readCode()
  expect(status).toBe(200)
  expect(body).toEqual({
    id: office.id,
    name: office.name,
    country: office.country,
    path: expect.stringMatching(
      new RegExp(`^/checkin/${office.checkInKey}\\?c=\\d{8}\\.[\\w-]{14}$`),
    ) as string,
    endsInMs: 25_000,
    asksForScreenCode: false,
    language: 'en',
  })
  const { path } = body as DoorCode
  expect(ownDoorPath(`https://own.example${path}`, 'https://own.example')).toBe(path)
  expect(headers['cache-control']).toBe('no-store')
  after(24)
  expect((await readCode()).body).toEqual({ ...(body as DoorCode), endsInMs: 1000 })
  after(25)
  await askForCode(true)
  const next = (await readCode()).body as DoorCode
  expect(next).toMatchObject({ endsInMs: 30_000, asksForScreenCode: true })
  expect(next.path).not.toBe((body as DoorCode).path)
})

test('no person but an administrator gets the code of an office, because a screen shows it', async () => {
  const codeFor = (who: string) => server.send({ url: `/api/offices/${office.id}/door-code`, token: who })
  for (const who of [token, reception]) {
    const { status, body } = await codeFor(who)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).not.toContain(office.checkInKey)
  }
  expect((await server.send({ url: `/api/offices/${office.id}/door-code` })).status).toBe(401)
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  expect((await codeFor(admin)).status).toBe(200)
})

test('a changing code is exchanged for a receipt, before and after the sign-in, and the check-in has the proof of the screen', async () => {
  const code = await codeOn()
  const before = await lookUp({ code })
  expect(before).toEqual({
    receipt: expect.stringMatching(/^\d{8}\.[\w-]{14}$/) as string,
    problem: null,
    isAdmitted: true,
  })
  expect(await lookUp({ code }, token)).toEqual(before)
  // A person reads the questions for minutes.
  after(10 * 60)
  expect((await enter({ receipt: before.receipt })).status).toBe(200)
  expect(await proofs()).toEqual(['screen'])
})

test.each([
  ['at once', 0, true],
  ['of the step before', 30, true],
  ['at its 60th second', 55, false],
  ['after a day', 86_400, false],
])('a photograph of the code that is tried %s is accepted or not', async (_when, seconds, isTaken) => {
  const code = await codeOn()
  after(seconds)
  const { receipt, problem } = await lookUp({ code })
  expect(receipt !== null).toBe(isTaken)
  expect(problem).toBe(isTaken ? null : 'codeChanged')
  expect(english('refusals-door:codeChanged')).toBe(
    'This code has changed. Please scan the code on the screen again.',
  )
})

test('a check-in without a valid receipt succeeds and has the proof of the poster', async () => {
  const other = await makeOffice(db)
  const code = await codeOn()
  const [mine, others] = [await receiptOf(code), await receiptOf(await codeOn(other), other)]
  const tampered = mine.slice(0, -1) + (mine.endsWith('A') ? 'B' : 'A')
  let minute = 0
  for (const given of [{}, { receipt: others }, { receipt: code }, { receipt: tampered }, { receipt: '' }]) {
    after(60 * ++minute)
    expect((await enter(given)).status).toBe(200)
  }
  after(15 * 60)
  expect((await enter({ receipt: mine })).status).toBe(200)
  expect(await proofs()).toEqual(Array(6).fill('poster'))
})

const byApp = (given: object = {}) => enter({ key: office.id, ...given })

test('a check-in by the app’s own link has the proof app, also with a code or a receipt of the screen', async () => {
  const receipt = await receiptOf(await codeOn())
  const door = async (QR: string) =>
    (await server.send({ url: '/api/getOfficebyQR', payload: { QR }, token })).body as object
  expect(await door(office.id)).toEqual(await door(office.checkInKey))
  expect(await lookUp({ QR: office.id, code: await codeOn() }, token)).toMatchObject({ receipt: null })
  for (const given of [{}, { receipt }]) {
    expect(await byApp(given)).toMatchObject({ status: 200, body: { checkIn: { officeId: office.id } } })
    after(60)
  }
  expect(await proofs()).toEqual(['app', 'app'])
  const { body } = await server.send({ url: '/api/me/presence', token })
  expect(body).toMatchObject({ presence: { state: 'here', source: 'app' } })
})

test('a person who scans the poster after the app’s own link has the proof of the poster from then on', async () => {
  await byApp()
  after(60)
  expect((await enter()).status).toBe(200)
  expect((await server.send({ url: '/api/me/presence', token })).body).toMatchObject({
    presence: { source: 'door' },
  })
})

test('the app’s own link is refused where the office asks for the code, and still works after the key is renewed', async () => {
  await askForCode(true)
  const receipt = await receiptOf(await codeOn())
  expect(await lookUp({ QR: office.id }, token)).toMatchObject({
    problem: 'screenCodeAsked',
    isAdmitted: false,
  })
  for (const given of [{}, { receipt }, { receipt: await codeOn() }])
    expect((await byApp(given)).status).toBe(409)
  expect(await kept()).toEqual([])
  await askForCode(false)
  await db
    .update(offices)
    .set({ checkInKey: `renewed ${office.id}` })
    .where(eq(offices.id, office.id))
  expect((await byApp()).status).toBe(200)
  expect((await enter()).status).toBe(404)
})

test('the id of an office works in place of its key, and no name and no other id does', async () => {
  for (const key of [office.name, person.id, `${office.id} `.repeat(2), office.id.slice(1)])
    expect(await enter({ key })).toMatchObject({
      status: 404,
      body: { message: english('refusals-door:officeNotRecognised') },
    })
  expect(await kept()).toEqual([])
})

test('a receipt works again within its 15 minutes, and a look-up does not extend them', async () => {
  const receipt = await receiptOf(await codeOn())
  const colleague = await signedIn(server, await makePerson(db))
  await enter({ receipt })
  after(14 * 60)
  expect(await lookUp({ receipt }, colleague)).toEqual({ receipt, problem: null, isAdmitted: true })
  expect((await enter({ receipt })).status).toBe(200)
  expect(await proofs()).toEqual(['screen', 'screen'])
  after(15 * 60)
  expect((await lookUp({ receipt })).receipt).toBeNull()
})

test('the page of an office that asks for the code tells everybody so', async () => {
  await askForCode(true)
  for (const who of [null, token])
    expect(await lookUp({}, who)).toEqual({ receipt: null, problem: 'screenCodeAsked', isAdmitted: false })
  const code = await codeOn()
  expect(await lookUp({ code }, token)).toMatchObject({ problem: null, isAdmitted: true })
  after(120)
  expect(await lookUp({ code }, token)).toEqual({
    receipt: null,
    problem: 'codeChanged',
    isAdmitted: false,
  })
})

test('an office that asks for the code refuses a check-in without a receipt and stores nothing', async () => {
  await askForCode(true)
  const receipt = await receiptOf(await codeOn())
  const wrong: [object, string][] = [
    [{}, english('refusals-door:screenCodeAsked')],
    [{ receipt: await codeOn() }, english('refusals-door:codeChanged')],
    [{ receipt: '' }, english('refusals-door:codeChanged')],
    [{ receipt: `${receipt}A` }, english('refusals-door:codeChanged')],
  ]
  for (const [given, message] of wrong)
    expect(await enter(given)).toMatchObject({ status: 409, body: { code: 'conflict', message, fields: {} } })
  // The sentence about the code comes first: otherwise the person would fill in the form in vain.
  expect((await enter({ confirmed: undefined })).body.message).toBe(english('refusals-door:screenCodeAsked'))
  expect([await kept(), await forms()]).toEqual([[], 0])
  expect((await enter({ receipt })).status).toBe(200)
  expect([await proofs(), await forms()]).toEqual([['screen'], 1])
})

test("a person whose page is older than the office's demand for a code is refused, and checks in after a scan", async () => {
  expect((await lookUp({}, token)).isAdmitted).toBe(true)
  await askForCode(true)
  expect(await enter()).toMatchObject({
    status: 409,
    body: { message: english('refusals-door:screenCodeAsked') },
  })
  const receipt = await receiptOf(await codeOn())
  await askForCode(false)
  expect((await enter({ receipt })).status).toBe(200)
  expect(await proofs()).toEqual(['screen'])
})

test('a person’s own presence names the code of the check-in, and the roll call does so for staff and visitors', async () => {
  const mine = async () => (await server.send({ url: '/api/me/presence', token })).body.presence as object
  await enter()
  expect(await mine()).toMatchObject({ state: 'here', source: 'door' })
  const code = await codeOn()
  after(60)
  const receipt = await receiptOf(await codeOn())
  await enter({ receipt })
  expect(await mine()).toMatchObject({ state: 'here', source: 'screen', at: '2026-11-18T09:31:05.000Z' })
  await visit({ scanned: { key: office.checkInKey, receipt } })
  await visit({ name: 'Vic', scanned: { key: office.checkInKey, receipt: await receiptOf(code) } })
  await visit({ name: 'Vlad' })
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${office.id}/roll-call`, token: admin })
  const { inside } = body as RollCall
  expect(inside.map(({ kind, proof }) => `${kind} ${proof}`).toSorted()).toEqual([
    'staff screen',
    'visitor null',
    'visitor poster',
    'visitor screen',
  ])
})

test('a repeated check-in gets the first answer, also after the receipt has expired', async () => {
  await askForCode(true)
  const receipt = await receiptOf(await codeOn())
  const key = randomUUID()
  const first = await enter({ receipt }, office, key)
  after(20 * 60)
  expect(await enter({ receipt }, office, key)).toMatchObject({ status: 200, body: first.body as object })
  expect(await proofs()).toEqual(['screen'])
})

test('a renewed key makes earlier codes and receipts invalid', async () => {
  await askForCode(true)
  const code = await codeOn()
  const receipt = await receiptOf(code)
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const renewed = await server.send({ url: `/api/offices/${office.id}/key`, token: admin, payload: {} })
  const now = { ...office, checkInKey: renewed.body.key as string }
  expect(await codeOn()).not.toBe(code)
  expect(await lookUp({ code, receipt }, null, now)).toMatchObject({ receipt: null, problem: 'codeChanged' })
  expect((await enter({ receipt }, now)).status).toBe(409)
  expect((await enter({ receipt: await receiptOf(await codeOn(), now) }, now)).status).toBe(200)
})

test.each([
  ['a code that is too long', { code: 'x'.repeat(101) }],
  ['a code that is a number', { code: 7 }],
  ['a code that is a list', { code: ['x'] }],
  ['a code that is nothing', { code: null }],
  ['a receipt that is too long', { receipt: 'x'.repeat(101) }],
  ['a receipt that is an object', { receipt: {} }],
])('%s is refused with the sentence on the next step', async (_what, given) => {
  const payload = { QR: office.checkInKey, ...given }
  const { status, body } = await server.send({ url: '/api/getOfficebyQR', payload })
  expect(status).toBe(422)
  expect(Object.values(body as object)).toEqual([english('refusals-door:codeChanged')])
})

test.each(['a\u0000b', '\ud83c', '0.\r\n', "' or '1'='1", '../../etc', '%00'])(
  'a code %j counts as a changed code and is no fault of the server',
  async (code) => {
    expect(await lookUp({ code })).toMatchObject({ receipt: null, problem: 'codeChanged' })
  },
)

test('a visitor’s check-in has the proof of the scanned code, and no visitor is refused for it', async () => {
  const receipt = await receiptOf(await codeOn())
  const other = await makeOffice(db)
  await askForCode(true)
  const key = office.checkInKey
  for (const scanned of [
    { key, receipt },
    { key },
    { key, receipt: 'wrong' },
    { key: other.checkInKey, receipt },
    { key: office.id, receipt },
    { key: 'unknown', receipt },
    undefined,
  ])
    expect((await visit({ scanned, name: randomUUID() })).status).toBe(200)
  expect((await proofs()).toSorted()).toEqual(['form', 'form', 'form', 'form', 'poster', 'poster', 'screen'])
  const { body } = await visit({ scanned: { key, receipt } })
  expect(JSON.stringify(body)).not.toContain(key)
})

test('a visitor whom the reception checks in has no proof of a code', async () => {
  await askForCode(true)
  const url = `/api/offices/${office.id}/visitors`
  expect((await server.send({ url, token: reception, payload: VISITOR })).status).toBe(200)
  expect(await proofs()).toEqual(['reception'])
})

test.each([
  ['an unknown part', { key: 'k', proof: 'screen' }],
  ['no key', { receipt: 'r' }],
  ['a text', 'screen'],
])('a visitor’s scan with %s is refused, and nothing is stored', async (_what, scanned) => {
  expect((await visit({ scanned })).status).toBe(422)
  expect(await kept()).toEqual([])
})
