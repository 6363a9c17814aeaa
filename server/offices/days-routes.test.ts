import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { MOST_CHANGED_DAYS } from '../../domain/offices/days-contract'
import { addDays } from '../../domain/day'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { presenceStatements } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { transact } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { nudgeBeforeClosing } from '../presence/nudge-job'
import { jobTasks } from '../tasks'
import { untilBlocked } from '../testing/blocked'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { changeCountryDays, lockCountryDays } from './days-store'
import { makeOffice } from './factory'
import { findOffice, type Office } from './store'

const server = await createTestServer()
const { db } = server
// A Wednesday.
const start = new Date('2026-11-18T09:30:00Z')
const TODAY = '2026-11-18'

let made = 0
let country = ''
let admin: Person
let token = ''
let office: Office
let sister: Office
beforeEach(async () => {
  server.setNow(start)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
  country = `Qatar ${++made}`
  const place = { country, region: 'Gulf', businessUnit: `Gulf ${made}`, timeZone: 'Europe/London' }
  office = await makeOffice(db, place)
  sister = await makeOffice(db, place)
})

const CLOSED = { kind: 'closed', closesAt: null, name: 'National Day' }
const SHORT = { kind: 'shorter', closesAt: '14:00', name: 'Eve' }
const at = (of = office) => `/api/offices/${of.id}/special-days`
const read = async (of = office, as = token) => (await server.send({ url: at(of), token: as })).body
const change = (days: object, { reach = 'office', of = office, as = token } = {}) =>
  server.send({ method: 'PATCH', url: at(of), payload: { reach, days }, token: as })
async function moveTo(
  id: string,
  to: { country: string; region: string; businessUnit: string; timeZone: string },
) {
  const url = `/api/offices/${id}/place`
  const preview = await server.send({ url: `${url}?${new URLSearchParams(to).toString()}`, token })
  const payload = { ...to, fingerprint: preview.body.fingerprint }
  expect((await server.send({ method: 'PUT', url, payload, token })).status).toBe(200)
}
const auditOf = ({ name }: Office) => db.select().from(auditEntries).where(eq(auditEntries.subject, name))

test('a day of an office is set, read and removed, and the audit has the days without their names', async () => {
  const days = { '2026-12-18': CLOSED, '2026-12-17': SHORT }
  const { status, body } = await change(days)
  expect(status).toBe(200)
  expect(body).toEqual({
    country,
    today: TODAY,
    countryDays: {},
    ownDays: days,
    officesOfCountry: 2,
    mayChangeCountry: true,
  })
  expect(await read()).toEqual(body)
  expect((await change({ '2026-12-17': null })).body.ownDays).toEqual({ '2026-12-18': CLOSED })
  expect((await auditOf(office)).map(({ action, details }) => ({ action, details }))).toEqual([
    {
      action: 'change office days',
      details: { 'days set': ['2026-12-17', '2026-12-18'], 'days removed': [] },
    },
    { action: 'change office days', details: { 'days set': [], 'days removed': ['2026-12-17'] } },
  ])
  expect((await read(sister)).ownDays).toEqual({})
})

test('the days of a country are those of each of its offices, of one made later and of one that comes to it', async () => {
  const other = await makeOffice(db, { country: `Oman ${made}`, businessUnit: `Gulf ${made}` })
  await change({ '2026-12-18': CLOSED }, { reach: 'country' })
  const to = { country, region: 'Gulf', businessUnit: `Gulf ${made}`, timeZone: 'Asia/Qatar' }
  const added = await server.send({ url: '/api/offices', payload: { name: `Doha ${made}`, ...to }, token })
  await moveTo(other.id, to)
  for (const id of [office.id, sister.id, added.body.officeId as string, other.id])
    expect((await findOffice(db, id))?.countryDays).toEqual({ '2026-12-18': CLOSED })
  expect(await auditOf(office)).toMatchObject([{ details: { country, 'days set': ['2026-12-18'] } }])
})

test('the days of a country outlive its last office there, and the next office gets them', async () => {
  await change({ '2026-12-18': CLOSED }, { reach: 'country' })
  const away = {
    country: `Oman ${made}`,
    region: 'Gulf',
    businessUnit: `Gulf ${made}`,
    timeZone: 'Asia/Qatar',
  }
  for (const { id } of [office, sister]) {
    await moveTo(id, away)
    expect((await findOffice(db, id))?.countryDays).toEqual({})
  }
  const back = { ...away, country }
  const added = await server.send({ url: '/api/offices', payload: { name: `Doha ${made}`, ...back }, token })
  await moveTo(sister.id, back)
  for (const id of [added.body.officeId as string, sister.id])
    expect((await findOffice(db, id))?.countryDays).toEqual({ '2026-12-18': CLOSED })
  await change({ '2026-12-19': CLOSED }, { reach: 'country', of: sister })
  await moveTo(sister.id, away)
  await moveTo(added.body.officeId as string, away)
  await moveTo(office.id, back)
  expect(Object.keys((await findOffice(db, office.id))?.countryDays ?? {})).toEqual([
    '2026-12-18',
    '2026-12-19',
  ])
})

test('the same days again change nothing, and leave no entry', async () => {
  const days = { '2026-12-18': CLOSED }
  await change(days)
  expect((await change(days)).status).toBe(200)
  expect((await change({ '2027-01-01': null })).status).toBe(200)
  expect(await auditOf(office)).toHaveLength(1)
})

test('two people who set different days at once both win', async () => {
  const [one, other] = await Promise.all([change({ '2026-12-18': CLOSED }), change({ '2026-12-17': SHORT })])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(Object.keys((await findOffice(db, office.id))?.ownDays ?? {}).toSorted()).toEqual([
    '2026-12-17',
    '2026-12-18',
  ])
})

test('an office that is made while the days of its country change has the new ones', async () => {
  let creation: Promise<{ body: Record<string, unknown> }> | undefined
  await transact(db, async (tx) => {
    await lockCountryDays(tx, country)
    creation = server.send({
      url: '/api/offices',
      payload: {
        name: `Late ${made}`,
        country,
        region: 'Gulf',
        businessUnit: 'Gulf',
        timeZone: 'Asia/Qatar',
      },
      token,
    })
    await untilBlocked(db)
    await changeCountryDays(tx, country, { '2026-12-18': { kind: 'closed', closesAt: null, name: '' } })
  })
  const id = (await creation)?.body.officeId as string
  expect(Object.keys((await findOffice(db, id))?.countryDays ?? {})).toEqual(['2026-12-18'])
})

test.each([
  ['a day that is over', { '2026-11-17': CLOSED }, 'days'],
  ['a day that does not exist', { '2026-02-30': CLOSED }, 'days.2026-02-30'],
  [
    'a shorter day without a time',
    { '2026-12-18': { ...SHORT, closesAt: null } },
    'days.2026-12-18.closesAt',
  ],
  [
    'a closed day with a time',
    { '2026-12-18': { ...CLOSED, closesAt: '14:00' } },
    'days.2026-12-18.closesAt',
  ],
  ['a time that there is not', { '2026-12-18': { ...SHORT, closesAt: '24:00' } }, 'days.2026-12-18.closesAt'],
  ['another kind', { '2026-12-18': { ...CLOSED, kind: 'odd' } }, 'days.2026-12-18.kind'],
  ['a name of 81 characters', { '2026-12-18': { ...CLOSED, name: 'x'.repeat(81) } }, 'days.2026-12-18.name'],
  [
    'a name of 62 kB of combining marks',
    { '2026-12-18': { ...CLOSED, name: `a${'\u0301'.repeat(31_000)}` } },
    'days.2026-12-18.name',
  ],
  [
    'a day more than the most',
    Object.fromEntries(
      Array.from({ length: MOST_CHANGED_DAYS + 1 }, (_, index) => [addDays(TODAY, index), CLOSED]),
    ),
    'days',
  ],
])('%s is refused at its field, and nothing changes', async (_what, days, field) => {
  const { status, body } = await change({ '2027-01-01': CLOSED, ...days })
  expect(status).toBe(422)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect((await read()).ownDays).toEqual({})
  expect(await auditOf(office)).toEqual([])
})

test('a coordinator of the office changes its days, and those of the country only with every office of it', async () => {
  const cora = await makePerson(db, { office, name: 'Cora' })
  await makeDuty(db, { person: cora, duty: 'coordinator', office })
  const as = await signedIn(server, cora)
  expect(await read(office, as)).toMatchObject({ mayChangeCountry: false })
  expect((await change({ '2026-12-18': CLOSED }, { as })).status).toBe(200)
  expect((await change({ '2026-12-18': CLOSED }, { as, of: sister })).status).toBe(403)
  expect(await change({ '2026-12-18': CLOSED }, { as, reach: 'country' })).toMatchObject({
    status: 403,
    body: { fields: { reach: 'You may not change every office of this country.' } },
  })
  expect((await findOffice(db, sister.id))?.countryDays).toEqual({})
})

test('open pages hear of a day for every office that it is for', async () => {
  const heard = await newsDuring(server, () => change({ '2026-12-18': CLOSED }, { reach: 'country' }))
  expect(JSON.stringify(heard)).toContain(office.id)
  expect(JSON.stringify(heard)).toContain(sister.id)
})

test('every place asks the days of the office: Home, people, the picture of two weeks and attendance', async () => {
  const ana = await makePerson(db, { office, name: 'Ana' })
  await server.send({
    method: 'PATCH',
    url: `/api/offices/${office.id}`,
    payload: { workingDays: '12347', weekdayClosing: '4=17:00' },
    token,
  })
  await change({ '2026-11-19': CLOSED, '2026-11-21': { kind: 'working', closesAt: null, name: '' } })
  const as = await signedIn(server, ana)
  const body = async (url: string) => (await server.send({ url, token: as })).body as { daysOff?: string[] }
  const { me } = (await server.send({ url: '/api/session', token: as })).body as { me: { daysOff: string[] } }
  expect(me.daysOff.slice(2, 6)).toEqual(['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'])
  const ofWeek = ['2026-11-19', '2026-11-20']
  expect(await body(`/api/offices/${office.id}/people`)).toMatchObject({ daysOff: ofWeek })
  expect((await body(`/api/offices/${office.id}/today`)).daysOff).toEqual([
    ...ofWeek,
    '2026-11-27',
    '2026-11-28',
  ])
  expect((await body(`/api/people/${ana.id}`)).daysOff).toContain('2026-11-19')
  const health = await makePerson(db, { name: 'Hal' })
  await makeDuty(db, { person: health, duty: 'health-and-safety', office })
  const attendance = await server.send({
    url: `/api/offices/${office.id}/attendance`,
    token: await signedIn(server, health),
  })
  expect((attendance.body as { daysOff: string[] }).daysOff).toContain('2026-11-19')
  const { me: without } = (
    await server.send({ url: '/api/session', token: await signedIn(server, await makePerson(db)) })
  ).body as { me: object }
  expect(without).not.toHaveProperty('daysOff')
})

test('a shorter day ends the visit of its day, moves the reminder, and says then who has probably left', async () => {
  await db.delete(mailOutbox)
  await server.send({
    method: 'PATCH',
    url: `/api/offices/${office.id}`,
    payload: { nudgesBeforeClosing: true },
    token,
  })
  await change({ [TODAY]: SHORT }, { reach: 'country' })
  const ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: start })
  const presence = async () =>
    (await server.send({ url: '/api/me/presence', token: await signedIn(server, ana) })).body
  expect(await presence()).toMatchObject({ presence: { state: 'here' } })
  await nudgeBeforeClosing(server, new Date('2026-11-18T13:45:00Z'))
  expect((await db.select().from(mailOutbox))[0]?.body).toContain('It closes at 14:00')
  server.setNow(new Date('2026-11-18T14:00:00Z'))
  expect(await presence()).toMatchObject({
    presence: { state: 'probably left', source: 'closing time', at: '2026-11-18T14:00:00.000Z' },
  })
  server.setNow(new Date('2026-11-19T00:05:00Z'))
  await jobTasks(server, null).close_ended_days({}, {} as JobHelpers)
  expect((await db.select().from(presenceStatements)).map(({ at }) => at)).toEqual([
    new Date('2026-11-18T14:00:00Z'),
  ])
})
