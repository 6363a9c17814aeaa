import type { Page } from '@playwright/test'
import { addDays } from '../domain/day'
import { expectNoFindings } from './expectations'
import { button, expect, next, settle, signIn, stopAt, test, today } from './story'

const PHONE = { width: 390, height: 844 }
const row = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true })

test('an employee sets a usual week by five taps on a phone, a day by hand wins, and a colleague sees both', async ({
  page,
  browser,
}) => {
  const monday = next(0)
  await page.setViewportSize(PHONE)
  await stopAt(page, monday)
  await signIn(page)
  await settle(page, 'Ula Usual', 'Manchester')
  await page.goto('/')
  await button(page, 'Set a usual week').click()
  await row(page, 'Monday').getByRole('button', { name: 'Office' }).click()
  await row(page, 'Thursday').getByRole('button', { name: 'Office' }).click()
  await row(page, 'Friday').getByRole('button', { name: 'Home' }).click()
  await expectNoFindings(page)
  await button(page, 'Save').click()
  await expect(page.getByText('Usual week: Mon, Thu Office · Fri Home')).toBeVisible()

  const week = page.getByRole('list', { name: 'This week', exact: true })
  const day = (name: string) => week.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(day('Thursday')).toHaveAccessibleName(/: Office, usual week$/)
  await expectNoFindings(page)

  await day('Thursday').click()
  await page
    .getByRole('group', { name: /^Status of Thursday/ })
    .getByRole('button', { name: 'Client' })
    .click()
  await expect(day('Thursday')).toHaveAccessibleName(/: Client$/)
  await button(page, 'Confirm these days').click()
  await expect(day('Friday')).toHaveAccessibleName(/: Home$/)
  await expect(button(page, 'Confirm these days')).toHaveCount(0)
  await page.reload()
  await expect(day('Thursday')).toHaveAccessibleName(/: Client$/)

  await button(page, 'Change usual week').click()
  await row(page, 'All working days').getByRole('button', { name: 'Home' }).click()
  await button(page, 'Save').click()
  await expect(page.getByText('Usual week: Mon–Fri Home')).toBeVisible()
  await expect(day('Thursday')).toHaveAccessibleName(/: Client$/)
  await expect(day('Tuesday')).toHaveAccessibleName(/: Home, usual week$/)

  const colleague = await browser.newPage()
  await stopAt(colleague, monday)
  await signIn(colleague)
  await settle(colleague, 'Cleo Colleague', 'Manchester')
  await colleague.goto(`/people?search=Ula`)
  await button(colleague, 'Ula Usual').click()
  const dialog = colleague.getByRole('dialog', { name: 'Ula Usual' })
  await dialog.locator(`[data-day="${addDays(monday, 1)}"]`).click()
  await expect(dialog).toContainText('usual week')
  await dialog.locator(`[data-day="${addDays(monday, 3)}"]`).click()
  await expect(dialog).not.toContainText('usual week')
  await colleague.close()
})

test('an employee makes the address of a calendar, which has the usual week until it is ended', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Cal Calendar', 'Manchester')
  const answer = await page.request.put('/api/me/usual-week', {
    data: { statuses: [2, 2, 2, 2, 1, null, null], from: today(), until: null, today: today() },
  })
  expect(answer.ok()).toBe(true)
  await page.goto('/')
  await page.getByRole('button', { name: 'Cal, your account' }).click()
  await button(page, 'My week in my calendar').click()
  const dialog = page.getByRole('dialog', { name: 'My week in my calendar' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  await expect(dialog.getByLabel('Address of your calendar')).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/)
  await expectNoFindings(page)
  const address = await dialog.getByLabel('Address of your calendar').inputValue()
  const read = () => page.request.get(new URL(address).pathname)
  expect(await (await read()).text()).toContain('SUMMARY:Office')

  await dialog.getByRole('button', { name: 'End the address' }).click()
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await read()).status()).toBe(404)
})
