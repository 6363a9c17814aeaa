import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '../../../domain/endpoint'
import { fail } from '../../../domain/problem'
import { ADMIN } from '../../../domain/access/role'
import { createGate } from '../../auth/sessions/gate'
import { readConfig } from '../../config'
import { createHttpServer } from '../http/http'
import { createLimiter } from '../limits/limits'
import { mount } from './mount'
import { route, type Caller, type Route } from './route'
import { idempotencyKeys } from './tables'
import { createTestDatabase } from '../../testing/test-database'

const { db, pool } = await createTestDatabase()
const config = readConfig({ LOG_LEVEL: 'silent' })
const context = {
  config,
  db,
  now: () => new Date('2026-11-18T09:30:00Z'),
  limiter: createLimiter(pool, 'secret'),
}

const gate = createGate(() => Promise.resolve(null))
let app: FastifyInstance
let caller: Caller | null = null
let acts = 0

const person = (role: Caller['role']): Caller => ({
  id: 'a person',
  email: 'a@erm.example',
  name: 'A',
  role,
  duties: [],
  provenAt: new Date(),
})
const anything = z.strictObject({
  name: z.optional(z.string('refusals:enterText').check(z.maxLength(5, 'refusals:tooLong'))),
})
const reply = z.object({ name: z.string() })

const routes: Route[] = [
  route(
    endpoint({ method: 'POST', path: '/api/open', access: 'open', input: anything, reply }),
    '',
    async () => {
      acts++
      return { name: 'open', secret: 'a column that was added later' }
    },
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/admins',
      access: { may: 'give duties', where: 'everywhere' },
      input: anything,
      reply,
    }),
    '',
    async () => {
      acts++
      return { name: 'admin' }
    },
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/things/:name',
      access: 'open',
      input: z.strictObject({
        name: z.string(),
        size: z.optional(z.number()),
        way: z.optional(z.literal('on')),
      }),
      reply,
    }),
    '',
    async ({ input }) => ({ name: input.name }),
  ),
  route(
    endpoint({ method: 'GET', path: '/api/asked', access: 'open', input: anything, reply }),
    '',
    async ({ input }) => ({ name: input.name ?? 'nobody' }),
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/flat',
      access: 'open',
      input: anything,
      reply,
      refusal: 'flat',
    }),
    '',
    async () => fail('conflict', { english: 'It is taken' }),
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/looked-for',
      access: 'open',
      input: z.strictObject({ word: z.string() }),
      reply,
      misses: { free: 3, first: 60, longest: 60, forgottenAfter: 60 },
    }),
    '',
    async ({ input }) =>
      input.word === 'right' ? { name: 'found' } : fail('not_found', { english: 'Wrong' }),
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/guessed',
      access: 'open',
      input: z.strictObject({ of: z.optional(z.string()) }),
      reply,
      guesses: [{ calls: 2, seconds: 60 }],
    }),
    '',
    async ({ input: { of }, mayGuess }) => ({
      name: of === undefined || (await mayGuess(of.toLowerCase())) ? 'guessed' : 'known',
    }),
  ),
  route(
    endpoint({ method: 'POST', path: '/api/broken', access: 'open', input: anything, reply }),
    '',
    async () => {
      throw new Error('select password from secrets where email = a@erm.example')
    },
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/ill-formed',
      access: 'open',
      input: anything,
      reply,
    }),
    '',
    async () => ({ title: 'no name here' }) as never,
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/seldom',
      access: 'open',
      input: anything,
      reply,
      limits: [{ calls: 2, seconds: 60 }],
    }),
    '',
    async () => ({ name: 'seldom' }),
  ),
  route(
    endpoint({
      method: 'POST',
      path: '/api/once',
      access: 'open',
      input: anything,
      reply,
      repeatable: true,
    }),
    '',
    async () => ({ name: `act ${++acts}` }),
  ),
]

beforeAll(async () => {
  app = await createHttpServer(config)
  for (const each of routes)
    mount(
      app,
      context,
      { findCaller: async () => ({ token: null, user: caller }), findMachine: async () => null, gate },
      each,
    )
})
afterAll(() => app.close())
beforeEach(() => {
  caller = null
  acts = 0
})

async function send(options: InjectOptions) {
  const answer = await app.inject({ method: 'POST', ...options })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}

test('a reply has the fields of the contract and no others', async () => {
  expect(await send({ url: '/api/open' })).toMatchObject({ status: 200, body: { name: 'open' } })
  expect((await send({ url: '/api/open' })).body).not.toHaveProperty('secret')
})

test('a reply without a field of the contract is an error, not an incomplete answer', async () => {
  expect(await send({ url: '/api/ill-formed' })).toMatchObject({
    status: 500,
    body: { code: 'unexpected', fields: {} },
  })
})

test.each<[string, Caller | null, number]>([
  ['nobody', null, 401],
  ['a signed-in person', person(''), 403],
  ['an administrator', person(ADMIN), 200],
  ['a role that only contains Admin', person('NotAdmin' as never), 403],
])('a call for administrators is allowed or refused to %s', async (_who, who, status) => {
  caller = who
  expect((await send({ url: '/api/admins', payload: {} })).status).toBe(status)
  expect(acts).toBe(status === 200 ? 1 : 0)
})

test('a caller who may not call learns nothing of the input', async () => {
  const { status, body } = await send({ url: '/api/admins', payload: { nonsense: 1 } })
  expect(status).toBe(401)
  expect(body).toEqual({ code: 'unauthenticated', message: 'Please sign in.', fields: {} })
})

test('each wrong field is named once with the text of the contract, and an unknown field as unknown', async () => {
  expect(
    await send({ url: '/api/open', payload: { name: 'too long', colour: 1, constructor: 2 } }),
  ).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      message: 'Please correct the marked fields.',
      fields: {
        name: 'Please use at most 5 characters',
        colour: 'This field is not known.',
        constructor: 'This field is not known.',
      },
    },
  })
  expect(acts).toBe(0)
})

test('a wrong field without a text in the contract is named in words of ours', async () => {
  const { body } = await send({ url: '/api/things/one', payload: { size: 'ten', way: 'up' } })
  expect(body).toMatchObject({
    fields: { size: 'This request is not understood.', way: 'This choice is not known' },
  })
})

test('a value of the path replaces one of the body', async () => {
  expect((await send({ url: '/api/things/this%20one', payload: { name: 'that one' } })).body).toEqual({
    name: 'this one',
  })
})

test('a reading call takes its input from the query, with each name once', async () => {
  const get = (url: string) => send({ method: 'GET', url })
  expect((await get('/api/asked?name=ada')).body).toEqual({ name: 'ada' })
  expect((await get('/api/asked')).body).toEqual({ name: 'nobody' })
  expect((await get('/api/asked?name=a&name=b')).body).toMatchObject({
    fields: { name: 'Please enter a text' },
  })
  expect((await get('/api/asked?colour=red')).body).toMatchObject({
    fields: { colour: 'This field is not known.' },
  })
})

test.each([
  ['of a route', '/api/flat', {}, 409, { general: 'It is taken' }],
  ['of the input', '/api/flat', { name: 'too long' }, 422, { name: 'Please use at most 5 characters' }],
])('a flat refusal %s is fields and texts only', async (_what, url, payload, status, body) => {
  expect(await send({ url, payload })).toMatchObject({ status, body })
  expect((await send({ url, payload })).body).toEqual(body)
})

test('the answer to a fault shows no internal detail', async () => {
  const { status, body } = await send({ url: '/api/broken' })
  expect(status).toBe(500)
  expect(body).toEqual({ code: 'unexpected', message: 'Something went wrong, please try again', fields: {} })
})

test('a call with a limit is refused for a network once it is used up, and not for another', async () => {
  const from = (remoteAddress: string) => send({ url: '/api/seldom', remoteAddress })
  expect((await from('192.0.2.1')).status).toBe(200)
  expect((await from('192.0.2.1')).status).toBe(200)
  const refused = await from('192.0.2.1')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
  expect((await from('192.0.2.2')).status).toBe(200)
})

test('wrong calls are refused after a limit, and right ones are still answered', async () => {
  const look = (word: string, remoteAddress = '192.0.2.3') =>
    send({ url: '/api/looked-for', payload: { word }, remoteAddress })
  for (let time = 0; time < 8; time++) expect((await look('right')).status).toBe(200)
  for (let time = 0; time < 3; time++) expect((await look('wrong')).status).toBe(404)
  const refused = await look('wrong')
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await look('right')).status).toBe(200)
  expect((await look('wrong')).status).toBe(429)
  expect((await look('wrong', '192.0.2.4')).status).toBe(404)
})

test('a route learns that a network has named one value too often in any spelling, and no other value is affected', async () => {
  const guess = async (of?: string, remoteAddress = '192.0.2.5') =>
    (await send({ url: '/api/guessed', payload: { of }, remoteAddress })).body.name
  expect([await guess('one'), await guess('ONE'), await guess('one')]).toEqual([
    'guessed',
    'guessed',
    'known',
  ])
  expect([await guess('two'), await guess('one', '192.0.2.6')]).toEqual(['guessed', 'guessed'])
  for (let time = 0; time < 5; time++) expect(await guess()).toBe('guessed')
})

test('many guesses at one moment get no more answers than the limit allows', async () => {
  const from = { url: '/api/guessed', payload: { of: 'all' }, remoteAddress: '192.0.2.7' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(from)))
  expect(answers.filter(({ body }) => body.name === 'guessed')).toHaveLength(2)
})

test('all IPv6 networks of one company share the limit of guesses', async () => {
  const guess = async (remoteAddress: string) =>
    (await send({ url: '/api/guessed', payload: { of: 'house' }, remoteAddress })).body.name
  const lines = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:ff03::1', '2001:db8:2:1::1']
  const told: unknown[] = []
  for (const line of lines) told.push(await guess(line))
  expect(told).toEqual(['guessed', 'guessed', 'known', 'guessed'])
})

test('a repeatable call without a key acts each time', async () => {
  expect((await send({ url: '/api/once' })).body).toEqual({ name: 'act 1' })
  expect((await send({ url: '/api/once' })).body).toEqual({ name: 'act 2' })
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('a repeatable call with a key acts once', async () => {
  const headers = { 'idempotency-key': 'a-key-of-sixteen-characters' }
  expect((await send({ url: '/api/once', headers })).body).toEqual({ name: 'act 1' })
  expect((await send({ url: '/api/once', headers })).body).toEqual({ name: 'act 1' })
  expect((await send({ url: '/api/once', headers, payload: { name: 'else' } })).status).toBe(422)
  expect(acts).toBe(1)
})
