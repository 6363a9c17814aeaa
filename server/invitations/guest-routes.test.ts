import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OwnInvitation } from '../../domain/invitations/guest-contract'
import { passIn } from '../../domain/invitations/pass-code'
import { forgetAudit } from '../audit/factory'
import { checkIns } from '../check-ins/tables'
import { jobTasks } from '../tasks'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { endVisits, makeVisit } from '../visitors/factory'
import { listInvitationMails, makeGuest, makeInvitation, readGuest } from './factory'
import { guestOfPass, linkTokenOf, passOf } from './guest-tokens'
import { invitations, invitedGuests } from './tables'

const server = await createTestServer()
const { db, config } = server

let office: Office
let hanna: Person
let guest: Awaited<ReturnType<typeof makeGuest>>
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-16T12:00:00Z'))
  await db.delete(invitations)
  await db.delete(checkIns)
  await db.delete(mailOutbox)
  await db.delete(rateLimits)
  await forgetAudit(db)
  office = await makeOffice(db, { timeZone: 'America/Sao_Paulo', country: 'Brazil' })
  hanna = await makePerson(db, { office, name: 'Hanna Host' })
  const invitation = await makeInvitation(db, {
    office,
    host: hanna,
    startsAt: new Date('2026-11-18T17:00:00Z'),
    note: 'Door B',
  })
  guest = await makeGuest(db, invitation, { company: '', phone: '', confirmedAt: null })
  token = linkTokenOf(config.authSecret, guest.id)
})

const DETAILS = { name: 'Vera Visitor', company: 'Guests Ltd', phone: '+44 20 7946 0000', needsHelp: false }

const call = (act: string, given: object = {}, headers = {}) =>
  server.send({ url: `/api/invited/${act}`, payload: { token, ...given }, headers })
const read = async () => (await call('read')).body as OwnInvitation
const accept = (given: object = {}) => call('accept', { ...DETAILS, ...given })
const row = () => readGuest(db, guest.id)

test('the link shows the invitation, and opening it changes nothing', async () => {
  const before = [await row(), await db.select().from(mailOutbox), await db.select().from(auditEntries)]
  const { status, body } = await call('read')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    office: office.name,
    host: 'Hanna Host',
    note: 'Door B',
    startsAt: '2026-11-18T17:00:00.000Z',
    name: 'Vera Visitor',
    state: 'invited',
    formOpensOn: '2026-11-17',
    questions: [],
    pass: null,
  })
  expect([await row(), await db.select().from(mailOutbox), await db.select().from(auditEntries)]).toEqual(
    before,
  )
})

test('the day of the visit is over by the clock of the office', async () => {
  server.setNow(new Date('2026-11-19T02:59:59Z'))
  expect((await read()).isOver).toBe(false)
  server.setNow(new Date('2026-11-19T03:00:00Z'))
  expect((await read()).isOver).toBe(true)
})

test('the guest reads for how many days the office keeps the visit now', async () => {
  expect((await read()).keptDays).toBe(30)
  await db.update(offices).set({ visitsKeptDays: 60 }).where(eq(offices.id, office.id))
  expect((await read()).keptDays).toBe(60)
})

test('with the details the guest is expected, and has a pass that names nothing but the guest', async () => {
  const { status, body } = await accept({ needsHelp: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'confirmed',
    company: 'Guests Ltd',
    phone: '+442079460000',
    needsHelp: true,
  })
  const pass = passIn(body.pass as string, new URL(config.publicUrl).origin) ?? ''
  expect(guestOfPass(config.authSecret, pass)).toBe(guest.id)
  expect((await server.send({ url: '/api/invited/read', payload: { token: pass } })).status).toBe(404)
  expect(await db.select().from(mailOutbox)).toEqual([])
})

test.each([
  ['no company', { company: '' }, 'company'],
  ['no phone number', { phone: 'none' }, 'phone'],
  ['a name of 101 letters', { name: 'ع'.repeat(101) }, 'name'],
])('details with %s are refused', async (_, given, field) => {
  const { status, body } = await accept(given)
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  expect(await row()).toMatchObject({ confirmedAt: null })
})

test('a name of 100 Arabic letters is taken', async () => {
  expect((await accept({ name: 'ع'.repeat(100) })).body.name).toBe('ع'.repeat(100))
})

describe('at an office that asks questions', () => {
  let wordings: string[] = []
  beforeEach(async () => {
    office = await makeOffice(db, { timeZone: 'America/Sao_Paulo', asksVisitors: ['fever', 'contact'] })
    await db.update(invitations).set({ officeId: office.id })
    wordings = []
  })
  const ask = async () => {
    const { questions } = await read()
    wordings = questions.map(({ wording = '' }) => wording)
    return wordings
  }

  test('they are shown and taken from the day before the visit on', async () => {
    server.setNow(new Date('2026-11-17T02:59:00Z'))
    expect(await ask()).toEqual([])
    expect((await accept({ confirmed: ['a', 'b'] })).status).toBe(409)
    server.setNow(new Date('2026-11-17T03:00:00Z'))
    expect(await ask()).toHaveLength(2)
    expect((await read()).isFormGiven).toBe(false)
    expect((await accept({ confirmed: wordings })).body.isFormGiven).toBe(true)
  })

  test('a part of them, and other ones, are refused', async () => {
    server.setNow(new Date('2026-11-17T12:00:00Z'))
    await ask()
    expect((await accept({ confirmed: wordings.slice(1) })).status).toBe(422)
    expect((await accept({ confirmed: [wordings[0], 'old words'] })).status).toBe(409)
    expect(await row()).toMatchObject({ formConfirmedAt: null, confirmedAt: null })
  })

  test('only their fingerprints are stored', async () => {
    server.setNow(new Date('2026-11-17T12:00:00Z'))
    await accept({ confirmed: await ask() })
    expect((await row())?.formWordings.toSorted()).toEqual(wordings.toSorted())
  })
})

describe('declined,', () => {
  test('an invitation leaves the calendar, has no pass, and forgets the wish for help', async () => {
    await accept({ needsHelp: true })
    const { body } = await call('decline')
    expect(body).toMatchObject({ state: 'declined', pass: null, needsHelp: false })
    expect(await listInvitationMails(db)).toMatchObject([
      { recipient: guest.email, method: 'CANCEL', sequence: 1 },
    ])
  })

  test('twice, it is mailed once', async () => {
    await call('decline')
    expect((await call('decline')).status).toBe(200)
    expect(await listInvitationMails(db)).toHaveLength(1)
  })

  test('and taken back, it is in the calendar again', async () => {
    await call('decline')
    expect((await accept()).body.state).toBe('confirmed')
    const sent = await listInvitationMails(db)
    expect(sent.map(({ method, sequence }) => [method, sequence]).toSorted()).toEqual([
      ['CANCEL', 1],
      ['REQUEST', 2],
    ])
  })
})

describe('no answer is taken', () => {
  test('after the office’s day of the visit', async () => {
    server.setNow(new Date('2026-11-19T03:00:00Z'))
    expect([(await accept()).status, (await call('decline')).status]).toEqual([409, 409])
    expect((await read()).state).toBe('invited')
  })

  test('after the host cancelled', async () => {
    await db.update(invitations).set({ cancelledAt: new Date('2026-11-16T11:00:00Z') })
    expect([(await accept()).status, (await read()).state]).toEqual([409, 'cancelled'])
  })

  test('after the guest came', async () => {
    await db.update(invitedGuests).set({ arrivedAt: new Date('2026-11-16T11:00:00Z') })
    expect((await accept()).status).toBe(409)
  })
})

test('the guest reads nothing of a host who was suspended or deleted', async () => {
  const before = await read()
  await db
    .update(users)
    .set({ suspendedAt: new Date('2026-11-16T11:00:00Z') })
    .where(eq(users.id, hanna.id))
  expect(await read()).toEqual(before)
  await db.delete(users).where(eq(users.id, hanna.id))
  expect(await read()).toEqual(before)
})

test('a closed office is told as at its door', async () => {
  await db
    .update(offices)
    .set({ phase: 'closed-directed', comment: 'Water damage' })
    .where(eq(offices.id, office.id))
  expect((await read()).notice).toMatchObject({ phase: 'closed-directed', comment: 'Water damage' })
})

describe('erased by their own link,', () => {
  const come = async () => {
    const at = new Date('2026-11-16T11:00:00Z')
    const visit = await makeVisit(db, { office, timeIn: at, email: guest.email })
    await db.update(invitedGuests).set({ arrivedAt: at, visitId: visit.id })
  }

  test('nothing is left of the guest, and the link is unknown', async () => {
    await call('decline')
    expect((await call('erase')).status).toBe(200)
    expect(await row()).toBe(null)
    expect(await db.select().from(mailOutbox)).toEqual([])
    expect((await call('read')).status).toBe(404)
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'not signed in', action: 'erase guest', subject: office.name, details: {} },
    ])
  })

  test('a guest who is inside stays on the list for an alarm', async () => {
    await come()
    expect([(await call('erase')).status, await row()]).toMatchObject([409, { name: 'Vera Visitor' }])
  })

  test('the visit of a guest who has left goes too', async () => {
    await come()
    await endVisits(db, 'device', new Date('2026-11-16T11:30:00Z'))
    expect((await call('erase')).status).toBe(200)
    expect(await db.select().from(checkIns)).toEqual([])
  })
})

test('the wish for help is forgotten in the night after the visit, by the clock of the office', async () => {
  await accept({ needsHelp: true })
  const run = async (time: string) => {
    server.setNow(new Date(time))
    await jobTasks(server, null).forget_expired({}, {} as never)
    return (await row())?.needsHelp
  }
  expect(await run('2026-11-19T02:59:00Z')).toBe(true)
  expect(await run('2026-11-19T03:00:00Z')).toBe(false)
})

test('the link is unknown once the time of the visit’s records is over', async () => {
  server.setNow(new Date('2026-12-18T17:00:01Z'))
  await jobTasks(server, null).forget_old_records({}, { abortSignal: new AbortController().signal } as never)
  expect((await call('read')).status).toBe(404)
})

test('10,000 guessed links open nothing, and hold up nobody of an office behind the same address', async () => {
  const [id = ''] = token.split('.')
  const guesses = Array.from({ length: 500 }, (_, nr) =>
    nr % 2 === 0 ? `${id}.${randomBytes(16).toString('base64url')}` : passOf('another secret', guest.id),
  )
  const statuses = new Set<number>()
  for (let round = 0; round < 20; round++)
    for (const { status } of await Promise.all(
      guesses.map((guess) => server.send({ url: '/api/invited/read', payload: { token: guess } })),
    ))
      statuses.add(status)
  expect([...statuses].filter((status) => status !== 404 && status !== 429)).toEqual([])
  const invitation = await makeInvitation(db, {
    office,
    host: hanna,
    startsAt: new Date('2026-11-18T17:00:00Z'),
  })
  const others = await Promise.all(Array.from({ length: 60 }, () => makeGuest(db, invitation)))
  for (const { id } of [guest, ...others]) {
    token = linkTokenOf(config.authSecret, id)
    expect([(await call('read')).status, (await accept()).status]).toEqual([200, 200])
  }
  expect((await server.send({ url: `/api/visitor-door?office=${office.id}` })).status).toBe(200)
}, 120_000)
