import type { Locator, Page } from '@playwright/test'
import { expect, newAddress, settle, signIn, test, today } from './story'

async function arrive(page: Page) {
  const email = newAddress()
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  await (await opened).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()
}

const updateOf = (page: Page) => page.getByRole('dialog', { name: 'Update your status' })
const backgroundOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element).backgroundColor)

test('a newcomer sees the missing parts by name, chooses the office, plans the week and sees it on Home', async ({
  page,
}) => {
  await arrive(page)
  const missing = page.getByRole('alert').filter({ hasText: 'The profile is incomplete' })
  await expect(missing.getByRole('listitem')).toHaveText([
    'Choose your home office',
    /^Set your status for (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ [A-Z][a-z]{2}$/,
  ])

  await page.getByRole('button', { name: 'Choose your office' }).click()
  const update = updateOf(page)
  const country = update.getByLabel('Country')
  await expect(country).toBeFocused()
  await expect(country).toBeInViewport({ ratio: 1 })
  await country.selectOption('UK')
  await update.getByLabel('Office', { exact: true }).selectOption('Manchester')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manchester', exact: true })).toBeVisible()
  await expect(missing.getByRole('listitem')).toHaveText([/^Set your status for /])

  await missing.getByRole('button').click()
  for (const words of [/tap a day to choose it, tap it again/, 'On Leave / out'])
    await expect(update.getByText(words)).toBeInViewport({ ratio: 1 })
  const today = update.locator('[aria-current=date]')
  await expect(today).toBeInViewport({ ratio: 1 })
  await today.click()
  await today.click()
  await expect(today).toHaveAccessibleName(/, Office$/)
  await update.getByLabel('Day comment').fill('Desk by the window')
  await page.keyboard.press('Enter')
  await expect(today).toBeFocused()
  await update.getByRole('textbox', { name: 'Comment', exact: true }).fill('First day')
  await page.keyboard.press('Enter')
  await expect(update).toBeVisible()
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated').first()).toBeVisible()

  await expect(missing).toHaveCount(0)
  await expect(page.getByText('Please update your profile')).toHaveCount(0)
  const onHome = page.getByRole('list', { name: 'This week', exact: true }).locator('[aria-current=date]')
  await expect(onHome).toContainText('Office')
})

test('a day has the same colour on Home and in the list of people', async ({ page }) => {
  const email = await signIn(page)
  await settle(page, 'Cora Colour', 'Dublin')
  const day = today()
  await page.request.patch('/api/me', { data: { statuses: { [day]: { status: 3, comment: '' } } } })
  await page.goto('/')
  const onHome = page.getByRole('list', { name: 'This week', exact: true }).locator('[aria-current=date]')
  await expect(onHome).toContainText('Client')
  const colour = await backgroundOf(onHome)
  expect(colour).not.toBe('rgba(0, 0, 0, 0)')
  await page.goto(`/people?office=Dublin&search=${encodeURIComponent(email)}`)
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: email })
  const onPeople = row.locator('.week [aria-current=date]')
  await expect(onPeople).toHaveAttribute('title', 'Client')
  await expect(onPeople).toHaveCSS('background-color', colour)
})

test('the Back button of a phone closes the open dialogs of Home one after the other, and no typed text is lost', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Bea Back', 'Manchester')
  await page.goto('/support')
  await page.goto('/')

  await page.getByRole('button', { name: 'My Recent Check-Ins' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Hello, Bea' })).toBeVisible()

  await page.getByRole('button', { name: 'Update Details' }).click()
  const update = updateOf(page)
  const comment = update.getByRole('textbox', { name: 'Comment', exact: true })
  await comment.fill('At the dentist')
  await page.goBack()
  const asks = page.getByRole('dialog', { name: 'Discard your changes?' })
  await expect(asks).toBeVisible()
  await page.goBack()
  await expect(asks).toHaveCount(0)
  await expect(comment).toHaveValue('At the dentist')

  await page.reload()
  await expect(comment).toHaveValue('At the dentist')
  await page.goBack()
  await asks.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(page).toHaveURL('/support')
})

test('a dialog that is gone after a reload takes no Back', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Rea Reload', 'Manchester')
  await page.goto('/support')
  await page.goto('/')
  await page.getByRole('button', { name: 'My Recent Check-Ins' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Rea' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/support')
})
