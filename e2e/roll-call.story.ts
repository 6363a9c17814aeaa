import type { Page } from '@playwright/test'
import { expectNoFindings } from './expectations'
import {
  ADMIN,
  button,
  checkInVisitor,
  expect,
  logIn,
  ownOfficeKey,
  settle,
  signIn,
  test,
  officeIdOf,
} from './story'

// These stories count the people in the same office, and only one roll call can be open there. So they run
// one after the other.
test.describe.configure({ mode: 'default' })
test.slow()

const OFFICE = 'Auckland'
const ADDRESS = `/offices/${OFFICE}/roll-call`

/** The line of a person, before and during a roll call. */
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The part of a line that a thumb presses to mark the person. */
const person = (page: Page, name: string) => line(page, name).getByRole('button').first()

/** Makes a name that no other run uses. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`

/** Checks a visitor in, and returns the phone number. */
async function visit(page: Page, name: string) {
  const phone = `+64 ${Date.now().toString().slice(-7)}${Math.random().toString().slice(2, 6)}`
  await checkInVisitor(page, { office: OFFICE, name, phone })
  return phone
}

async function checkOutByNumber(page: Page, phone: string) {
  await page.goto('/visitor')
  await page.getByRole('tab', { name: 'Check Out' }).click()
  await page.getByLabel('Contact Number').fill(phone)
  await button(page, 'Check Out').click()
  await expect(page.getByText('Thank you for visiting ERM.')).toBeVisible()
}

async function checkInEmployee(page: Page, name: string) {
  await signIn(page)
  await settle(page, name, OFFICE)
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await button(page, 'Check In').click()
  await button(page, 'Agree').click()
  await expect(page.getByText(/You have successfully checked in/)).toBeVisible()
}

const insideNow = async (page: Page) =>
  Number(/^\d+/.exec(await page.getByText(/^\d+ (person|people) inside$/).innerText())?.[0])

async function start(page: Page, kind: 'Real alarm' | 'Drill') {
  await button(page, 'Start').click()
  await page.getByRole('dialog', { name: 'Start the roll call' }).getByRole('button', { name: kind }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(kind, 'i') })).toBeVisible()
}

async function end(page: Page) {
  await button(page, 'End').click()
  await button(page, 'End the roll call').click()
  const ended = page.getByRole('heading', { name: /^The roll call has ended/ })
  await expect(ended).toBeVisible()
  await expect(ended).toBeInViewport()
}

const foot = (page: Page) => page.getByRole('region', { name: 'Progress of the roll call' })

/** The number of the missing, and the total. */
async function missingNow(page: Page) {
  const words = await foot(page)
    .getByText(/^\d+ of \d+ still missing$/)
    .innerText()
  return words.split(' of ').map((part) => parseInt(part, 10)) as [number, number]
}

const print = async (page: Page) => {
  await page.emulateMedia({ media: 'print' })
  // Content for paper only is drawn when the browser begins to print.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

test('before an alarm the list follows the people who come and leave, with and without a connection', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto(`/offices/${OFFICE}`)
  await page.getByRole('link', { name: `Roll call of ${OFFICE}` }).click()
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  await expect(page.getByText(/Staff stay on this list/).first()).toBeVisible()
  await expect(page.getByText(/^as of \d\d:\d\d/)).toBeVisible()
  const before = await insideNow(page)

  const [visitorName, employeeName] = [named('Vera'), named('Emil')]
  const [visitor, employee] = [await browser.newPage(), await browser.newPage()]
  await visit(visitor, visitorName)
  await expect(line(page, visitorName)).toBeVisible()
  await checkInEmployee(employee, employeeName)
  await expect(line(page, employeeName)).toBeVisible()
  expect(await insideNow(page)).toBe(before + 2)
  const visitors = page.getByRole('region', { name: /^Visitors/ })
  await expect(visitors.getByText(visitorName)).toBeVisible()
  await expect(line(page, visitorName)).toContainText(
    /No\. \d+, Visitor, Guests Ltd, host Hanna Host, since \d\d:\d\d/,
  )
  await expect(page.getByRole('region', { name: /^Staff/ }).getByText(employeeName)).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('searchbox').fill(visitorName)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody at all')
  await button(page, 'Show everybody').click()
  await expect(line(page, employeeName)).toBeVisible()

  await visitor.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(line(page, visitorName)).toHaveCount(0)

  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since \d\d:\d\d$/)).toBeVisible()
  await expect(line(page, employeeName)).toBeVisible()
  await expectNoFindings(page)
  await page.context().setOffline(false)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
  await visitor.close()
  await employee.close()
})

test('a roll call runs from the start to the report, with marks that survive a reload and a lost connection', async ({
  page,
  browser,
}) => {
  const [seen, helped] = [named('Vera'), named('Hugo')]
  // One phone would make the second visitor wait until the welcome of the first has gone.
  const phones = [await browser.newPage(), await browser.newPage()] as const
  await visit(phones[0], seen)
  await visit(phones[1], helped)
  await logIn(page, ADMIN)
  await page.goto(ADDRESS)
  await expect(line(page, seen)).toBeVisible()
  await start(page, 'Drill')
  const [missing, people] = await missingNow(page)
  expect(missing).toBe(people)
  await expectNoFindings(page)

  await person(page, seen).click()
  await expect(foot(page)).toContainText(`${seen} seen.`)
  await person(page, seen).click()
  await expect(line(page, seen)).toContainText('Seen (')
  expect(await missingNow(page)).toEqual([missing - 1, people])
  await button(page, `Undo: ${seen} seen.`).click()
  expect(await missingNow(page)).toEqual([missing, people])
  await person(page, seen).click()

  await button(page, `More for ${helped}`).click()
  await expect(page.getByRole('dialog', { name: helped })).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Needs help').click()
  await page.keyboard.type('Stairs B')
  await page.keyboard.press('Enter')
  await expect(line(page, helped)).toContainText('Needs help: Stairs B')

  await button(page, 'Add a person who is not on the list').click()
  const added = named('Rita')
  await expect(page.getByLabel('Not on the list: name')).toBeFocused()
  await page.keyboard.type(added)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Not on the list: name')).toHaveValue('')
  await expect(page.getByLabel('Not on the list: name')).toBeFocused()
  expect(await missingNow(page)).toEqual([missing - 2, people + 1])

  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Help \d/ }).click()
  await person(page, helped).click()
  await page.getByRole('dialog', { name: helped }).getByRole('button', { name: 'Seen' }).click()
  await expect(foot(page)).toContainText(/marks? not sent yet/)
  await expectNoFindings(page)
  await page.context().setOffline(false)
  await expect(foot(page)).not.toContainText(/not sent yet/)
  await page.reload()
  expect(await missingNow(page)).toEqual([missing - 2, people + 1])

  await page.getByRole('link', { name: 'Tell' }).click()
  await expect(page).toHaveURL(/#tell$/)
  await expect(page.getByRole('heading', { level: 1, name: `Drill, ${OFFICE}` })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Not on the list (1)' })).toContainText(added)
  await expect(page.getByRole('region', { name: 'Nobody needs help' })).toBeVisible()
  await expectNoFindings(page)
  await print(page)
  await expect(page.locator('#printed-tell')).toContainText(`${missing - 2} missing`)
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await button(page, 'Back to the list').click()
  await expect(page).toHaveURL(/roll-call$/)

  await end(page)
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByText(added).first()).toBeVisible()
  for (const phone of phones) await phone.close()
})

test('a roll call ends only when nobody needs help any more', async ({ page, browser }) => {
  const name = named('Hugo')
  const visitor = await browser.newPage()
  await visit(visitor, name)
  await logIn(page, ADMIN)
  await page.goto(ADDRESS)
  await expect(line(page, name)).toBeVisible()
  await start(page, 'Drill')
  await button(page, `More for ${name}`).click()
  await button(page, 'Needs help').click()
  await page.keyboard.press('Enter')
  await expect(foot(page)).toContainText(`${name} needs help.`)
  await button(page, 'End').click()
  await button(page, 'End the roll call').click()
  const dialog = page.getByRole('dialog', { name: 'End the roll call?' })
  await expect(dialog.getByText('Somebody still needs help. Please mark that person first.')).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Go on').click()
  await person(page, name).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Seen' }).click()
  await end(page)
  await visitor.close()
})

test('a paper sheet can be typed in by its numbers, by the keyboard alone', async ({ page, browser }) => {
  const name = named('Vera')
  const visitor = await browser.newPage()
  await visit(visitor, name)
  await logIn(page, ADMIN)
  await page.goto(ADDRESS)
  await expect(line(page, name)).toBeVisible()
  await print(page)
  const printed = page.locator('#printed-roll-call tbody tr').filter({ hasText: name })
  const number = await printed.locator('td').first().innerText()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await start(page, 'Drill')
  await page.getByRole('link', { name: 'Type in a paper sheet' }).press('Enter')
  await expect(page.getByLabel('Number and letter')).toBeFocused()
  await page.keyboard.type(`${number}s`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} ${name}: Seen`, { exact: true })).toBeVisible()
  await page.keyboard.type('999999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nobody on the list of this phone has the number 999999/)).toBeVisible()
  await expectNoFindings(page)
  await button(page, 'Back to the list').click()
  await end(page)
  await visitor.close()
})

test("a stranger's statement takes nobody off the roll call, and the visitor's own device does at once", async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  const name = named('Vera')
  const elsewhere = await browser.newContext()
  const [visitor, stranger] = [await browser.newPage(), await elsewhere.newPage()]
  const phone = await visit(visitor, name)
  await page.goto(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  await expect(page.getByRole('region', { name: /^Visitors/ }).getByText(name)).toBeVisible()

  await checkOutByNumber(stranger, phone)
  await expect(stranger.getByText(/in an emergency the office would still look for you/)).toBeVisible()
  await expectNoFindings(stranger)
  const unconfirmed = page.getByRole('region', { name: /^Said to have left, not confirmed/ })
  await expect(unconfirmed.getByRole('listitem').filter({ hasText: name })).toContainText(
    /Guests Ltd, host Hanna Host, since \d\d:\d\d, said to have left at \d\d:\d\d, not confirmed/,
  )
  await expect(page.getByRole('region', { name: /^Visitors/ }).getByText(name)).toHaveCount(0)
  await expect(page.getByText(/^\d+ more (is|are) said to have left, not confirmed$/)).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expectNoFindings(page)
  await print(page)
  const sheet = page.locator('#printed-roll-call')
  await expect(sheet.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toHaveText(
    /Hanna Host\d\d:\d\d\d\d:\d\d$/,
  )
  await page.emulateMedia({ media: null })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await visitor.reload()
  await visitor.getByRole('tab', { name: 'Check Out' }).click()
  await button(visitor, 'End my visit').click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(visitor.getByText(/in an emergency/)).toHaveCount(0)
  await expect(line(page, name)).toHaveCount(0, { timeout: 2000 })
  await visitor.close()
  await elsewhere.close()
})

test("a roll call outlives an administrator's powers, and goes on after they are back", async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  const name = named('Vera')
  const visitor = await browser.newPage()
  await visit(visitor, name)
  await page.goto(ADDRESS)
  await expect(line(page, name)).toBeVisible()
  await start(page, 'Drill')

  const refusal = { code: 'sign_in_again', message: 'Please sign in again.', fields: {} }
  const calls = /\/api\/offices\/[^/]+\/roll-call(\/marks)?$/
  await page.route(calls, (route) => route.fulfill({ status: 403, json: refusal }))
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as object
    await route.fulfill({ json: { ...session, withheld: 'sign_in_again' } })
  })
  await person(page, name).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please sign in again.' })
  await expect(alert).toContainText('A new window opens, and this list stays.')
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  await expect(line(page, name)).toContainText('Seen (')
  await expect(foot(page)).toContainText('1 mark not sent yet')
  await expectNoFindings(page)
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Confirm' }).click()
  await (await opening).close()

  // A call may be on its way to the server, with its answer still to be changed.
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(alert).toHaveCount(0, { timeout: 30_000 })
  await expect(foot(page)).not.toContainText('not sent yet')
  await expect(line(page, name)).toContainText('Seen (')
  await end(page)
  await visitor.close()
})

test('a person who presses Leaving goes from the roll call, and comes back by another press', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  const context = await browser.newContext()
  const employee = await context.newPage()
  const name = named('Lena')
  await checkInEmployee(employee, name)
  await expect(line(page, name)).toBeVisible()

  await button(employee, 'Leaving').click()
  await expect(employee.getByText(/^You left at \d\d:\d\d/)).toBeVisible()
  await expect(line(page, name)).toHaveCount(0)
  // A new button takes no press for a second, and has paler colours.
  await expect(button(employee, 'I am still here')).toBeEnabled()
  await expectNoFindings(employee)

  await employee.goto('/')
  const where = employee.getByRole('region', { name: 'Where you are' })
  await expect(where.getByText(/^Auckland: You left at \d\d:\d\d GMT\+1\d\.$/)).toBeVisible()
  await button(employee, 'I am still here').click()
  await expect(where.getByText(/^Auckland: Here, said so \d\d:\d\d GMT\+1\d$/)).toBeVisible()
  await expect(line(page, name)).toBeVisible()
  await expect(button(employee, 'Leaving')).toBeEnabled()
  await expectNoFindings(employee)
  await button(employee, 'Leaving').click()
  await expect(where.getByText(/^Auckland: You left at/)).toBeVisible()
  await expect(line(page, name)).toHaveCount(0)
  await context.close()
})

test('a person who opens the roll call without the powers is led to the page where they can be had', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  const refusal = { code: 'sign_in_again', message: 'Please sign in again.', fields: {} }
  await page.route('**/roll-call', (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ status: 403, json: refusal }),
  )
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as object
    await route.fulfill({ json: { ...session, withheld: 'sign_in_again' } })
  })
  await page.goto(ADDRESS)
  await expect(page).toHaveURL('/second-factor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/inside$/)).toHaveCount(0)
})

test('the printed sheet has all people with a number and empty boxes, and nothing of the screen', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices/London/roll-call')
  const inside = await insideNow(page)
  const all = await page.getByRole('listitem').count()
  await print(page)
  const sheet = page.locator('#printed-roll-call')
  await expect(sheet).toContainText(`Roll call of London`)
  await expect(sheet).toContainText(new RegExp(`${inside} (person|people) inside as of \\d\\d:\\d\\d`))
  const numbers = await sheet.locator('tbody tr td:first-child').allInnerTexts()
  expect(numbers.filter((number) => /^\d+$/.test(number))).toHaveLength(all)
  await expect(sheet).not.toContainText('✕')
  await expect(page.getByRole('main')).toBeHidden()
})

test('an employee is refused, with a reason', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Rolf Refused', OFFICE)
  await page.goto(ADDRESS)
  await expect(page.getByText('You can’t see this roll call')).toBeVisible()
  await expect(page.getByText(/inside$/)).toHaveCount(0)
  await expectNoFindings(page)
  const refused = await page.request.get(`/api/offices/${OFFICE}/roll-call`)
  expect(refused.status()).toBe(403)
})

test('the page shows that it waits while the list is read', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.route('**/api/offices/*/roll-call', () => new Promise(() => undefined))
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { level: 1, name: 'Roll call' })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await expectNoFindings(page)
})

test('the keyboard comes from a letter of a running roll call to Tell and to End', async ({ page }) => {
  await visit(page, named('Vera Visitor'))
  await logIn(page, ADMIN)
  await page.goto(ADDRESS)
  await start(page, 'Drill')
  const people = page.getByRole('group', { name: 'People' })
  await people.getByRole('button').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByText('Arrow keys move from name to name.', { exact: false })).toBeVisible()
  const reach = async (name: string) => {
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      if ((await page.locator(':focus').innerText()) === name) return
    }
    throw new Error(`${name} was not reached`)
  }
  await reach('Tell')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Back to the list')).toBeVisible()
  await button(page, 'Back to the list').click()
  await people.getByRole('button').first().focus()
  await reach('End')
  await page.keyboard.press('Enter')
  await button(page, 'End the roll call').press('Enter')
  await expect(page.getByRole('heading', { name: /^The roll call has ended/ })).toBeVisible()
})

test('with text of 200 % at 390 pixels a running roll call shows a person on its first screen, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, named('Vera Visitor'))
  await logIn(page, ADMIN)
  const office = `/api/offices/${await officeIdOf(page, OFFICE)}`
  const points = { assemblyPoints: 'Car park north of the river\nPromenade' }
  expect((await page.request.patch(office, { data: points })).ok()).toBe(true)
  await page.goto(ADDRESS)
  await start(page, 'Drill')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(() => window.scrollTo(0, 0))
  const first = page.getByRole('group', { name: 'People' }).getByRole('button').first()
  await expect
    .poll(async () => {
      const [name, bar] = [await first.boundingBox(), await foot(page).boundingBox()]
      return (bar?.y ?? 0) - (name?.y ?? 0)
    })
    // The row of the person is as high.
    .toBeGreaterThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const tell = page.getByRole('link', { name: 'Tell' })
  for (const act of [button(page, 'End'), tell, button(page, 'Hand over')]) {
    await expect(act).toBeInViewport({ ratio: 1 })
    const { width = 0, height = 0 } = (await act.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await end(page)
})

test('a wide window shows the counts and the line of the accounted people beside the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = named('Vera Visitor')
  await visit(page, name)
  await logIn(page, ADMIN)
  await page.goto(ADDRESS)
  await start(page, 'Drill')
  const overview = page.getByRole('complementary', { name: 'Overview' })
  await expect(overview.getByText(/^0 of \d+ accounted for after/)).toBeVisible()
  await page.getByRole('group', { name: 'People' }).getByRole('button').first().click()
  await expect(overview.getByRole('img', { name: /^1 of \d+ accounted for after/ })).toBeVisible()
  await expect(foot(page)).not.toContainText(/not sent yet/)
  const rows = page.getByRole('group', { name: 'People' }).getByRole('listitem')
  // Ten people are in sight above the bar, once the list of this roll call has come. The rows of those who have probably left are longer.
  await expect
    .poll(async () => {
      const [first, bar] = [await rows.first().boundingBox(), await foot(page).boundingBox()]
      return (bar?.y ?? 0) - (first?.y ?? 0)
    })
    .toBeGreaterThanOrEqual(10 * 44)
  expect((await rows.filter({ hasText: name }).boundingBox())!.height).toBeLessThanOrEqual(45)
  await end(page)
})

test('an administrator finds the overdue drills with two presses', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/')
  await page.getByRole('link', { name: 'Roll calls' }).click()
  await page.getByRole('button', { name: /^Overdue/ }).click()
  await expect(page.getByText(/^\d+ of \d+ offices? (is|are) overdue, /)).toBeVisible()
  const list = page.getByRole('region', { name: 'Offices by country' })
  await expect(list.getByText('Overdue', { exact: true }).first()).toBeVisible()
  await expect(list.getByText('Done', { exact: true })).toHaveCount(0)
})
