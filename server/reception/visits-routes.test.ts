import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { desc } from 'drizzle-orm'
import type { VisitOfToday } from '../../domain/reception/visitors-of-today-contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { listVisits, makeVisit, VISITOR } from '../visitors/factory'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')
const early = new Date('2026-11-18T08:00:00Z')
const later = new Date('2026-11-18T09:00:00Z')

let lyon: Office
let paris: Office
let token = ''
beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', asksVisitors: ['fever'] })
  paris = await makeOffice(db, { name: 'Paris' })
  const receptionist = await makePerson(db, { office: lyon })
  await makeDuty(db, { person: receptionist, duty: 'reception', office: lyon })
  token = await signedIn(server, receptionist)
})
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(checkIns)
})

const receive = (payload: object, office = lyon) =>
  server.send({ url: `/api/offices/${office.id}/visitors`, token, payload })
const visits = async () =>
  (await server.send({ url: `/api/offices/${lyon.id}/visitors`, token })).body.visits as VisitOfToday[]
const checkOut = (visit: string, office = lyon, says?: 'here') =>
  server.send({
    url: `/api/offices/${office.id}/visitors/${visit}/check-out`,
    token,
    payload: { ...(says && { says }) },
  })

describe('the reception', () => {
  test.each([
    ['an empty email', { email: '' }],
    ['no email', { email: undefined }],
  ])('checks a courier in with %s, whom the visitors’ own form refuses', async (_what, given) => {
    const courier = { ...VISITOR, ...given, hdRequired: true }
    expect((await receive(courier)).status).toBe(200)
    expect(await db.select({ email: checkIns.email }).from(checkIns)).toEqual([{ email: '' }])
    const own = await server.send({ url: '/api/checkin', payload: { ...courier, office: lyon.name } })
    expect([own.status, own.body.email]).toEqual([422, 'Please enter a valid email address'])
  })

  test('tells two couriers without an email apart', async () => {
    for (const [name, phone] of [
      ['Kim Courier', '+33 6 12 34 56 78'],
      ['Lou Courier', '+33 6 12 34 56 79'],
    ])
      expect((await receive({ ...VISITOR, name, phone, email: '', hdRequired: true })).status).toBe(200)
    expect((await visits()).map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['Kim Courier', 'inside'],
      ['Lou Courier', 'inside'],
    ])
  })

  test('is told of a wrong email', async () => {
    expect(await receive({ ...VISITOR, email: 'kim', hdRequired: true })).toMatchObject({
      status: 422,
      body: { fields: { email: 'Please enter a valid email address' } },
    })
  })

  test('checks a visitor in with a confirmed form, and sees the visit', async () => {
    expect(await receive(VISITOR)).toMatchObject({
      status: 422,
      body: { message: 'All items must be ticked for this health status form to be approved.' },
    })
    expect(await receive({ ...VISITOR, hdRequired: true })).toMatchObject({
      status: 200,
      body: { info: 'Checked in to Lyon office. Stay Safe.' },
    })
    expect(await visits()).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Vera Visitor',
        company: 'Guests Ltd',
        host: 'Hanna Host',
        since: NOW.toISOString(),
        until: null,
        state: 'inside',
        isEndedHere: false,
        hostWord: 'looking',
        isCallable: false,
        called: null,
      },
    ])
  })

  test('counts and lists a visitor with two open visits once, as the roll call does', async () => {
    await makeVisit(db, { office: lyon, timeIn: early })
    await makeVisit(db, { office: lyon, timeIn: later, company: 'Guests Limited' })
    await makeVisit(db, { office: lyon, timeIn: NOW, name: 'Victor Visitor' })
    const { body } = await server.send({ url: `/api/offices/${lyon.id}/visitors`, token })
    expect(body).toMatchObject({
      inside: 2,
      visits: [{ name: 'Victor Visitor' }, { company: 'Guests Limited' }],
    })
  })

  test('gets a message at each missing field', async () => {
    expect(await receive({})).toMatchObject({
      status: 422,
      body: {
        fields: {
          name: 'Please enter your name',
          company: 'Please enter your company',
          phone: 'Please enter your contact number',
          host: 'Please enter your host',
        },
      },
    })
  })

  test('ends a visit, which the roll call no longer counts', async () => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early })
    expect(await checkOut(id)).toMatchObject({
      status: 200,
      body: { info: 'Check out successfull. Stay Safe.' },
    })
    expect(await visits()).toMatchObject([{ state: 'left', until: NOW.toISOString() }])
    expect(await listVisits(db)).toMatchObject([{ endedBy: 'reception', timeOut: NOW }])
  })

  test('confirms an end by phone number, at the stated time', async () => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early, timeOut: later, endedBy: 'phone' })
    expect(await visits()).toMatchObject([{ state: 'unconfirmed' }])
    expect((await checkOut(id)).status).toBe(200)
    expect(await listVisits(db)).toMatchObject([{ endedBy: 'reception', timeOut: later }])
    expect(await visits()).toMatchObject([{ state: 'left' }])
  })

  test('ends both visits of a visitor by one check-out', async () => {
    await makeVisit(db, { office: lyon, timeIn: early })
    const { id } = await makeVisit(db, { office: lyon, timeIn: later })
    await checkOut(id)
    expect((await visits()).map(({ state }) => state)).toEqual(['left', 'left'])
  })

  test.each([
    ['an end that it said', {}],
    ['an end by phone number that it confirmed', { timeOut: later, endedBy: 'phone' as const }],
  ])('takes back %s, and the visitor is inside again', async (_what, given) => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early, ...given })
    await checkOut(id)
    expect(await visits()).toMatchObject([{ state: 'left', isEndedHere: true }])
    expect(await checkOut(id, lyon, 'here')).toMatchObject({
      status: 200,
      body: { info: 'Taken back: the visitor is inside' },
    })
    expect(await visits()).toMatchObject([{ state: 'inside', until: null, isEndedHere: false }])
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(last).toMatchObject({ action: 'take back visitor check-out', subject: 'Lyon' })
    expect((await checkOut(id)).status).toBe(200)
  })

  test.each([
    ['the device said', { timeOut: later, endedBy: 'device' as const }],
    ['a phone number said', { timeOut: later, endedBy: 'phone' as const }],
    ['nobody said', {}],
  ])('is refused to take back an end that %s', async (_who, given) => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early, ...given })
    expect((await checkOut(id, lyon, 'here')).status).toBe(409)
    expect(await listVisits(db)).toMatchObject([{ timeOut: null, ...given }])
  })

  test('is refused a second end of a visit, which does not change', async () => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early, timeOut: later, endedBy: 'device' })
    expect(await checkOut(id)).toMatchObject({
      status: 409,
      body: { message: 'This visit has ended already.' },
    })
    expect((await listVisits(db)).filter((visit) => visit.id === id)).toMatchObject([
      { endedBy: 'device', timeOut: later },
    ])
  })

  test('may do nothing at another office, nor with a visit of another office', async () => {
    const { id } = await makeVisit(db, { office: paris, timeIn: early })
    expect((await receive(VISITOR, paris)).status).toBe(403)
    expect((await checkOut(id, paris)).status).toBe(403)
    expect((await checkOut(id)).status).toBe(409)
    expect(await listVisits(db)).toMatchObject([{ timeOut: null }])
  })

  test('ends no employee’s check-in', async () => {
    const { id } = await makeVisit(db, { office: lyon, timeIn: early, isVisitor: false })
    expect((await checkOut(id)).status).toBe(409)
    expect(await visits()).toEqual([])
  })
})

describe('the file of today’s visitors', () => {
  const file = (at = lyon, as = token) =>
    server.send({ url: `/api/offices/${at.id}/visitors/file`, token: as })

  test('has the rows of the page in the order of their arrival, disarms formulas, and has no address and no number', async () => {
    await makeVisit(db, { office: lyon, timeIn: later, name: '=cmd()', host: '@Hanna', company: 'A "B"' })
    await makeVisit(db, { office: lyon, timeIn: early, timeOut: later, endedBy: 'device', name: 'Vito' })
    const invitation = await makeInvitation(db, {
      office: lyon,
      host: null,
      startsAt: new Date('2026-11-18T14:00:00Z'),
    })
    await makeGuest(db, invitation, { name: 'Gina' })
    await forgetAudit(db)
    const { status, body } = await file()
    expect(status).toBe(200)
    expect(String(body).split('\r\n')).toEqual([
      '\ufeff"Name","Company","Host","HostAnswer","Expected","In","Out","State"',
      '"Vito","Guests","Host","","","18 Nov 2026 08:00","18 Nov 2026 09:00","Left"',
      `"'=cmd()","A ""B""","'@Hanna","","","18 Nov 2026 09:00","","Inside"`,
      '"Gina","Guests Ltd","Former Host","","18 Nov 2026 14:00","","","Will come"',
      '',
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        action: 'download visitors of today',
        subject: 'Lyon',
        details: { from: '2026-11-18', to: '2026-11-18', rows: 3 },
      },
    ])
  })

  test('is refused at another office, and to a warden', async () => {
    expect((await file(paris)).status).toBe(403)
    const warden = await makePerson(db, { office: lyon })
    await makeDuty(db, { person: warden, duty: 'warden', office: lyon })
    expect((await file(lyon, await signedIn(server, warden))).status).toBe(403)
    expect((await file(lyon, '')).status).toBe(401)
  })
})
