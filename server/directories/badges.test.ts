import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { findPerson } from '../people/store'
import { rateLimits } from '../platform/limits/tables'
import { makeKey } from '../program-keys/factory'
import { placesOf } from '../testing/places-of'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall, userOf } from './factory'
import { directoryPeople } from './tables'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')
const AT = NOW.toISOString()

let directory: Awaited<ReturnType<typeof makeDirectory>>
let call: ReturnType<typeof scimCall>
let office: Office
let ana: { id: string; email: string }
let door: string
let badge = ''
let number = 4711
beforeEach(async () => {
  server.setNow(NOW)
  await db.delete(rateLimits)
  directory = await makeDirectory(server)
  call = scimCall(server, directory)
  office = await makeOffice(db)
  badge = `CARD-${++number}`
  ana = await person('ana', badge)
  door = (await makeKey(server, { duties: ['two-way-door'], scopes: [{ kind: 'everywhere' }] })).token
})

async function person(name: string, of?: string, by = directory) {
  const email = `${name}@${by.domain}`
  const { status, body } = await scimCall(server, by)(
    '/Users',
    userOf(email, of ? { [OFFICE]: { badge: of } } : {}),
  )
  expect(status).toBe(201)
  return { id: body.id as string, email }
}

const patch = (id: string, ...Operations: object[]) => call(`/Users/${id}`, { Operations }, 'PATCH')
const setBadge = (value: string, id = ana.id) => patch(id, { op: 'Replace', path: `${OFFICE}:badge`, value })
const send = (payload: object, token = door) =>
  server.send({
    url: `/api/offices/${office.id}/door-signals`,
    token,
    payload: { says: 'in', at: AT, ...payload },
  })
const hashOf = async (id: string) => {
  const [found] = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, id))
  return found?.badgeHash ?? null
}
const arrivals = (id: string) => db.$count(checkIns, eq(checkIns.userId, id))

describe('a door that knows only a badge', () => {
  test.each([
    ['as the directory writes it', () => badge],
    ['in small letters', () => badge.toLowerCase()],
    ['with blanks around it', () => ` ${badge} `],
  ])('names its person %s', async (_what, of) => {
    const { status, body } = await send({ badge: of() })
    expect([status, body]).toEqual([200, { counts: true }])
    const [came] = await db.select().from(checkIns).where(eq(checkIns.userId, ana.id))
    expect(came).toMatchObject({ email: ana.email, name: 'Ana Alves', proof: 'badge', officeId: office.id })
  })

  test('and one that knows the address speak of one person', async () => {
    const later = new Date(NOW.getTime() + 60_000).toISOString()
    await send({ badge })
    expect((await send({ person: ana.email, says: 'out', at: later })).body).toEqual({ counts: true })
    expect(await arrivals(ana.id)).toBe(1)
    expect((await send({ badge, at: AT })).body).toEqual({ counts: false })
  })

  test('gets for an unknown badge the answer of an unknown address, letter by letter', async () => {
    const [byBadge, byAddress] = [
      await send({ badge: 'CARD-0' }),
      await send({ person: `nobody@${directory.domain}` }),
    ]
    expect(byBadge.status).toBe(404)
    expect(byBadge.body).toEqual(byAddress.body)
    expect(JSON.stringify(byBadge.body)).not.toContain('CARD-0')
  })

  test.each([
    ['neither an address nor a badge', {}, 'person'],
    ['both', { badge: 'CARD-1', person: 'ana@company.example' }, 'person'],
    ['three characters', { badge: '123' }, 'badge'],
    ['a number that is no text', { badge: 4711 }, 'badge'],
    ['nothing in it', { badge: '' }, 'badge'],
    ['null', { badge: null }, 'badge'],
    ['62 kB of combining marks', { badge: 'a' + '\u0301'.repeat(31_000) }, 'badge'],
  ])('that gives %s is refused and changes nothing', async (_what, payload, field) => {
    const before = await db.$count(checkIns)
    const { status, body } = await send(payload)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await db.$count(checkIns)).toBe(before)
  })

  test('is slowed when it guesses, and its right badges are answered all the same', async () => {
    const misses = await Promise.all(
      Array.from({ length: 80 }, (_, guess) => send({ badge: `GUESS-${guess}` })),
    )
    const count = (wanted: number) => misses.filter(({ status }) => status === wanted).length
    expect(count(404)).toBeGreaterThanOrEqual(60)
    expect(count(429)).toBeGreaterThan(10)
    expect(count(404) + count(429)).toBe(80)
    expect((await send({ badge })).status).toBe(200)
    const other = await makeKey(server, { duties: ['door'], scopes: [{ kind: 'everywhere' }] })
    expect((await send({ badge: 'GUESS-1' }, other.token)).status).toBe(404)
    server.setNow(new Date(NOW.getTime() + 11_000))
    expect((await send({ badge: 'GUESS-1' })).status).toBe(404)
  })
})

describe('a badge', () => {
  test('is stored as a keyed hash only, and no answer has it', async () => {
    expect(await hashOf(ana.id)).not.toBeNull()
    for (const text of [badge, badge.toLowerCase()]) expect(await placesOf(db, text)).toEqual([])
    for (const { body } of [
      await call('/Users'),
      await call(`/Users/${ana.id}`),
      await call(`/Users/${ana.id}?attributes=${encodeURIComponent(`${OFFICE}:badge`)}`),
      await setBadge(badge),
      await server.send({ url: '/api/me/data', token: await signedIn(server, ana) }),
    ])
      expect(JSON.stringify(body)).not.toMatch(/card-\d|"badge"|known\\u0000/i)
    const data = await server.send({ url: '/api/me/data', token: await signedIn(server, ana) })
    expect(data.body.record.directory.hasBadge).toBe(true)
  })

  test('stays through calls that do not name it, and the same again writes nothing', async () => {
    const before = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, ana.id))
    server.setNow(new Date(NOW.getTime() + 60_000))
    expect((await setBadge(` ${badge.toLowerCase()}`)).status).toBe(200)
    expect((await call(`/Users/${ana.id}`, userOf(ana.email, { [OFFICE]: { badge } }), 'PUT')).status).toBe(
      200,
    )
    expect(await db.select().from(directoryPeople).where(eq(directoryPeople.userId, ana.id))).toEqual(before)
    await patch(
      ana.id,
      { op: 'Replace', path: 'displayName', value: 'Ana B.' },
      { op: 'Add', path: `${OFFICE}:office`, value: office.name },
    )
    expect(await hashOf(ana.id)).toEqual(before[0]?.badgeHash)
    const { body } = await call(`/Users/${ana.id}`)
    expect(body[OFFICE]).toEqual({ office: office.name })
  })

  test('is replaced by another one, and the lost one names nobody', async () => {
    await setBadge('CARD-new')
    expect((await send({ badge })).status).toBe(404)
    expect((await send({ badge: 'card-NEW' })).status).toBe(200)
  })

  test('belongs to one person, also across directories and at one moment', async () => {
    const other = await makeDirectory(server)
    const { status, body } = await scimCall(server, other)(
      '/Users',
      userOf(`eve@${other.domain}`, { [OFFICE]: { badge: badge.toLowerCase() } }),
    )
    expect([status, body.scimType, body.detail]).toEqual([
      409,
      'uniqueness',
      'Another person has this badge.',
    ])
    expect(await findPerson(db, `eve@${other.domain}`)).toBeNull()
    const [ben, eve] = [await person('ben'), await person('eve', undefined, other)]
    const value = { op: 'replace', path: `${OFFICE}:badge`, value: `ONE-${number}` }
    const answers = await Promise.all([
      patch(ben.id, value),
      scimCall(server, other)(`/Users/${eve.id}`, { Operations: [value] }, 'PATCH'),
    ])
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409])
    expect([await hashOf(ben.id), await hashOf(eve.id)].filter((hash) => hash !== null)).toHaveLength(1)
  })

  test('goes from one person to the next', async () => {
    const ben = await person('ben')
    await patch(ana.id, { op: 'Remove', path: `${OFFICE}:badge` })
    expect((await setBadge(badge, ben.id)).status).toBe(200)
    await send({ badge })
    expect([await arrivals(ana.id), await arrivals(ben.id)]).toEqual([0, 1])
  })

  test.each([
    ['three characters', '123'],
    ['letters of another alphabet', 'Жетон 4711'],
    ['129 characters', 'a'.repeat(129)],
    ['the sign of a known badge', 'known\u0000'],
  ])('of %s is refused', async (_what, value) => {
    const before = await hashOf(ana.id)
    const { status, body } = await setBadge(value)
    expect([status, body.scimType]).toEqual([400, 'invalidValue'])
    expect(await hashOf(ana.id)).toEqual(before)
  })
})

describe('a badge names nobody any more', () => {
  const asAdministrator = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    server.send({
      method,
      url,
      token: await signedIn(server, await makePerson(db, { role: ADMIN, office })),
      ...(payload && { payload }),
    })

  test.each<[string, () => Promise<{ status: number }>]>([
    ['the directory removes it', () => patch(ana.id, { op: 'Remove', path: `${OFFICE}:badge` })],
    ['the directory gives an empty one', () => setBadge('')],
    [
      'the directory leaves it out of the whole user',
      () => call(`/Users/${ana.id}`, userOf(ana.email), 'PUT'),
    ],
    [
      'the directory suspends the person',
      () => patch(ana.id, { op: 'replace', path: 'active', value: false }),
    ],
    ['the directory removes the person', () => call(`/Users/${ana.id}`, undefined, 'DELETE')],
    [
      'an administrator suspends the person',
      () => asAdministrator('PUT', `/api/people/${ana.id}/suspension`, { isSuspended: true }),
    ],
    [
      'an administrator ends the directory',
      () => asAdministrator('DELETE', `/api/directories/${directory.id}`),
    ],
    ['the person is erased', () => asAdministrator('POST', '/api/erasures', { email: ana.email })],
  ])('once %s, and its person may be another one then', async (_what, act) => {
    expect((await send({ badge })).status).toBe(200)
    expect((await act()).status).toBeLessThan(300)
    expect((await send({ badge })).status).toBe(404)
    const other = await makeDirectory(server)
    const ben = await person('ben', badge, other)
    expect((await send({ badge })).status).toBe(200)
    expect(await arrivals(ben.id)).toBe(1)
  })

  test('once the secret of the server is another one, until the directory gives it again', async () => {
    await db
      .update(directoryPeople)
      .set({ badgeHash: Buffer.alloc(32) })
      .where(eq(directoryPeople.userId, ana.id))
    expect((await send({ badge })).status).toBe(404)
    await setBadge(badge)
    expect((await send({ badge })).status).toBe(200)
  })
})

test('a person with another address keeps the badge', async () => {
  const renamed = `ana.brito@${directory.domain}`
  await patch(ana.id, { op: 'Replace', path: 'emails[type eq "work"].value', value: renamed })
  await send({ badge })
  const [came] = await db.select().from(checkIns).where(eq(checkIns.userId, ana.id))
  expect(came?.email).toBe(renamed)
})
