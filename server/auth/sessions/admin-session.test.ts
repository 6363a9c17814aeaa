import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { assignRole } from '../../people/roles'
import { removePerson, type Person } from '../../people/store'
import { createTestServer } from '../../testing/test-server'
import { makePassword, PASSWORD, signedIn } from '../factory'
import { sessions } from '../tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const { name: office } = await makeOffice(db)

let admin: Person
let token = ''
beforeEach(async () => {
  at(0)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
})

const at = (hours: number, minutes = 0) =>
  server.setNow(new Date(start.getTime() + (hours * 60 + minutes) * 60_000))
const act = async (as = token) =>
  (await server.send({ url: `/api/offices/${encodeURIComponent(office)}/key`, token: as })).status
const read = async (url: string) => (await server.send({ url, token })).status
const lastUsed = async () =>
  (await db.select().from(sessions).where(eq(sessions.userId, admin.id)))[0]?.lastUsedAt.toISOString()

describe('T24 the powers of an administrator', () => {
  test('end after eight idle hours, and the person stays signed in', async () => {
    at(7, 59)
    expect(await act()).toBe(200)
    at(15, 59)
    const { status, body } = await server.send({
      url: `/api/offices/${encodeURIComponent(office)}/key`,
      token,
    })
    expect(status).toBe(403)
    expect(body).toEqual({
      code: 'sign_in_again',
      message: 'Please sign in again to go on as an administrator.',
      fields: {},
    })
    expect(await read('/api/me/check-ins')).toBe(200)
    expect((await server.send({ url: '/api/session', token })).body).toMatchObject({
      me: { email: admin.email },
      withheld: 'sign_in_again',
    })
  })

  test('do not come back by another call', async () => {
    at(8)
    expect(await act()).toBe(403)
    at(8, 1)
    expect(await act()).toBe(403)
  })

  test('end 24 hours after the sign-in, used or not', async () => {
    for (const hours of [6, 12, 18, 23.9]) {
      at(hours)
      expect(await act()).toBe(200)
    }
    at(24)
    expect(await act()).toBe(403)
  })

  test('are not kept by the readings of an open page', async () => {
    at(7, 59)
    expect(await read('/api/session')).toBe(200)
    expect(await read('/api/me/offices')).toBe(200)
    at(8)
    expect(await act()).toBe(403)
  })

  test.each([
    ['roll call', `/api/offices/${encodeURIComponent(office)}/roll-call`],
    ['details', `/api/offices/${encodeURIComponent(office)}`],
    ['picture', `/api/offices/${encodeURIComponent(office)}/attendance`],
    ['questions', `/api/offices/${encodeURIComponent(office)}/questions`],
  ])('are not kept by the repeated readings of a page with the %s of an office', async (_, url) => {
    for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
      at(0, minutes)
      expect(await read(url)).toBe(200)
    }
    expect(await lastUsed()).toBe(start.toISOString())
    at(8)
    const rollCall = `/api/offices/${encodeURIComponent(office)}/roll-call`
    expect((await server.send({ url: rollCall, token })).body).toMatchObject({ code: 'sign_in_again' })
  })

  test('are not kept by the visitors’ page of the same browser, which regularly asks for an alarm', async () => {
    at(7, 59)
    await server.send({ url: '/api/visits/alarms', token, payload: { tokens: ['a token'] } })
    expect(await lastUsed()).toBe(start.toISOString())
  })

  test('are kept by an act beside an open roll call', async () => {
    const rollCall = `/api/offices/${encodeURIComponent(office)}/roll-call`
    at(7, 59)
    expect(await read(rollCall)).toBe(200)
    expect(await act()).toBe(200)
    at(15, 58)
    expect(await read(rollCall)).toBe(200)
  })

  test('are kept by a change of the administrator’s own record', async () => {
    at(7, 59)
    const { status } = await server.send({
      method: 'PATCH',
      url: '/api/me',
      payload: { name: 'Ada' },
      token,
    })
    expect(status).toBe(200)
    at(8, 30)
    expect(await act()).toBe(200)
  })

  test('come back with a new sign-in', async () => {
    await makePassword(db, admin)
    at(30)
    expect(await act()).toBe(403)
    const { body } = await server.send({
      url: '/api/login',
      payload: { email: admin.email, password: PASSWORD },
    })
    expect(await act(body.token)).toBe(200)
  })

  test('need a new sign-in of a person who got the role long after the last one', async () => {
    const person = await makePerson(db)
    const as = await signedIn(server, person)
    at(30)
    await assignRole(db, { email: person.email, role: ADMIN, by: 'a test', now: start })
    expect(await act(as)).toBe(403)
  })

  test('cost a write every five minutes at most', async () => {
    at(0, 4)
    await act()
    expect(await lastUsed()).toBe(start.toISOString())
    at(0, 5)
    await act()
    expect(await lastUsed()).toBe('2026-11-18T09:35:00.000Z')
    at(0, 9)
    await act()
    expect(await lastUsed()).toBe('2026-11-18T09:35:00.000Z')
  })
})

test('T24 no call that begins after a deletion is answered', async () => {
  const person = await makePerson(db)
  const as = await signedIn(server, person)
  const ask = async () => (await server.send({ url: '/api/me/check-ins', token: as })).status
  let isDeleted = false
  const late: number[] = []
  const poll = async () => {
    while (late.length < 20) {
      const beganLate = isDeleted
      const status = await ask()
      if (beganLate) late.push(status)
      else expect([200, 401]).toContain(status)
    }
  }
  const polls = [poll(), poll(), poll()]
  expect(await ask()).toBe(200)
  await removePerson(db, person.email, { secret: server.config.authSecret, now: start })
  isDeleted = true
  await Promise.all(polls)
  expect(new Set(late)).toEqual(new Set([401]))
})
