import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RollCall } from '../../domain/roll-call/list'
import {
  MOST_SAID_VISITS,
  NOT_SAID_TO_HAVE_LEFT,
  NOT_YOUR_VISITOR,
  VISIT_OF_ANOTHER_DAY,
  type SaidVisit,
} from '../../domain/visitors/host-contract'
import { VISIT_ENDED_BEFORE } from '../../domain/reception/visits-contract'
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
import { readAlong } from '../platform/calls/reading'
import { NO_KEY, onceValues } from '../platform/calls/repeats'
import { auditEntries, events } from '../platform/events/tables'
import { createTestServer } from '../platform/testing/test-server'
import { confirmEndByHost } from './end-visit'
import { endVisits, listVisits, makeVisit, type GivenVisit } from './factory'
import { VISIT_OF_HOST, type HostedVisit } from './host-store'
import { isTaken } from '../platform/db/database'

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

/** A visit of Hanna's at Lyon that somebody ended by the phone number. */
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
  (await server.send({ url: '/api/me/visitors', token: as })).body.visits as SaidVisit[]
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
  test('is asked about a visitor who is said to have left, and confirms it at the time that was said', async () => {
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

  test('leaves an entry in the audit that names the office and no visitor, and open pages of the office hear of it', async () => {
    const { id } = await said()
    await confirm(id)
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'confirm visitor left', actor: hanna.email, subject: lyon.name, details: {} },
    ])
    expect(await db.select().from(events)).toMatchObject([
      { act: 'confirm visitor left', actorId: hanna.id, personId: null, officeIds: [lyon.id] },
    ])
  })

  test('is meant in capitals or not', async () => {
    const { id } = await said({ host: 'HANNA host' })
    expect(await asked()).toHaveLength(1)
    expect(await confirm(id)).toEqual([200, THANKS])
  })

  test('is asked and may confirm at the office of the last check-in, too', async () => {
    await makeCheckIn(db, { person: hanna, office: paris, timeIn: instant('08:00') })
    const { id } = await said({}, paris)
    expect(await asked()).toMatchObject([{ id, office: paris.name }])
    expect(await confirm(id)).toEqual([200, THANKS])
  })

  test('is asked about the newest ends first, and not about all at once', async () => {
    for (let minute = 10; minute < 12 + MOST_SAID_VISITS; minute++)
      await said({ timeOut: instant(`10:${minute}`), name: `Visitor ${minute}` })
    const names = (await asked()).map(({ name }) => name)
    expect(names).toHaveLength(MOST_SAID_VISITS)
    expect(names.slice(0, 2)).toEqual(['Visitor 31', 'Visitor 30'])
  })

  test('gets the first answer again by the second tap of a double tap', async () => {
    const { id } = await said()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([confirm(id, token, key), confirm(id, token, key)])
    expect(answers).toEqual([
      [200, THANKS],
      [200, THANKS],
    ])
    expect(await db.$count(auditEntries)).toBe(1)
  })

  test('on a second device is told that the visit has ended', async () => {
    const { id } = await said()
    const other = await signedIn(server, hanna)
    const answers = await Promise.all([confirm(id), confirm(id, other)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await confirm(id, other)).toEqual([409, VISIT_ENDED_BEFORE])
    expect(await ends()).toEqual(['host 10:42'])
    expect(await db.$count(auditEntries)).toBe(1)
  })

  test('does not keep the device of the visitor from saying when it left', async () => {
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

describe('nothing is offered, and a confirmation is refused', () => {
  /** Reads and confirms; both in vain, in the same words as for a visit that does not exist. */
  async function expectNothingFor(visit: string, as = token) {
    expect(await asked(as)).toEqual([])
    expect(await confirm(visit, as)).toEqual([404, NOT_YOUR_VISITOR])
    expect(await ends()).toEqual(AS_IT_WAS)
  }

  test('of a visit of another host', async () => {
    await expectNothingFor((await said({ host: 'Hanno Host' })).id)
  })

  test('of a visit whose host is only like the name', async () => {
    await expectNothingFor((await said({ host: 'Hanna' })).id)
  })

  test('where two people have the name, also for the other one', async () => {
    const { id } = await said()
    const namesake = await makePerson(db, { office: lyon, name: 'hanna HOST' })
    await expectNothingFor(id)
    await expectNothingFor(id, await signedIn(server, namesake))
  })

  test('where somebody who has not signed up has the name, at whatever office', async () => {
    const { id } = await said()
    await makePerson(db, { office: paris, name: 'Hanna Host', notUser: true })
    await expectNothingFor(id)
  })

  test('to somebody who takes the name of a host', async () => {
    const { id } = await said()
    const mallory = await signedIn(server, await makePerson(db, { office: lyon, name: 'Mallory' }))
    await expectNothingFor(id, mallory)
    const payload = { name: 'Hanna Host' }
    expect((await server.send({ method: 'PATCH', url: '/api/me', token: mallory, payload })).status).toBe(200)
    await expectNothingFor(id, mallory)
    await expectNothingFor(id)
  })

  test('to somebody without a name', async () => {
    const nameless = await signedIn(server, await makePerson(db, { office: lyon, name: '' }))
    await expectNothingFor((await said({ host: '' })).id, nameless)
  })

  test('at an office that is neither the own one nor that of the last check-in', async () => {
    await expectNothingFor((await said({}, paris)).id)
  })

  test('to somebody without an office', async () => {
    await db.update(users).set({ officeId: null }).where(eq(users.id, hanna.id))
    await expectNothingFor((await said()).id)
  })

  test('of a check-in that is no visit', async () => {
    await expectNothingFor((await said({ isVisitor: false })).id)
  })
})

describe('a host is refused', () => {
  test.each<[string, Given, string]>([
    ['whom nobody has said to leave', { timeOut: null, endedBy: null }, NOT_SAID_TO_HAVE_LEFT],
    ['whose device has ended it', { endedBy: 'device' }, VISIT_ENDED_BEFORE],
    ['whom the reception checked out', { endedBy: 'reception' }, VISIT_ENDED_BEFORE],
    ['whom the host has confirmed before', { endedBy: 'host' }, VISIT_ENDED_BEFORE],
    ['whose day is over', { endedBy: 'day' }, VISIT_ENDED_BEFORE],
    [
      'who came yesterday by the clock of the office',
      { timeIn: instant('2026-11-17T22:30:00Z'), timeOut: instant('2026-11-17T22:50:00Z') },
      VISIT_OF_ANOTHER_DAY,
    ],
  ])('a visitor %s', async (_who, given, message) => {
    const { id } = await said(given)
    const before = await ends()
    expect(await asked()).toEqual([])
    expect(await confirm(id)).toEqual([409, message])
    expect(await ends()).toEqual(before)
    expect(await db.$count(auditEntries)).toBe(0)
  })

  test('after the midnight of the office, but for who came after it', async () => {
    // In Lyon it is a quarter to one.
    itIs('2026-11-18T23:45:00Z')
    await said({ timeIn: instant('23:10'), timeOut: instant('23:30') })
    expect(await asked()).toHaveLength(1)
    await db.delete(checkIns)
    const { id } = await said({ timeIn: instant('22:10'), timeOut: instant('23:30') })
    expect(await asked()).toEqual([])
    expect(await confirm(id)).toEqual([409, VISIT_OF_ANOTHER_DAY])
  })

  test('only after midnight also on the day of 25 hours', async () => {
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

  test('a visit that does not exist, in the same words as one of another host', async () => {
    expect(await confirm(randomUUID())).toEqual([404, NOT_YOUR_VISITOR])
  })

  test('what is no id of a visit', async () => {
    expect((await confirm('nothing'))[0]).toBe(422)
  })

  test('without a sign-in', async () => {
    const { id } = await said()
    expect((await server.send({ url: '/api/me/visitors' })).status).toBe(401)
    expect(await confirm(id, null)).toEqual([401, 'Please sign in.'])
    expect(await ends()).toEqual(AS_IT_WAS)
  })

  test('as a visitor with the token of a visit', async () => {
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

test('an end that has changed since it was read stays as it is', async () => {
  const { id } = await said()
  const along = { reading: VISIT_OF_HOST, values: { visit: id, ...NO_KEY } }
  const { seen } = await readAlong(db, hanna.id, along)
  const write = confirmEndByHost(hanna, seen as HostedVisit, server.now())
  await endVisits(db, 'device', instant('11:00'))
  await expect(write(db, onceValues(null, {}))).rejects.toSatisfy(isTaken)
  expect(await ends()).toEqual(['device 11:00'])
  expect(await db.$count(auditEntries)).toBe(0)
})
