import type { Page } from '@playwright/test'
import { LIVE_PATH } from '../domain/live'
import { expectNoFindings } from './expectations'
import { administrator, giveDuty } from './duty-acts'
import {
  button,
  checkInVisitor,
  expect,
  officeIdOf,
  ownOfficeKey,
  settle,
  signIn,
  test,
  today,
} from './story'

/** Lets the server obey the calls of a path, and loses their answers. Returns the function that ends it. */
async function loseAnswers(page: Page, path: string) {
  await page.route(path, async (route) => {
    await route.fetch()
    return route.abort()
  })
  return () => page.unroute(path)
}

/** Cuts the calls of a path before they reach the server. Returns the function that ends it. */
async function cut(page: Page, path: string) {
  let isCut = true
  await page.route(path, (route) => (isCut ? route.abort() : route.fallback()))
  return () => void (isCut = false)
}

/** Holds the answers of a path back. Returns the function that lets them go. */
async function hold(page: Page, path: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(path, async (route) => {
    await held
    return route.continue()
  })
  return letGo
}

/** Cuts the news of what happens, by which a page learns what is stored before it is asked. */
const cutNews = (page: Page) => cut(page, `**${LIVE_PATH}*`)

const LOOK_UP = '**/api/getOfficebyQR'
const VISIT = '**/api/visits/read'
const UNKNOWN = /No answer came, so it is not known whether this was done/

const phone = () => `+44 ${Date.now().toString().slice(-9)} ${Math.floor(Math.random() * 1000)}`
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const checkInsOf = async (page: Page) =>
  (await (await page.request.get('/api/me/check-ins')).json()) as unknown[]

test('Cancel after a lost check-in asks before it claims: what is stored is shown, and without a network nothing is claimed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await settle(page, 'Una Unknown', 'Manchester')
  await cutNews(page)
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await button(page, 'Check In').click()
  let lookUps = 0
  page.on('requestfailed', (request) => (lookUps += Number(request.url().endsWith(LOOK_UP.slice(2)))))
  const reach = await cut(page, LOOK_UP)
  await loseAnswers(page, '**/api/check-ins')
  await inDialog(page, 'Agree').click()
  await expect(page.getByRole('alert').getByText(UNKNOWN)).toBeVisible()
  await inDialog(page, 'Cancel').click()
  await expect(
    page.getByText(/it is not known whether you are checked in to Manchester office/),
  ).toBeVisible()
  await expect(page.getByText(/NOT/)).toHaveCount(0)
  await expectNoFindings(page)
  await inDialog(page, 'Close').click()

  // The page's own reading, its second try a second later, and that of Cancel.
  await expect.poll(() => lookUps).toBe(3)
  reach()
  await button(page, 'Check In').click()
  await inDialog(page, 'Cancel').click()
  await expect(page.getByText(/successfully checked in to Manchester/)).toBeVisible()
  expect(await checkInsOf(page)).toHaveLength(1)
})

test('Cancel after a check-in that never arrived says that the person is not checked in', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Nora Never', 'Manchester')
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await button(page, 'Check In').click()
  await cut(page, '**/api/check-ins')
  await inDialog(page, 'Agree').click()
  await expect(page.getByRole('alert').getByText(UNKNOWN)).toBeVisible()
  await inDialog(page, 'Cancel').click()
  await expect(page.getByText(/you are NOT checked-in to Manchester Office/)).toBeVisible()
  expect(await checkInsOf(page)).toHaveLength(0)
})

test('a day whose answer is lost is shown as it is stored, and one without a network waits in the tab over a reload', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await settle(page, 'Dora Days', 'Manchester')
  await page.goto('/')
  const day = page.locator(`[data-day="${today()}"]`)
  const choice = page.getByRole('group', { name: /^Status of/ })
  /** Chooses a status of today. After a choice the next working day is open, if there is one. */
  const choose = async (status: string) => {
    if ((await day.getAttribute('aria-expanded')) !== 'true') await day.click()
    await choice.getByRole('button', { name: status }).click()
  }
  const found = await loseAnswers(page, '**/api/me')
  await choose('Client')
  await expect(page.getByText(/: Client\. Saved\.$/)).toBeVisible()
  await expect(page.getByText(/Not saved/)).toHaveCount(0)
  await found()

  await context.setOffline(true)
  await choose('Office')
  await expect(page.getByText(/: Not sent yet\./)).toBeVisible()
  await expect(day).toHaveAccessibleName(/: Office$/)
  await context.setOffline(false)
  await expect(page.getByText(/: Office\. Saved\.$/)).toBeVisible()

  const reach = await cut(page, '**/api/me')
  await choose('Home')
  await expect(page.getByText(/it is not known whether this is saved/)).toBeVisible()
  await expectNoFindings(page)
  reach()
  await page.reload()
  await expect(day).toHaveAccessibleName(/: Home$/)
  await expect
    .poll(async () => {
      const { me } = (await (await page.request.get('/api/session')).json()) as {
        me: { statuses: Record<string, { status: number }> }
      }
      return me.statuses[today()]?.status
    })
    .toBe(1)
})

async function fillIn(page: Page) {
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption(await officeIdOf(page, 'Manchester'))
  for (const [label, text] of Object.entries({
    Name: 'Vera Visitor',
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': phone(),
    'Your host at ERM': 'Hanna Host',
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('I agree with the data collection and processing policy.').check()
}

test('Reset after a visitor’s lost check-in shows the visit that is stored, and the visitor can check out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fillIn(page)
  const reach = await cut(page, VISIT)
  await loseAnswers(page, '**/api/checkin')
  await button(page, 'Check In').click()
  await expect(page.getByText(UNKNOWN)).toBeVisible()
  await expect(page.getByText(/Welcome to ERM|You are checked in/)).toHaveCount(0)
  await button(page, 'Reset').click()
  await expect(
    page.getByText(/it is not known whether you are checked in to Manchester office/),
  ).toBeVisible()
  await expectNoFindings(page)
  reach()
  await page.reload()
  await expect(page.getByText(/You are checked in to Manchester office since/)).toBeVisible()
  await button(page, 'Check Out').click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
})

test('a visitor whom the reception has checked out is not told to be checked in: on the open page, after a reload, at the poster', async ({
  page,
  browser,
}) => {
  test.slow()
  const desk = await (await browser.newContext()).newPage()
  const email = await signIn(desk)
  await settle(desk, 'Rita Reception', 'Marseille')
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: 'Marseille' })
  const office = await officeIdOf(desk, 'Marseille')
  const key = await ownOfficeKey(desk)
  const poster = await (await browser.newContext()).newPage()
  const reloaded = await (await browser.newContext()).newPage()

  const name = (who: string) => `${who} ${Date.now().toString(36)}`
  const visitors = [
    { on: page, name: name('Olga') },
    { on: reloaded, name: name('Rene') },
    { on: poster, name: name('Paco') },
  ]
  for (const { on, name } of visitors)
    await checkInVisitor(on, { office: 'Marseille', name, phone: phone(), isOwnDevice: true })
  // By itself a page asks often, and forgets the visit when it has said so.
  const [reach, reachAtPoster] = [await cut(reloaded, VISIT), await cut(poster, VISIT)]

  await cutNews(desk)
  await desk.goto(`/offices/${office}/visitors`)
  await expect(button(desk, `Check Out: ${visitors[0]?.name}`)).toBeVisible()
  const letRead = await hold(desk, '**/api/offices/*/visitors')
  const lose = await loseAnswers(desk, '**/api/offices/*/visitors/*/check-out')
  const [first] = visitors
  await button(desk, `Check Out: ${first?.name}`).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(desk.getByRole('dialog').getByText(UNKNOWN)).toBeVisible()
  letRead()
  const row = desk.getByRole('row', { includeHidden: true }).filter({ hasText: first?.name ?? '' })
  await expect(row).toContainText(/Left \d\d:\d\d/)
  await lose()
  await desk.reload()
  for (const { name } of visitors.slice(1)) {
    await button(desk, `Check Out: ${name}`).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Check Out', exact: true }).click()
    await expect(desk.getByRole('row').filter({ hasText: name })).toContainText(/Left \d\d:\d\d/)
  }

  // The page asks also when it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  reloaded.once('framenavigated', reach)
  await reloaded.reload()
  poster.once('framenavigated', reachAtPoster)
  await poster.goto(`/checkin/${key}`)
  for (const { on } of visitors) {
    await expect(on.getByText(/You are checked out of Marseille office since \d\d:\d\d\./)).toBeVisible()
    await expect(on.getByText(/You are checked in/)).toHaveCount(0)
  }
  await poster.reload()
  await expect(button(poster, 'Staff Sign In')).toBeVisible()
  await expect(poster.getByText(/checked (in|out)/)).toHaveCount(0)
})
