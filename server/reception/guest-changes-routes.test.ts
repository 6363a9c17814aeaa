import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExpectedGuest } from '../../domain/reception/guests-contract'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { invitations } from '../invitations/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { rateLimits } from '../platform/limits/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { listQueuedMails } from '../visitors/arrival-factory'

const server = await createTestServer()
const { db } = server

// A Wednesday.
const NOW = new Date('2026-11-18T09:30:00Z')
const LATER = { day: '2026-11-19', from: '14:00', until: '15:00' }

let office: Office
let other: Office
let reception = ''
let staff = ''
let guest: Awaited<ReturnType<typeof makeGuest>>
beforeAll(async () => {
  server.setNow(NOW)
  office = await makeOffice(db, { name: 'Lyon', timeZone: 'Europe/Paris' })
  other = await makeOffice(db, { name: 'Milan' })
  const rosa = await makePerson(db, { office, name: 'Rosa Reception' })
  for (const each of [office, other]) await makeDuty(db, { person: rosa, duty: 'reception', office: each })
  reception = await signedIn(server, rosa, { hasSecondFactor: true })
  staff = await signedIn(server, await makePerson(db, { office }))
})
beforeEach(async () => {
  await db.delete(invitations)
  await db.delete(checkIns)
  await db.delete(mailOutbox)
  await db.delete(rateLimits)
  const startsAt = new Date('2026-11-18T13:00:00Z')
  const invitation = await makeInvitation(db, { office, host: null, startsAt, note: 'Ring twice' })
  guest = await makeGuest(db, invitation)
  await makeGuest(db, invitation, { name: 'Vic', email: 'vic@guests.example' })
})

const change = (given = {}, at = office, token = reception, id = guest.invitationId) =>
  server.send({
    method: 'PATCH',
    url: `/api/offices/${at.id}/invitations/${id}`,
    token,
    payload: { ...LATER, ...given },
  })
const cancel = (id = guest.id, at = office, token = reception) =>
  server.send({ url: `/api/offices/${at.id}/guests/${id}/cancel`, token, payload: {} })
const listed = async (day = '') =>
  (await server.send({ url: `/api/offices/${office.id}/guests${day && `?day=${day}`}`, token: reception }))
    .body.guests as ExpectedGuest[]

test('the reception moves an invitation to another day, and its guests are mailed', async () => {
  expect(await change()).toMatchObject({ status: 200, body: { guests: 2 } })
  expect(await listed()).toEqual([])
  expect(await listed('2026-11-19')).toMatchObject([
    { name: 'Vera Visitor', startsAt: '2026-11-19T13:00:00.000Z' },
    { name: 'Vic' },
  ])
  const mails = await listQueuedMails(db)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['vera@guests.example', 'vic@guests.example'])
  expect(mails[0]?.body).toContain('Ring twice')
})

test('the reception cancels one guest, who is mailed, and the other is still expected', async () => {
  expect(await cancel()).toMatchObject({ status: 200, body: { name: 'Vera Visitor' } })
  expect((await listed()).map(({ name, state }) => [name, state])).toEqual([
    ['Vera Visitor', 'cancelled'],
    ['Vic', 'confirmed'],
  ])
  expect(await listQueuedMails(db)).toMatchObject([{ recipient: 'vera@guests.example' }])
})

test('a guest who came is not cancelled, and the time of the invitation stays', async () => {
  const url = `/api/offices/${office.id}/guests/${guest.id}/check-in`
  expect((await server.send({ url, token: reception, payload: {} })).status).toBe(200)
  expect((await cancel()).status).toBe(409)
  expect((await change()).status).toBe(409)
  expect(await listQueuedMails(db)).toEqual([])
})

test('the reception of another office, a colleague and unknown ids change nothing', async () => {
  for (const [status, answer] of [
    [404, await change({}, other)],
    [404, await cancel(guest.id, other)],
    [404, await change({}, office, reception, randomUUID())],
    [404, await cancel(randomUUID())],
    [403, await change({}, office, staff)],
    [403, await cancel(guest.id, office, staff)],
    [422, await change({ from: '25:00' })],
    [422, await change({ until: '13:00' })],
  ] as const)
    expect(answer.status).toBe(status)
  expect((await listed()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  expect(await listQueuedMails(db)).toEqual([])
})
