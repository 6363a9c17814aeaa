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

// These stories count who is in the same office, so they run one after the other.
test.describe.configure({ mode: 'default' })

const OFFICE = 'Auckland'
const ADDRESS = `/offices/${OFFICE}/roll-call`

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

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

test('while the roll is called, people come, are ticked and leave, with and without a connection', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto(`/offices/${OFFICE}`)
  await page.getByRole('link', { name: `Roll call of ${OFFICE}` }).click()
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  await expect(page.getByText(/Staff stay on this list/).first()).toBeVisible()
  const before = await insideNow(page)

  const [visitorName, employeeName] = [named('Vera'), named('Emil')]
  const [visitor, employee] = [await browser.newPage(), await browser.newPage()]
  await visit(visitor, visitorName)
  await expect(box(page, visitorName)).toBeVisible()
  await checkInEmployee(employee, employeeName)
  await expect(box(page, employeeName)).toBeVisible()
  expect(await insideNow(page)).toBe(before + 2)
  const visitors = page.getByRole('region', { name: /^Visitors/ })
  await expect(visitors.getByText(/^Guests Ltd, host Hanna Host, since \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Staff/ }).getByText(employeeName)).toBeVisible()
  await expectNoFindings(page)

  await box(page, visitorName).check()
  await box(page, employeeName).check()
  await expect(page.getByText(`2 of ${before + 2} seen`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`2 of ${before + 2} seen`)).toBeVisible()
  await expect(box(page, employeeName)).toBeChecked()

  await page.getByRole('searchbox').fill(visitorName)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody at all')
  await button(page, 'Show everybody').click()
  await expect(box(page, employeeName)).toBeVisible()

  await visitor.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(box(page, visitorName)).toHaveCount(0)
  await expect(page.getByText(`1 of ${before + 1} seen`)).toBeVisible()

  await page.context().setOffline(true)
  await expect(page.getByRole('alert')).toHaveText(/^No connection since \d\d:\d\d$/)
  await box(page, employeeName).uncheck()
  await expect(page.getByText(`0 of ${before + 1} seen`)).toBeVisible()
  await box(page, employeeName).check()
  await expect(page.getByText(`1 of ${before + 1} seen`)).toBeVisible()
  await expectNoFindings(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await button(page, 'Start again').click()
  const question = page.getByRole('dialog', { name: 'Start again?' })
  await button(page, 'Keep ticks').click()
  await expect(question).toHaveCount(0)
  await expect(box(page, employeeName)).toBeChecked()
  await button(page, 'Start again').click()
  await question.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText(`0 of ${before + 1} seen`)).toBeVisible()
  await expect(button(page, 'Start again')).toBeFocused()
  await visitor.close()
  await employee.close()
})

test("a stranger's word takes nobody off the roll call, and the visitor's own device does at once", async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  const name = named('Vera')
  const elsewhere = await browser.newContext()
  const [visitor, stranger] = [await browser.newPage(), await elsewhere.newPage()]
  const phone = await visit(visitor, name)
  await page.goto(ADDRESS)
  await expect(page.getByRole('region', { name: /^Visitors/ }).getByText(name)).toBeVisible()
  await box(page, name).check()

  await checkOutByNumber(stranger, phone)
  await expect(stranger.getByText(/in an emergency the office would still look for you/)).toBeVisible()
  await expectNoFindings(stranger)
  const unconfirmed = page.getByRole('region', { name: /^Said to have left, not confirmed/ })
  const line = unconfirmed.getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText(
    /Guests Ltd, host Hanna Host, since \d\d:\d\d, said to have left at \d\d:\d\d/,
  )
  await expect(page.getByRole('region', { name: /^Visitors/ }).getByText(name)).toHaveCount(0)
  await expect(page.getByText(/^\d+ more (is|are) said to have left, not confirmed$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* of \d+ said to have left$/)).toBeVisible()
  await expect(box(page, name)).toBeChecked()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expectNoFindings(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('#printed-roll-call')
  await expect(sheet.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toHaveText(
    /Hanna Host\d\d:\d\d\d\d:\d\d$/,
  )
  await page.emulateMedia({ media: null })

  await visitor.reload()
  await visitor.getByRole('tab', { name: 'Check Out' }).click()
  await button(visitor, 'End my visit').click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(visitor.getByText(/in an emergency/)).toHaveCount(0)
  await expect(box(page, name)).toHaveCount(0, { timeout: 2000 })
  await visitor.close()
  await elsewhere.close()
})

test("a list that is on the screen outlives an administrator's powers, and goes on after a new sign-in", async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  const name = named('Vera')
  const visitor = await browser.newPage()
  await visit(visitor, name)
  await page.goto(ADDRESS)
  await box(page, name).check()

  const refusal = { code: 'sign_in_again', message: 'Please sign in again.', fields: {} }
  await page.route('**/roll-call', (route) => route.fulfill({ status: 403, json: refusal }))
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as object
    await route.fulfill({ json: { ...session, withheld: 'sign_in_again' } })
  })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(
    /^Not updated since \d\d:\d\d\. Please sign in again to go on as an administrator\. A new window opens/,
  )
  await expect(page).toHaveURL(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  await expect(box(page, name)).toBeChecked()
  await expectNoFindings(page)

  await page.unroute('**/roll-call')
  await page.unroute('**/api/session')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Sign in again' }).click()
  const other = await opening
  await expect(other).toHaveURL('/second-factor')
  expect((await other.request.post('/api/sign-out', { data: {} })).ok()).toBe(true)
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await button(page, 'Update').click()
  await expect(page.getByText('Please finish in the other window first.')).toBeVisible()
  await expect(box(page, name)).toBeChecked()

  await logIn(other, ADMIN)
  await visitor.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(visitor.getByText('Thank you for visiting ERM.')).toBeVisible()
  await expect(box(page, name)).toBeVisible()
  await button(page, 'Update').click()
  await expect(alert).toHaveCount(0)
  await expect(box(page, name)).toHaveCount(0)
  await visitor.close()
})

test('who says Leaving goes from the roll call by one press, and comes back by another', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto(`/offices/${await officeIdOf(page, OFFICE)}/roll-call`)
  const context = await browser.newContext()
  const employee = await context.newPage()
  const name = named('Lena')
  await checkInEmployee(employee, name)
  await expect(box(page, name)).toBeVisible()

  await button(employee, 'Leaving').click()
  await expect(employee.getByText(/^You left at \d\d:\d\d/)).toBeVisible()
  await expect(box(page, name)).toHaveCount(0)
  // A new button takes no press, and has paler colours, for a second.
  await expect(button(employee, 'I am still here')).toBeEnabled()
  await expectNoFindings(employee)

  await employee.goto('/')
  const where = employee.getByRole('region', { name: 'Where you are' })
  await expect(where.getByText(/^Auckland: Left, said so \d\d:\d\d$/)).toBeVisible()
  await button(employee, 'I am still here').click()
  await expect(where.getByText(/^Auckland: Here, said so \d\d:\d\d$/)).toBeVisible()
  await expect(box(page, name)).toBeVisible()
  await expect(button(employee, 'Leaving')).toBeEnabled()
  await expectNoFindings(employee)
  await button(employee, 'Leaving').click()
  await expect(where.getByText(/^Auckland: Left, said so/)).toBeVisible()
  await expect(box(page, name)).toHaveCount(0)
  await context.close()
})

test('who comes to the roll call without the powers is led to where they can be had', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(page.getByText(/inside$/)).toHaveCount(0)
})

test('on paper there is everybody with an empty box, and nothing of the screen', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/offices/London/roll-call')
  const inside = await insideNow(page)
  const all = await page.getByRole('checkbox').count()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('#printed-roll-call')
  await expect(sheet).toContainText(`Roll call of London`)
  await expect(sheet).toContainText(new RegExp(`${inside} (person|people) inside as of \\d\\d:\\d\\d`))
  await expect(sheet.locator('tbody tr')).toHaveCount(all)
  await expect(page.getByRole('navigation')).toBeHidden()
})

test('an employee is refused', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Rolf Refused', OFFICE)
  await page.goto(ADDRESS)
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
  await expect(page.getByText(/inside$/)).toHaveCount(0)
  const refused = await page.request.get(`/api/offices/${OFFICE}/roll-call`)
  expect(refused.status()).toBe(403)
})
