import { expectNoFindings } from './expectations'
import { button, expect, ownOfficeKey, settle, signIn, test, today } from './story'

test('the menu of a phone opens the navigation with the QR scan', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: /menu|navigation/i }).click()
  const navigation = page.getByRole('navigation')
  await expect(navigation.getByRole('link', { name: 'People' })).toBeVisible()
  await navigation.getByRole('link', { name: /QR scan/i }).click()
  await expect(page).toHaveURL('/qr')
  await expect(page.getByText('Please check in by scanning the QR code.')).toBeVisible()
})

test('the Back button of a phone closes the menu first, and then leaves the page', async ({ page }) => {
  await signIn(page)
  await page.goto('/support')
  await page.goto('/releasenotes')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/releasenotes')
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'People' }).click()
  await expect(page).toHaveURL(/\/people/)
  await expect(menu).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/releasenotes')
  await page.goBack()
  await expect(page).toHaveURL('/support')
})

test('the menu of the person opens by the keyboard, closes by Escape and by a way, and gives the focus back', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  const opener = page.getByRole('button', { name: /, your account$/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const sessions = page.getByRole('link', { name: 'My sessions' })
  await expect(sessions).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Tab')
  await expect(sessions).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sessions).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await sessions.click()
  await expect(page).toHaveURL('/sessions')
  await expect(sessions).toHaveCount(0)
  await opener.click()
  await button(page, 'Alarm messages').click()
  await expect(page.getByRole('dialog', { name: 'Alarm messages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the first screen of Home has the check-in, the scanner and the week, and one press leaves', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Fia First', 'Manchester')
  await page.request.patch('/api/me', { data: { statuses: { [today()]: { status: 1, comment: '' } } } })
  await page.goto('/')
  for (const name of ['Check-In to this office', 'Scan QR'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'This week', exact: true })).toBeInViewport({ ratio: 1 })
  const { height = 0 } =
    (await page.getByRole('link', { name: 'Check-In to this office' }).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(48)
  await page.request.post('/api/check-ins', { data: { key: await ownOfficeKey(page) } })
  await button(page, 'Leaving').click()
  await expect(page.getByText(/^Manchester: You left at \d\d:\d\d/)).toBeVisible()
  await button(page, 'Set today to Office').click()
  await expect(page.getByText(/: Office\. Saved\.$/)).toBeVisible()
})
