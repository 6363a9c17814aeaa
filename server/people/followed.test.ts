import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Followed } from '../../domain/people/followed-contract'
import { MOST_FOLLOWED } from '../../domain/people/followed-contract'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { auditEntries, events } from '../platform/events/tables'
import { dayStatuses } from '../statuses/tables'
import { createTestServer } from '../testing/test-server'
import { makePerson } from './factory'
import { removePerson, type Person } from './store'
import { followedPeople, users } from './tables'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let office: Office
let viewer: Person
let ada: Person
let token = ''
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(followedPeople)
  office = await makeOffice(db, { timeZone: 'Europe/London' })
  viewer = await makePerson(db, { office })
  ada = await makePerson(db, { office, name: 'Ada' })
  token = await signedIn(server, viewer)
})

const read = async (as = token) =>
  (await server.send({ url: '/api/me/followed', token: as })).body as Followed
const names = async (as = token) => (await read(as)).people.map(({ name }) => name)
const change = (id: string, isFollowed: boolean, as: string | null = token) =>
  server.send({ method: 'PUT', url: `/api/me/followed/${id}`, token: as, payload: { isFollowed } })
const follow = (id: string, as: string | null = token) => change(id, true, as)
const on = (person: Person, ...days: string[]) =>
  db
    .insert(dayStatuses)
    .values(days.map((day) => ({ userId: person.id, day, status: 2 as const, comment: day })))

test('a followed colleague is listed with the days of this week and the next, and with nothing else', async () => {
  await on(ada, '2026-11-15', '2026-11-16', '2026-11-29', '2026-11-30')
  const { status, body } = await follow(ada.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    today: '2026-11-18',
    people: [
      {
        id: ada.id,
        name: 'Ada',
        email: ada.email,
        office: office.name,
        officeId: office.id,
        picture: null,
        statuses: {
          '2026-11-16': { status: 2, comment: '2026-11-16' },
          '2026-11-29': { status: 2, comment: '2026-11-29' },
        },
        daysOff: ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'],
      },
    ],
  })
  expect(await read()).toEqual(body)
})

test('today is that of the viewer’s own office, and in UTC without one', async () => {
  server.setNow(new Date('2026-11-22T20:00:00Z'))
  const tokyo = await makeOffice(db, { timeZone: 'Asia/Tokyo' })
  expect((await read(await signedIn(server, await makePerson(db, { office: tokyo })))).today).toBe(
    '2026-11-23',
  )
  expect((await read(await signedIn(server, await makePerson(db)))).today).toBe('2026-11-22')
})

test('a colleague without an office has the weekend off', async () => {
  const bo = await makePerson(db, { name: 'Bo' })
  await follow(bo.id)
  expect((await read()).people).toMatchObject([
    { office: null, officeId: null, daysOff: ['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'] },
  ])
})

test('following twice is following once, and a colleague who is followed no longer is not listed', async () => {
  const bo = await makePerson(db, { name: 'bo', office })
  await follow(bo.id)
  await follow(ada.id)
  expect((await follow(ada.id)).status).toBe(200)
  expect(await names()).toEqual(['Ada', 'bo'])
  expect((await change(ada.id, false)).body).toMatchObject({ people: [{ name: 'bo' }] })
  expect((await change(ada.id, false)).status).toBe(200)
  expect(await names()).toEqual(['bo'])
})

describe('nobody is told', () => {
  test('each person has a list of their own, and the followed one sees nothing', async () => {
    await follow(ada.id)
    expect(await names(await signedIn(server, ada))).toEqual([])
  })

  test('neither news nor an entry of the audit is left', async () => {
    await forgetAudit(db)
    const before = (await db.select().from(events)).length
    await follow(ada.id)
    await change(ada.id, false)
    expect(await db.select().from(auditEntries)).toEqual([])
    expect((await db.select().from(events)).length).toBe(before)
  })

  test('a person’s own data name the followed colleagues, and theirs do not name the follower', async () => {
    await follow(ada.id)
    const dataOf = async (as: string) =>
      (await server.send({ url: '/api/me/data', token: as })).body as object
    expect(await dataOf(token)).toMatchObject({ follows: ['Ada'] })
    const theirs = await dataOf(await signedIn(server, ada))
    expect(theirs).toMatchObject({ follows: [] })
    expect(JSON.stringify(theirs)).not.toContain(viewer.email)
  })
})

describe('a refusal', () => {
  test('is for an unknown and for a suspended colleague, who is listed again after the suspension', async () => {
    expect((await follow(UNKNOWN)).status).toBe(404)
    expect((await follow('ada')).status).toBe(422)
    await follow(ada.id)
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, ada.id))
    expect(await names()).toEqual([])
    expect((await follow(ada.id)).status).toBe(404)
    expect((await change(ada.id, false)).status).toBe(200)
    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, ada.id))
    expect((await follow(ada.id)).status).toBe(200)
    expect(await names()).toEqual(['Ada'])
  })

  test('is for the caller', async () => {
    expect(await follow(viewer.id)).toMatchObject({
      status: 409,
      body: { message: 'You can’t follow yourself.' },
    })
  })

  test('is for one colleague too many, and the followed ones can be followed again', async () => {
    const many = []
    for (let count = 0; count < MOST_FOLLOWED; count++) many.push(await makePerson(db))
    await db.insert(followedPeople).values(many.map(({ id }) => ({ followerId: viewer.id, personId: id })))
    const refused = await follow(ada.id)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'You follow 50 colleagues already. Stop following one of them first.',
    })
    expect((await follow(many[0]?.id ?? '')).status).toBe(200)
  })
})

test('the row goes with either person', async () => {
  await follow(ada.id)
  const bar = { secret: server.config.authSecret, now: NOW }
  await removePerson(db, ada.email, bar)
  expect(await names()).toEqual([])
  const bo = await makePerson(db, { office })
  await follow(bo.id)
  await removePerson(db, viewer.email, bar)
  expect(await db.select().from(followedPeople)).toEqual([])
})

test('the file of the list has the followed colleagues only, if the viewer asks for them', async () => {
  await makePerson(db, { office, name: 'Bo' })
  await follow(ada.id)
  const file = async (query = '', as = token) =>
    (
      await server.app.inject({
        url: `/api/offices/${office.id}/people-list${query}`,
        headers: { authorization: `Bearer ${as}` },
      })
    ).body
  expect(await file('?followed=on')).toContain('Ada')
  expect(await file('?followed=on')).not.toContain('Bo')
  expect(await file()).toContain('Bo')
  expect(await file('?followed=on', await signedIn(server, ada))).not.toContain('Bo')
})
