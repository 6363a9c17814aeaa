import { expect, settle, signIn, test } from './story'

test('an employee sets the week, comments a day, copies it forward and finds it again', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Wim Week', 'Manchester')
  await page.goto('/')
  await expect(page.getByText('Please update your profile')).toBeVisible()
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await expect(dialog.getByText(/up to 30 days in advance/)).toBeVisible()

  const today = dialog.locator('[aria-current=date]')
  await expect(today).toBeVisible()
  await expect(dialog.getByLabel('Day comment')).toBeDisabled()
  await today.click()
  await expect(today).toHaveAccessibleName(/Home/)
  await today.click()
  await expect(today).toHaveAccessibleName(/Office/)
  await dialog.getByLabel('Day comment').fill('Desk by the window')
  await dialog.getByRole('button', { name: 'Copy this week forward' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile Updated')).toBeVisible()
  await expect(page.getByText('Please update your profile')).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Update Details' }).click()
  await expect(today).toHaveAccessibleName(/Office/)
  await expect(dialog.getByLabel('Day comment')).toHaveValue('Desk by the window')
  const { me } = (await (await page.request.get('/api/session')).json()) as {
    me: { statuses: Record<string, { status: number; comment: string }> }
  }
  const entries = Object.values(me.statuses)
  expect(entries.length).toBeGreaterThanOrEqual(5)
  expect(entries.every(({ status }) => status === 2)).toBe(true)
  expect(entries.filter(({ comment }) => comment !== '')).toHaveLength(1)
})

test('leaving the dialog with something unsaved asks first, and an emptied name stays', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Una Saved', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').last()).toContainText(/discard|unsaved|changes/i)
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /keep|cancel|back/i })
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Una' })).toBeVisible()
})

test('the office is read-only once set', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Olaf Office', 'Manchester')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update your status' })
  await expect(dialog.getByText('Please contact support to change your office.')).toBeVisible()
  await expect(dialog.getByLabel('Office', { exact: true })).not.toBeEditable()
  const refused = await page.request.patch('/api/me', { data: { office: 'London' } })
  expect(refused.status()).toBe(403)
})
