import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADMIN, expect, logIn, ownOfficeKey, settle, signIn, test } from './story'

const OFFICE = 'Auckland'
const ADDRESS = `/offices/${OFFICE}/roll-call`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

/** A name that no other run of a story uses. */
const named = (name: string) => `${name} ${Date.now().toString(36)}`

async function checkInVisitor(page: Page, name: string) {
  const phone = `+64 ${Date.now().toString().slice(-9)}`
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption(OFFICE)
  for (const [label, text] of Object.entries({
    Name: name,
    Email: 'vera@guest.example',
    Company: 'Guests Ltd',
    'Contact Number': phone,
    'Your host at ERM': 'Hanna Host',
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('I agree with the data collection and processing policy.').check()
  await button(page, 'Check In').click()
  await expect(page.getByText(/Welcome to ERM/)).toBeVisible()
}

async function checkInEmployee(page: Page, name: string) {
  await signIn(page)
  await settle(page, name, OFFICE)
  await page.goto(`/checkin/${await ownOfficeKey(page)}`)
  await button(page, 'Check In').click()
  await button(page, 'Agree').click()
  await expect(page.getByText(/You have successfully checked in/)).toBeVisible()
}

async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual(
    [],
  )
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
  await expect(page).toHaveURL(ADDRESS)
  await expect(page.getByText(/Staff do not check out/).first()).toBeVisible()
  const before = await insideNow(page)

  const [visitorName, employeeName] = [named('Vera'), named('Emil')]
  const [visitor, employee] = [await browser.newPage(), await browser.newPage()]
  await checkInVisitor(visitor, visitorName)
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
