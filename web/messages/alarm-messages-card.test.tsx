import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, changesSince, linesIn, press } from '../testing/hands'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { AlarmMessages, AlarmMessagesCard } from './alarm-messages-card'

let permission: NotificationPermission
let hasPlace: boolean
let status: number
let called: string[]

beforeEach(() => {
  permission = 'default'
  hasPlace = false
  status = 200
  called = []
  const place = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.example/ana', keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: () => Promise.resolve(!(hasPlace = false)),
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(hasPlace ? place : null),
    subscribe: () => Promise.resolve(((hasPlace = true), place)),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () =>
      Promise.resolve((permission = permission === 'default' ? 'granted' : permission)),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: () => Promise.resolve({ pushManager }),
    },
  })
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: { method?: string } = {}) => {
    called.push(`${method} ${url}`)
    if (method === 'GET') return Promise.resolve(Response.json({ key: 'BKey' }))
    if (status !== 200)
      return Promise.resolve(
        Response.json({ code: 'unavailable', message: 'Please try again later.', fields: {} }, { status }),
      )
    return Promise.resolve(Response.json({ info: 'Sent. It comes in a moment.' }))
  })
})
afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
})

const showPage = pageShower()
const show = () => showPage(<AlarmMessagesCard personId="person-a" />, { role: '', organisation: {} })
const showInMenu = () => showPage(<AlarmMessages personId="person-a" />, { role: '', organisation: {} })
const text = () => document.body.textContent
const pressOnceReady = async (name: string) => {
  await until(() => expect(button(name)?.disabled).toBe(false))
  press(name)
}

test('one press turns messages on, another sends a test message, and another turns them off', async () => {
  await show()
  await until(() => expect(text()).toContain('Off for this device'))
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('On for this device'))
  await until(() => expect(document.activeElement?.textContent).toBe('On for this device'))
  await pressOnceReady('Send a trial message')
  await until(() => expect(text()).toContain('Sent. It comes in a moment.'))
  await pressOnceReady('Turn off')
  await until(() => expect(text()).toContain('Off for this device'))
  expect(called).toEqual([
    ...['GET /api/me/alarm-messages', 'PUT /api/me/alarm-messages'],
    // The card asks the server before it shows that messages are on.
    ...['GET /api/me/alarm-messages', 'PUT /api/me/alarm-messages'],
    'POST /api/me/alarm-messages/try',
    'DELETE /api/me/alarm-messages',
  ])
})

test('the second tap of a double tap neither sends a test message nor turns messages on again', async () => {
  await show()
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('On for this device'))
  press('Send a trial message')
  await pressOnceReady('Turn off')
  await until(() => expect(text()).toContain('Off for this device'))
  press('Turn on for this device')
  await settle()
  expect(text()).toContain('Off for this device')
  expect(called).not.toContain('POST /api/me/alarm-messages/try')
})

test('messages that the browser forbids show the way out in the menu, without a button, and no card on Home', async () => {
  permission = 'denied'
  await show()
  await settle()
  expect(text()).toBe('')
  await showInMenu()
  await until(() => expect(text()).toContain('Allow notifications for this site'))
  expect(document.querySelector('button')).toBeNull()
})

test('a person who wants no messages on this device is not asked again on Home, and finds them in the menu', async () => {
  await show()
  await until(() => expect(button('Not on this device')).toBeDefined())
  press('Not on this device')
  await until(() => expect(text()).toBe(''))
  cleanup()
  await show()
  await settle()
  expect(text()).toBe('')
  await showInMenu()
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('On for this device'))
  expect(button('Not on this device')).toBeUndefined()
})

test('after the choice the card leaves Home with the next visit, and stays away when messages are turned off', async () => {
  await show()
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('On for this device'))
  cleanup()
  await show()
  await settle()
  expect(text()).toBe('')
  await showInMenu()
  await pressOnceReady('Turn off')
  await until(() => expect(text()).toContain('Off for this device'))
  cleanup()
  await show()
  await settle()
  expect(text()).toBe('')
})

test('a browser without messages says so in the menu', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await showInMenu()
  await until(() => expect(text()).toContain('This browser shows no messages of Whereabouts.'))
})

test('a failure is shown beside the pressed button', async () => {
  status = 503
  await show()
  await until(() => expect(text()).toContain('Turn on'))
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('No answer came'))
  expect(text()).toContain('Off for this device')
})

test('the card on an iPhone explains how messages become possible, and is empty in another browser without them', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await show()
  expect(text()).toBe('')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
  )
  await show()
  await until(() => expect(text()).toContain('added it to the Home Screen'))
})

test('the card on an iPad, which calls itself a Macintosh, explains it too, and a Macintosh gets no card', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
  await show()
  expect(text()).toBe('')
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
  await show()
  await until(() => expect(text()).toContain('added it to the Home Screen'))
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
})

test('a device unknown to the server is not told that messages are on until the server answers', async () => {
  await show()
  await until(() => expect(text()).toContain('Turn on'))
  await pressOnceReady('Turn on for this device')
  await until(() => expect(text()).toContain('On for this device'))
  status = 503
  cleanup()
  await show()
  await until(() => expect(text()).toContain('Not confirmed for this device'))
  expect(text()).not.toContain('Send a trial message')
  status = 200
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(text()).toContain('On for this device'))
})

test('the card says what messages are for, and what turning them on, a refusal and turning them off change', async () => {
  await show()
  await until(() => expect(button('Turn on for this device')?.disabled).toBe(false))
  await untilCalm()
  const off = linesIn()
  expect(off).toMatchInlineSnapshot(`
    [
      "Alarm messages",
      "Off for this device",
      "If an alarm starts at an office where you have checked in and not left, you get a mail. This device can show a message too, which is seen sooner. Messages also tell you that a visitor has come.",
      "[Turn on for this device]",
      "[Not on this device]",
    ]
  `)
  press('Turn on for this device')
  await until(() => expect(button('Turn off')?.disabled).toBe(false))
  await untilCalm()
  const on = linesIn()
  expect(on).toMatchInlineSnapshot(`
    [
      "Alarm messages",
      "On for this device",
      "If an alarm starts at an office where you have checked in and not left, this device shows a message that asks where you are. It ends with your sign-in, after seven days at the latest, and goes on when you sign in here again. Messages also tell you that a visitor has come.",
      "[Send a trial message]",
      "[Turn off]",
    ]
  `)
  status = 503
  press('Send a trial message')
  await until(() => expect(text()).toContain('No answer came'))
  await untilCalm()
  expect(changesSince(on)).toMatchInlineSnapshot(`
    [
      "+ No answer came, so it is not known whether this was done. Check your connection and what the page shows now, or press again.",
    ]
  `)
  status = 200
  await pressOnceReady('Turn off')
  await until(() => expect(text()).toContain('Off for this device'))
  await until(() => expect(button('Turn on for this device')?.disabled).toBe(false))
  await untilCalm()
  expect(changesSince(off)).toMatchInlineSnapshot(`[]`)
})
