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

test('messages are off at first, and then on for the person who turned them on, and for nobody else', async () => {
  expect(await readDeviceState(ANA)).toBe('off')
  await turnOn(ANA)
  expect(sent).toEqual([{ method: 'PUT', body: PLACE }])
  expect(await readDeviceState(ANA)).toBe('on')
  expect(await readDeviceState('person-b')).toBe('off')
})

test('turning messages off reaches the server and the browser', async () => {
  await turnOn(ANA)
  await turnOff()
  expect(sent.at(-1)?.method).toBe('DELETE')
  expect(subscription).toBeNull()
  expect(await readDeviceState(ANA)).toBe('off')
})

test('a server that is out of reach turns nothing off', async () => {
  await turnOn(ANA)
  refusal = { status: 503, code: 'unavailable' }
  await expect(turnOff()).rejects.toMatchObject({ code: 'unavailable' })
  refusal = null
  expect(await readDeviceState(ANA)).toBe('on')
})

test('messages stay off without the person’s permission, and no call is made', async () => {
  answer = 'denied'
  await turnOn(ANA)
  expect(sent).toEqual([])
  expect(await readDeviceState(ANA)).toBe('forbidden')
})

test('the state in a browser without messages is unable', async () => {
  vi.unstubAllGlobals()
  expect(await readDeviceState(ANA)).toBe('unable')
})

test.each([
  ['the service of the browser does not answer', () => (canReach = false), /did not answer/],
  ['no messages are sent here', () => (serverKey = null), /No messages are sent/],
  ['the server knows no such service', () => (refusal = { status: 422, code: 'invalid' }), /No/],
])('when %s, messages stay off and the reason is thrown', async (_sentence, set, message) => {
  set()
  await expect(turnOn(ANA)).rejects.toThrow(message)
  expect(await readDeviceState(ANA)).toBe('off')
})

test('a page without a stored worker gives the reason after a while', async () => {
  vi.useFakeTimers()
  stored = false
  const turning = expect(turnOn(ANA)).rejects.toThrow(/private window/)
  await vi.advanceTimersByTimeAsync(10_000)
  await turning
})

test('each look registers the device again, for the next session too', async () => {
  await turnOn(ANA)
  await readDeviceState(ANA)
  expect(sent).toEqual([
    { method: 'PUT', body: PLACE },
    { method: 'PUT', body: PLACE },
  ])
  await readDeviceState('person-b')
  expect(sent).toHaveLength(2)
})

test('a push address that the browser has lost is made again', async () => {
  await turnOn(ANA)
  subscription = null
  expect(await readDeviceState(ANA)).toBe('on')
  expect(subscription).not.toBeNull()
})

test('another key of the server makes another push address', async () => {
  await turnOn(ANA)
  await readDeviceState(ANA)
  expect(made).toEqual([KEY, KEY])
  const before = subscription
  serverKey = 'BPub-licKe_1'
  await readDeviceState(ANA)
  expect(subscription).not.toBe(before)
})

test('a server that is out of reach leaves the device unregistered, and a refusal for good turns it off', async () => {
  await turnOn(ANA)
  refusal = { status: 503, code: 'unavailable' }
  expect(await readDeviceState(ANA)).toBe('unregistered')
  refusal = null
  expect(await readDeviceState(ANA)).toBe('on')
  refusal = { status: 409, code: 'conflict' }
  expect(await readDeviceState(ANA)).toBe('off')
  refusal = null
  expect(await readDeviceState(ANA)).toBe('off')
})

test('a device that is turned off while the server is being told stays off', async () => {
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

test('messages are not on in a browser that can’t look up its push address', async () => {
  await turnOn(ANA)
  vi.spyOn(pushManager, 'getSubscription').mockRejectedValueOnce(
    new DOMException('broken', 'InvalidStateError'),
  )
  expect(await readDeviceState(ANA)).toBe('unregistered')
})

test('a permission that was taken back ends messages without a call', async () => {
  await turnOn(ANA)
  permission = 'denied'
  expect(await readDeviceState(ANA)).toBe('forbidden')
  expect(sent).toHaveLength(1)
})
