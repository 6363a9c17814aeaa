import { expect, settle, signIn, test } from './story'

test('an employee sees the offices of the own business unit, counted, and finds one', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Otto Offices', 'Manchester')
  await page.goto('/offices')
  const heading = page.getByRole('heading', { name: /^Offices in UK & Ireland \(\d+\)$/ })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manchester/ })).toBeVisible()
  await page.getByRole('searchbox').fill('glasg')
  await expect(page.getByRole('row', { name: /^Glasgow/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Manchester/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Business unit').selectOption({ index: 0 })
  await expect(heading).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
})
