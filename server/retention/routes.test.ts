import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { listGuests, makeGuest, makeInvitation } from '../invitations/factory'
import { linkTokenOf } from '../invitations/guest-tokens'
import { invitations } from '../invitations/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { jobTasks } from '../tasks'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { listArrivalRows, makeArrival } from '../visitors/arrival-factory'
import { makeVisit } from '../visitors/factory'

const server = await createTestServer()
const { db, config } = server
const start = new Date('2026-11-18T09:30:00Z')
const ago = (days: number) => new Date(start.getTime() - days * 86_400_000)

let office: Office
let other: Office
let person: Person
let paula = ''
beforeEach(async () => {
  server.setNow(start)
  await db.delete(invitations)
  await db.delete(checkIns)
  office = await makeOffice(db)
  other = await makeOffice(db)
  person = await makePerson(db, { office })
  const holder = await makePerson(db, { office })
  await makeDuty(db, { person: holder, duty: 'privacy', office })
  paula = await signedIn(server, holder)
  await forgetAudit(db)
})

const url = (of = office) => `/api/offices/${of.id}/visit-retention`
const read = async (of = office, token = paula) => (await server.send({ url: url(of), token })).body as object
const change = (days: unknown, of = office, token = paula) =>
  server.send({ method: 'PUT', url: url(of), token, payload: { days } })
const night = () =>
  jobTasks(server, null).forget_old_records({}, { abortSignal: new AbortController().signal } as never)
const entries = () => db.select().from(auditEntries).where(eq(auditEntries.action, 'change visit retention'))

test.each([5, 90, null])('the privacy duty of an office keeps its visits for %j days', async (days) => {
  await db.update(offices).set({ visitsKeptDays: 12 }).where(eq(offices.id, office.id))
  const news = await newsDuring(server, async () => {
    expect(await change(days)).toMatchObject({ status: 200, body: { organisation: 30, own: days } })
  })
  expect(news).toEqual([{ topic: 'office', office: office.id }])
  expect(await read()).toEqual({ organisation: 30, own: days })
  expect(await entries()).toMatchObject([
    { subject: office.name, details: { changed: { 'days kept': [12, days ?? 30] } } },
  ])
})

test('the same number again is no change and leaves no entry', async () => {
  await change(5)
  await change(5)
  expect(await entries()).toHaveLength(1)
})

test.each([
  ['four days', 4, 'Please enter a whole number from 5 to 90'],
  ['91 days', 91, 'Please enter a whole number from 5 to 90'],
  ['half a day', 5.5, 'Please enter a whole number'],
  ['a text', '7', 'Please enter a whole number'],
])('%s are refused', async (_what, days, message) => {
  expect(await change(days)).toMatchObject({ status: 422, body: { fields: { days: message } } })
  expect(await read()).toEqual({ organisation: 30, own: null })
})

test.each([0, 4, 91, -1])('the database itself refuses %i days', async (visitsKeptDays) => {
  await expect(db.update(offices).set({ visitsKeptDays })).rejects.toMatchObject({
    cause: { constraint: 'offices_visits_kept_days' },
  })
})

test('the duty counts at its own office only, and a coordinator has no such right', async () => {
  expect((await change(5, other)).status).toBe(403)
  const coordinator = await makePerson(db, { office })
  await makeDuty(db, { person: coordinator, duty: 'coordinator', office })
  expect((await change(5, office, await signedIn(server, coordinator))).status).toBe(403)
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  expect((await change(5, other, admin)).status).toBe(200)
  expect((await server.send({ url: url() })).status).toBe(401)
})

describe('the night after a change', () => {
  const arrive = async (at: Date, of = office) => {
    const visit = await makeVisit(db, { office: of, timeIn: at, email: 'vera@guests.example' })
    await makeArrival(db, { visitId: visit.id })
    const invitation = await makeInvitation(db, { office: of, host: person, startsAt: at })
    const guest = await makeGuest(db, invitation, { arrivedAt: at, visitId: visit.id })
    await makeCheckIn(db, { person, office: of, timeIn: at })
    return { visit, guest }
  }
  const stored = async () => {
    const rows = await db.select().from(checkIns)
    return {
      visits: rows.filter(({ isVisitor }) => isVisitor).length,
      staff: rows.filter(({ isVisitor }) => !isVisitor).length,
      arrivals: (await listArrivalRows(db)).length,
      guests: (await listGuests(db)).length,
    }
  }

  test('a shorter time removes visits, arrivals, invitations and guests of the office, and no check-in of staff', async () => {
    for (const at of [ago(6), ago(4)]) await arrive(at)
    await arrive(ago(6), other)
    await change(5)
    expect(await stored()).toEqual({ visits: 3, staff: 3, arrivals: 3, guests: 3 })
    await night()
    expect(await stored()).toEqual({ visits: 2, staff: 3, arrivals: 2, guests: 2 })
    expect(
      (await db.select().from(auditEntries)).find(({ action }) => action === 'forget old records'),
    ).toMatchObject({
      details: { 'check-ins': 1, invitations: 1 },
    })
  })

  test('a longer time keeps them, and lets check-ins of staff go', async () => {
    await change(90)
    for (const at of [ago(91), ago(89)]) await arrive(at)
    await arrive(ago(89), other)
    await night()
    expect(await stored()).toEqual({ visits: 1, staff: 0, arrivals: 1, guests: 1 })
  })

  test('a longer time after a shorter one brings nothing back', async () => {
    await arrive(ago(6))
    await change(5)
    await night()
    await change(90)
    await night()
    expect(await stored()).toEqual({ visits: 0, staff: 1, arrivals: 0, guests: 0 })
  })

  test('of an office without a number again, visits go with the check-ins of the organisation', async () => {
    await change(90)
    await arrive(ago(31))
    await change(null)
    await night()
    expect(await stored()).toEqual({ visits: 0, staff: 0, arrivals: 0, guests: 0 })
  })

  test('the link of a guest is unknown, and contact tracing finds no visitor any more', async () => {
    const at = ago(6)
    const { guest } = await arrive(at)
    const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const day = at.toISOString().slice(0, 10)
    const traced = async () => {
      const query = new URLSearchParams({ email: person.email, from: day, to: day }).toString()
      const { body } = await server.send({ url: `/api/contacts?${query}`, token })
      return (body.contacts as { name: string }[]).map(({ name }) => name)
    }
    const opened = async () =>
      (
        await server.send({
          url: '/api/invited/read',
          payload: { token: linkTokenOf(config.authSecret, guest.id) },
        })
      ).status
    await change(5)
    expect([await traced(), await opened()]).toEqual([['Visitor'], 200])
    await night()
    expect([await traced(), await opened()]).toEqual([[], 404])
  })
})
