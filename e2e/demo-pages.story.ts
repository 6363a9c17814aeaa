import { expectNoFindingsInBothSchemes, expectNoOverflow } from './expectations'
import { expect, test } from './story'

test('the banner leads to five things to try, each with a button that signs in and opens its page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Demo' }).getByRole('link', { name: 'what to try' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Scan this code',
    'Check in as a visitor',
    'Start a drill and mark from a second window',
    'Draw an extract',
    'Read who looked',
  ])
  await page.getByRole('button', { name: 'Audit' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(page.getByText('alex.admin@northshore-advisory.example').first()).toBeVisible()
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open this address' }).click()
  await expect(page.getByRole('heading', { name: 'Hi Emma, welcome to London office' })).toBeVisible()
})

test('the page of the demo fits a phone, and axe finds nothing there', async ({ page }) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/demo')
    await expectNoOverflow(page)
  }
  await expectNoFindingsInBothSchemes(page)
})
