import { createPublicKey, verify } from 'node:crypto'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  GETS_NO_MESSAGES,
  NO_MESSAGES,
  NOT_A_DEVICE,
  NOT_TAKEN,
  REFUSED_BY_SERVICE,
  UNKNOWN_SERVICE,
} from '../../domain/messages/contract'
import { signedIn } from '../auth/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { makeBrowser, startPushService } from '../../testbed/push-service'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { messageCalls } from './factory'
import { senderKeys } from './make-keys'
import { messageDevices } from './tables'
import { english } from '../platform/texts'

const service = await startPushService()
afterAll(() => service.close())
const server = await createTestServer({ environment: { PUSH_SERVICES: service.origin } })
const { db } = server

let ana: Person
let token: string
let anas: ReturnType<typeof messageCalls>
beforeEach(async () => {
  service.status = 201
  service.arrived = []
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  ana = await makePerson(db, { name: 'Ana' })
  token = await signedIn(server, ana)
  anas = messageCalls(server, token)
  await db.delete(messageDevices)
})

const stored = () => db.select().from(messageDevices)

test('an allowed device gets a message that only this device can read', async () => {
  const phone = makeBrowser(service)
  expect((await anas.allow(phone.named)).body).toEqual({ info: 'This device gets alarm messages' })
  expect((await anas.try()).body).toEqual({ info: 'Sent. It comes in a moment.' })
  expect(phone.messages()).toEqual([
    expect.objectContaining({ title: 'Whereabouts: a trial', path: '/' }) as object,
  ])
  const [arrived] = phone.arrived()
  expect(arrived?.body.toString('latin1')).not.toContain('Whereabouts')
  expect(arrived?.headers).toMatchObject({ ttl: '900', urgency: 'high', 'content-encoding': 'aes128gcm' })
})

test('the push service can check by the public key that this server sent a message', async () => {
  const phone = makeBrowser(service)
  const { key } = (await anas.key()).body as { key: string }
  await anas.allow(phone.named)
  await anas.try()
  const [, jwt, k] = /^vapid t=([^,]+), k=(.+)$/.exec(phone.arrived()[0]?.headers.authorization ?? '') ?? []
  expect(k).toBe(key)
  const [head, claims, signature] = (jwt ?? '').split('.')
  expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:whereabouts@localhost',
  })
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', signed, by, Buffer.from(signature ?? '', 'base64url'))).toBe(true)
})

test('the same secret gives the same keys, and another one gives others', () => {
  const secret = 'x'.repeat(32)
  expect(senderKeys(secret)).toEqual(senderKeys(secret))
  expect(senderKeys(secret).publicKey).not.toBe(senderKeys(`${secret}y`).publicKey)
  for (let n = 0; n < 2000; n++)
    expect(Buffer.from(senderKeys(`${secret}${n}`).privateKey, 'base64url')).toHaveLength(32)
})

describe('the push address of a browser', () => {
  const phone = makeBrowser(service)
  test.each([
    ['an address of another server', { address: 'https://evil.example/abc' }, english(UNKNOWN_SERVICE)],
    ['an address of this network', { address: 'http://169.254.169.254/latest' }, english(UNKNOWN_SERVICE)],
    ['another port of this machine', { address: 'http://127.0.0.1:1/abc' }, english(UNKNOWN_SERVICE)],
    ['no address', { address: '' }, english(NOT_A_DEVICE)],
    [
      'an address without an end',
      { address: `${service.origin}/${'a'.repeat(3000)}` },
      english(NOT_A_DEVICE),
    ],
    ['a key that is no point of the curve', { key: 'A'.repeat(87) }, english(NOT_A_DEVICE)],
    ['a short key', { key: 'abc' }, english(NOT_A_DEVICE)],
    ['a short secret', { secret: 'abc' }, english(NOT_A_DEVICE)],
  ])('%s is refused, and nothing is sent', async (_sentence, wrong, message) => {
    const { status, body } = await anas.allow({ ...phone.named, ...wrong })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(message)
    expect(await stored()).toEqual([])
    expect(service.arrived).toEqual([])
  })

  test('is not followed to another place by a redirect', async () => {
    await anas.allow(phone.named)
    service.status = 307
    expect((await anas.try()).body).toMatchObject({ message: english(NOT_TAKEN) })
    expect(service.arrived.map(({ path }) => path)).toEqual([new URL(phone.named.address).pathname])
  })
})

describe('a device with messages', () => {
  test('does not change by the same call again, and a new push address replaces the old one', async () => {
    const [before, after] = [makeBrowser(service), makeBrowser(service)]
    await anas.allow(before.named)
    const [first] = await stored()
    server.setNow(new Date('2026-11-18T09:40:00Z'))
    await anas.allow(before.named)
    expect(await stored()).toEqual([first])
    await anas.allow(after.named)
    expect((await stored()).map(({ address }) => address)).toEqual([after.named.address])
  })

  test('gets the messages of its next person, and none of the person before', async () => {
    const tablet = makeBrowser(service)
    await anas.allow(tablet.named)
    const bens = messageCalls(server, await signedIn(server, await makePerson(db, { name: 'Ben' })))
    await bens.allow(tablet.named)
    expect(await stored()).toHaveLength(1)
    expect((await anas.try()).body).toMatchObject({ code: 'conflict', message: english(GETS_NO_MESSAGES) })
    expect((await bens.try()).status).toBe(200)
  })

  test('has the next person’s own day in that person’s data', async () => {
    const tablet = makeBrowser(service)
    await anas.allow(tablet.named)
    server.setNow(new Date('2026-11-19T09:30:00Z'))
    const bensToken = await signedIn(server, await makePerson(db, { name: 'Ben' }))
    await messageCalls(server, bensToken).allow(tablet.named)
    const { body } = await server.send({ url: '/api/me/data', token: bensToken })
    expect(body).toMatchObject({ messageDevices: [{ since: '2026-11-19T09:30:00.000Z' }] })
  })

  test('gets its message beside another device of its person', async () => {
    const [phone, laptop] = [makeBrowser(service), makeBrowser(service)]
    await anas.allow(phone.named)
    await messageCalls(server, await signedIn(server, ana)).allow(laptop.named)
    expect(await stored()).toHaveLength(2)
  })

  test('gets none after its person signs out, or after the session is ended from another device', async () => {
    await anas.allow(makeBrowser(service).named)
    await server.send({ url: '/api/sign-out', token, payload: {} })
    expect(await stored()).toEqual([])
    const lost = await signedIn(server, ana)
    await messageCalls(server, lost).allow(makeBrowser(service).named)
    const here = await signedIn(server, ana)
    await server.send({ url: '/api/me/sessions/end-others', token: here, payload: {} })
    expect(await stored()).toEqual([])
  })

  test('gets none after its person turns them off, unlike the person’s other devices', async () => {
    const other = messageCalls(server, await signedIn(server, ana))
    await anas.allow(makeBrowser(service).named)
    await other.allow(makeBrowser(service).named)
    expect((await anas.stop()).body).toEqual({ info: 'This device gets no alarm messages any more' })
    expect((await anas.stop()).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  test('can’t be turned on or off without a session', async () => {
    const nobodys = messageCalls(server, null)
    for (const call of [
      nobodys.key(),
      nobodys.allow(makeBrowser(service).named),
      nobodys.stop(),
      nobodys.try(),
    ])
      expect((await call).status).toBe(401)
    expect(await stored()).toEqual([])
  })
})

describe('a device that', () => {
  test.each([404, 410])('is gone (%i) is deleted', async (status) => {
    await anas.allow(makeBrowser(service).named)
    service.status = status
    expect((await anas.try()).body).toMatchObject({ code: 'conflict', message: english(GETS_NO_MESSAGES) })
    expect(await stored()).toEqual([])
  })

  test.each([
    [429, english(NOT_TAKEN)],
    [500, english(NOT_TAKEN)],
    [403, english(REFUSED_BY_SERVICE)],
  ])('is not served now (%i) stays', async (status, message) => {
    await anas.allow(makeBrowser(service).named)
    service.status = status
    expect((await anas.try()).body).toMatchObject({ code: 'unavailable', message })
    expect(await stored()).toHaveLength(1)
  })

  test('has no session any more is deleted, while other devices stay', async () => {
    await anas.allow(makeBrowser(service).named)
    server.setNow(new Date('2026-11-20T09:30:00Z'))
    const other = makeBrowser(service)
    await messageCalls(server, await signedIn(server, ana)).allow(other.named)
    server.setNow(new Date('2026-11-25T09:31:00Z'))
    await jobTasks(server, null).forget_expired({}, {} as JobHelpers)
    expect((await stored()).map(({ address }) => address)).toEqual([other.named.address])
  })
})

test('an installation without push services has no key and accepts no device', async () => {
  const silent = await createTestServer({ environment: { PUSH_SERVICES: 'none' } })
  const calls = messageCalls(silent, await signedIn(silent, await makePerson(silent.db)))
  expect((await calls.key()).body).toEqual({ key: null })
  expect((await calls.allow(makeBrowser(service).named)).body).toMatchObject({
    message: english(NO_MESSAGES),
  })
})

test('a person’s own data have the devices with messages, without an address or a key', async () => {
  const phone = makeBrowser(service)
  await anas.allow(phone.named)
  const { body } = await server.send({ url: '/api/me/data', token })
  expect(body).toMatchObject({ messageDevices: [{ device: '', since: '2026-11-18T09:30:00.000Z' }] })
  expect(JSON.stringify(body)).not.toContain(phone.named.key)
  expect(JSON.stringify(body)).not.toContain(service.origin)
})
