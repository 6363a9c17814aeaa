import { sql } from 'drizzle-orm'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../domain/endpoint'
import { fail } from '../../../domain/problem'
import { readConfig } from '../../config'
import { createLimiter } from '../limits/limits'
import { mount } from './mount'
import { reading } from './reading'
import { ANSWER_PARAMETERS, keepAnswer } from './repeats'
import { decided, type Written } from './route'
import { statement, text } from '../db/statement'
import { idempotencyKeys } from './tables'
import { rateLimits } from '../limits/tables'
import { createTestDatabase } from '../../testing/test-database'

const { db, pool } = await createTestDatabase()
const at = new Date('2026-11-18T09:30:00Z')
const key = 'a-key-of-sixteen-characters'

// A seat is taken once. A call that reads it as free may find at the writing that another call was first.
const TAKE_SEAT = statement(
  'take the seat',
  { seat: text, ...ANSWER_PARAMETERS },
  (values) => sql<Written>`
    with seat as (insert into seats (name) values (${values.seat})), ${keepAnswer(values, sql`true`)}
    select true as written`,
)
const SEAT = reading(
  'seat',
  { seat: text },
  ({ seat }) =>
    sql<{ isTaken: boolean }>`select exists (select from seats where name = ${seat}) as "isTaken"`,
)
let decisions = 0
let beforeWriting = () => Promise.resolve<unknown>(null)

const seatEndpoint = endpoint({
  method: 'POST',
  path: '/api/seats',
  access: 'open',
  input: z.strictObject({ seat: z.string() }),
  reply: z.object({ seat: z.string() }),
  repeatable: true,
  limits: [{ calls: 3, seconds: 60 }],
})

const takeSeat = decided(seatEndpoint, '', {
  reading: SEAT,
  values: ({ input }) => ({ seat: input.seat }),
  more: () => beforeWriting(),
  decide: ({ input: { seat }, seen }) => {
    decisions++
    if (seen?.isTaken) fail('conflict', { english: 'This seat is taken.' })
    return { reply: { seat }, toWrite: { seat, at } }
  },
  write: TAKE_SEAT,
})

let app: FastifyInstance
beforeAll(async () => {
  await db.execute(sql`create table seats (name text primary key)`)
  app = Fastify()
  await app.register(cookie)
  const context = {
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db,
    now: () => at,
    limiter: createLimiter(pool, 'secret'),
  }
  const gate = { requireSome: () => undefined, requireFor: () => Promise.resolve(() => true) }
  const findCaller = () => Promise.resolve({ token: null, user: null })
  mount(app, context, { findCaller, findMachine: () => Promise.resolve(null), gate }, takeSeat)
  app.setErrorHandler((error: { status?: number; message: string }, _request, reply) =>
    reply.status(error.status ?? 500).send({ message: error.message }),
  )
  await app.ready()
})
afterAll(() => app.close())
beforeEach(async () => {
  decisions = 0
  beforeWriting = () => Promise.resolve(null)
  await db.execute(sql`truncate seats`)
  await db.delete(idempotencyKeys)
  await db.delete(rateLimits)
})

async function take(seat: unknown, withKey?: string) {
  const headers = withKey === undefined ? {} : { 'idempotency-key': withKey }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/seats',
    payload: { seat },
    headers,
  })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}
const seats = async () => (await db.execute(sql`select name from seats`)).rows

test('a decision is written and answered', async () => {
  expect(await take('window')).toEqual({ status: 200, body: { seat: 'window' } })
  expect(await take('window')).toMatchObject({ status: 409 })
  expect(await seats()).toEqual([{ name: 'window' }])
})

test('a repeat gets the first answer, although it would be refused now', async () => {
  await take('window', key)
  expect(await take('window', key)).toEqual({ status: 200, body: { seat: 'window' } })
  expect(decisions).toBe(1)
})

test('the second of two calls at one moment is decided again by the changes of the first', async () => {
  let first = true
  beforeWriting = async () => {
    if (first) await db.execute(sql`insert into seats values ('window')`)
    first = false
  }
  expect(await take('window', key)).toMatchObject({ status: 409 })
  expect(decisions).toBe(2)
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('the second of two presses with one key at one moment gets the answer of the first', async () => {
  const answers = await Promise.all([take('window', key), take('window', key), take('window', key)])
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { seat: 'window' } }))
  expect(await seats()).toEqual([{ name: 'window' }])
})

test('a key of another call and an invalid key are refused', async () => {
  await take('window', key)
  expect(await take('aisle', key)).toMatchObject({ status: 422 })
  expect(await take('aisle', 'short')).toMatchObject({ status: 422 })
  expect(await seats()).toEqual([{ name: 'window' }])
})

test('the reading statement counts each call, also a refused one, but none that the contract refuses', async () => {
  for (const seat of ['window', 7, 'window', {}, 'window']) await take(seat)
  expect(await take('aisle')).toMatchObject({ status: 429 })
  expect(decisions).toBe(3)
  expect(await seats()).toEqual([{ name: 'window' }])
})

test('a value of the reading or of the statement that is missing or misspelt is an error of the compiler', () => {
  const values = () => ({ seat: 'window' })
  const misspelt = () => ({ saet: 'window', at })
  const reply = values()
  // @ts-expect-error The reading needs a seat.
  decided(seatEndpoint, '', { reading: SEAT, values: misspelt, decide: () => ({ reply }) })
  decided(seatEndpoint, '', {
    reading: SEAT,
    values,
    // @ts-expect-error The statement needs a moment too.
    decide: () => ({ reply, toWrite: values() }),
    write: TAKE_SEAT,
  })
  decided(seatEndpoint, '', {
    reading: SEAT,
    values,
    // @ts-expect-error The statement needs a seat.
    decide: () => ({ reply, toWrite: misspelt() }),
    write: TAKE_SEAT,
  })
  decided(seatEndpoint, '', {
    reading: SEAT,
    values,
    // @ts-expect-error No statement writes it.
    decide: () => ({ reply, toWrite: { ...values(), at } }),
  })
})
