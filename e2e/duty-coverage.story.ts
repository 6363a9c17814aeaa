import { administrator } from './duty-acts'
import { expectNoFindings, expectWholePage } from './expectations'
import { button, expect, settle, signIn, test } from './story'

// Each story has two people in two browsers.
test.slow()

const named = (name: string) => `${name} ${Date.now().toString(36)}`

test('an office without a first aider gets one, and leaves the list', async ({ page, browser }) => {
  const email = await signIn(page)
  const name = named('Fay')
  const admin = await administrator(browser)
  await admin.goto('/admin/duties')
  const panel = admin.getByRole('region', { name: 'Needs attention' })
  await panel.getByRole('button', { name: /without a first aider$/ }).click()
  const table = panel.getByRole('table', { name: 'Offices without: First aider' })
  const row = table.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expectNoFindings(admin)
  await expectWholePage(admin)
  const office = await row.getByRole('link').textContent()
  await settle(page, name, office ?? '')

  await row.getByRole('button', { name: `Give a duty: First aider, ${office}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Give a duty' })
  await dialog.getByLabel('Who is it?').fill(email)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
  await dialog.getByLabel('Last day of the certificate', { exact: true }).fill('2126-01-01')
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(dialog.getByText('Please choose a day within the next ten years')).toBeVisible()
  await dialog.getByLabel('Last day of the certificate', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Give duty' }).click()
  await expect(admin.getByText('Duty given')).toBeVisible()
  await expect(table.getByRole('link', { name: office ?? '', exact: true })).toHaveCount(0)
})

test('certificates that end within 60 days are found by two presses, and their address can be shared', async ({
  browser,
}) => {
  const admin = await administrator(browser)
  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Duties', exact: true }).click()
  await admin
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('button', { name: /certificates? ends? within 60 days$/ })
    .click()
  const table = admin.getByRole('table', { name: 'Duties', exact: true })
  await expect(table.getByRole('row').nth(1)).toContainText('Certificate:')
  await expect(admin).toHaveURL(/duties-certificate=60/)
  await admin.reload()
  await expect(table.getByRole('row').nth(1)).toContainText('Certificate:')
  const file = admin.waitForEvent('download')
  await admin
    .getByRole('region', { name: 'Duties', exact: true })
    .getByRole('button', { name: 'Download list' })
    .click()
  expect((await file).suggestedFilename()).toBe('Duties.csv')
})

test('the second page of duties loads below the first', async ({ browser }) => {
  const admin = await administrator(browser)
  await admin.goto('/admin/duties')
  const rows = admin.getByRole('table', { name: 'Duties', exact: true }).getByRole('row')
  await expect(rows).toHaveCount(51)
  await admin
    .getByRole('region', { name: 'Duties', exact: true })
    .getByRole('button', { name: 'Show more' })
    .click()
  await expect(rows).toHaveCount(101)
})

test('the list of administrators names their second factor, and keeps one’s own role', async ({
  browser,
}) => {
  const admin = await administrator(browser)
  await admin.goto('/admin/administrators')
  const panel = admin.getByRole('region', { name: 'Administrators' })
  await panel.getByRole('searchbox').fill('ada.admin')
  await expect(panel.getByRole('row')).toHaveCount(2)
  await expect(panel.getByRole('row').nth(1)).toContainText('Not set up')
  await expect(button(admin, 'Remove Admin: Ada Admin')).toBeVisible()
  await panel.getByRole('searchbox').fill('alex.admin')
  await expect(panel.getByRole('row').nth(1)).toContainText('You')
})
