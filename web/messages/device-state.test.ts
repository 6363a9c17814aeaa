// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDeviceState, turnOff, turnOn } from './device-state'

const KEY = 'BPub-licKe_0'
const ANA = 'person-a'

type Sent = { method: string; body: unknown }

let permission: NotificationPermission
let answer: NotificationPermission
let subscription: object | null
let sent: Sent[]
let serverKey: string | null
let refusal: { status: number; code: string } | null
let canReach: boolean
let stored: boolean

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    .buffer

const made: string[] = []
const subscriptionWith = (key: string) => ({
  options: { applicationServerKey: bytesOf(key) },
  toJSON: () => ({ endpoint: 'https://push.example/ana', keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe: () => {
    subscription = null
    return Promise.resolve(true)
  },
})

const pushManager = {
  getSubscription: () => Promise.resolve(subscription),
  subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (!canReach) return Promise.reject(new DOMException('no service', 'AbortError'))
    made.push(applicationServerKey)
    subscription ??= subscriptionWith(applicationServerKey)
    return Promise.resolve(subscription)
  },
}

beforeEach(() => {
  permission = 'default'
  answer = 'granted'
  subscription = null
  sent = []
  made.length = 0
  serverKey = KEY
  refusal = null
  canReach = true
  stored = true
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  })
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: {
      get ready() {
        return stored ? Promise.resolve(registration) : new Promise(() => {})
      },
      getRegistration: () => Promise.resolve(stored ? registration : undefined),
    },
  })
  vi.stubGlobal('fetch', (_: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({ key: serverKey }))
    if (refusal)
      return Promise.resolve(
        Response.json({ code: refusal.code, message: 'No', fields: {} }, { status: refusal.status }),
      )
    sent.push({ method, body: body === undefined ? undefined : (JSON.parse(body) as unknown) })
    return Promise.resolve(Response.json({ info: 'ok' }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

const PLACE = { address: 'https://push.example/ana', key: 'public', secret: 'secret' }

test('it is off at first, and on for the person who turned it on, and for nobody else', async () => {
  expect(await readDeviceState(ANA)).toBe('off')
  await turnOn(ANA)
  expect(sent).toEqual([{ method: 'PUT', body: PLACE }])
  expect(await readDeviceState(ANA)).toBe('on')
  expect(await readDeviceState('person-b')).toBe('off')
})

test('turning it off tells the server and the browser', async () => {
  await turnOn(ANA)
  await turnOff()
  expect(sent.at(-1)?.method).toBe('DELETE')
  expect(subscription).toBeNull()
  expect(await readDeviceState(ANA)).toBe('off')
})

test('a server that is not reached turns nothing off', async () => {
  await turnOn(ANA)
  refusal = { status: 503, code: 'unavailable' }
  await expect(turnOff()).rejects.toMatchObject({ code: 'unavailable' })
  refusal = null
  expect(await readDeviceState(ANA)).toBe('on')
})

test('who does not allow it stays without, and the server hears nothing', async () => {
  answer = 'denied'
  await turnOn(ANA)
  expect(sent).toEqual([])
  expect(await readDeviceState(ANA)).toBe('forbidden')
})

test('a browser without messages is not able', async () => {
  vi.unstubAllGlobals()
  expect(await readDeviceState(ANA)).toBe('unable')
})

test.each([
  ['the service of the browser does not answer', () => (canReach = false), /did not answer/],
  ['no messages are sent here', () => (serverKey = null), /No messages are sent/],
  ['the server knows no such service', () => (refusal = { status: 422, code: 'invalid' }), /No/],
])('where %s, it says so and stays off', async (_sentence, set, message) => {
  set()
  await expect(turnOn(ANA)).rejects.toThrow(message)
  expect(await readDeviceState(ANA)).toBe('off')
})

test('a page without a stored worker says so after a while', async () => {
  vi.useFakeTimers()
  stored = false
  const turning = expect(turnOn(ANA)).rejects.toThrow(/private window/)
  await vi.advanceTimersByTimeAsync(10_000)
  await turning
})

test('whoever looks tells the server again, for the next session too', async () => {
  await turnOn(ANA)
  await readDeviceState(ANA)
  expect(sent).toEqual([
    { method: 'PUT', body: PLACE },
    { method: 'PUT', body: PLACE },
  ])
  await readDeviceState('person-b')
  expect(sent).toHaveLength(2)
})

test('a place that the browser has lost is made again', async () => {
  await turnOn(ANA)
  subscription = null
  expect(await readDeviceState(ANA)).toBe('on')
  expect(subscription).not.toBeNull()
})

test('another key of the server makes another place', async () => {
  await turnOn(ANA)
  await readDeviceState(ANA)
  expect(made).toEqual([KEY, KEY])
  const before = subscription
  serverKey = 'BPub-licKe_1'
  await readDeviceState(ANA)
  expect(subscription).not.toBe(before)
})

test('a server that is not reached says nothing of this device; a refusal for good turns it off', async () => {
  await turnOn(ANA)
  refusal = { status: 503, code: 'unavailable' }
  expect(await readDeviceState(ANA)).toBe('untold')
  refusal = null
  expect(await readDeviceState(ANA)).toBe('on')
  refusal = { status: 409, code: 'conflict' }
  expect(await readDeviceState(ANA)).toBe('off')
  refusal = null
  expect(await readDeviceState(ANA)).toBe('off')
})

test('turned off while the server is being told, it stays off', async () => {
  await turnOn(ANA)
  const subscribe = vi.spyOn(pushManager, 'subscribe')
  subscribe.mockImplementationOnce(async () => {
    await turnOff()
    return (subscription = subscriptionWith(KEY))
  })
  expect(await readDeviceState(ANA)).toBe('off')
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect(subscription).toBeNull()
})

test('a browser that can’t look up its place is not on', async () => {
  await turnOn(ANA)
  vi.spyOn(pushManager, 'getSubscription').mockRejectedValueOnce(
    new DOMException('broken', 'InvalidStateError'),
  )
  expect(await readDeviceState(ANA)).toBe('untold')
})

test('a permission that was taken back ends it without a call', async () => {
  await turnOn(ANA)
  permission = 'denied'
  expect(await readDeviceState(ANA)).toBe('forbidden')
  expect(sent).toHaveLength(1)
})
