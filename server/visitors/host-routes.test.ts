import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RollCall } from '../../domain/roll-call/list'
import { MOST_SAID_VISITS, type ReportedVisit } from '../../domain/visitors/host-contract'
import { ADMIN } from '../../domain/access/role'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { users } from '../people/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { along, readAlong } from '../platform/calls/reading'
import { answerValues } from '../platform/calls/repeats'
import { auditEntries, events } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { confirmEndByHost } from './end-visit'
import { endVisits, listVisits, makeVisit, type GivenVisit } from './factory'
import { VISIT_OF_HOST } from './host-store'
import { END_VISITS } from './end-visits-store'
import { isTaken } from '../platform/db/database'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server

const instant = (time: string) => new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`)
const itIs = (time: string) => server.setNow(instant(time))

let lyon: Office
let paris: Office
let hanna: Person
let token = ''
beforeEach(async () => {
  itIs('12:00')
  await db.delete(checkIns)
  await db.update(users).set({ name: '' })
  lyon = await makeOffice(db, { timeZone: 'Europe/Paris' })
  paris = await makeOffice(db, { timeZone: 'Europe/Paris' })
  hanna = await makePerson(db, { office: lyon, name: 'Hanna Host' })
  token = await signedIn(server, hanna)
  await forgetAudit(db)
  await db.delete(events)
})

type Given = Partial<GivenVisit>

/** Makes a visit to Hanna in Lyon that was ended by phone number. */
const said = (given: Given = {}, office = lyon) =>
  makeVisit(db, {
    office,
    name: 'Vera Visitor',
    company: 'Guests Ltd',
    host: 'Hanna Host',
    timeIn: instant('09:00'),
    timeOut: instant('10:42'),
    endedBy: 'phone',
    ...given,
  })

const asked = async (as = token) =>
  (await server.send({ url: '/api/me/visitors', token: as })).body.visits as ReportedVisit[]
const confirm = async (visit: string, as: string | null = token, headers = {}) => {
  const { status, body } = await server.send({
    url: `/api/me/visitors/${visit}/left`,
    token: as,
    payload: {},
    headers,
  })
  return [status, body.info ?? body.message] as [number, string]
}
const ends = async () =>
  (await listVisits(db)).map(
    ({ endedBy, timeOut }) => `${endedBy ?? 'open'} ${timeOut?.toISOString().slice(11, 16) ?? ''}`,
  )

const THANKS = 'Thank you. The roll call no longer lists this visit.'
const AS_IT_WAS = ['phone 10:42']

async function rollCall() {
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${lyon.id}/roll-call`, token: admin })
  const { inside, unconfirmed } = body as RollCall
  return [inside.map(({ name }) => name), unconfirmed.map(({ name }) => name)]
}

describe('a host', () => {
  test('is asked about a visitor whose leaving a phone number alone states, and confirms it at the stated time', async () => {
    const { id } = await said()
    expect(await rollCall()).toEqual([[], ['Vera Visitor']])
    expect(await asked()).toEqual([
      {
        id,
        name: 'Vera Visitor',
        company: 'Guests Ltd',
        office: lyon.name,
        timeZone: 'Europe/Paris',
        until: '2026-11-18T10:42:00.000Z',
      },
    ])
    expect(await confirm(id)).toEqual([200, THANKS])
    expect(await ends()).toEqual(['host 10:42'])
    expect(await asked()).toEqual([])
    expect(await rollCall()).toEqual([[], []])
  })

  test('confirms with an entry in the audit that names the office and no visitor, and with news to the office’s open pages', async () => {
    const { id } = await said()
    await confirm(id)
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'confirm visitor left', actor: hanna.email, subject: lyon.name, details: {} },
    ])
    expect(await db.select().from(events)).toMatchObject([
      { act: 'confirm visitor left', actorId: hanna.id, personId: null, officeIds: [lyon.id] },
    ])
  })

  test('is found by a name in capitals or in small letters', async () => {
    const { id } = await said({ host: 'HANNA host' })
    expect(await asked()).toHaveLength(1)
    expect(await confirm(id)).toEqual([200, THANKS])
  })

  test('is asked and may confirm also at the office of the host’s last check-in', async () => {
    await makeCheckIn(db, { person: hanna, office: paris, timeIn: instant('08:00') })
    const { id } = await said({}, paris)
    expect(await asked()).toMatchObject([{ id, office: paris.name }])
    expect(await confirm(id)).toEqual([200, THANKS])
  })

  test('is asked about the newest ends first, and about a limited number at once', async () => {
    for (let minute = 10; minute < 12 + MOST_SAID_VISITS; minute++)
      await said({ timeOut: instant(`10:${minute}`), name: `Visitor ${minute}` })
    const names = (await asked()).map(({ name }) => name)
    expect(names).toHaveLength(MOST_SAID_VISITS)
    expect(names.slice(0, 2)).toEqual(['Visitor 31', 'Visitor 30'])
  })

  test('gets the first answer again for the second tap of a double tap', async () => {
    const { id } = await said()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([confirm(id, token, key), confirm(id, token, key)])
    expect(answers).toEqual([
      [200, THANKS],
      [200, THANKS],
    ])
    expect(await db.$count(auditEntries)).toBe(1)
  })

  test('gets the notice on a second device that the visit has ended', async () => {
    const { id } = await said()
    const other = await signedIn(server, hanna)
    const answers = await Promise.all([confirm(id), confirm(id, other)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await confirm(id, other)).toEqual([409, english('refusals-visitors:visitEndedBefore')])
    expect(await ends()).toEqual(['host 10:42'])
    expect(await db.$count(auditEntries)).toBe(1)
  })

  test('leaves the visitor’s device free to state its own time of leaving', async () => {
    const visitor = {
      name: 'Vera',
      email: 'vera@guest.example',
      company: 'Guests',
      phone: '+33 1 23 45 67 89',
    }
    itIs('09:00')
    const entered = await server.send({
      url: '/api/checkin',
      payload: { office: lyon.id, ...visitor, host: 'Hanna Host' },
    })
    itIs('10:42')
    await server.send({ url: '/api/checkout', payload: { phone: visitor.phone } })
    const [visit] = await asked()
    expect(await confirm(visit?.id ?? '')).toEqual([200, THANKS])
    itIs('11:30')
    const { checkOutToken } = entered.body as { checkOutToken: string }
    const left = await server.send({ url: '/api/visits/check-out', payload: { token: checkOutToken } })
    expect(left.status).toBe(200)
    expect(await ends()).toEqual(['device 11:30'])
  })
})

describe('a host is asked about no visit and may confirm none', () => {
  /** Expects an empty list, and a refused confirmation with the sentence for a visit that does not exist. */
  async function expectNothingFor(visit: string, as = token) {
    expect(await asked(as)).toEqual([])
    expect(await confirm(visit, as)).toEqual([404, english('refusals-visitors:notYourVisitor')])
    expect(await ends()).toEqual(AS_IT_WAS)
  }

  test('if the visit has another host', async () => {
    await expectNothingFor((await said({ host: 'Hanno Host' })).id)
  })

  test('if the visit’s host has only a similar name', async () => {
    await expectNothingFor((await said({ host: 'Hanna' })).id)
  })

  test('if two people have the name, and neither may the other person', async () => {
    const { id } = await said()
    const namesake = await makePerson(db, { office: lyon, name: 'hanna HOST' })
    await expectNothingFor(id)
    await expectNothingFor(id, await signedIn(server, namesake))
  })

  test('if a person without an account has the same name, at any office', async () => {
    const { id } = await said()
    await makePerson(db, { office: paris, name: 'Hanna Host', notUser: true })
    await expectNothingFor(id)
  })

  test('if the caller takes the name of another host', async () => {
    const { id } = await said()
    const mallory = await signedIn(server, await makePerson(db, { office: lyon, name: 'Mallory' }))
    await expectNothingFor(id, mallory)
    const payload = { name: 'Hanna Host' }
    expect((await server.send({ method: 'PATCH', url: '/api/me', token: mallory, payload })).status).toBe(200)
    await expectNothingFor(id, mallory)
    await expectNothingFor(id)
  })

  test('if the caller has no name', async () => {
    const nameless = await signedIn(server, await makePerson(db, { office: lyon, name: '' }))
    await expectNothingFor((await said({ host: '' })).id, nameless)
  })

  test('at an office that is neither the caller’s own nor that of the last check-in', async () => {
    await expectNothingFor((await said({}, paris)).id)
  })

  test('if the caller has no office', async () => {
    await db.update(users).set({ officeId: null }).where(eq(users.id, hanna.id))
    await expectNothingFor((await said()).id)
  })

  test('if the check-in is no visit', async () => {
    await expectNothingFor((await said({ isVisitor: false })).id)
  })
})

describe('a host is refused the confirmation of', () => {
  test.each<[string, Given, string]>([
    [
      'without a stated leaving',
      { timeOut: null, endedBy: null },
      english('refusals-visitors:notSaidToHaveLeft'),
    ],
    [
      'who checked out by their own device',
      { endedBy: 'device' },
      english('refusals-visitors:visitEndedBefore'),
    ],
    [
      'whom the reception checked out',
      { endedBy: 'reception' },
      english('refusals-visitors:visitEndedBefore'),
    ],
    [
      'whose leaving the host has confirmed before',
      { endedBy: 'host' },
      english('refusals-visitors:visitEndedBefore'),
    ],
    [
      'whose visit the end of the day closed',
      { endedBy: 'day' },
      english('refusals-visitors:visitEndedBefore'),
    ],
    [
      'who came yesterday by the clock of the office',
      { timeIn: instant('2026-11-17T22:30:00Z'), timeOut: instant('2026-11-17T22:50:00Z') },
      english('refusals-visitors:visitOfAnotherDay'),
    ],
  ])('a visitor %s', async (_who, given, message) => {
    const { id } = await said(given)
    const before = await ends()
    expect(await asked()).toEqual([])
    expect(await confirm(id)).toEqual([409, message])
    expect(await ends()).toEqual(before)
    expect(await db.$count(auditEntries)).toBe(0)
  })

  test('a visitor who came before the office’s midnight, and not of one who came after it', async () => {
    // In Lyon it is a quarter to one.
    itIs('2026-11-18T23:45:00Z')
    await said({ timeIn: instant('23:10'), timeOut: instant('23:30') })
    expect(await asked()).toHaveLength(1)
    await db.delete(checkIns)
    const { id } = await said({ timeIn: instant('22:10'), timeOut: instant('23:30') })
    expect(await asked()).toEqual([])
    expect(await confirm(id)).toEqual([409, english('refusals-visitors:visitOfAnotherDay')])
  })

  test('a visitor who came before midnight, and not of one who came after it, on a day of 25 hours', async () => {
    // In Lyon it is a quarter to midnight, and the day began nearly 25 hours ago.
    itIs('2026-10-25T22:45:00Z')
    token = await signedIn(server, hanna)
    const atNight = { timeIn: instant('2026-10-24T22:10:00Z'), timeOut: instant('2026-10-24T22:30:00Z') }
    const { id } = await said(atNight)
    await said({ ...atNight, timeIn: instant('2026-10-24T21:50:00Z') })
    expect(await rollCall()).toEqual([[], ['Vera Visitor']])
    expect((await asked()).map((visit) => visit.id)).toEqual([id])
    expect(await confirm(id)).toEqual([200, THANKS])
  })

  test('a visit that does not exist, in the same words as for another host’s', async () => {
    expect(await confirm(randomUUID())).toEqual([404, english('refusals-visitors:notYourVisitor')])
  })

  test('a text that is no id of a visit', async () => {
    expect((await confirm('nothing'))[0]).toBe(422)
  })

  test('a visit without a sign-in', async () => {
    const { id } = await said()
    expect((await server.send({ url: '/api/me/visitors' })).status).toBe(401)
    expect(await confirm(id, null)).toEqual([401, 'Please sign in.'])
    expect(await ends()).toEqual(AS_IT_WAS)
  })

  test('a visit to a visitor who has the token of another visit', async () => {
    const { id } = await said()
    const entered = await server.send({
      url: '/api/checkin',
      payload: {
        office: lyon.id,
        name: 'Hanna Host',
        email: hanna.email,
        company: 'Guests',
        phone: '+33 1 23 45 67 90',
        host: 'Hanna Host',
      },
    })
    const { checkOutToken } = entered.body as { checkOutToken: string }
    expect((await confirm(id, checkOutToken))[0]).toBe(401)
    expect(await ends()).toContain('phone 10:42')
  })
})

test('the confirmation of an end that has changed since it was read changes nothing', async () => {
  const { id } = await said()
  const { seen } = await readAlong(db, hanna.id, along(VISIT_OF_HOST, { visit: id }))
  const toWrite = confirmEndByHost(hanna, seen, server.now())
  await endVisits(db, 'device', instant('11:00'))
  const writing = END_VISITS(db, { ...toWrite, ...answerValues(null, {}) })
  await expect(writing).rejects.toSatisfy(isTaken)
  expect(await ends()).toEqual(['device 11:00'])
  expect(await db.$count(auditEntries)).toBe(0)
})
