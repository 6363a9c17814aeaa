import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { listOfficesWithout, ListedDuty } from '../../domain/duties/contract'
import type { ReplyOf } from '../../domain/endpoint'
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
  (await server.send({ url: '/api/duties', query, token })).body as {
    duties: ListedDuty[]
    total: number | null
    counts: Record<string, number> | null
    next: string | null
  }
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).duties.map(({ person: { name }, duty }) => `${name}: ${duty}`)
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
        from: null,
        startsAt: null,
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

  test('from a later day on counts from the first minute of that day at its office', async () => {
    const own = await signedIn(server, person)
    expect((await giveWarden({ from: '2026-12-01', until: '2026-12-24' })).status).toBe(200)
    expect((await list()).duties).toMatchObject([
      { from: '2026-12-01', startsAt: '2026-11-30T23:00:00Z', until: '2026-12-24' },
    ])
    const me = async (as = own) => (await server.send({ url: '/api/session', token: as })).body.me
    expect(await me()).toMatchObject({
      duties: [],
      comingDuties: [{ duty: 'warden', where: 'Lyon', from: '2026-12-01', until: '2026-12-24' }],
    })
    expect((await rollCall(own)).status).toBe(403)
    server.setNow(new Date('2026-11-30T22:59:59Z'))
    const later = await signedIn(server, person)
    expect((await rollCall(later)).status).toBe(403)
    server.setNow(new Date('2026-11-30T23:00:00Z'))
    expect((await rollCall(later)).status).toBe(200)
    expect(await me(later)).toMatchObject({ duties: [{ duty: 'warden' }], comingDuties: [] })
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
    ['a last day that is over', { until: '2026-11-17' }, 'until', 'Please choose today or a later day'],
    ['a first day that is over', { from: '2026-11-17' }, 'from', 'Please choose today or a later day'],
    [
      'a last day before the first',
      { from: '2026-12-02', until: '2026-12-01' },
      'until',
      'The last day is before the first day',
    ],
    [
      'a certificate that is over',
      { certificateUntil: '2026-11-17' },
      'certificateUntil',
      'This certificate has ended already',
    ],
    [
      'a day of the next century',
      { until: '2126-11-17' },
      'until',
      'Please choose a day within the next ten years',
    ],
    ['a day that does not exist', { from: '2026-02-30' }, 'from', 'Please enter a day as YYYY-MM-DD'],
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
    expect(await take(id)).toMatchObject({ body: { info: 'Duty removed' } })
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
        details: { duty: 'warden', where: 'Lyon' },
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
    expect(await namesOf({ country: 'France' })).toEqual(['Otto Other: privacy', 'Wanda Warden: warden'])
    expect(await namesOf({ country: 'Utopia' })).toEqual([])
    expect(await namesOf({ unit: lima.businessUnit })).toContain('Otto Other: reception')
    expect(await namesOf({ duty: 'reception' })).toEqual(['Otto Other: reception'])
    expect(await namesOf({ certificate: 'none', country: 'France' })).toEqual([
      'Otto Other: privacy',
      'Wanda Warden: warden',
    ])
  })

  test('finds duties and certificates by the days until their end, the next end first', async () => {
    const holder = async (name: string, given: object) =>
      makeDuty(db, {
        person: await makePerson(db, { office: lyon, name }),
        duty: 'warden',
        office: lyon,
        ...given,
      })
    const until = (day: string) => ({ until: day, endsAt: new Date(`${day}T23:00:00Z`) })
    await holder('Ines', { certificateUntil: '2026-11-17' })
    await holder('Jean', { certificateUntil: '2026-12-18' })
    await holder('Kofi', { certificateUntil: '2026-11-18' })
    await holder('Lena', { certificateUntil: '2027-01-17' })
    await holder('Mara', { certificateUntil: '2026-12-01', ...until('2026-11-01') })
    await holder('Nils', until('2026-12-17'))
    await holder('Olga', until('2026-11-18'))
    await holder('Pina', { duty: 'acting-warden', ...until('2026-11-18') })
    expect(await namesOf({ certificate: '30' })).toEqual(['Kofi: warden', 'Jean: warden'])
    expect(await namesOf({ certificate: '60' })).toEqual(['Kofi: warden', 'Jean: warden', 'Lena: warden'])
    expect(await namesOf({ certificate: 'ended' })).toEqual(['Ines: warden'])
    expect(await namesOf({ ending: '30' })).toEqual(['Olga: warden', 'Nils: warden'])
    expect(await namesOf({ ending: 'ended' })).toEqual(['Mara: warden'])
    expect(await namesOf({ ending: '90', certificate: '90' })).toEqual([])
  })

  const pages = async (query: Record<string, string>) => {
    const found: string[] = []
    let after = ''
    let total: number | null = null
    for (let page = 0; page < 10; page++) {
      const { duties: some, next, total: all, counts } = await list({ ...query, ...(after && { after }) })
      if (page > 0) expect(counts).toBeNull()
      else expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(all)
      found.push(...some.map(({ id, person: { name } }) => `${name} ${id}`))
      if (page === 0) total = all
      if (next === null) return { found, total }
      after = next
    }
    throw new Error('the list has no end')
  }

  test.each([
    ['by name', {}],
    ['by the end of the duty', { ending: '30' }],
    ['by the end of the certificate', { certificate: '60' }],
  ])('is read page by page, each duty once, %s', async (_order, query: Record<string, string>) => {
    for (let nr = 0; nr < 60; nr++) {
      const holder = await makePerson(db, { office: lyon, name: `Ánna ${nr % 7}` })
      const days = { until: '2026-12-01', endsAt: new Date('2026-12-01T23:00:00Z') }
      for (const duty of ['warden', 'first-aider'] as const)
        await makeDuty(db, { person: holder, duty, office: lyon, certificateUntil: '2026-12-24', ...days })
    }
    const { found, total } = await pages(query)
    expect(found).toHaveLength(120)
    expect(new Set(found).size).toBe(120)
    expect(total).toBe(120)
  })

  test.each([
    ['no text of the server', 'x', {}],
    ['a key that is no day', Buffer.from('["2026-02-30","x"]').toString('base64url'), { certificate: '60' }],
    ['a key with a zero byte', Buffer.from('["a\u0000","x"]').toString('base64url'), {}],
  ])('refuses as the beginning of a page %s', async (_what, after, query) => {
    const answer = await server.send({ url: '/api/duties', query: { after, ...query }, token })
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { after: 'Please take the `next` of a reply' } },
    })
  })

  test('is downloaded as it is filtered, with an entry that names the choices and no search', async () => {
    await forgetAudit(db)
    const other = await makePerson(db, { office: lyon, name: '=cmd()', email: 'formula@erm.example' })
    await makeDuty(db, {
      person: other,
      duty: 'first-aider',
      office: lyon,
      certificateUntil: '2026-12-01',
      from: '2026-12-01',
      startsAt: new Date('2026-11-30T23:00:00Z'),
    })
    await makeDuty(db, { person, duty: 'warden', office: lyon })
    const query = { certificate: '60', country: 'France', search: 'formula' }
    const file = await server.send({ url: '/api/duties/file', query, token })
    expect(file.status).toBe(200)
    expect(String(file.body).split('\r\n').slice(1)).toEqual([
      `"'=cmd()","formula@erm.example","First aider","Lyon","2026-12-01","","2026-12-01","Starts later","","2026-11-01T09:00:00Z"`,
      '',
    ])
    expect(await db.select().from(auditEntries)).toMatchObject([
      {
        action: 'download duties',
        actor: admin.email,
        details: { certificate: '60', country: 'France', rows: 1 },
      },
    ])
    expect((await server.send({ url: '/api/duties/file', query: { search: 'nobody' }, token })).status).toBe(
      404,
    )
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

describe('the offices without a duty', () => {
  const without = async (query: Record<string, string>) =>
    (await server.send({ url: '/api/offices-without-duty', query, token })).body as ReplyOf<
      typeof listOfficesWithout
    >
  const namesWithout = async (duty: string, place: Record<string, string> = {}) =>
    (await without({ duty, ...place })).offices.map(({ name }) => name)

  test('are those where nobody has it now by any scope, the ones with most people first', async () => {
    expect(await without({ duty: 'warden' })).toMatchObject({
      offices: [
        { name: 'Lyon', country: 'France', comes: null },
        { name: 'Lima', country: 'Peru', comes: null },
      ],
      counts: { warden: 2, 'first-aider': 2, coordinator: 2 },
    })
    const { id } = await makeDuty(db, { person, duty: 'warden', office: lyon })
    expect(await namesWithout('warden')).toEqual(['Lima'])
    await take(id)
    await makeDuty(db, { person, duty: 'warden', country: 'France' })
    expect(await namesWithout('warden')).toEqual(['Lima'])
    expect(await namesWithout('first-aider')).toEqual(['Lyon', 'Lima'])
    await makeDuty(db, { person, duty: 'first-aider' })
    expect(await without({ duty: 'first-aider' })).toMatchObject({
      offices: [],
      counts: { warden: 1, 'first-aider': 0, coordinator: 2 },
    })
    const coordinator = await makePerson(db, { office: lima })
    await db.update(offices).set({ coordinatorId: coordinator.id }).where(eq(offices.id, lima.id))
    expect(await namesWithout('coordinator')).toEqual(['Lyon'])
    expect(await namesWithout('coordinator', { country: 'Peru' })).toEqual([])
    expect(await namesWithout('coordinator', { unit: lyon.businessUnit })).toEqual(['Lyon'])
    await db.update(offices).set({ coordinatorId: null })
  })

  test('include those whose only holders for the office have another own office, and say so', async () => {
    const moved = await makePerson(db, { office: lima })
    await makeDuty(db, { person: moved, duty: 'warden', office: lyon })
    expect(await without({ duty: 'warden', country: 'France' })).toMatchObject({
      offices: [{ name: 'Lyon', onlyFromElsewhere: true }],
    })
    const file = await server.send({
      url: '/api/offices-without-duty/file',
      query: { duty: 'warden', country: 'France' },
      token,
    })
    expect(String(file.body)).toMatch(/"Warden","","Only people of other offices"\r\n$/)
    expect(await without({ duty: 'first-aider', country: 'France' })).toMatchObject({
      offices: [{ name: 'Lyon', onlyFromElsewhere: false }],
    })
    await makeDuty(db, { person: await makePerson(db, { office: lyon }), duty: 'warden', office: lyon })
    expect(await namesWithout('warden', { country: 'France' })).toEqual([])
  })

  test('name the day from which somebody has the duty, and leave out one that has ended', async () => {
    const other = await makePerson(db, { office: lyon })
    await makeDuty(db, {
      person,
      duty: 'warden',
      office: lyon,
      from: '2026-11-10',
      startsAt: new Date('2026-11-09T23:00:00Z'),
      until: '2026-11-17',
      endsAt: new Date('2026-11-17T23:00:00Z'),
    })
    await makeDuty(db, {
      person: other,
      duty: 'warden',
      office: lyon,
      from: '2026-12-01',
      startsAt: new Date('2026-11-30T23:00:00Z'),
    })
    expect(await without({ duty: 'warden', country: 'France' })).toMatchObject({
      offices: [{ name: 'Lyon', comes: '2026-12-01' }],
    })
    const file = await server.send({
      url: '/api/offices-without-duty/file',
      query: { duty: 'warden', country: 'France' },
      token,
    })
    expect(String(file.body)).toMatch(/"Lyon","France","[^"]+","\d+","Warden","2026-12-01",""\r\n$/)
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
