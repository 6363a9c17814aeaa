import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type OwnPresence } from '../../domain/presence/own-presence'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { presenceStatements } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server

let office: Office
let ana: Person
let token = ''
beforeEach(async () => {
  itIs('09:00')
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  token = await signedIn(server, ana)
})

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))

async function enter(where = office, who = token) {
  const { body } = await server.send({
    method: 'POST',
    url: '/api/check-ins',
    token: who,
    body: { key: where.checkInKey },
  })
  return (body as { checkIn: { id: string } }).checkIn.id
}

const say = (checkIn: string, says: string, key?: string, who = token) =>
  server.send({
    method: 'POST',
    url: '/api/me/presence',
    token: who,
    body: { checkIn, says },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const mine = async () =>
  ((await server.send({ url: '/api/me/presence', token })).body as { presence: OwnPresence | null }).presence

async function rollCall(of = office) {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${of.id}/roll-call`, token: admin })
  const { inside, probablyLeft } = body as RollCall
  return [inside.map(({ name }) => name), probablyLeft.map(({ name }) => name)]
}

const statements = async () => (await db.select().from(presenceStatements)).length

test('a person who checks in is here until they say that they leave', async () => {
  expect(await mine()).toBeNull()
  const checkIn = await enter()
  expect(await mine()).toEqual({
    checkIn,
    office: office.name,
    officeId: office.id,
    timeZone: 'Europe/London',
    timeIn: '2026-11-18T09:00:00.000Z',
    state: 'here',
    source: 'door',
    at: '2026-11-18T09:00:00.000Z',
  })
  expect(await rollCall()).toEqual([['Ana'], []])
  itIs('17:00')
  const { status, body } = await say(checkIn, 'left')
  expect([status, body]).toEqual([200, await mine()])
  expect(body).toMatchObject({ state: 'left', source: 'self', at: '2026-11-18T17:00:00.000Z' })
  expect(await rollCall()).toEqual([[], []])
})

test('a person who stated a leaving by mistake is here again', async () => {
  const checkIn = await enter()
  await say(checkIn, 'left')
  itIs('09:01')
  await say(checkIn, 'here')
  expect(await mine()).toMatchObject({ state: 'here', source: 'self', at: '2026-11-18T09:01:00.000Z' })
  expect(await rollCall()).toEqual([['Ana'], []])
})

test('a second tap of another device or with the same key makes no new statement', async () => {
  const checkIn = await enter()
  const before = await statements()
  const key = 'a-key-of-this-test-1'
  const first = await say(checkIn, 'left', key)
  itIs('09:05')
  expect((await say(checkIn, 'left', key)).body).toEqual(first.body)
  expect((await say(checkIn, 'left')).body).toEqual(first.body)
  expect(await statements()).toBe(before + 1)
})

test('two taps at one moment make one statement', async () => {
  const checkIn = await enter()
  const before = await statements()
  const answers = await Promise.all([say(checkIn, 'left'), say(checkIn, 'left'), say(checkIn, 'left')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Each may have been decided before another was written. One more statement changes nothing.
  expect(await statements()).toBeGreaterThan(before)
  expect(await mine()).toMatchObject({ state: 'left' })
})

test('after a new check-in the page of the earlier one makes no statement', async () => {
  const earlier = await enter()
  itIs('11:00')
  const other = await makeOffice(db)
  await enter(other)
  const { status, body } = await say(earlier, 'left')
  expect([status, body]).toMatchObject([409, { message: english('refusals-presence:checkedInSince') }])
  expect(await rollCall(other)).toEqual([['Ana'], []])
})

test('a person who left and checks in again is here', async () => {
  const checkIn = await enter()
  await say(checkIn, 'left')
  itIs('13:00')
  await enter()
  expect(await mine()).toMatchObject({ state: 'here', source: 'door' })
  expect(await rollCall()).toEqual([['Ana'], []])
})

test('a person who left and checks in again in the same minute is here', async () => {
  const checkIn = await enter()
  itIs('2026-11-18T09:00:20Z')
  await say(checkIn, 'left')
  expect(await rollCall()).toEqual([[], []])
  itIs('2026-11-18T09:00:40Z')
  await enter()
  expect(await mine()).toMatchObject({ state: 'here' })
  expect(await rollCall()).toEqual([['Ana'], []])
})

test('a second press in the same minute makes no statement on a person who has not left', async () => {
  await enter()
  const before = await statements()
  itIs('2026-11-18T09:00:20Z')
  await enter()
  expect(await statements()).toBe(before)
})

test('a person without a statement after closing has probably left, and stays on the roll call', async () => {
  const checkIn = await enter()
  itIs('19:00')
  expect(await mine()).toMatchObject({
    state: 'probably left',
    source: 'closing time',
    at: '2026-11-18T19:00:00.000Z',
  })
  expect(await rollCall()).toEqual([[], ['Ana']])
  itIs('19:10')
  await say(checkIn, 'here')
  expect(await rollCall()).toEqual([['Ana'], []])
  itIs('19:20')
  await say(checkIn, 'left')
  expect(await rollCall()).toEqual([[], []])
})

test('an office closes by its own clock', async () => {
  const lima = await makeOffice(db, { timeZone: 'America/Lima', closesAt: '06:30' })
  itIs('11:00')
  await enter(lima)
  expect(await mine()).toMatchObject({ state: 'here' })
  itIs('11:30')
  expect(await mine()).toMatchObject({ state: 'probably left', at: '2026-11-18T11:30:00.000Z' })
})

test('a page that is open since yesterday makes no statement', async () => {
  const checkIn = await enter()
  itIs('2026-11-19T08:00:00Z')
  token = await signedIn(server, ana)
  const { status, body } = await say(checkIn, 'left')
  expect([status, body]).toMatchObject([409, { message: english('refusals-presence:noCheckInToday') }])
  expect(await mine()).toBeNull()
})

test('no person makes a statement on another person', async () => {
  const checkIn = await enter()
  const stranger = await signedIn(server, await makePerson(db, { office }))
  expect((await say(checkIn, 'left', undefined, stranger)).status).toBe(409)
  await enter(office, stranger)
  expect((await say(checkIn, 'left', undefined, stranger)).status).toBe(409)
  expect((await say(checkIn, 'left', undefined, '')).status).toBe(401)
  expect(await mine()).toMatchObject({ state: 'here' })
})

const scanExit = (checkIn: string, where = office, says = 'left', who = token) =>
  server.send({
    method: 'POST',
    url: '/api/me/presence',
    token: who,
    body: { checkIn, says, key: where.checkInKey },
  })

test('the code at the exit states that its person left, and its source', async () => {
  const checkIn = await enter()
  itIs('17:42')
  const { status, body } = await scanExit(checkIn)
  expect([status, body]).toEqual([200, await mine()])
  expect(body).toMatchObject({ state: 'left', source: 'exit', at: '2026-11-18T17:42:00.000Z' })
  const [stored] = await db.select().from(presenceStatements).where(eq(presenceStatements.checkInId, checkIn))
  expect(stored).toMatchObject({ what: 'left', source: 'exit', byId: ana.id })
  expect(await rollCall()).toEqual([[], []])
  itIs('17:43')
  expect((await scanExit(checkIn, office, 'here')).body).toMatchObject({ state: 'here', source: 'exit' })
  expect(await rollCall()).toEqual([['Ana'], []])
})

test('a second tap at the exit, also on another device, makes no new statement', async () => {
  const checkIn = await enter()
  const first = await scanExit(checkIn)
  const before = await statements()
  itIs('09:10')
  const phone = await signedIn(server, ana)
  expect((await scanExit(checkIn, office, 'left', phone)).body).toEqual(first.body)
  expect((await say(checkIn, 'left')).body).toEqual(first.body)
  expect(await statements()).toBe(before)
})

test('the exit code of another office and that of a replaced key make no statement', async () => {
  const checkIn = await enter()
  // The id in the app's own link is no exit code.
  for (const where of [await makeOffice(db), { ...office, checkInKey: office.id }]) {
    const wrong = await scanExit(checkIn, where)
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { message: english('refusals-presence:exitOfAnotherOffice') },
    ])
  }
  await db
    .update(offices)
    .set({ checkInKey: `renewed ${office.id}` })
    .where(eq(offices.id, office.id))
  expect((await scanExit(checkIn)).status).toBe(409)
  expect(await mine()).toMatchObject({ state: 'here', source: 'door' })
})

test('a press at the exit is for the signed-in person only', async () => {
  const checkIn = await enter()
  const stranger = await signedIn(server, await makePerson(db, { office }))
  expect((await scanExit(checkIn, office, 'left', stranger)).status).toBe(409)
  expect((await scanExit(checkIn, office, 'left', '')).status).toBe(401)
  expect(await mine()).toMatchObject({ state: 'here' })
})

test('the exit of the first office does not take a person from the roll call of the next', async () => {
  const earlier = await enter()
  itIs('11:00')
  const other = await makeOffice(db)
  const checkIn = await enter(other)
  expect((await scanExit(earlier)).body).toMatchObject({
    message: english('refusals-presence:checkedInSince'),
  })
  expect((await scanExit(checkIn)).body).toMatchObject({
    message: english('refusals-presence:exitOfAnotherOffice'),
  })
  expect(await rollCall(other)).toEqual([['Ana'], []])
})

test('opening the address of the exit makes no statement', async () => {
  await enter()
  const before = await statements()
  for (const method of ['GET', 'HEAD'] as const)
    await server.send({ method, url: `/leave/${office.checkInKey}`, token })
  expect(await statements()).toBe(before)
  expect(await mine()).toMatchObject({ state: 'here' })
})

test.each([
  ['a key that is too long', { key: 'x'.repeat(201) }],
  ['a key that is none', { key: 7 }],
  ['a word that is none', { says: 'gone' }],
  ['no check-in', { checkIn: undefined }],
  ['a check-in that is no id', { checkIn: 'mine' }],
])('%s is refused', async (_what, given) => {
  const checkIn = await enter()
  const body = { checkIn, says: 'left', ...given }
  const { status } = await server.send({ method: 'POST', url: '/api/me/presence', token, body })
  expect(status).toBe(422)
})
