import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExpectedGuest } from '../../domain/reception/guests-contract'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation, readGuest } from '../invitations/factory'
import { linkTokenOf, passOf } from '../invitations/guest-tokens'
import { invitations } from '../invitations/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { makeScreen } from '../screens/factory'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { listQueuedMails } from '../visitors/arrival-factory'
import { listVisits } from '../visitors/factory'
import { tellArrivals } from '../visitors/tell-arrivals'

const server = await createTestServer()
const { db } = server
const secret = server.config.authSecret

// A Wednesday. 14:00 in São Paulo is 17:00 UTC.
const NOW = new Date('2026-11-18T16:40:00Z')
const STARTS = new Date('2026-11-18T17:00:00Z')

let office: Office
let asking: Office
let hanna: Person
let reception = ''
let tablet: { headers: Record<string, string> }
beforeAll(async () => {
  server.setNow(NOW)
  office = await makeOffice(db, { name: 'São Paulo', timeZone: 'America/Sao_Paulo' })
  asking = await makeOffice(db, { name: 'Rio', timeZone: 'America/Sao_Paulo', asksVisitors: ['fever'] })
  hanna = await makePerson(db, { office, name: 'Hanna Host' })
  const rosa = await makePerson(db, { office, name: 'Rosa Reception' })
  await makeDuty(db, { person: rosa, duty: 'reception', office })
  await makeDuty(db, { person: rosa, duty: 'reception', office: asking })
  reception = await signedIn(server, rosa, { hasSecondFactor: true })
  tablet = await makeScreen(server, { office, duty: 'visitors-tablet' })
})
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(invitations)
  await db.delete(checkIns)
  await db.delete(rateLimits)
  await db.delete(events)
  await forgetAudit(db)
})

type Given = { startsAt?: Date; at?: Office; cancelledAt?: Date; guest?: Parameters<typeof makeGuest>[2] }
async function expectGuest({ startsAt = STARTS, at = office, cancelledAt, guest }: Given = {}) {
  const invitation = await makeInvitation(db, {
    office: at,
    host: hanna,
    startsAt,
    ...(cancelledAt && { cancelledAt }),
  })
  return makeGuest(db, invitation, guest)
}

const list = async (day = '', at = office) =>
  server.send({ url: `/api/offices/${at.id}/guests${day && `?day=${day}`}`, token: reception })
const guests = async (day = '') => (await list(day)).body.guests as ExpectedGuest[]
const checkIn = (guest: string, payload = {}, at = office, headers = {}) =>
  server.send({ url: `/api/offices/${at.id}/guests/${guest}/check-in`, token: reception, payload, headers })
const scan = (pass: string, at = office) =>
  server.send({ url: `/api/offices/${at.id}/guests/pass`, token: reception, payload: { pass } })
const atTablet = (pass: string, headers = {}) =>
  server.send({
    url: `/api/offices/${office.id}/visitors-tablet/pass`,
    headers: { ...tablet.headers, ...headers },
    payload: { pass },
  })
const visits = async () =>
  (await server.send({ url: `/api/offices/${office.id}/visitors`, token: reception })).body
    .visits as VisitOfToday[]
const sentence = ({ status, body }: { status: number; body: { message?: string } }) => [status, body.message]

test('the list has the guests of the office’s day by time, with states and what they lack, and no address', async () => {
  const late = await expectGuest({ startsAt: new Date('2026-11-19T02:59:00Z'), guest: { name: 'Lea' } })
  const guest = await expectGuest()
  await expectGuest({ guest: { name: 'Ina', company: '', phone: '', confirmedAt: null } })
  await expectGuest({ guest: { name: 'Dora', declinedAt: NOW } })
  await expectGuest({ cancelledAt: NOW, guest: { name: 'Carl' } })
  await expectGuest({ startsAt: new Date('2026-11-19T03:00:00Z'), guest: { name: 'Tomas' } })
  await expectGuest({ at: asking, guest: { name: 'Elsa' } })
  const { body } = await list()
  expect([body.day, body.today, body.timeZone]).toEqual(['2026-11-18', '2026-11-18', 'America/Sao_Paulo'])
  const found = body.guests as ExpectedGuest[]
  expect(found.map(({ name, state, lacks }) => [name, state, lacks.join()])).toEqual([
    ['Carl', 'cancelled', ''],
    ['Dora', 'declined', ''],
    ['Ina', 'invited', 'company,phone'],
    ['Vera Visitor', 'confirmed', ''],
    ['Lea', 'confirmed', ''],
  ])
  expect(found.find(({ id }) => id === guest.id)).toEqual({
    id: guest.id,
    invitation: guest.invitationId,
    name: 'Vera Visitor',
    company: 'Guests Ltd',
    host: 'Hanna Host',
    startsAt: STARTS.toISOString(),
    endsAt: '2026-11-18T18:00:00.000Z',
    state: 'confirmed',
    lacks: [],
  })
  expect(JSON.stringify(body)).not.toContain(late.email)
  expect((await guests('2026-11-19')).map(({ name }) => name)).toEqual(['Tomas'])
  const entries = await db.select().from(auditEntries)
  expect(entries.map(({ action }) => action)).toEqual(['read visitors', 'read visitors'])
})

test.each([['2026-11-17'], ['2027-01-18'], ['2026-02-30'], ['tomorrow']])(
  'the list of the day %s is refused',
  async (day) => {
    expect((await list(day)).status).toBe(422)
  },
)

test('one press checks an expected guest in: the visit has the details, the host is told, and the guest is no longer expected', async () => {
  const guest = await expectGuest()
  expect(await checkIn(guest.id)).toMatchObject({
    status: 200,
    body: { info: 'Checked in to São Paulo office. Stay Safe.' },
  })
  expect(await visits()).toMatchObject([
    { name: 'Vera Visitor', company: 'Guests Ltd', host: 'Hanna Host', state: 'inside' },
  ])
  expect(await guests()).toMatchObject([{ state: 'came' }])
  await tellArrivals(server)
  const told = (await listQueuedMails(db)).filter(({ recipient }) => recipient === hanna.email)
  expect(told).toHaveLength(1)
  expect(
    await db.select().from(auditEntries).where(eq(auditEntries.action, 'check visitor in')),
  ).toHaveLength(1)
})

test('a guest is checked in once, however often and wherever the press or the pass comes', async () => {
  const guest = await expectGuest()
  const pass = passOf(secret, guest.id)
  const key = { 'idempotency-key': 'a-press-of-this-test-1' }
  const answers = await Promise.all([checkIn(guest.id, {}, office, key), scan(pass), atTablet(pass)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listVisits(db)).toHaveLength(1)
  server.setNow(new Date(NOW.getTime() + 60_000))
  for (const answer of [await checkIn(guest.id), await scan(pass)])
    expect(sentence(answer)).toEqual([409, 'This pass was used today at 13:40.'])
  expect(sentence(await atTablet(pass))).toEqual([
    409,
    'This pass was used before. Please ask the reception.',
  ])
  expect(await listVisits(db)).toHaveLength(1)
})

test('a press whose answer was lost gets the same answer', async () => {
  const guest = await expectGuest()
  const key = { 'idempotency-key': 'a-press-of-this-test-2' }
  const first = await checkIn(guest.id, {}, office, key)
  expect(await checkIn(guest.id, {}, office, key)).toMatchObject({ status: 200, body: first.body })
  const other = await expectGuest()
  const scanned = { 'idempotency-key': 'a-scan-of-this-test-01' }
  const pass = passOf(secret, other.id)
  expect((await atTablet(pass, scanned)).body).toEqual({ name: 'Vera Visitor' })
  expect((await atTablet(pass, scanned)).body).toEqual({ name: 'Vera Visitor' })
  expect(await listVisits(db)).toHaveLength(2)
})

test('a pass after the check-out is still used, and on a later day the reception reads so', async () => {
  const guest = await expectGuest()
  await checkIn(guest.id)
  const [visit] = await visits()
  const url = `/api/offices/${office.id}/visitors/${visit?.id}/check-out`
  await server.send({ url, token: reception, payload: {} })
  expect(await guests()).toMatchObject([{ state: 'left' }])
  expect((await scan(passOf(secret, guest.id))).status).toBe(409)
  server.setNow(new Date('2026-11-19T12:00:00Z'))
  const rosa = await makePerson(db, { office })
  await makeDuty(db, { person: rosa, duty: 'reception', office })
  const token = await signedIn(server, rosa, { hasSecondFactor: true })
  const later = await server.send({
    url: `/api/offices/${office.id}/guests/pass`,
    token,
    payload: { pass: passOf(secret, guest.id) },
  })
  expect(sentence(later)).toEqual([409, 'This pass was used on an earlier day.'])
})

describe.each([
  ['of another day', { startsAt: new Date('2026-11-19T17:00:00Z') }, 'This pass is for another day.'],
  ['that was cancelled', { cancelledAt: NOW }, 'This invitation was cancelled. Please ask the reception.'],
  [
    'of a guest who declined',
    { guest: { declinedAt: NOW } },
    'The guest has declined this invitation. Please ask the reception.',
  ],
])('a pass %s', (_which, given, message) => {
  test('is refused at the reception and at the tablet with its own sentence, and nobody comes in', async () => {
    const guest = await expectGuest(given)
    const pass = passOf(secret, guest.id)
    for (const answer of [await checkIn(guest.id), await scan(pass), await atTablet(pass)]) {
      expect(sentence(answer)).toEqual([409, message])
      expect(JSON.stringify(answer.body)).not.toContain('Vera')
    }
    expect(await listVisits(db)).toEqual([])
  })
})

test('a pass of another office is refused with its own sentence', async () => {
  const guest = await expectGuest({ at: asking })
  const pass = passOf(secret, guest.id)
  for (const answer of [await checkIn(guest.id), await scan(pass), await atTablet(pass)])
    expect(sentence(answer)).toEqual([409, 'This pass is for another office.'])
})

test('what is no pass, the guest’s own link and a pass of an erased guest are not known', async () => {
  const guest = await expectGuest()
  const UNKNOWN = [404, 'This pass is not known. Please ask the reception.']
  const forged = `${passOf(secret, guest.id).slice(0, 22)}.${'A'.repeat(22)}`
  for (const pass of [forged, linkTokenOf(secret, guest.id), passOf(secret, randomUUID())])
    for (const answer of [await scan(pass), await atTablet(pass)]) expect(sentence(answer)).toEqual(UNKNOWN)
  for (const text of ['', 'x', 'x'.repeat(61), `${forged}x`, '\u0301'.repeat(31_000)])
    expect((await atTablet(text)).status).toBe(422)
  expect(sentence(await checkIn(randomUUID()))).toEqual(UNKNOWN)
  expect((await checkIn('hers')).status).toBe(422)
  expect((await readGuest(db, guest.id))?.arrivedAt).toBeNull()
})

test('the pass of a guest who erased everything by their own link is not known', async () => {
  const guest = await expectGuest()
  const token = linkTokenOf(secret, guest.id)
  expect((await server.send({ url: '/api/invited/erase', payload: { token } })).status).toBe(200)
  for (const answer of [await scan(passOf(secret, guest.id)), await atTablet(passOf(secret, guest.id))])
    expect(answer.status).toBe(404)
  expect(await listVisits(db)).toEqual([])
})

test('the pass of a visit whose records are past their time is not known', async () => {
  const guest = await expectGuest({ startsAt: new Date('2026-10-18T17:00:00Z') })
  expect((await atTablet(passOf(secret, guest.id))).status).toBe(409)
  await jobTasks(server, null).forget_old_records({}, { abortSignal: new AbortController().signal } as never)
  for (const answer of [await scan(passOf(secret, guest.id)), await atTablet(passOf(secret, guest.id))])
    expect(answer.status).toBe(404)
})

test.each([
  ['its calendar', { ownDays: { '2026-11-18': { kind: 'closed', closesAt: null, name: 'Holiday' } } }],
  ['its status', { phase: 'closed-directed', comment: 'Water damage' }],
] as const)(
  'on a day on which an office is closed by %s it lets its guest in, as everybody',
  async (_by, closed) => {
    await db.update(offices).set(closed).where(eq(offices.id, office.id))
    const guest = await expectGuest()
    expect((await atTablet(passOf(secret, guest.id))).status).toBe(200)
    expect(await visits()).toMatchObject([{ name: 'Vera Visitor', state: 'inside' }])
    await db.update(offices).set({ ownDays: {}, phase: 'open', comment: '' }).where(eq(offices.id, office.id))
  },
)

test('a guest who lacks details is named at the reception, sent there by the tablet, and comes in with them', async () => {
  const guest = await expectGuest({ guest: { company: '', phone: '', confirmedAt: null } })
  const pass = passOf(secret, guest.id)
  expect(await scan(pass)).toMatchObject({
    status: 200,
    body: { guest: guest.id, name: 'Vera Visitor', lacks: ['company', 'phone'] },
  })
  const LACKS = [409, 'This pass lacks a detail or the office’s form. Please ask for it at the reception.']
  expect(sentence(await atTablet(pass))).toEqual(LACKS)
  expect(sentence(await checkIn(guest.id))).toEqual(LACKS)
  expect((await checkIn(guest.id, { company: '', phone: 'none' })).status).toBe(422)
  expect(await listVisits(db)).toEqual([])
  expect((await checkIn(guest.id, { company: 'Guests Ltd', phone: '+55 11 98765 4321' })).status).toBe(200)
  expect(await visits()).toMatchObject([{ company: 'Guests Ltd' }])
})

test('an office that asks for a form admits a guest with the form that the reception confirms', async () => {
  const guest = await expectGuest({ at: asking })
  const found = (await list('', asking)).body.guests as ExpectedGuest[]
  expect(found).toMatchObject([{ lacks: ['form'] }])
  expect((await checkIn(guest.id, {}, asking)).status).toBe(409)
  const old = await checkIn(guest.id, { hdRequired: true, confirmed: ['an older wording'] }, asking)
  expect(old.status).toBe(409)
  expect((await checkIn(guest.id, { hdRequired: true }, asking)).status).toBe(200)
})

test('another office’s reception, a colleague, a tablet with the reception’s calls and a withdrawn tablet are refused', async () => {
  const guest = await expectGuest()
  const pass = passOf(secret, guest.id)
  const staff = await signedIn(server, hanna)
  const url = `/api/offices/${office.id}/guests`
  const asked = [
    { url, token: staff },
    { url: `${url}/pass`, token: staff, payload: { pass } },
    { url: `${url}/${guest.id}/check-in`, token: staff, payload: {} },
    { url, headers: tablet.headers },
    { url: `${url}/pass`, headers: tablet.headers, payload: { pass } },
    { url: `/api/offices/${asking.id}/visitors-tablet/pass`, headers: tablet.headers, payload: { pass } },
    { url: `/api/offices/${office.id}/visitors-tablet/pass`, token: reception, payload: { pass } },
  ]
  for (const call of asked) expect((await server.send(call)).status).toBe(403)
  const { headers } = await makeScreen(server, { office, duty: 'visitors-tablet', withdrawnAt: NOW })
  expect((await atTablet(pass, headers)).status).toBe(401)
  expect(await listVisits(db)).toEqual([])
})

test('a thousand guessed passes at a tablet and at a reception let nobody in, and hold up none of the 60 guests of a lobby', async () => {
  const expected = await Promise.all(
    Array.from({ length: 60 }, (_, nr) => expectGuest({ guest: { name: `Guest ${nr}` } })),
  )
  const signature = () => randomBytes(16).toString('base64url')
  const statuses = new Set<number>()
  for (let round = 0; round < 10; round++) {
    // Half of them name a guest who is expected.
    const ids = expected.slice(0, 50).map(({ id }) => passOf(secret, id).slice(0, 22))
    const guesses = ids.flatMap((id) => [`${id}.${signature()}`, `${signature()}.${signature()}`])
    const answers = await Promise.all(
      guesses.map((pass, place) => (place < 50 ? atTablet(pass) : scan(pass))),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([404, 429])
  expect(await listVisits(db)).toEqual([])
  for (const [place, { id }] of expected.entries())
    expect((await (place % 2 === 0 ? atTablet : scan)(passOf(secret, id))).status).toBe(200)
  expect(await listVisits(db)).toHaveLength(60)
}, 120_000)

test('thirty wrong passes are free, then each begins a wait, and a right one is let in all the same', async () => {
  const guest = await expectGuest()
  const wrong = () => `${'b'.repeat(22)}.${randomUUID().replaceAll('-', '').slice(0, 22)}`
  const statuses: number[] = []
  for (let count = 0; count < 33; count += 1) statuses.push((await atTablet(wrong())).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404))
  expect(statuses.slice(31)).toContain(429)
  expect((await atTablet(passOf(secret, guest.id))).status).toBe(200)
})
