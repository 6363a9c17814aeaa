import { ADMIN, expect, logIn, test } from './story'

test('a visitor reads in print that can be read how long the details are kept', async ({ page }) => {
  await page.goto('/documents/privacy.html')
  const row = page.getByRole('row').filter({ hasText: 'Check-ins of employees and visitors' })
  await expect(row.getByRole('cell')).toHaveText('30 days')
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toBeVisible()
  const green = 'rgb(23, 105, 58)'
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toHaveCSS('color', green)
})

test('a developer tries a call out in the description of the calls', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/api/docs')
  await page.getByRole('button', { name: 'The organisation, and who is signed in' }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  const answer = page.locator('.live-responses-table .response')
  await expect(answer).toContainText('200')
  await expect(answer).toContainText(ADMIN)
})
