import { expectNoFindings } from './expectations'
import { ADMIN, expect, logIn, settle, signIn, test } from './story'

test('an employee sees the offices of their own business unit, counted, and finds one', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Otto Offices', 'Manchester')
  await page.goto('/offices')
  const heading = page.getByRole('heading', { name: /^Offices in UK & Ireland \(\d+\)$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manchester/ })).toBeVisible()
  await page.getByRole('searchbox').fill('glasg')
  await expect(page.getByRole('row', { name: /^Glasgow/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manchester/ })).toHaveCount(0)
  await page.getByLabel('Business unit').selectOption('Asia')
  await expect(page.getByRole('heading', { name: /^Offices in Asia \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
})

test('an employee finds an office on a phone, in a short row each, and opens it', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Olga Office', 'Leeds')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/offices')
  const lines = page.getByRole('list', { name: 'Offices' }).getByRole('listitem')
  await expect(lines.nth(9)).toBeVisible()
  await expectNoFindings(page)
  const [first, tenth] = [await lines.first().boundingBox(), await lines.nth(9).boundingBox()]
  expect((tenth?.y ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(9 * 72)
  await page
    .getByRole('table', { name: 'Summary' })
    .getByRole('button', { name: / Closed$/ })
    .click()
  await expect(lines.filter({ hasText: 'Leeds' })).toBeVisible()
  await expect(lines.filter({ hasText: 'Cambridge' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('osl')
  await page.getByRole('button', { name: 'Show all offices' }).click()
  await lines.filter({ hasText: 'Oslo' }).click()
  await expect(page).toHaveURL(/\/offices\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Oslo', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('osl')
})

test('an administrator who gives a status a day that is over is asked first', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/offices?search=Hobart')
  await page.getByRole('button', { name: 'Edit Hobart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await dialog.getByRole('button', { name: 'Choose the day from a calendar: Status valid until' }).click()
  await expect(dialog.getByRole('grid')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Choose the day from a calendar: Status valid until' }).click()
  await dialog.getByLabel('Status valid until', { exact: true }).fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'This day is over' })
  await expect(question).toContainText('01 Jan 2020')
  await question.getByRole('button', { name: 'Change the day' }).click()
  await dialog.getByLabel('Status valid until', { exact: true }).fill('31/12/2030')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hobart is updated.')).toBeVisible()
})

test('an administrator sets the opening hours of an office, and its people see them', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices/Darwin')
  await page.getByRole('button', { name: 'Edit Darwin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await dialog.getByLabel('Opening hours').fill('Mon–Fri 06:30–15:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'About this office' })).toContainText('Mon–Fri 06:30–15:00')

  const employee = await browser.newPage()
  await signIn(employee)
  await settle(employee, 'Dot Darwin', 'Darwin')
  await employee.goto('/')
  await expect(employee.getByRole('region', { name: 'Darwin', exact: true })).toContainText(
    'Mon–Fri 06:30–15:00',
  )
  await employee.goto('/offices/Darwin')
  await expect(employee.getByRole('region', { name: 'About this office' })).toContainText(
    'Mon–Fri 06:30–15:00',
  )
  await employee.close()
})

test('a hint shows for the keyboard, and Escape puts it away', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  const hint = page.getByRole('tooltip')
  await page.getByRole('group', { name: 'Update Offices Master Data' }).focus()
  await expect(hint).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
})

test('a message can be closed while a dialog is open, and the focus goes back through two dialogs', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices?search=Hobart')
  const edit = page.getByRole('button', { name: 'Edit Hobart' })
  const dialog = page.getByRole('dialog', { name: 'Update office status' })
  await edit.click()
  await dialog.getByLabel('Comment').fill('Level 2 only')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hobart is updated.')).toBeVisible()
  await edit.click()
  await dialog.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByText('Hobart is updated.')).toHaveCount(0)
  await dialog.getByLabel('Comment').fill('Level 3 only')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(edit).toBeFocused()
})
