import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { signedIn } from '../auth/factory'
import { presenceStatements } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { removePerson, type Person } from '../people/store'
import { events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { linkTokenOf } from './link-tokens'

const server = await createTestServer()
const { db } = server

let office: Office
let ana: Person
let token = ''
beforeEach(async () => {
  itIs('09:00')
  await db.delete(rateLimits)
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  token = await signedIn(server, ana)
})

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))

async function enter(where = office) {
  const { body } = await server.send({ url: '/api/check-ins', token, payload: { key: where.checkInKey } })
  return (body as { checkIn: { id: string } }).checkIn.id
}

const linkOf = (checkIn: string) => linkTokenOf(server.config.authSecret, checkIn)

const say = (link: string, says: string, headers = {}) =>
  server.send({ url: '/api/have-left', payload: { token: link, says }, headers })
const look = (link: string) => server.send({ url: '/api/have-left/read', payload: { token: link } })
const mine = async () =>
  ((await server.send({ url: '/api/me/presence', token })).body as { presence: OwnPresence | null }).presence
const statements = () => db.$count(presenceStatements)

const NOT_RECOGNISED = {
  status: 404,
  body: {
    general:
      'We could not recognise this link. Please open it from the mail again, with everything after the #.',
  },
}
const OVER = {
  status: 409,
  body: {
    general: 'This link does not count any more: its day is over, or you have checked in again since.',
  },
}

test('a link shows its check-in without a sign-in, and states by one press that its person left', async () => {
  const checkIn = await enter()
  itIs('18:46')
  const before = await statements()
  expect(await look(linkOf(checkIn))).toMatchObject({
    status: 200,
    body: { presence: { checkIn, office: office.name, state: 'here', source: 'door' } },
  })
  expect(await statements()).toBe(before)
  const { status, body } = await say(linkOf(checkIn), 'left')
  expect([status, body]).toEqual([200, await mine()])
  expect(body).toMatchObject({ state: 'left', source: 'link', at: '2026-11-18T18:46:00.000Z' })
  const [stored] = await db.select().from(presenceStatements).where(eq(presenceStatements.checkInId, checkIn))
  expect(stored).toMatchObject({ what: 'left', source: 'link', byId: null })
})

test('the same link takes the leaving back, and the open pages of its person get news of both', async () => {
  const checkIn = await enter()
  await db.delete(events)
  await say(linkOf(checkIn), 'left')
  itIs('18:50')
  expect((await say(linkOf(checkIn), 'here')).body).toMatchObject({ state: 'here', source: 'link' })
  expect(await db.select().from(events)).toMatchObject(
    [1, 2].map(() => ({ act: 'say presence', actorId: null, personId: ana.id, officeIds: [office.id] })),
  )
})

test('a second tap with the same key or another makes no new statement', async () => {
  const checkIn = await enter()
  const headers = { 'idempotency-key': 'a-key-of-this-test-9' }
  const first = await say(linkOf(checkIn), 'left', headers)
  const before = await statements()
  itIs('18:50')
  expect((await say(linkOf(checkIn), 'left', headers)).body).toEqual(first.body)
  expect((await say(linkOf(checkIn), 'left')).body).toEqual(first.body)
  expect(await statements()).toBe(before)
})

test('a person who answers that they are still there has one statement, and stays here after closing until they leave', async () => {
  const checkIn = await enter()
  await db.delete(events)
  itIs('18:46')
  const { status, body } = await say(linkOf(checkIn), 'here')
  expect([status, body]).toEqual([200, await mine()])
  expect(body).toMatchObject({ state: 'here', source: 'link', at: '2026-11-18T18:46:00.000Z' })
  const before = await statements()
  itIs('18:50')
  expect((await say(linkOf(checkIn), 'here')).body).toEqual(body)
  expect([await statements(), await db.$count(events)]).toEqual([before, 1])
  itIs('21:00')
  expect(await mine()).toEqual(body)
  expect((await look(linkOf(checkIn))).body).toEqual({ presence: body })
  expect((await say(linkOf(checkIn), 'left')).body).toMatchObject({ state: 'left', source: 'link' })
})

test('a person who states only on a page that they are still there makes no new statement', async () => {
  const checkIn = await enter()
  const before = await statements()
  itIs('18:46')
  const payload = { checkIn, says: 'here' }
  const { body } = await server.send({ url: '/api/me/presence', token, payload })
  expect(body).toMatchObject({ state: 'here', source: 'door' })
  expect(await statements()).toBe(before)
})

test('a link of yesterday makes no statement', async () => {
  const checkIn = await enter()
  itIs('2026-11-19T00:00:00Z')
  expect(await look(linkOf(checkIn))).toMatchObject({ status: 200, body: { presence: null } })
  expect(await say(linkOf(checkIn), 'left')).toMatchObject(OVER)
})

test('a link that is used after a new check-in makes no statement, at the same office or another', async () => {
  const link = linkOf(await enter())
  await say(link, 'left')
  for (const [time, where] of [
    ['10:00', office],
    ['11:00', await makeOffice(db)],
  ] as const) {
    itIs(time)
    await enter(where)
    expect(await look(link)).toMatchObject({ body: { presence: null } })
    for (const says of ['left', 'here']) expect(await say(link, says)).toMatchObject(OVER)
    expect(await mine()).toMatchObject({ state: 'here', source: 'door' })
  }
})

test.each([
  ['nothing', () => ''],
  ['no token', () => 'have left'],
  ['another check-in under this signature', (link: string) => link.replace(/^[^.]+/, randomUUID())],
  ['a signature that is changed', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
  ['a signature that is cut', (link: string) => link.slice(0, -1)],
  ['a check-in in capitals', (link: string) => link.replace(/^[^.]+/, (id) => id.toUpperCase())],
  ['a token for another purpose', (link: string) => link.replace(/\..*/, `.${'A'.repeat(43)}`)],
])('a forged link with %s is not recognised and makes no statement', async (_what, forge) => {
  const checkIn = await enter()
  const forged = forge(linkOf(checkIn))
  expect(forged).not.toBe(linkOf(checkIn))
  expect(await look(forged)).toMatchObject(NOT_RECOGNISED)
  expect(await say(forged, 'left')).toMatchObject(NOT_RECOGNISED)
  expect(await mine()).toMatchObject({ state: 'here' })
})

test('a link is for its own check-in and makes no statement on a colleague', async () => {
  const checkIn = await enter()
  const ben = await makePerson(db, { office, name: 'Ben' })
  token = await signedIn(server, ben)
  await enter()
  await say(linkOf(checkIn), 'left')
  expect(await mine()).toMatchObject({ state: 'here' })
})

test('a visit and the check-in of a deleted person have no link', async () => {
  const { id } = await makeVisit(db, { office, timeIn: server.now() })
  expect(await say(linkOf(id), 'left')).toMatchObject(OVER)
  const checkIn = await enter()
  await removePerson(db, ana.email, { secret: server.config.authSecret, now: server.now() })
  expect(await look(linkOf(checkIn))).toMatchObject({ body: { presence: null } })
  expect(await say(linkOf(checkIn), 'left')).toMatchObject(OVER)
})

test('a link works whatever other calls come from the same network', async () => {
  const checkIn = await enter()
  for (let time = 0; time < 300; time++) await say(`rubbish ${time}`, 'left')
  expect((await say('rubbish', 'left')).status).toBe(429)
  for (let time = 0; time < 120; time++) expect((await look(linkOf(randomUUID()))).status).toBe(200)
  expect((await look(linkOf(checkIn))).status).toBe(200)
  expect((await say(linkOf(checkIn), 'left')).status).toBe(200)
})

test.each([
  ['a word that is none', { says: 'gone' }],
  ['no word', { says: undefined }],
  ['a token that is too long', { token: 'x'.repeat(201) }],
  ['a token that is a number', { token: 7 }],
  ['more than it knows', { checkIn: randomUUID() }],
])('%s is refused', async (_what, given) => {
  const payload = { token: linkOf(await enter()), says: 'left', ...given }
  expect((await server.send({ url: '/api/have-left', payload })).status).toBe(422)
  expect(await mine()).toMatchObject({ state: 'here' })
})
