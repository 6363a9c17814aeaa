import { randomBytes } from 'node:crypto'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { addDays, clockTime, dayInZone, instantAt, weekdayOf } from '../domain/day'
import { translateAll } from './translation'

export { expect }

const ZONE = process.env.STORIES_ZONE ?? 'UTC'

/** The day in the zone of the browsers, or in another one. */
export const today = (timeZone = ZONE) => dayInZone(new Date(), timeZone)

/** The time that it is in a time zone, as '14:30'. */
export const clockIn = (timeZone: string) => clockTime(new Date(), timeZone)

/** The first day of this name from today on. 0 is Monday. */
export const next = (weekday: number) => addDays(today(), (weekday - weekdayOf(today()) + 7) % 7)

/** Stops the clock of a page at noon of a day. Its timers run on. */
export const stopAt = (page: Page, day: string) => page.clock.setFixedTime(instantAt(day, 12 * 60, ZONE))

// "npm run every-day" sets it, and the clocks of the server and of this process.
const AHEAD_SECONDS = Number(process.env.STORIES_AHEAD_SECONDS ?? 0)

/** Sets the clock of a page ahead. Its timers and their order stay as they are. */
function setAhead(ms: number) {
  const now = Date.now.bind(Date)
  window.Date = new Proxy(Date, {
    construct: (target, given: [], made) =>
      Reflect.construct(target, given.length ? given : [now() + ms], made) as Date,
    apply: () => new Date().toString(),
    get: (target, name) => (name === 'now' ? () => now() + ms : (Reflect.get(target, name) as unknown)),
  })
}

export const PASSWORD_DOMAIN = 'northshore-advisory.example'
export const MAIN_DOMAIN = 'erm.example'
export const DEMO_PASSWORD = 'whereabouts-demo'
export const ADMIN = `alex.admin@${PASSWORD_DOMAIN}`

/** Makes an address that no other story uses. */
export const newAddress = (domain = MAIN_DOMAIN) => `kim.${randomBytes(5).toString('hex')}@${domain}`

/** A page, or a whole browser in stories that look at no page: opening one takes longer than all calls of most stories. */
export type Caller = Pick<Page, 'request'>

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Signs a browser in through the demo's identity provider. An unknown address becomes a new person.
 */
export async function signIn(caller: Caller, email = newAddress()) {
  const choice = await caller.request.get(`/api/single-sign-on/start?email=${encodeURIComponent(email)}`)
  const done = await caller.request.post(choice.url(), { form: { email } })
  expect(done.url()).toContain('outcome=ok')
  return email
}

/** Signs a browser in with a password, as the demo's fixed accounts do. */
export async function logIn(caller: Caller, email: string, password = DEMO_PASSWORD) {
  const answer = await caller.request.post('/api/login', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Sets the name and office of the signed-in person. */
export async function settle(caller: Caller, name: string, office: string) {
  const answer = await caller.request.patch('/api/me', { data: { name, office } })
  expect(answer.ok()).toBe(true)
}

/** Reads the check-in key on an office's poster, by an administrator. */
export async function officeKeyAt(origin: string, office: string) {
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: DEMO_PASSWORD }),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const answer = await fetch(`${origin}/api/offices/${office}/key`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { key: string }).key
}

/** Reads the check-in key of the signed-in person's own office. */
export async function ownOfficeKey(caller: Caller) {
  const answer = await caller.request.get('/api/me/offices')
  const { home } = (await answer.json()) as { home: { id: string } }
  return officeKeyAt(new URL(answer.url()).origin, home.id)
}

/** Finds the id of an office, which names it in pages and choices. */
export async function officeIdOf(caller: Caller, name: string) {
  const offices = (await (await caller.request.get('/api/office-names')).json()) as {
    id: string
    name: string
  }[]
  return offices.find((office) => office.name === name)?.id ?? ''
}

/** Pairs the browser of a page as a screen of an office, by an administrator. */
export async function pairScreen(
  screen: Page,
  administrator: Caller,
  office: string,
  duty: 'changing-code-screen' | 'visitors-tablet',
) {
  await screen.goto('/screen')
  const code = screen.getByLabel('Pairing code').locator('output')
  await expect(code).toBeVisible()
  const answer = await administrator.request.post(
    `/api/offices/${await officeIdOf(administrator, office)}/screens`,
    { data: { code: await code.innerText(), name: 'Lobby', duty } },
  )
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Makes a person of an office who is not signed in on this page. Returns the address and the office's key. */
export async function colleague(browser: Browser, name: string, office: string) {
  const other = await browser.newContext()
  const email = await signIn(other)
  await settle(other, name, office)
  const key = await ownOfficeKey(other)
  await other.close()
  return { email, key }
}

/** Checks a visitor in at an office, on the visitors' page. */
export async function checkInVisitor(
  page: Page,
  {
    office,
    name,
    phone,
    host = 'Hanna Host',
    isOwnDevice = false,
  }: { office: string; name: string; phone: string; host?: string; isOwnDevice?: boolean },
) {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption(await officeIdOf(page, office))
  for (const [label, text] of Object.entries({
    Name: name,
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': phone,
    'Your host at ERM': host,
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('I agree with the data collection and processing policy.').check()
  // On any other device the page makes room for the next visitor after a while.
  if (isOwnDevice) await page.getByLabel('Remember me on this device').check()
  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(page.getByText(/Welcome to ERM/)).toBeVisible()
}

/** Opens the menu of the signed-in person. */
export const openAccount = (page: Page) => page.getByRole('button', { name: /, your account$/ }).click()

/** Finds the newest link that was mailed to an address, on the demo's mailbox page. */
export async function mailedLink(page: Page, email: string) {
  await page.goto('/demo/mailbox')
  const mail = page.getByRole('article').filter({ hasText: email }).first()
  return (await mail.getByRole('link').getAttribute('href')) ?? ''
}

/** True if an open dialog has its entry in the history, and a closed one has given it back. Both take a step that the next navigation would meet. */
const isHistoryAtRest = (page: Page) =>
  page.evaluate(async () => {
    // The step begins only after the page was drawn without its dialog.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 20)))
    const isOpen = document.querySelector('dialog[open]') !== null
    return isOpen === ((window.history.state as { spare?: true } | null)?.spare ?? false)
  })

/** Waits before each navigation until the history is at rest. */
function settleBeforeLeaving(page: Page) {
  const afterRest =
    <Given extends unknown[], Result>(leave: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      const end = Date.now() + 5000
      // A page that is already on its way to another can't be asked.
      while (Date.now() < end && !(await isHistoryAtRest(page).catch(() => true)))
        await page.waitForTimeout(20)
      return leave(...given)
    }
  page.goto = afterRest(page.goto.bind(page))
  page.reload = afterRest(page.reload.bind(page))
  page.goBack = afterRest(page.goBack.bind(page))
}

/**
 * Closes the further browsers of a story at its end: a page that stays open keeps one of the few live streams that its
 * person may have. Fails a story if its page reports an error on the console that the story did not announce.
 */
export const test = base.extend<
  { furtherBrowsers: void; quietConsole: void },
  { everyPage: void; translatedBrowser: void }
>({
  translatedBrowser: [
    async ({ browser }, use) => {
      if (process.env.STORIES === 'translated') translateAll(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  everyPage: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        context.on('page', settleBeforeLeaving)
        if (AHEAD_SECONDS) await context.addInitScript(setAhead, AHEAD_SECONDS * 1000)
        return context
      }
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  furtherBrowsers: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page, browser }, use, info) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        const isRefusal = /Failed to load resource/.test(message.text())
        if (message.type() === 'error' && !isRefusal) errors.push(message.text())
      })
      await use()
      // An open page goes on reading by itself, also through a route of the story.
      for (const open of browser.contexts().flatMap((context) => context.pages()))
        await open.unrouteAll({ behavior: 'ignoreErrors' })
      if (info.status === 'passed') expect(errors).toEqual([])
    },
    { auto: true },
  ],
})
