import { expect, signIn, test } from './story'

test('on a phone the menu opens the navigation with the QR scan', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: /menu|navigation/i }).click()
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible()
  await navigation.getByRole('link', { name: /QR scan/i }).click()
  await expect(page).toHaveURL('/qr')
  await expect(page.getByText('Please check in by scanning the QR code.')).toBeVisible()
})
