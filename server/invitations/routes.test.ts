import { beforeEach, describe, expect, test } from 'vitest'
import type { Invitation } from '../../domain/invitations/contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { makeInvitation, makeGuest, listGuests, listInvitationMails } from './factory'
import { invitations } from './tables'

const server = await createTestServer()
const { db } = server

let office: Office
let hanna: Person
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-16T12:00:00Z'))
  await db.delete(invitations)
  await db.delete(mailOutbox)
  await db.delete(rateLimits)
  await forgetAudit(db)
  office = await makeOffice(db, { timeZone: 'America/Sao_Paulo', country: 'Brazil' })
  hanna = await makePerson(db, { office, name: 'Hanna Host' })
  token = await signedIn(server, hanna)
})

const VERA = { name: 'Vera Visitor', email: 'vera@guests.example' }
const VIC = { name: 'Vic Visitor', email: 'vic@guests.example' }
const WHEN = { day: '2026-11-18', from: '14:00', until: '15:00' }

const typed = (given: object = {}) => ({
  office: office.name,
  ...WHEN,
  language: 'pt',
  note: 'Ring at https://evil.example/door',
  company: 'Guests Ltd',
  guests: [VERA, VIC],
  ...given,
})
const invite = (given: object = {}, as: string | null = token, headers = {}) =>
  server.send({ url: '/api/me/invitations', token: as, payload: typed(given), headers })
const list = async (as = token) =>
  (await server.send({ url: '/api/me/invitations', token: as })).body.invitations as Invitation[]
const change = (id: string, given: object = {}, as = token) =>
  server.send({
    method: 'PATCH',
    url: `/api/me/invitations/${id}`,
    token: as,
    payload: { ...WHEN, note: '', ...given },
  })
const cancel = (id: string, payload: object = {}, as = token) =>
  server.send({ url: `/api/me/invitations/${id}/cancel`, token: as, payload })
const invited = async (given: object = {}) => (await invite(given)).body as Invitation
const mails = () => listInvitationMails(db)
const entries = () => db.select().from(auditEntries)

test('an invitation is stored, and each guest gets a mail in the chosen language with a calendar entry', async () => {
  const { status, body } = await invite()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...WHEN,
    office: office.name,
    timeZone: 'America/Sao_Paulo',
    guests: [
      { ...VERA, state: 'invited' },
      { ...VIC, state: 'invited' },
    ],
  })
  expect(await list()).toEqual([body])
  expect(await mails()).toMatchObject([
    { recipient: VERA.email, method: 'REQUEST', sequence: 0, sentAt: null },
    { recipient: VIC.email, method: 'REQUEST', sequence: 0 },
  ])
  const [mail] = await mails()
  expect(mail?.subject).toContain('A sua visita')
  expect(mail?.body).toContain('14:00')
  expect(mail?.body).not.toContain('https://evil')
  expect(await listGuests(db)).toMatchObject([{ company: 'Guests Ltd' }, { company: 'Guests Ltd' }])
})

test('the audit says who invited how many guests to which office, and names none of them', async () => {
  await invite()
  const [entry, ...others] = await entries()
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    actor: hanna.email,
    action: 'invite guests',
    subject: office.name,
    details: { guests: 2, day: '2026-11-18' },
  })
})

test('the same press twice invites once, and the same guest twice in the list is one', async () => {
  const headers = { 'idempotency-key': 'a-key-of-one-press-on-invite' }
  const [one, other] = await Promise.all([
    invite({ guests: [VERA, VERA] }, token, headers),
    invite({ guests: [VERA, VERA] }, token, headers),
  ])
  expect(one.body).toEqual(other.body)
  expect(await mails()).toHaveLength(1)
})

test.each([
  ['nobody', { guests: [] }, 'guests'],
  [
    'more than 30',
    { guests: Array.from({ length: 31 }, (_, nr) => ({ ...VERA, name: `Guest ${nr}` })) },
    'guests',
  ],
  ['no address', { guests: [{ name: 'Vera', email: 'vera' }] }, 'guests.0.email'],
  ['a time that is over', { day: '2026-11-15' }, 'day'],
  ['a day in a year', { day: '2027-11-18' }, 'day'],
  ['an end before the start', { until: '13:00' }, 'until'],
  ['no time', { from: '25:00' }, 'from'],
  ['a language that there is not', { language: 'xx' }, 'language'],
])('an invitation of %s is refused', async (_, given, field) => {
  const { status, body } = await invite(given)
  expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]])
  expect(await mails()).toEqual([])
})

test('nobody is invited to an office that has closed by then, or that does not exist', async () => {
  const closing = await makeOffice(db, { lastDay: '2026-11-17' })
  expect((await invite({ office: closing.name })).status).toBe(409)
  expect((await invite({ office: 'Nowhere' })).status).toBe(404)
})

test('a stranger invites nobody', async () => {
  expect((await invite({}, null)).status).toBe(401)
})

test('mails of a person go to at most 150 guests within an hour', async () => {
  const many = (hundreds: number) =>
    Array.from({ length: 30 }, (_, nr) => ({ ...VERA, name: `Guest ${hundreds} ${nr}` }))
  for (const nr of [1, 2, 3, 4]) expect((await invite({ guests: many(nr) })).status).toBe(200)
  const last = await invited({ guests: many(5) })
  const refused = await invite()
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await change(last.id, { from: '13:00' })).status).toBe(429)
  expect((await cancel(last.id)).status).toBe(200)
  server.setNow(new Date('2026-11-16T13:00:01Z'))
  await db.delete(rateLimits)
  expect((await invite()).status).toBe(200)
})

describe('a change', () => {
  test('mails the guests who are expected, with the next number of the entry', async () => {
    const { id, guests } = await invited({ guests: [VERA, VIC, { ...VERA, name: 'Ada' }] })
    await cancel(id, { guest: guests.find(({ name }) => name === 'Ada')?.id })
    await db.delete(mailOutbox)
    server.setNow(new Date('2026-11-16T12:05:00Z'))
    const { body } = await change(id, { day: '2026-11-19', from: '10:30', until: '11:00' })
    expect(body).toMatchObject({ day: '2026-11-19', from: '10:30' })
    expect(await mails()).toMatchObject([
      { recipient: VERA.email, method: 'REQUEST', sequence: 1 },
      { recipient: VIC.email, method: 'REQUEST', sequence: 1 },
    ])
  })

  test('that changes nothing mails nobody', async () => {
    const { id, note } = await invited()
    expect((await change(id, { note })).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  test('of another person’s invitation finds none', async () => {
    const { id } = await invited()
    const other = await signedIn(server, await makePerson(db, { office }))
    expect((await change(id, { from: '13:00' }, other)).status).toBe(404)
    expect((await cancel(id, {}, other)).status).toBe(404)
    expect(await list(other)).toEqual([])
  })

  test('of the time is refused once a guest has come', async () => {
    const invitation = await makeInvitation(db, {
      office,
      host: hanna,
      startsAt: new Date('2026-11-16T13:00:00Z'),
    })
    await makeGuest(db, invitation, { arrivedAt: new Date('2026-11-16T11:50:00Z') })
    expect((await change(invitation.id, { from: '16:00', until: '17:00' })).status).toBe(409)
  })
})

describe('a cancelling', () => {
  test('leaves the list of the host, and each expected guest gets a cancelling of the entry once', async () => {
    const { id } = await invited()
    await db.delete(mailOutbox)
    expect((await cancel(id)).status).toBe(200)
    expect((await cancel(id)).status).toBe(409)
    expect(await list()).toEqual([])
    expect(await mails()).toMatchObject([
      { recipient: VERA.email, method: 'CANCEL', sequence: 1 },
      { recipient: VIC.email, method: 'CANCEL', sequence: 1 },
    ])
    expect((await mails())[0]?.body).not.toContain('#token=')
  })

  test('of one guest leaves the others', async () => {
    const { id, guests } = await invited()
    await db.delete(mailOutbox)
    const { body } = await cancel(id, { guest: guests[0]?.id })
    expect(body.guests).toMatchObject([{ state: 'cancelled' }, { state: 'invited' }])
    expect(await mails()).toMatchObject([{ recipient: VERA.email, method: 'CANCEL' }])
    expect((await cancel(id, { guest: id })).status).toBe(404)
  })

  test('and a change at one moment are one after the other', async () => {
    const { id } = await invited()
    const answers = await Promise.all([cancel(id), change(id, { from: '13:00' })])
    expect(answers.map(({ status }) => status).toSorted()).toContain(200)
    const [row] = await db.select().from(invitations)
    expect(row?.cancelledAt).not.toBe(null)
    for (const { email } of [VERA, VIC]) {
      const entry = (await mails()).filter(({ recipient }) => recipient === email)
      expect(entry.toSorted((a, b) => b.sequence - a.sequence)[0]?.method).toBe('CANCEL')
    }
  })
})

test('an invitation of yesterday is off the list, and one of today stays until the office’s midnight', async () => {
  await invited({ day: '2026-11-16', from: '10:00', until: '11:00' })
  server.setNow(new Date('2026-11-17T02:59:00Z'))
  expect(await list()).toHaveLength(1)
  server.setNow(new Date('2026-11-17T03:00:00Z'))
  expect(await list()).toEqual([])
})
