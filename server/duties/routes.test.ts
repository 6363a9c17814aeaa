import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { ListedDuty } from '../../domain/duties/contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { makeDuty } from './factory'
import { forgetEndedDuties } from './store'
import { duties } from './tables'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')

let lyon: Office
let lima: Office
let admin: Person
let token = ''
let person: Person
beforeAll(async () => {
  lyon = await makeOffice(db, { name: 'Lyon', country: 'France', timeZone: 'Europe/Paris' })
  lima = await makeOffice(db, { name: 'Lima', country: 'Peru', timeZone: 'America/Lima' })
  admin = await makePerson(db, { role: ADMIN, office: lyon, name: 'Ada Admin' })
})
beforeEach(async () => {
  server.setNow(NOW)
  token = await signedIn(server, admin)
  await db.delete(duties)
  person = await makePerson(db, { office: lyon, name: 'Wanda Warden' })
})

const atLyon = () => ({ kind: 'office', office: lyon.id })
const give = (payload: object) => server.send({ url: '/api/duties', token, payload })
const giveWarden = (given: object = {}) =>
  give({ person: person.id, duty: 'warden', scope: atLyon(), ...given })
const list = async (query: Record<string, string> = {}) =>
  (await server.send({ url: '/api/duties', query, token })).body as { duties: ListedDuty[]; hasMore: boolean }
const change = (id: string, payload: object) =>
  server.send({ method: 'PATCH', url: `/api/duties/${id}`, token, payload })
const take = (id: string) => server.send({ method: 'DELETE', url: `/api/duties/${id}`, token, payload: {} })
const rollCall = (as: string) => server.send({ url: `/api/offices/${lyon.id}/roll-call`, token: as })

describe('giving a duty', () => {
  test('lets the person act from the next call on, and lists it with its giver', async () => {
    const own = await signedIn(server, person)
    expect((await rollCall(own)).status).toBe(403)
    expect(await giveWarden({ certificateUntil: '2027-01-31' })).toMatchObject({
      status: 200,
      body: { info: 'Duty given' },
    })
    expect((await rollCall(own)).status).toBe(200)
    expect((await list()).duties).toMatchObject([
      {
        duty: 'warden',
        scope: atLyon(),
        where: 'Lyon',
        until: null,
        endsAt: null,
        certificateUntil: '2027-01-31',
        person: { id: person.id, name: 'Wanda Warden', email: person.email },
        givenBy: 'Ada Admin',
        givenAt: '2026-11-18T09:30:00Z',
      },
    ])
    const { me } = (await server.send({ url: '/api/session', token: own })).body
    expect(me.duties).toEqual([
      { duty: 'warden', scope: atLyon(), where: 'Lyon', until: null, certificateUntil: '2027-01-31' },
    ])
  })

  test.each([
    ['of Lyon ends with the day of Lyon', atLyon, '2026-11-18T23:00:00Z'],
    [
      'of Peru ends with the day of Peru',
      () => ({ kind: 'country', country: 'Peru' }),
      '2026-11-19T05:00:00Z',
    ],
    [
      'of all offices ends with the day of the last one',
      () => ({ kind: 'everywhere' }),
      '2026-11-19T05:00:00Z',
    ],
  ])('a duty %s', async (_sentence, scope, endsAt) => {
    await giveWarden({ scope: scope(), until: '2026-11-18' })
    expect((await list()).duties[0]?.endsAt).toBe(endsAt)
  })

  test('until today lets the person act to the last minute of the day', async () => {
    await giveWarden({ until: '2026-11-18' })
    const own = await signedIn(server, person)
    server.setNow(new Date('2026-11-18T22:59:59Z'))
    expect((await rollCall(own)).status).toBe(200)
    server.setNow(new Date('2026-11-18T23:00:00Z'))
    expect((await rollCall(own)).status).toBe(403)
    expect((await server.send({ url: '/api/session', token: own })).body.me.duties).toEqual([])
  })

  test('again is refused while it counts, and renews it once it has ended', async () => {
    await giveWarden({ until: '2026-11-18' })
    expect(await giveWarden()).toMatchObject({
      status: 409,
      body: { fields: { duty: 'This person has this duty there already' } },
    })
    server.setNow(new Date('2026-11-19T09:00:00Z'))
    token = await signedIn(server, admin)
    expect((await giveWarden()).status).toBe(200)
    expect((await list()).duties).toMatchObject([{ until: null, endsAt: null }])
  })

  test('twice at one moment makes one duty', async () => {
    const answers = await Promise.all([giveWarden(), giveWarden(), giveWarden()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await db.$count(duties)).toBe(1)
  })

  test.each([
    ['a day that is over', { until: '2026-11-17' }, 'until', 'Please choose today or a later day'],
    [
      'no such office',
      { scope: { kind: 'office', office: crypto.randomUUID() } },
      'scope',
      'There is no such office',
    ],
    [
      'a country without an office',
      { scope: { kind: 'country', country: 'Utopia' } },
      'scope',
      'There is no such office',
    ],
    ['a person who is not known', { person: crypto.randomUUID() }, 'person', 'This person is not known'],
    ['no such duty', { duty: 'king' }, 'duty', 'Please choose a duty'],
    ['no place', { scope: {} }, 'scope.kind', 'Please choose where the duty counts'],
  ])('%s is refused at its field', async (_what, given, field, message) => {
    expect(await giveWarden(given)).toMatchObject({ status: 422, body: { fields: { [field]: message } } })
    expect(await db.$count(duties)).toBe(0)
  })
})

describe('changing and removing duties', () => {
  test('sets an end and removes it again', async () => {
    const { id } = await makeDuty(db, { person, duty: 'warden', office: lyon })
    expect(await change(id, { until: '2026-12-24' })).toMatchObject({ body: { info: 'Duty changed' } })
    expect((await list()).duties).toMatchObject([{ until: '2026-12-24', endsAt: '2026-12-24T23:00:00Z' }])
    await change(id, { until: null, certificateUntil: '2027-05-01' })
    expect((await list()).duties).toMatchObject([
      { until: null, endsAt: null, certificateUntil: '2027-05-01' },
    ])
  })

  test('leaves no entry if nothing changes', async () => {
    const { id } = await makeDuty(db, { person, duty: 'warden', office: lyon })
    const before = await db.$count(auditEntries)
    expect((await change(id, { until: null })).status).toBe(200)
    expect(await db.$count(auditEntries)).toBe(before)
  })

  test('ends the person’s acts from the next call on, and can’t remove a duty twice', async () => {
    const { id } = await makeDuty(db, { person, duty: 'warden', office: lyon })
    const own = await signedIn(server, person)
    expect((await rollCall(own)).status).toBe(200)
    expect(await take(id)).toMatchObject({ body: { info: 'Duty taken' } })
    expect((await rollCall(own)).status).toBe(403)
    expect(await take(id)).toMatchObject({ status: 404, body: { message: 'This duty was taken meanwhile.' } })
  })

  test('leaves an entry with the duty and its scope', async () => {
    await forgetAudit(db)
    const { id } = (await giveWarden()).body as { id: string }
    await change(id, { until: '2026-12-24' })
    await take(id)
    expect(await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).toMatchObject([
      {
        action: 'give duty',
        actor: admin.email,
        subject: person.email,
        details: { duty: 'Warden', where: 'Lyon' },
      },
      { action: 'change duty', subject: person.email, details: { until: '2026-12-24' } },
      { action: 'take duty', subject: person.email, details: { where: 'Lyon' } },
    ])
  })
})

describe('the coordinator of an office', () => {
  test('has that duty automatically while the office’s record names this person', async () => {
    await db.update(offices).set({ coordinatorId: person.id })
    const own = await signedIn(server, person)
    const edit = () =>
      server.send({
        method: 'PATCH',
        url: `/api/offices/${lyon.id}`,
        token: own,
        payload: { comment: 'Closed' },
      })
    expect((await edit()).status).toBe(200)
    expect((await list({ office: lyon.id })).duties).toMatchObject([
      { id: null, duty: 'coordinator', where: 'Lyon' },
    ])
    await db.update(offices).set({ coordinatorId: null })
    expect((await edit()).status).toBe(403)
  })

  test('may change the office, but not its coordinator', async () => {
    await makeDuty(db, { person, duty: 'coordinator', office: lyon })
    const own = await signedIn(server, person)
    const answer = await server.send({
      method: 'PATCH',
      url: `/api/offices/${lyon.id}`,
      token: own,
      payload: { comment: 'Mine', coordinator: person.email },
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'The coordinator is chosen by an administrator.' },
    })
  })
})

describe('the list of duties', () => {
  test('is searched by name or address, by person and by office, and shows the duties that end soon', async () => {
    const other = await makePerson(db, {
      office: lima,
      name: 'Otto Other',
      email: 'otto_1@tidal-research.example',
    })
    await makeDuty(db, { person, duty: 'warden', office: lyon })
    await makeDuty(db, { person: other, duty: 'reception', country: 'Peru', certificateUntil: '2026-12-01' })
    await makeDuty(db, { person: other, duty: 'privacy' })
    const namesOf = async (query: Record<string, string>) =>
      (await list(query)).duties.map(({ person: { name }, duty }) => `${name}: ${duty}`)
    expect(await namesOf({})).toEqual([
      'Otto Other: privacy',
      'Otto Other: reception',
      'Wanda Warden: warden',
    ])
    expect(await namesOf({ search: 'wand' })).toEqual(['Wanda Warden: warden'])
    expect(await namesOf({ search: 'OTTO_1' })).toHaveLength(2)
    expect(await namesOf({ search: 'o%r' })).toEqual([])
    expect(await namesOf({ person: other.id })).toHaveLength(2)
    expect(await namesOf({ office: lyon.id })).toEqual(['Otto Other: privacy', 'Wanda Warden: warden'])
    expect(await namesOf({ office: lima.id })).toEqual(['Otto Other: privacy', 'Otto Other: reception'])
    expect(await namesOf({ ending: 'on' })).toEqual(['Otto Other: reception'])
  })

  test('shows an ended duty for 90 days, and then it is deleted', async () => {
    await makeDuty(db, {
      person,
      duty: 'warden',
      office: lyon,
      until: '2026-10-01',
      endsAt: new Date('2026-10-01T22:00:00Z'),
    })
    expect((await list()).duties).toHaveLength(1)
    await forgetEndedDuties(db, NOW)
    expect(await db.$count(duties)).toBe(1)
    server.setNow(new Date('2026-12-31T00:00:00Z'))
    token = await signedIn(server, admin)
    expect((await list()).duties).toEqual([])
    await forgetEndedDuties(db, server.now())
    expect(await db.$count(duties)).toBe(0)
  })
})

test('a duty is deleted with its holder’s record, and stays when its giver’s record is deleted', async () => {
  const giver = await makePerson(db, { role: ADMIN, name: 'Greta Giver' })
  await makeDuty(db, { person, duty: 'warden', office: lyon, givenBy: giver.id })
  const remove = (id: string) =>
    server.send({ method: 'DELETE', url: `/api/people/${id}`, token, payload: {} })
  await remove(giver.id)
  expect((await list()).duties).toMatchObject([{ givenBy: '' }])
  await remove(person.id)
  expect(await db.$count(duties)).toBe(0)
})
