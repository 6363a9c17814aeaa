import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { CODE_LETTERS } from '../../domain/screens/pairing-code'
import type { ListedScreen } from '../../domain/screens/contract'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { IN_PRODUCTION } from '../testing/in-production'
import { createTestServer } from '../testing/test-server'
import { beginPairing, makeScreen } from './factory'
import { screenPairings, screens } from './tables'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')
const later = (ms: number) => server.setNow(new Date(START.getTime() + ms))
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let office: Office
let person: Person
let reception: string
beforeEach(async () => {
  server.setNow(START)
  for (const table of [screens, screenPairings, rateLimits]) await db.delete(table)
  office = await makeOffice(db)
  person = await makePerson(db, { name: 'Rita Reception', office })
  await makeDuty(db, { person, duty: 'reception', office })
  reception = await signedIn(server, person)
})

type Entered = { code: string; name?: string; duty?: string; at?: Office; as?: string; key?: string }
const pair = ({
  code,
  name = 'Lobby',
  duty = 'changing-code-screen',
  at = office,
  as = reception,
  key,
}: Entered) =>
  server.send({
    url: `/api/offices/${at.id}/screens`,
    payload: { code, name, duty },
    token: as,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const withdraw = (id: string, at = office) =>
  server.send({ method: 'DELETE', url: `/api/offices/${at.id}/screens/${id}`, token: reception })
const stateOf = async (headers: Record<string, string>) =>
  (await server.send({ url: '/api/screen', headers })).body as { state: string; code: string | null }
const codeAt = (headers: Record<string, string>, at = office) =>
  server.send({ url: `/api/offices/${at.id}/door-code`, headers })
const listed = async () =>
  (await server.send({ url: `/api/offices/${office.id}/screens`, token: reception })).body
    .screens as ListedScreen[]

describe('pairing', () => {
  test('a screen shows a code, the reception enters it, and the screen has its page without a sign-in', async () => {
    expect(await stateOf({})).toMatchObject({ state: 'unpaired', code: null })
    const { code, headers } = await beginPairing(server)
    expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{6}$`))
    expect((await codeAt(headers)).status).toBe(401)
    const { status, body } = await pair({ code })
    expect([status, body]).toMatchObject([
      200,
      { name: 'Lobby', pairedBy: 'Rita Reception', isMissing: false },
    ])
    expect(await stateOf(headers)).toMatchObject({
      state: 'paired',
      code: null,
      screen: { name: 'Lobby', duty: 'changing-code-screen', office: { id: office.id, name: office.name } },
    })
    expect((await codeAt(headers)).body.path).toContain(office.checkInKey)
    expect(await listed()).toEqual([body])
  })

  test('the key is in a cookie of its own, and only its hash in the database', async () => {
    const { cookies } = await server.send({ url: '/api/screen/pairing', payload: {} })
    const [cookie] = cookies as { name: string; value: string; httpOnly?: true; sameSite?: string }[]
    expect(cookie).toMatchObject({
      name: 'whereabouts-screen',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    expect(cookie?.value).toMatch(/^[\w-]{43}$/)
    const rows = JSON.stringify((await db.select().from(screenPairings)).map((row) => row.keyHash.toString()))
    expect(rows).not.toContain(cookie?.value)
  })

  test('over https the cookie has the __Host- prefix and is Secure', async () => {
    const secure = await createTestServer({
      environment: IN_PRODUCTION,
    })
    const { cookies } = await secure.send({ url: '/api/screen/pairing', payload: {} })
    expect(cookies).toMatchObject([{ name: '__Host-whereabouts-screen', secure: true, sameSite: 'Strict' }])
  })

  test('a coordinator of the office pairs too, and the reception of another office does not', async () => {
    const coordinator = await makePerson(db)
    await makeDuty(db, { person: coordinator, duty: 'coordinator', office })
    const elsewhere = await makeOffice(db)
    const { code } = await beginPairing(server)
    expect((await pair({ code, at: elsewhere })).status).toBe(403)
    expect((await pair({ code, as: await signedIn(server, coordinator) })).status).toBe(200)
  })

  test.each([
    [
      'small letters and a space',
      (code: string) => `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`,
      200,
    ],
    ['a wrong letter', (code: string) => (code.startsWith('B') ? 'C' : 'B') + code.slice(1), 422],
    ['a vowel', (code: string) => `A${code.slice(1)}`, 422],
    ['nothing', () => '', 422],
  ])('a code typed with %s is answered with the right status', async (_how, type, status) => {
    const { code } = await beginPairing(server)
    expect((await pair({ code: type(code) })).status).toBe(status)
  })

  test('a reload shows the same code, and a pairing meanwhile is not lost', async () => {
    const { code, headers } = await beginPairing(server)
    later(3 * MINUTE_MS)
    expect(await beginPairing(server, headers)).toMatchObject({ state: 'pairing', code, headers })
    expect((await pair({ code })).status).toBe(200)
    expect(await beginPairing(server, headers)).toMatchObject({ state: 'paired', code: null, headers })
  })

  test('after ten minutes a code is taken no more, and the next one comes with another key', async () => {
    const first = await beginPairing(server)
    later(10 * MINUTE_MS - 1)
    expect(await stateOf(first.headers)).toMatchObject({ state: 'pairing', endsInMs: 1 })
    later(10 * MINUTE_MS)
    expect(await stateOf(first.headers)).toMatchObject({ state: 'unpaired' })
    const { status, body } = await pair({ code: first.code })
    expect([status, body.fields.code]).toEqual([
      422,
      'No screen shows this code now. A code ends after 10 minutes and is taken once.',
    ])
    const second = await beginPairing(server, first.headers)
    expect(second.headers).not.toEqual(first.headers)
    expect((await pair({ code: second.code })).status).toBe(200)
    expect(await stateOf(first.headers)).toMatchObject({ state: 'unpaired' })
    expect(await stateOf(second.headers)).toMatchObject({ state: 'paired' })
  })

  test('one press that is sent again pairs once, and a second entry of the code is refused', async () => {
    const { code } = await beginPairing(server)
    const key = randomUUID()
    const [first, again] = [await pair({ code, key }), await pair({ code, key })]
    expect(again.body).toEqual(first.body)
    expect((await pair({ code })).status).toBe(422)
    expect(await listed()).toHaveLength(1)
  })

  test('of two receptions that enter one code at one moment one gets the screen', async () => {
    const other = await makeOffice(db)
    await makeDuty(db, { person, duty: 'reception', office: other })
    for (let round = 0; round < 5; round++) {
      await db.delete(screens)
      const { code } = await beginPairing(server)
      const answers = await Promise.all([pair({ code }), pair({ code, at: other })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await db.$count(screens)).toBe(1)
    }
  })

  test('a browser in which somebody is signed in gets no code', async () => {
    const { status, body, cookies } = await server.send({
      url: '/api/screen/pairing',
      payload: {},
      token: reception,
    })
    expect([status, body.message, cookies]).toEqual([
      409,
      'Somebody is signed in on this device. Please sign out here first.',
      [],
    ])
  })

  test('an office that has closed for good gets no screen', async () => {
    const closed = await makeOffice(db, { lastDay: '2026-11-01' })
    await makeDuty(db, { person, duty: 'reception', office: closed })
    expect((await pair({ code: (await beginPairing(server)).code, at: closed })).status).toBe(409)
  })

  test('an office has fifty screens at most', async () => {
    for (let made = 0; made < 50; made++) await makeScreen(server, { office })
    const { code } = await beginPairing(server)
    const { status, body } = await pair({ code })
    expect([status, body.message]).toEqual([409, 'This office has 50 screens. Please withdraw one first.'])
    expect((await withdraw((await listed())[0]?.id ?? '')).status).toBe(200)
    expect((await pair({ code })).status).toBe(200)
  })
})

describe('a withdrawn screen', () => {
  test('opens nothing from the next call on, learns that it is withdrawn, and can be paired again', async () => {
    const { code, headers } = await beginPairing(server)
    const { id } = (await pair({ code })).body as ListedScreen
    expect((await codeAt(headers)).status).toBe(200)
    expect((await withdraw(id)).body).toEqual({ name: 'Lobby' })
    expect((await codeAt(headers)).status).toBe(401)
    expect(await stateOf(headers)).toEqual({ state: 'withdrawn', code: null, endsInMs: null, screen: null })
    expect(await listed()).toEqual([])
    const again = await beginPairing(server, headers)
    expect(again.headers).not.toEqual(headers)
    expect((await pair({ code: again.code })).status).toBe(200)
  })

  test('is refused a second withdrawal, and one by another office', async () => {
    const { id } = await makeScreen(server, { office })
    const other = await makeOffice(db)
    await makeDuty(db, { person, duty: 'reception', office: other })
    expect((await withdraw(id, other)).status).toBe(404)
    expect((await withdraw(id)).status).toBe(200)
    expect((await withdraw(id)).status).toBe(404)
  })

  test('forgets the person who paired it', async () => {
    const { id } = await makeScreen(server, { office, pairedBy: person })
    await withdraw(id)
    expect(await db.select({ by: screens.pairedById }).from(screens)).toEqual([{ by: null }])
  })

  test('leaves an entry in the audit, as its pairing does', async () => {
    const { code } = await beginPairing(server)
    const { id } = (await pair({ code, name: 'Door', duty: 'visitors-tablet' })).body as ListedScreen
    await withdraw(id)
    const entries = await db.select().from(auditEntries)
    const details = { screen: 'Door', shows: 'visitors-tablet' }
    expect(entries.filter(({ subject }) => subject === office.name)).toMatchObject([
      { action: 'pair screen', actor: person.email, details },
      { action: 'withdraw screen', actor: person.email, details },
    ])
  })
})

test('a screen works for years without a sign-in, and each opening of its page prolongs its cookie', async () => {
  const { headers } = await makeScreen(server, { office })
  for (const days of [30, 300, 1000]) {
    later(days * DAY_MS)
    expect((await codeAt(headers)).status).toBe(200)
    const { cookies } = await server.send({ url: '/api/screen', headers })
    expect(cookies).toMatchObject([{ name: 'whereabouts-screen', maxAge: 400 * 86_400 }])
  }
})

test('a call of a screen is recorded as its last sign, at most once a minute', async () => {
  const { headers } = await makeScreen(server, { office })
  const seenAfter = async (ms: number) => {
    later(ms)
    await codeAt(headers)
    return expect.poll(async () => Date.parse((await listed())[0]?.seenAt ?? '') - START.getTime())
  }
  await (await seenAfter(59_000)).toBe(0)
  await (await seenAfter(60_000)).toBe(60_000)
})

test('ten thousand guesses of one person find no screen, and nobody else waits for them', async () => {
  const shown = await Promise.all(Array.from({ length: 5 }, () => beginPairing(server)))
  const codes = new Set(shown.map(({ code }) => code))
  const guessOf = (number: number) =>
    Array.from({ length: 6 }, (_, place) => CODE_LETTERS[Math.floor(number / 18 ** place) % 18]).join('')
  const statuses: Record<number, number> = {}
  for (let guess = 0; guess < 10_000; guess += 50)
    await Promise.all(
      Array.from({ length: 50 }, async (_, place) => {
        const code = guessOf((guess + place) * 3391)
        if (codes.has(code)) return
        const { status } = await pair({ code })
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
  expect(statuses[200]).toBeUndefined()
  expect(statuses[422]).toBe(60)
  expect(await db.$count(screens)).toBe(0)
  const colleague = await makePerson(db)
  await makeDuty(db, { person: colleague, duty: 'reception', office })
  const as = await signedIn(server, colleague)
  expect((await pair({ code: shown[0]?.code ?? '', as })).status).toBe(200)
}, 120_000)

test('a lobby of sixty screens behind one address begins at one moment, and one person pairs them all', async () => {
  const begun: string[] = []
  for (let screen = 0; screen < 60; screen++) {
    const visitor = randomUUID().replaceAll('-', '').padEnd(43, 'x')
    const { code } = await beginPairing(server, { cookie: `whereabouts-visitor=${visitor}` })
    begun.push(code)
  }
  expect(new Set(begun).size).toBe(60)
  const halls = [office, await makeOffice(db)]
  await makeDuty(db, { person, duty: 'reception', office: halls[1]! })
  for (const [place, code] of begun.entries())
    expect((await pair({ code, at: halls[place % 2]! })).status).toBe(200)
})
