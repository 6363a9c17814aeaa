import { ADMIN, expect, logIn, settle, signIn, test } from './story'

test('a visitor reads in legible print how long the details are stored', async ({ page }) => {
  await page.goto('/documents/privacy.html')
  const row = page.getByRole('row').filter({ hasText: 'Visits: name, e-mail address, company' })
  await expect(row.getByRole('cell')).toHaveText(
    '30 days; an office may choose 5 to 90 days, and says so at its door and to its guests',
  )
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toBeVisible()
  const green = 'rgb(23, 105, 58)'
  await expect(page.getByRole('link', { name: 'data.privacy@erm.example' })).toHaveCSS('color', green)
})

test('the data protection page can be read in each language, in the frame of the product, and leads back', async ({
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
  // The page may still be loading its letters.
  const width = () => document.evaluate(() => globalThis.document.documentElement.scrollWidth)
  await expect.poll(width).toBe(320)
  await document.getByRole('link', { name: 'Voltar ao Whereabouts' }).click()
  await expect(document).toHaveURL('/')
})

test('an employee finds on one page who can see which data, at their own office and at another', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Kim Curious', 'London')
  await page.goto('/')
  await page.getByRole('link', { name: 'Who can see what' }).first().click()
  await expect(page.getByRole('heading', { name: 'Duties that count at London' })).toBeVisible()
  const visits = page.getByRole('row').filter({ hasText: 'Visits' }).first()
  await expect(visits).toContainText('Reception: to receive visitors and to note who has left')
  await page.getByRole('combobox', { name: 'Office' }).fill('Paris')
  await page.getByRole('option', { name: 'France - Paris' }).click()
  await expect(page.getByRole('heading', { name: 'Duties that count at Paris' })).toBeVisible()
})

test('a developer tries out a call in the description of the calls', async ({ page }) => {
  test.slow()
  await logIn(page, ADMIN)
  await page.goto('/api/docs')
  const session = page.getByRole('button', { name: 'The organisation, and who is signed in' })
  // The description draws more than a hundred calls only as they are scrolled to.
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(session).toBeVisible({ timeout: 200 })
  }).toPass()
  await session.click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  const answer = page.locator('.live-responses-table .response')
  await expect(answer).toContainText('200')
  await expect(answer).toContainText(ADMIN)
})
