import { makeBrowser, startPushService, type PushService } from '../testbed/push-service'
import { expectNoFindings } from './expectations'
import {
  ADMIN,
  button,
  expect,
  logIn,
  officeIdOf,
  openAccount,
  ownOfficeKey,
  settle,
  signIn,
  test,
} from './story'

// The stories' server takes this address for a push service.
const PORT = 3218

let service: PushService
test.beforeEach(async () => {
  service = await startPushService(PORT)
})
test.afterEach(() => service.close())
test.use({ serviceWorkers: 'allow' })
test.slow()

/** Replaces the parts that a browser without a network and a screen lacks: a push service, and a permission. */
function standIn(place: { address: string; key: string; secret: string }) {
  const has = (name: string) => localStorage.getItem(name) !== null
  const made = {
    options: {},
    toJSON: () => ({ endpoint: place.address, keys: { p256dh: place.key, auth: place.secret } }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem('stand-in subscription')),
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(has('stand-in subscription') ? made : null),
    subscribe: () => Promise.resolve((localStorage.setItem('stand-in subscription', ''), made)),
  })
  Object.defineProperty(Notification, 'permission', {
    get: () => (has('stand-in permission') ? 'granted' : 'default'),
  })
  Notification.requestPermission = () =>
    Promise.resolve((localStorage.setItem('stand-in permission', ''), Notification.permission))
}

/** Lets the worker get a message, and presses it. Returns the shown message and the opened address. */
async function pushAndPress(text: string) {
  type Shown = { title: string; data?: unknown }
  const worker = self as unknown as {
    registration: { showNotification: (title: string, options: object) => Promise<void> }
    clients: { openWindow: (path: string) => Promise<null> }
  }
  const shown: Shown[] = []
  const opened: string[] = []
  worker.registration.showNotification = (title, options) => {
    shown.push({ title, ...options })
    return Promise.resolve()
  }
  worker.clients.openWindow = (path) => {
    opened.push(path)
    return Promise.resolve(null)
  }
  const extendable = (name: string, parts: object) =>
    self.dispatchEvent(Object.assign(new Event(name), { waitUntil: () => {} }, parts))
  extendable('push', { data: { text: () => text } })
  extendable('notificationclick', { notification: { close: () => {}, data: shown[0]?.data } })
  return Promise.resolve({ shown, opened })
}

test('a person turns messages on, tries them, gets one at the start of a roll call and answers by it', async ({
  page,
  context,
  browser,
}) => {
  const phone = makeBrowser(service)
  await page.addInitScript(standIn, phone.named)
  await signIn(page)
  await settle(page, 'Mia Message', 'Helsinki')
  await page.request.post('/api/check-ins', { data: { key: await ownOfficeKey(page) } })
  await page.goto('/')

  const card = page.getByRole('region', { name: 'Alarm messages' })
  await expect(card).toContainText('Off for this device')
  await expectNoFindings(page)
  await button(page, 'Turn on for this device').click()
  await expect(card).toContainText('On for this device')
  await button(page, 'Send a trial message').click()
  await expect(page.getByText('Sent. It comes in a moment.')).toBeVisible()
  expect(phone.messages()).toMatchObject([{ title: 'Whereabouts: a trial' }])
  await expectNoFindings(page)

  const warden = await browser.newPage()
  await logIn(warden, ADMIN)
  await warden.goto(`/offices/${await officeIdOf(warden, 'Helsinki')}/roll-call`)
  await button(warden, 'Start').click()
  await warden.getByRole('button', { name: /^Drill/ }).click()
  await expect.poll(() => phone.messages()).toHaveLength(2)
  const [, message] = phone.messages()
  expect(message?.title).toBe('Drill at Helsinki: where are you?')

  const [worker] = context.serviceWorkers()
  const seen = await worker?.evaluate(pushAndPress, JSON.stringify(message))
  expect(seen).toMatchObject({
    shown: [{ title: message?.title, body: message?.body, tag: message?.tag, requireInteraction: true }],
    opened: [message?.path],
  })
  await page.goto(message?.path ?? '')
  await page.getByRole('button', { name: /^I got out, I am safe/ }).click()
  await expect(page.getByText(/Helsinki/).first()).toBeVisible()

  await page.goto('/')
  await openAccount(page)
  await expect(card).toHaveCount(0)
  await button(page, 'Alarm messages').click()
  const dialog = page.getByRole('dialog', { name: 'Alarm messages' })
  await expect(dialog).toContainText('On for this device')
  await button(page, 'Turn off').click()
  await expect(dialog).toContainText('Off for this device')
})
