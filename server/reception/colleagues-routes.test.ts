import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import type { RollCall } from '../../domain/roll-call/list'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { forgetAudit } from '../audit/factory'
import { presenceStatements } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server

let office: Office
let rita: Person
let ana: Person
let [reception, staff] = ['', '']
beforeEach(async () => {
  itIs('09:00')
  office = await makeOffice(db)
  rita = await makePerson(db, { office, name: 'Rita Reception' })
  await makeDuty(db, { person: rita, duty: 'reception', office })
  ana = await makePerson(db, { office, name: 'Ana Álvarez' })
  reception = await signedIn(server, rita)
  staff = await signedIn(server, ana)
  await db.delete(rateLimits)
  await forgetAudit(db)
})

const itIs = (time: string) => server.setNow(new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`))

async function enter(who = staff, where = office) {
  const { body } = await server.send({
    url: '/api/check-ins',
    token: who,
    payload: { key: where.checkInKey },
  })
  return (body as { checkIn: { id: string } }).checkIn.id
}

const find = (name: string, token = reception, where = office) =>
  server.send({ url: `/api/offices/${where.id}/colleagues?name=${encodeURIComponent(name)}`, token })
const namesOf = (answer: { body: { colleagues: { name: string }[] } }) =>
  answer.body.colleagues.map(({ name }) => name)

const say = (checkIn: string, says: string, token = reception, where = office, headers = {}) =>
  server.send({ url: `/api/offices/${where.id}/left`, token, payload: { checkIn, says }, headers })

const mine = async () =>
  ((await server.send({ url: '/api/me/presence', token: staff })).body as { presence: OwnPresence | null })
    .presence

async function rollCall() {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${office.id}/roll-call`, token: admin })
  return (body as RollCall).inside.map(({ name }) => name)
}

const entries = () =>
  db
    .select({
      actor: auditEntries.actor,
      action: auditEntries.action,
      subject: auditEntries.subject,
      details: auditEntries.details,
    })
    .from(auditEntries)
    .orderBy(auditEntries.id)

test('the reception finds a colleague who is inside, and states that they have left', async () => {
  const checkIn = await enter()
  const found = await find('alvarez ana')
  expect(found.body).toEqual({
    timeZone: 'Europe/London',
    colleagues: [
      {
        checkIn,
        name: 'Ana Álvarez',
        email: ana.email,
        state: 'here',
        source: 'door',
        at: '2026-11-18T09:00:00.000Z',
      },
    ],
    hasMore: false,
  })
  await db.delete(events)
  itIs('17:30')
  const { status, body } = await say(checkIn, 'left')
  expect([status, body]).toMatchObject([200, { name: 'Ana Álvarez', state: 'left', source: 'reception' }])
  expect(await mine()).toMatchObject({ state: 'left', source: 'reception', at: '2026-11-18T17:30:00.000Z' })
  const [stored] = await db.select().from(presenceStatements).where(eq(presenceStatements.checkInId, checkIn))
  expect(stored).toMatchObject({ what: 'left', source: 'reception', byId: rita.id })
  expect(await db.select().from(events)).toMatchObject([
    { act: 'check colleague out', actorId: rita.id, personId: ana.id, officeIds: [office.id] },
  ])
  const of = { actor: rita.email, subject: ana.email, details: { office: office.name } }
  expect(await entries()).toEqual([
    { ...of, action: 'find colleague' },
    { ...of, action: 'check colleague out' },
  ])
  expect(await rollCall()).toEqual([])
})

test('the reception takes back a leaving that it stated by mistake, with an entry in the audit', async () => {
  const checkIn = await enter()
  await say(checkIn, 'left')
  itIs('09:01')
  expect((await say(checkIn, 'here')).body).toMatchObject({ state: 'here', source: 'reception' })
  expect(await rollCall()).toEqual(['Ana Álvarez'])
  expect((await entries()).map(({ action }) => action).slice(0, 2)).toEqual([
    'check colleague out',
    'take back check-out',
  ])
})

test('a second press with the same key or of another device makes no new statement', async () => {
  const checkIn = await enter()
  const key = { 'idempotency-key': 'a-key-of-this-test-7' }
  const first = await say(checkIn, 'left', reception, office, key)
  itIs('09:05')
  expect((await say(checkIn, 'left', reception, office, key)).body).toEqual(first.body)
  expect((await say(checkIn, 'left')).body).toEqual(first.body)
  expect(await entries()).toHaveLength(1)
})

test('a person’s own leaving stays, and the reception can’t take it back', async () => {
  const checkIn = await enter()
  await say(checkIn, 'left')
  itIs('09:10')
  await server.send({ url: '/api/me/presence', token: staff, payload: { checkIn, says: 'here' } })
  expect(await rollCall()).toEqual(['Ana Álvarez'])
  await server.send({ url: '/api/me/presence', token: staff, payload: { checkIn, says: 'left' } })
  expect(await say(checkIn, 'here')).toMatchObject({
    status: 409,
    body: { message: english('refusals-presence:notByReception') },
  })
  expect(await mine()).toMatchObject({ state: 'left', source: 'self' })
})

test('a page from before a new check-in makes no statement', async () => {
  const earlier = await enter()
  itIs('13:00')
  await enter()
  expect(await say(earlier, 'left')).toMatchObject({
    status: 409,
    body: { message: english('refusals-presence:colleagueCameSince') },
  })
  expect(await rollCall()).toEqual(['Ana Álvarez'])
})

test('the reception makes no statement on check-ins of yesterday, of other offices, of visitors or unknown ones', async () => {
  const before = await db.$count(presenceStatements)
  const elsewhere = await makeOffice(db)
  const checkIn = await enter(staff, elsewhere)
  const visit = await makeVisit(db, { office, timeIn: server.now() })
  for (const id of [checkIn, visit.id, '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10'])
    expect(await say(id, 'left')).toMatchObject({
      status: 409,
      body: { message: english('refusals-presence:colleagueNotHere') },
    })
  itIs('10:00')
  const yesterday = await enter()
  itIs('2026-11-19T09:00:00Z')
  const { status, body } = await say(yesterday, 'left', await signedIn(server, rita))
  expect([status, body]).toMatchObject([409, { message: english('refusals-presence:colleagueNotHere') }])
  expect(await db.$count(presenceStatements)).toBe(before)
})

test('the colleague, another reception and a signed-out person may neither search nor state a leaving', async () => {
  const checkIn = await enter()
  const other = await makePerson(db, { office })
  await makeDuty(db, { person: other, duty: 'reception', office: await makeOffice(db) })
  const warden = await makePerson(db, { office })
  await makeDuty(db, { person: warden, duty: 'warden', office })
  for (const [token, refused] of [
    [staff, 403],
    [await signedIn(server, other), 403],
    [await signedIn(server, warden), 403],
    ['', 401],
  ] as const) {
    expect((await find('Ana', token)).status).toBe(refused)
    expect((await say(checkIn, 'left', token)).status).toBe(refused)
  }
  expect(await mine()).toMatchObject({ state: 'here' })
  expect(await entries()).toEqual([])
})

test('the search finds at most five people, only those inside, and each is in the audit', async () => {
  await enter()
  const away = await makePerson(db, { office, name: 'Anabel Away' })
  const gone = await makePerson(db, { office, name: 'Ananda Gone' })
  const goneToken = await signedIn(server, gone)
  const checkIn = await enter(goneToken)
  await server.send({ url: '/api/me/presence', token: goneToken, payload: { checkIn, says: 'left' } })
  const onward = await signedIn(server, await makePerson(db, { office, name: 'Anatol Onward' }))
  await enter(onward)
  itIs('09:10')
  await enter(onward, await makeOffice(db))
  expect(namesOf(await find('ana'))).toEqual(['Ana Álvarez'])
  expect(away.name).toBe('Anabel Away')
  for (const number of [1, 2, 3, 4, 5])
    await enter(await signedIn(server, await makePerson(db, { office, name: `Ana ${number}` })))
  const { body } = await find('ana')
  expect([body.colleagues.length, body.hasMore]).toEqual([5, true])
  const shown = (body.colleagues as { email: string }[]).map(({ email }) => email)
  const named = (await entries()).map(({ subject }) => subject)
  expect(new Set(named)).toEqual(new Set([ana.email, ...shown]))
})

test('a search in vain is in the audit, without the typed words', async () => {
  expect(namesOf(await find('Quentin'))).toEqual([])
  expect(await entries()).toEqual([
    { actor: rita.email, action: 'find colleague', subject: '', details: { office: office.name } },
  ])
})

test('after closing the reception still finds people who have probably left', async () => {
  const checkIn = await enter()
  itIs('19:30')
  expect((await find('Ana', await signedIn(server, rita))).body.colleagues).toMatchObject([
    { checkIn, state: 'probably left', source: 'closing time' },
  ])
})

test.each([['An'], [''], ['a e i'], ['x'.repeat(101)], ['Ana\u202e']])(
  'a search for %j is refused with a sentence',
  async (name) => {
    const { status, body } = await find(name)
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['name']])
  },
)

test.each([
  ['a word that is none', { says: 'gone' }],
  ['no check-in', { checkIn: undefined }],
  ['a check-in that is no id', { checkIn: 'hers' }],
])('%s is refused', async (_what, given) => {
  const payload = { checkIn: await enter(), says: 'left', ...given }
  const { status } = await server.send({ url: `/api/offices/${office.id}/left`, token: reception, payload })
  expect(status).toBe(422)
})

test('an unknown office has no reception', async () => {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const url = '/api/offices/Nowhere'
  expect((await server.send({ url: `${url}/colleagues?name=Ana`, token: admin })).status).toBe(404)
  const payload = { checkIn: await enter(), says: 'left' }
  expect((await server.send({ url: `${url}/left`, token: admin, payload })).status).toBe(404)
})
