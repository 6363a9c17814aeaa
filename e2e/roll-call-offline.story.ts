import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PhoneNetwork } from '../testbed/phone-network'
import { administrator, giveDuty, takeDuty } from './duty-acts'
import { expectNoFindings } from './expectations'
import { ADMIN, button, expect, logIn, officeIdOf, settle, signIn, test } from './story'

// Only one roll call can be open at an office.
test.describe.configure({ mode: 'default' })
test.slow()

const OFFICE = 'Lisbon'

let network: PhoneNetwork
let origin: string
test.beforeEach(async ({ baseURL }) => {
  network = new PhoneNetwork(() => baseURL ?? '')
  origin = await network.open('localhost')
})
test.afterEach(() => network.close())

/** A phone whose worker opens pages without a network. */
const phone = (browser: Browser) =>
  browser.newContext({
    baseURL: origin,
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
  })

const storedFiles = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const names = await caches.keys()
    const cache = names[0] && (await caches.open(names[0]))
    return active?.state === 'activated' && cache ? (await cache.keys()).length : 0
  })

/** Signs in, and waits until the phone has everything for an alarm without a network. */
async function prepared(context: BrowserContext) {
  const page = await context.newPage()
  await logIn(page, ADMIN)
  const id = await officeIdOf(page, OFFICE)
  await page.goto(`/offices/${id}/roll-call`)
  await expect(page.getByRole('heading', { name: `Roll call of ${OFFICE}` })).toBeVisible()
  await expect.poll(() => storedFiles(page), { timeout: 20_000 }).toBeGreaterThan(5)
  return { page, address: `/offices/${id}/roll-call`, id }
}

const open = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  await page.goto(address)
  return page
}

async function start(page: Page) {
  await button(page, 'Start').click()
  await page.getByRole('button', { name: /^Drill/ }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Drill, ${OFFICE}`, 'i') })).toBeVisible()
}

async function add(page: Page, name: string) {
  const input = page.getByLabel('Not on the list: name')
  // The form stays open for the next person.
  if (!(await input.isVisible())) await button(page, 'Add a person who is not on the list').click()
  await input.fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} added as seen.`)).toBeVisible()
}

/** Adds a person, and waits until the mark would outlive the page. */
async function addForGood(page: Page, name: string) {
  const before = await countStoredMarks(page)
  await add(page, name)
  await expect.poll(() => countStoredMarks(page)).toBeGreaterThan(before)
}

const countStoredMarks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        indexedDB.open('whereabouts.roll-call').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const marks = IDBKeyRange.bound('marks/', 'marks0')
          database.transaction('sealed').objectStore('sealed').count(marks).onsuccess = (counted) => {
            database.close()
            done((counted.target as IDBRequest<number>).result)
          }
        }
      }),
  )

const listed = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a roll call can be started, marked and opened again without a network, and the server gets all of it afterwards', async ({
  browser,
  page: other,
}) => {
  const context = await phone(browser)
  const { page: first, address } = await prepared(context)
  await first.close()
  network.cut()

  const page = await open(context, address)
  await expect(page.getByRole('heading', { name: `Roll call of ${OFFICE}` })).toBeVisible()
  await start(page)
  await add(page, 'Rita Roe')
  await expect(page.getByText(/1 mark not sent yet/).first()).toBeVisible()
  await expectNoFindings(page)

  // The browser ends the tab without asking it.
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  const again = await open(context, address)
  await expect(again.getByText(/1 mark not sent yet/).first()).toBeVisible()
  await again.getByRole('button', { name: /^Seen/ }).first().click()
  await expect(listed(again, 'Rita Roe')).toBeVisible()
  await add(again, 'Sam Soe')

  network.mend()
  await expect(again.getByText(/not sent yet/)).toHaveCount(0, { timeout: 20_000 })
  await logIn(other, ADMIN)
  await other.goto(address)
  await other.getByRole('button', { name: /^Seen/ }).first().click()
  for (const name of ['Rita Roe', 'Sam Soe']) await expect(listed(other, name)).toBeVisible()

  await button(other, 'End').click()
  await other.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect(again.getByText(/has ended/).first()).toBeVisible({ timeout: 20_000 })
  await context.close()
})

test('a network without answers does not keep the list from the screen', async ({ browser }) => {
  const context = await phone(browser)
  const { page: first, address } = await prepared(context)
  await first.close()
  network.silence()
  const page = await context.newPage()
  await page.goto(address, { timeout: 8_000 })
  await expect(page.getByRole('heading', { name: `Roll call of ${OFFICE}` })).toBeVisible()
  await expect(page.getByText(/no connection/i).first()).toBeVisible({ timeout: 20_000 })
  await context.close()
})

test('without a network every address leads to the lists of this phone, and a sign-out removes them', async ({
  browser,
}) => {
  const context = await phone(browser)
  const { page: first, address } = await prepared(context)
  await first.close()
  network.cut()
  const exit = await open(context, '/leave/some-key')
  await expect(exit.getByText('nobody knows yet that you leave')).toBeVisible()
  await expectNoFindings(exit)
  await exit.close()
  const page = await open(context, '/people')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: `Roll call of ${OFFICE}` }).click()
  await expect(page.getByRole('heading', { name: `Roll call of ${OFFICE}` })).toBeVisible()
  await start(page)
  await add(page, 'Rita Roe')

  network.mend()
  const home = await context.newPage()
  await home.setViewportSize({ width: 1280, height: 800 })
  await home.goto('/')
  await expect(home.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await home.waitForLoadState('networkidle')
  // In this tab the person is quicker than the files that the page loads when the browser is idle.
  const hasty = await context.newPage()
  await hasty.setViewportSize({ width: 1280, height: 800 })
  await hasty.addInitScript(() => (window.requestIdleCallback = () => 0))
  await hasty.goto('/')
  await expect(hasty.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(page.getByText(/not sent yet/)).toHaveCount(0, { timeout: 20_000 })
  network.cut()
  await addForGood(page, 'Sam Soe')
  for (const tab of [home, hasty]) {
    await tab.getByRole('button', { name: 'Sign Out' }).click()
    const question = tab.getByRole('dialog', { name: 'Sign out and lose marks?' })
    await expect(question).toContainText('1 mark has not reached the server')
    await question.getByRole('button', { name: 'Stay signed in' }).click()
  }
  await expect(
    listed(page, 'Sam Soe')
      .or(page.getByText(/1 mark not sent yet/))
      .first(),
  ).toBeVisible()

  network.mend()
  await expect(page.getByText(/not sent yet/)).toHaveCount(0, { timeout: 20_000 })
  await button(page, 'End').click()
  await page.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText(/has ended/).first()).toBeVisible()
  await home.getByRole('button', { name: 'Sign Out' }).click()
  await expect(home.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  network.cut()
  const empty = await open(context, address)
  await expect(empty.getByText(/no list on this phone/)).toBeVisible({ timeout: 20_000 })
  await expectNoFindings(empty)
  await context.close()
})

test('a list of another day without a network never claims that nobody is missing', async ({ browser }) => {
  const context = await phone(browser)
  const { page: first, address } = await prepared(context)
  await first.close()
  network.cut()
  const page = await context.newPage()
  await page.clock.setSystemTime(Date.now() + 36 * 3_600_000)
  await page.goto(address)
  await expect(page.getByText(/no list on this phone/)).toBeVisible({ timeout: 20_000 })
  await button(page, 'Start').click()
  await page.getByRole('button', { name: /^Drill/ }).click()
  await expect(page.getByText('Not known how many are missing').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'People ?' })).toBeVisible()
  await add(page, 'Rita Roe')
  await expect(page.getByText('Not known how many are missing').first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Tell' }).click()
  await expect(page.getByRole('region', { name: 'Not known how many are missing' })).toBeVisible()
  await expect(page.getByText(/Nobody is missing|Everybody is accounted for/)).toHaveCount(0)
  await expectNoFindings(page)
  await context.close()
})

test('a duty that is taken in an alarm causes a message, and the list stays until the end', async ({
  browser,
}) => {
  const context = await phone(browser)
  const page = await context.newPage()
  const email = await signIn(page)
  await settle(page, `Wanda ${Date.now().toString(36)}`, OFFICE)
  const admin = await administrator(browser)
  const duty = await giveDuty(admin, { email, duty: 'warden', office: OFFICE })
  const address = `/offices/${await officeIdOf(page, OFFICE)}/roll-call`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: `Roll call of ${OFFICE}` })).toBeVisible()
  await start(page)
  await add(page, 'Rita Roe')
  await expect(page.getByText(/not sent yet/)).toHaveCount(0, { timeout: 20_000 })
  await expect.poll(() => storedFiles(page), { timeout: 20_000 }).toBeGreaterThan(5)

  await takeDuty(admin, duty)
  await expect(page.getByText(/Your duty at this office was taken or has ended/)).toBeVisible({
    timeout: 40_000,
  })
  await expect(
    page.getByRole('group', { name: 'Show' }).getByRole('button', { name: /^All \d/ }),
  ).toBeVisible()
  await expect(page.getByText(/You have no right to this here/)).toHaveCount(0)
  await expectNoFindings(page)

  await admin.goto(address)
  await button(admin, 'End').click()
  await admin.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await expect(page.getByText(/has ended/).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  network.cut()
  const again = await open(context, address)
  await expect(again.getByText(/no list on this phone/)).toBeVisible({ timeout: 20_000 })
  await context.close()
})

test('no worker is registered at the door, or for a person who is not signed in', async ({ browser }) => {
  const context = await phone(browser)
  const page = await context.newPage()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  for (const address of ['/', '/visitor', '/support']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(await workers()).toBe(0)
  }
  await logIn(page, ADMIN)
  await page.goto('/visitor')
  await page.waitForLoadState('networkidle')
  expect(await workers()).toBe(0)
  await context.close()
})
