import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makePassword } from './auth/factory'
import { oneTimeSecrets, sessions } from './auth/tables'
import { checkIns } from './check-ins/tables'
import { makeOffice } from './offices/factory'
import type { Office } from './offices/store'
import { makePerson } from './people/factory'
import { users } from './people/tables'
import { auditEntries } from './platform/events/tables'
import { idempotencyKeys } from './platform/calls/tables'
import { mailOutbox } from './platform/mail/tables'
import { fuzzSeed } from './testing/fuzz-seed'
import { strangeKeys, strangeTexts, strangeValues } from './testing/strange'
import { createTestServer } from './testing/test-server'
import { listVisits } from './visitors/factory'

/**
 * The four calls of specification §7 are open to everybody. They must answer any input, and store only
 * valid ones.
 */
const server = await createTestServer()
const { db } = server

// Thousands of calls take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

const AT_ONCE = 50
const ROUNDS = 52
const BODIES = AT_ONCE * ROUNDS

let sent = 0
// Each body comes from another network. Otherwise the limits would answer, not the call.
const anotherAddress = () => `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`

const offices: Office[] = []
beforeAll(async () => {
  // With so many offices none is full within the hour.
  for (let made = 0; made < 20; made++)
    offices.push(await makeOffice(db, { asksVisitors: made % 2 ? ['fever', 'contact'] : [] }))
  await makePassword(db, await makePerson(db, { email: 'known@tidal-research.example' }))
})
beforeEach(() => db.delete(idempotencyKeys))

const strangeValue = strangeValues(
  strangeTexts(
    '+49 170 1234567',
    'a@guest.example',
    'a@guest.example\r\nBcc: b@evil.example',
    'known@tidal-research.example',
    'X',
  ),
)

type Body = Record<string, unknown>

/** Makes a valid body and then replaces, removes or adds some fields. */
function bent(good: () => Body, fields: string[]) {
  const change = fc.oneof(
    { weight: 8, arbitrary: fc.record({ field: fc.constantFrom(...fields), value: strangeValue }) },
    { weight: 2, arbitrary: fc.record({ field: fc.constantFrom(...fields), value: fc.constant(undefined) }) },
    { weight: 1, arbitrary: fc.record({ field: strangeKeys, value: strangeValue }) },
  )
  const changes = fc.array(change, { maxLength: 3 })
  return fc.oneof(
    {
      weight: 12,
      arbitrary: changes.map((list): unknown => ({
        ...good(),
        ...Object.fromEntries(list.map(({ field, value }) => [field, value])),
      })),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  )
}

const any = <T>(list: T[], place: number) => list[place % list.length] as T
let made = 0

const goodSignUp = () => ({
  email: `new.${++made}@tidal-research.example`,
  password: 'a long enough passphrase',
  confirmPassword: 'a long enough passphrase',
})
const goodLookUp = () => ({ QR: any(offices, ++made).checkInKey })
const goodVisit = () => ({
  office: any(offices, ++made).name,
  name: 'Vera Visitor',
  email: 'vera@guest.example',
  company: 'Guests Ltd',
  phone: `+49170${1_000_000 + made}`,
  host: 'Hanna Host',
  hdRequired: true,
})

const FLAT = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((text) => typeof text === 'string')

/** Sends many bodies at a time, and counts the answers by status. */
async function sendAll(url: string, body: fc.Arbitrary<unknown>) {
  const statuses = new Map<number, number>()
  const send = async (given: unknown) => {
    const answer = await server.send({
      url,
      payload: JSON.stringify(given),
      remoteAddress: anotherAddress(),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    })
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    expect(answer.status).toBeLessThan(500)
    if (answer.status >= 400) expect(answer.body).toSatisfy(FLAT)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(body, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (bodies) => {
      await Promise.all(bodies.map(send))
    }),
    { numRuns: ROUNDS, endOnFailure: true, seed: fuzzSeed },
  )
  return (status: number) => statuses.get(status) ?? 0
}

test('all four calls together get at least 10,000 bodies', () => {
  expect(4 * BODIES).toBeGreaterThanOrEqual(10_000)
})

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/
// oxlint-disable-next-line no-control-regex
const BROKEN = /[\u0000-\u001f\u007f]|\p{Cs}/u
const LINE = /^\S(.{0,98}\S)?$/u

test('sign-up', async () => {
  const count = await sendAll(
    '/api/signup',
    bent(goodSignUp, ['email', 'password', 'confirmPassword', 'handle']),
  )
  const secrets = await db.select().from(oneTimeSecrets)
  const mails = await db.select().from(mailOutbox)
  expect(mails).toHaveLength(count(200))
  expect(count(429)).toBe(0)
  expect(count(200)).toBeGreaterThan(BODIES / 20)
  expect(count(422)).toBeGreaterThan(BODIES / 4)
  for (const { email, purpose } of secrets) {
    expect(email).toMatch(/^[^\s@]+@tidal-research\.example$/)
    expect(email).toBe(email.toLowerCase())
    expect(purpose).toBe('verify-address')
  }
  const waiting = new Set(secrets.map(({ email }) => email))
  for (const { recipient } of mails) expect(waiting).toContain(recipient)
  expect(waiting).not.toContain('known@tidal-research.example')
  expect(await db.$count(users)).toBe(1)
  expect(await db.$count(sessions)).toBe(0)
})

test('the look-up of an office', async () => {
  const count = await sendAll('/api/getOfficebyQR', bent(goodLookUp, ['QR', 'code', 'receipt']))
  expect(count(429)).toBe(0)
  expect(count(200)).toBeGreaterThan(BODIES / 20)
  expect(count(404) + count(422)).toBeGreaterThan(BODIES / 4)
  expect(await db.$count(checkIns)).toBe(0)
})

test('check-in', async () => {
  const fields = ['office', 'name', 'email', 'company', 'phone', 'host', 'hdRequired', 'confirmed', 'timeIn']
  const count = await sendAll(
    '/api/checkin',
    bent(goodVisit, [...fields, 'scanned', 'isGuest', 'action', 'timeInLocal']),
  )
  const visits = await listVisits(db)
  expect(visits).toHaveLength(count(200))
  expect(count(429)).toBe(0)
  expect(count(200)).toBeGreaterThan(BODIES / 20)
  expect(count(422)).toBeGreaterThan(BODIES / 4)
  const asks = new Map(offices.map(({ id }, place) => [id, place % 2 === 1]))
  for (const visit of visits) {
    expect(visit).toMatchObject({ isVisitor: true, userId: null, comment: '', timeOut: null, endedBy: null })
    expect(visit.timeIn).toEqual(server.now())
    expect(visit.timeInLocal).toBe('11/18/2026, 9:30:00 AM')
    expect(visit.formRequired).toBe(asks.get(visit.officeId))
    expect(visit.email).toMatch(EMAIL)
    expect(visit.phone).toMatch(/^\+?\d{5,15}$/)
    for (const text of [visit.name, visit.company, visit.host]) {
      expect(text).toMatch(LINE)
      expect(text).toBe(text.normalize('NFC'))
      expect(text).not.toMatch(BROKEN)
    }
  }
  expect(await db.$count(idempotencyKeys)).toBe(count(200))
})

test('check-out', async () => {
  const before = await listVisits(db)
  const inside = before.map(({ phone }) => phone)
  const count = await sendAll(
    '/api/checkout',
    bent(() => ({ phone: any(inside, ++made) }), ['phone', 'name']),
  )
  const after = await listVisits(db)
  const ended = after.filter(({ timeOut }) => timeOut)
  expect(after).toHaveLength(before.length)
  expect(count(429)).toBe(0)
  expect(count(200)).toBeGreaterThan(BODIES / 20)
  expect(count(404) + count(422)).toBeGreaterThan(BODIES / 4)
  expect(ended.length).toBeGreaterThanOrEqual(count(200))
  for (const { timeOut, endedBy } of ended)
    expect({ timeOut, endedBy }).toEqual({ timeOut: server.now(), endedBy: 'phone' })
  expect(after.map((visit) => ({ ...visit, timeOut: null, endedBy: null })).toSorted(byId)).toEqual(
    before.toSorted(byId),
  )
})

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

test('none of these calls leaves an administrator’s change', async () => {
  expect(await db.$count(auditEntries)).toBe(0)
})
