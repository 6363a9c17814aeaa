import type { Browser, Page } from '@playwright/test'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, officeIdOf, pairScreen, test } from './story'

const openPage = async (browser: Browser) => (await browser.newContext()).newPage()

const isDark = (screen: Page) => screen.getByRole('heading', { name: 'This screen is off' })

test('the reception pairs a screen by its code, the screen shows its page without a sign-in, and goes dark within five seconds after its withdrawal', async ({
  page,
  browser,
}) => {
  const screen = await openPage(browser)
  await screen.goto('/screen')
  const code = screen.getByLabel('Pairing code').locator('output')
  await expect(code).toHaveText(/^[B-Z]{3} [B-Z]{3}$/)
  await expectNoFindings(screen)
  for (const width of [320, 390, 1280]) {
    await screen.setViewportSize({ width, height: 800 })
    await expectNoOverflow(screen)
  }
  const shown = await code.innerText()
  await screen.reload()
  await expect(code).toHaveText(shown)

  await logIn(page, ADMIN)
  await page.goto(`/offices/${await officeIdOf(page, 'Oslo')}`)
  await button(page, 'Pair a screen').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('/screen')).toBeVisible()
  await dialog.getByLabel('Code on the screen').fill('BBB BBB')
  await dialog.getByLabel('Name of the screen').fill('Front door')
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await expect(dialog.getByText('No screen shows this code now.')).toBeVisible()
  await dialog.getByLabel('Code on the screen').fill(shown.toLowerCase())
  await dialog.getByRole('button', { name: 'Pair' }).click()
  await expect(page.getByText('Front door is paired.')).toBeVisible()

  const qrCode = screen.getByRole('img', { name: 'Changing QR code to check in to Oslo' })
  await expect(qrCode).toBeVisible()
  await expectNoFindings(screen)
  expect(await screen.getByRole('link').count()).toBe(0)
  // For every other page nobody is signed in.
  await screen.goto('/offices')
  await expect(screen).toHaveURL('/')
  await screen.goto('/screen')
  await expect(qrCode).toBeVisible()

  const card = page.getByRole('region', { name: 'Screens' })
  await expect(card.getByText(/Last seen/)).toBeVisible()
  await button(page, 'Withdraw Front door').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Front door is withdrawn.')).toBeVisible()
  await expect(isDark(screen)).toBeVisible({ timeout: 5000 })
  await expect(qrCode).toHaveCount(0)
  await expectNoFindings(screen)
})

test('a visitor checks in at a paired tablet in their own language, the next one finds nothing, and a tablet without a network sends them to the reception', async ({
  page,
  browser,
}) => {
  await logIn(page, ADMIN)
  const tablet = await openPage(browser)
  await pairScreen(tablet, page, 'Perth', 'visitors-tablet')
  await expect(tablet.getByRole('heading', { name: 'Perth' })).toBeVisible()
  await expectNoFindings(tablet)
  await button(tablet, 'العربية').click()
  await expect(tablet.locator('html')).toHaveAttribute('dir', 'rtl')
  await button(tablet, 'تسجيل الحضور').click()
  await expect(tablet.locator('#name')).toBeVisible()
  await expectNoFindings(tablet)
  for (const width of [320, 390, 1280]) {
    await tablet.setViewportSize({ width, height: 800 })
    await expectNoOverflow(tablet)
  }
  await button(tablet, 'العودة إلى البداية').click()
  await expect(tablet.locator('html')).toHaveAttribute('dir', 'ltr')
  await button(tablet, 'Español').click()
  await button(tablet, 'Registrar entrada').click()
  await tablet.locator('#name').fill('Vera Visitor')
  await tablet.locator('#email').fill('vera@guest.example')
  await tablet.locator('#company').fill('Guests Ltd')
  await tablet.locator('#phone').fill('+33 6 12 34 56 78')
  await tablet.locator('#host').fill('Hanna Host')
  await tablet.locator('[name=policy]').check()
  await expectNoFindings(tablet)
  for (const box of await tablet.locator('form').getByRole('checkbox').all()) await box.check()
  await tablet.locator('button[type=submit]').click()
  await expect(button(tablet, 'Siguiente visita')).toBeVisible()
  await button(tablet, 'Siguiente visita').click()
  await button(tablet, 'English').click()
  await button(tablet, 'Check In').click()
  await expect(tablet.locator('#name')).toHaveValue('')

  await tablet.context().setOffline(true)
  const offline = tablet.getByText('This tablet has no connection. Please go to the reception.')
  await expect(offline).toBeVisible({ timeout: 20_000 })
  await button(tablet, 'Back to the start').click()
  await expect(offline).toBeVisible()
  await expect(button(tablet, 'English')).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(offline).toHaveCount(0, { timeout: 20_000 })
})
