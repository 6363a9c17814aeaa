import { ADMIN, expect, logIn, test } from './story'

test('a visitor reads in print that can be read how long the details are kept', async ({ page }) => {
  await page.goto('/documents/privacy.html')
  const row = page.getByRole('row').filter({ hasText: 'Check-ins of employees and visitors' })
  await expect(row.getByRole('cell')).toHaveText('30 days')
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toBeVisible()
  const green = 'rgb(23, 105, 58)'
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toHaveCSS('color', green)
})

test('the data protection page is read in each language, in the frame of the product, and leads back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/visitor')
  await page.getByRole('button', { name: 'ES Español' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Protección de datos COVID-19' }).click()
  const document = await opening
  await expect(document.getByRole('heading', { name: 'Protección de datos' })).toBeVisible()
  await expect(document.getByRole('cell', { name: '30 días', exact: true }).first()).toBeVisible()
  await expect(document.getByRole('banner')).toHaveCSS('background-color', 'rgb(54, 54, 54)')
  await document.getByRole('link', { name: 'Português' }).click()
  await expect(document.getByRole('heading', { name: 'Proteção de dados' })).toBeVisible()
  await document.setViewportSize({ width: 320, height: 700 })
  expect(await document.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBe(320)
  await document.getByRole('link', { name: 'Voltar ao Whereabouts' }).click()
  await expect(document).toHaveURL('/')
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
