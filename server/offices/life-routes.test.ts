import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { duties } from '../duties/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { makeRollCall } from '../roll-call/factory'
import { weeklySnapshots } from '../reports/tables'
import { createTestServer } from '../testing/test-server'
import { VISITOR } from '../visitors/factory'
import { makeOffice } from './factory'
import type { Office } from './store'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')

let made = 0
let admin: Person
let token = ''
let office: Office
let place: { country: string; region: string; businessUnit: string; timeZone: string }
beforeEach(async () => {
  server.setNow(start)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  made += 1
  place = {
    country: `Spain ${made}`,
    region: 'Europe',
    businessUnit: `Iberia ${made}`,
    timeZone: 'Europe/Madrid',
  }
  office = await makeOffice(db, { name: `Vigo ${made}`, ...place })
})

const at = (rest = '', of = office.id) => `/api/offices/${of}${rest}`
const get = (url: string, as: string | null = token) => server.send({ url, token: as })
const ask = (rest: string, input: Record<string, string>, as = token) =>
  get(`${at(rest)}?${new URLSearchParams(input).toString()}`, as)
const put = (rest: string, payload: object, as = token) =>
  server.send({ method: 'PUT', url: at(rest), payload, token: as })
const fingerprintOf = async (rest: string, input: Record<string, string>) =>
  (await ask(rest, input)).body.fingerprint as string
const correct = async (to: object) => {
  const input = { ...place, ...to }
  return put('/place', { ...input, fingerprint: await fingerprintOf('/place', input) })
}
const end = async (lastDay: string) =>
  put('/last-day', { lastDay, fingerprint: await fingerprintOf('/last-day', { lastDay }) })
const auditOf = (name: string) => db.select().from(auditEntries).where(eq(auditEntries.subject, name))

describe('the place of an office', () => {
  test('is told in sentences with numbers before a time zone changes, and nothing changes by that', async () => {
    const person = await makePerson(db, { name: 'Ana Sol', office })
    await makeDuty(db, {
      person,
      duty: 'warden',
      office,
      until: '2026-11-30',
      endsAt: new Date('2026-11-30T23:00:00Z'),
    })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-17T22:30:00Z') })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-18T08:00:00Z') })
    await makeRollCall(db, { office })
    const before = (await get(at())).body
    const { status, body } = await ask('/place', { ...place, timeZone: 'Asia/Tokyo' })
    expect({ status, effects: body.effects, isChanged: body.isChanged }).toEqual({
      status: 200,
      isChanged: true,
      effects: [
        'By the present clock it is 10:30 on 18 Nov 2026 there. By the new one it is 18:30 on 18 Nov 2026.',
        'The closing time of 19:00 comes 8 hours earlier than now.',
        '1 check-in counts for another day. The moments stay.',
        '1 duty ends at another moment.',
        'The drill that is running keeps its moments and its day.',
      ],
    })
    expect((await get(at())).body).toEqual(before)
  })

  test('is corrected with an audit entry of the old and the new values, and the ends of duties follow', async () => {
    const person = await makePerson(db)
    const duty = await makeDuty(db, {
      person,
      duty: 'warden',
      office,
      until: '2026-11-30',
      endsAt: new Date('2026-11-30T23:00:00Z'),
    })
    const to = { country: `Portugal ${made}`, timeZone: 'Europe/Lisbon' }
    const { status, body } = await correct(to)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...place, ...to, updatedBy: admin.name, updatedOn: start.toISOString() },
    })
    expect((await get(at())).body).toEqual(body)
    const [kept] = await db.select().from(duties).where(eq(duties.id, duty.id))
    expect(kept?.endsAt?.toISOString()).toBe('2026-12-01T00:00:00.000Z')
    expect(await auditOf(office.name)).toMatchObject([
      {
        action: 'correct office',
        actor: admin.email,
        details: {
          changed: {
            country: [place.country, to.country],
            timeZone: ['Europe/Madrid', 'Europe/Lisbon'],
          },
        },
      },
    ])
  })

  test('has its duties named that stop and begin to count when the country changes', async () => {
    const country = `Portugal ${made}`
    const [ana, rui, own] = await Promise.all(
      ['Ana Sol', 'Rui Mar', ''].map((name) => makePerson(db, { name, office })),
    )
    await makeDuty(db, { person: ana!, duty: 'warden', country: place.country })
    await makeDuty(db, { person: rui!, duty: 'first-aider', country })
    await makeDuty(db, { person: own!, duty: 'reception', businessUnit: place.businessUnit })
    const ended = { until: '2026-11-16', endsAt: new Date('2026-11-16T23:00:00Z') }
    await makeDuty(db, { person: own!, duty: 'warden', country, ...ended })
    expect((await ask('/place', { ...place, country })).body.effects).toEqual([
      `3 people have it as their office and are in ${country} from now on.`,
      '1 duty no longer counts here: Ana Sol (Warden).',
      '1 duty counts here from now on: Rui Mar (First aider).',
    ])
    expect((await correct({ country })).status).toBe(200)
    const asAna = await signedIn(server, ana!)
    expect((await get(at('/roll-call'), asAna)).status).toBe(403)
    const asRui = await signedIn(server, rui!)
    expect((await get(at('/roll-call'), asRui)).status).toBe(200)
  })

  test('takes the spelling of the other offices', async () => {
    const country = `Andorra ${made}`
    await makeOffice(db, { ...place, country })
    expect((await correct({ country: country.toUpperCase() })).body).toMatchObject({ country })
  })

  test('is not corrected after a preview of an hour ago if another administrator was faster', async () => {
    const input = { ...place, timeZone: 'Europe/Lisbon' }
    const fingerprint = await fingerprintOf('/place', input)
    expect((await correct({ region: 'Iberia' })).status).toBe(200)
    const { status, body } = await put('/place', { ...input, fingerprint })
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: `Meanwhile ${office.name} was changed: ${place.country} · Iberia · ${place.businessUnit} · Europe/Madrid. Please read again what changes.`,
    })
    expect((await get(at())).body).toMatchObject({ region: 'Iberia', timeZone: 'Europe/Madrid' })
  })

  test('is not corrected if a duty was given since the preview, but a check-in since then does not matter', async () => {
    const input = { ...place, country: 'Andorra' }
    const fingerprint = await fingerprintOf('/place', input)
    const person = await makePerson(db, { name: 'Late' })
    await makeDuty(db, { person, duty: 'warden', country: place.country })
    expect(await put('/place', { ...input, fingerprint })).toMatchObject({
      status: 409,
      body: {
        message: `Meanwhile the people or duties of ${office.name} have changed. Please read again what changes.`,
      },
    })
    const again = await fingerprintOf('/place', input)
    await makeCheckIn(db, { person, office, timeIn: start })
    expect((await put('/place', { ...input, fingerprint: again })).status).toBe(200)
  })

  test('stays while a real roll call runs', async () => {
    const input = { ...place, timeZone: 'Europe/Lisbon' }
    const fingerprint = await fingerprintOf('/place', input)
    await makeRollCall(db, { office, kind: 'real' })
    const refused = {
      status: 409,
      body: {
        message: `A roll call of ${office.name} is running. Its place can be changed as soon as it has ended.`,
      },
    }
    expect(await ask('/place', input)).toMatchObject(refused)
    expect(await put('/place', { ...input, fingerprint })).toMatchObject(refused)
    expect((await get(at())).body).toMatchObject({ timeZone: 'Europe/Madrid' })
  })

  test('that it has already changes nothing and leaves no entry', async () => {
    expect((await ask('/place', place)).body).toMatchObject({ isChanged: false, effects: [] })
    expect((await correct({})).status).toBe(200)
    expect(await auditOf(office.name)).toEqual([])
  })

  test.each([
    ['a zone that nobody knows', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['an offset for a zone', { timeZone: '+02:00' }, 'timeZone'],
    ['an empty country', { country: ' ' }, 'country'],
    ['a region of 101 characters', { region: 'x'.repeat(101) }, 'region'],
    ['no business unit', { businessUnit: '' }, 'businessUnit'],
  ])('is refused for %s', async (_what, wrong, field) => {
    const input = { ...place, ...wrong }
    for (const answer of [await ask('/place', input), await put('/place', { ...input, fingerprint: 'x' })]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields as object)).toEqual([field])
    }
  })
})

describe('an office that closes for good', () => {
  test('tells beforehand its people, its duties, their plans and later check-ins', async () => {
    const person = await makePerson(db, { name: 'Ana Sol', office })
    const as = await signedIn(server, person)
    await server.send({
      method: 'PATCH',
      url: '/api/me',
      token: as,
      payload: { statuses: { '2026-11-20': { status: 2, comment: '' } } },
    })
    await makeDuty(db, { person, duty: 'warden', office })
    await makeCheckIn(db, { person, office, timeIn: start })
    expect((await ask('/last-day', { lastDay: '2026-11-19' })).body.effects).toEqual([
      `After 19 Nov 2026 nobody can choose ${office.name} or check in there, its posters stop working, and no drill is due.`,
      '1 person has it as their office and is asked to choose another one then.',
      '1 duty is for this office alone and stays until you take it: Ana Sol (Warden).',
      'Its people plan 1 day at an office after it. These plans stay.',
    ])
    expect((await ask('/last-day', { lastDay: '2026-11-17' })).body.effects).toEqual([
      `${office.name} counts as closed from now on. Nobody can choose it or check in there.`,
      '1 person has it as their office and is asked to choose another one now.',
      '1 duty is for this office alone and stays until you take it: Ana Sol (Warden).',
      'Its people plan 1 day at an office after it. These plans stay.',
      '1 check-in is of a later day. They stay in its history.',
      '1 person is checked in there now. Everybody can still check out.',
    ])
  })

  const names = async (rest = '') =>
    ((await get(`/api/office-names${rest}`, null)).body as { id: string; closedOn?: string }[]).find(
      ({ id }) => id === office.id,
    )

  test('can be chosen until the end of its last day by its own clock, and not after it', async () => {
    expect((await end('2026-11-19')).body).toMatchObject({ lastDay: '2026-11-19', updatedBy: admin.name })
    server.setNow(new Date('2026-11-19T22:59:00Z'))
    expect(await names()).toMatchObject({ id: office.id })
    server.setNow(new Date('2026-11-19T23:00:00Z'))
    expect(await names()).toBeUndefined()
    expect(await names('?closed=on')).toMatchObject({ id: office.id, closedOn: '2026-11-19' })
    const all = `/api/offices?businessUnit=${encodeURIComponent(place.businessUnit)}&all=on`
    const { body } = await get(all)
    expect(body.message ?? body.offices.map(({ id }: { id: string }) => id)).not.toContain(office.id)
    const withClosed = (await get(`${all}&closed=on`)).body.offices as { id: string }[]
    expect(withClosed.map(({ id }) => id)).toContain(office.id)
    expect((await get(at())).body).toMatchObject({ name: office.name, lastDay: '2026-11-19' })
  })

  test('lets nobody check in, and everybody leave', async () => {
    const emma = await makePerson(db, { office, name: 'Emma' })
    const as = await signedIn(server, emma)
    const enter = () => server.send({ url: '/api/check-ins', payload: { key: office.checkInKey }, token: as })
    const visit = () =>
      server.send({ url: '/api/checkin', payload: { ...VISITOR, office: office.name }, token: null })
    const entered = await enter()
    expect(entered.status).toBe(200)
    const visited = await visit()
    expect(visited.status).toBe(200)
    await end('2026-11-17')
    const message = `${office.name} closed on 17 Nov 2026.`
    server.setNow(new Date('2026-11-18T10:30:00Z'))
    expect(await enter()).toMatchObject({ status: 409, body: { message } })
    const door = await server.send({ url: '/api/getOfficebyQR', payload: { QR: office.checkInKey } })
    expect(door).toMatchObject({ status: 200, body: { name: office.name, closedOn: '2026-11-17' } })
    expect((await get(at('/key'))).body).toMatchObject({ message })
    expect((await get(at('/door-code'))).body).toMatchObject({ message })
    const left = await server.send({
      url: '/api/me/presence',
      payload: { checkIn: entered.body.checkIn.id, says: 'left', key: office.checkInKey },
      token: as,
    })
    expect(left.status).toBe(200)
    expect(await visit()).toMatchObject({ status: 409, body: { office: message } })
    expect(await server.send({ url: `/api/visitor-door?office=${office.id}`, token: null })).toMatchObject({
      status: 409,
      body: { message },
    })
    const gone = await server.send({
      url: '/api/visits/check-out',
      payload: { token: visited.body.checkOutToken },
      token: null,
    })
    expect(gone.status).toBe(200)
  })

  test('is no office of its people any longer, who choose another one and keep their record', async () => {
    const other = await makeOffice(db)
    const emma = await makePerson(db, { office, name: 'Emma' })
    const as = await signedIn(server, emma)
    const me = async () => (await get('/api/session', as)).body.me
    const choose = (named: string) =>
      server.send({ method: 'PATCH', url: '/api/me', payload: { office: named }, token: as })
    expect(await me()).toMatchObject({ office: office.name, officeId: office.id })
    await end('2026-11-17')
    expect(await me()).toMatchObject({ name: 'Emma', office: null, officeId: null, country: null })
    expect((await get('/api/me/offices', as)).body.home).toBeNull()
    expect(
      (await get(`/api/people/incomplete?after=${encodeURIComponent(`${emma.email}`.slice(0, -1))}`)).body
        .people,
    ).toContainEqual(expect.objectContaining({ email: emma.email }))
    expect(await choose(office.id)).toMatchObject({
      status: 422,
      body: { fields: { office: `${office.name} closed on 17 Nov 2026.` } },
    })
    expect((await choose(other.id)).body).toMatchObject({ office: other.name })
    expect((await choose(office.id)).status).toBe(422)
  })

  test('is in no weekly snapshot from then on, and stays in the earlier ones', async () => {
    const person = await makePerson(db, { office, name: 'Emma' })
    const take = () => server.send({ method: 'POST', url: '/api/weekly-snapshots', token, payload: {} })
    const officesOf = async () =>
      (await db.select().from(weeklySnapshots).where(eq(weeklySnapshots.email, person.email)))
        .toSorted((one, two) => one.week.localeCompare(two.week))
        .map((snapshot) => snapshot.office)
    await take()
    await end('2026-11-17')
    server.setNow(new Date('2026-11-25T09:30:00Z'))
    token = await signedIn(server, admin)
    await take()
    expect(await officesOf()).toEqual([office.name, ''])
  })

  test('has no drill due, but keeps the roll calls that were called there', async () => {
    const rowOf = async () =>
      ((await get('/api/drills')).body.offices as { officeId: string }[]).find(
        ({ officeId }) => officeId === office.id,
      )
    expect(await rowOf()).toMatchObject({ isOverdue: true })
    await end('2026-11-17')
    expect(await rowOf()).toBeUndefined()
    await makeRollCall(db, { office, closedAt: start })
    expect(await rowOf()).toMatchObject({ isOverdue: false, due: null, closedOn: '2026-11-17' })
  })

  test('is open again when an administrator takes the day back', async () => {
    await end('2026-11-17')
    const { body } = await ask('/last-day', { lastDay: '' })
    expect(body.effects[0]).toContain('can be chosen and checked in to again')
    expect((await end('')).body).not.toHaveProperty('lastDay')
    expect(await names()).toMatchObject({ id: office.id })
    expect((await auditOf(office.name)).map(({ action, details }) => [action, details])).toEqual([
      ['close office', { changed: { 'last day': [null, '2026-11-17'] } }],
      ['keep office open', { changed: { 'last day': ['2026-11-17', null] } }],
    ])
  })

  test('gets no second last day from a page that was opened before the first', async () => {
    const fingerprint = await fingerprintOf('/last-day', { lastDay: '2026-12-31' })
    await end('2026-11-30')
    expect(await put('/last-day', { lastDay: '2026-12-31', fingerprint })).toMatchObject({
      status: 409,
      body: {
        message: `Meanwhile ${office.name} was changed: last day 30 Nov 2026. Please read again what changes.`,
      },
    })
  })

  test('gets no last day while a real roll call runs', async () => {
    await makeRollCall(db, { office, kind: 'real' })
    expect((await ask('/last-day', { lastDay: '2026-11-30' })).status).toBe(409)
  })

  test.each(['2025-11-01', '2040-01-01', '2026-02-30', 'tomorrow'])(
    'is refused for the day %s',
    async (day) => {
      for (const { status, body } of [
        await ask('/last-day', { lastDay: day }),
        await put('/last-day', { lastDay: day, fingerprint: 'x' }),
      ])
        expect({ status, fields: Object.keys(body.fields as object) }).toEqual({
          status: 422,
          fields: ['lastDay'],
        })
    },
  )
})
