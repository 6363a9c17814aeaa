import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { filmOf } from './camera'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, officeIdOf, pairScreen, settle, signIn, test } from './story'

const OFFICE = 'Turin'
const CHANGED = 'This code has changed. Please scan the code on the screen again.'
const ASKED = 'This office asks for the code on its screen. Please scan that code.'

/** The present address on the screen of the office. */
async function addressOn(screen: Page) {
  const answer = await screen.request.get(`/api/offices/${OFFICE}/door-code`)
  return ((await answer.json()) as { path: string }).path
}

/** The address from the screen five minutes ago. */
const fiveMinutesOlder = (address: string) =>
  address.replace(/c=(\d+)/, (_, step: string) => `c=${Number(step) - 10}`)

/** Sets in the form of the office if the code is asked for. */
async function ask(admin: Page, isAsked: boolean) {
  await admin.goto(`/offices/${await officeIdOf(admin, OFFICE)}`)
  await button(admin, `Edit ${OFFICE}`).click()
  await admin.getByLabel('Ask staff for the changing code').setChecked(isAsked)
  await button(admin, 'Save').click()
  await expect(admin.getByText(`${OFFICE} is updated.`)).toBeVisible()
}

async function checkIn(page: Page) {
  await button(page, 'Check In').click()
  await button(page, 'Agree').click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  const done = page.getByText(`You have successfully checked in to ${OFFICE} office.`)
  await expect(boxes.first().or(done)).toBeVisible()
  for (const box of await boxes.all()) await box.check()
  if (!(await done.isVisible())) await button(page, 'Agree').click()
  await expect(done).toBeVisible()
}

test('an office shows a changing code, staff check in by it, and a photograph of it is refused', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await logIn(admin, ADMIN)
  const screen = await (await browser.newContext()).newPage()
  await pairScreen(screen, admin, OFFICE, 'changing-code-screen')
  await expect(screen.getByRole('img', { name: new RegExp(OFFICE) })).toBeVisible()
  await expect(screen.getByText('Scan to check in')).toBeVisible()
  await expectNoFindings(screen)
  for (const width of [320, 390, 1920]) {
    await screen.setViewportSize({ width, height: 1080 })
    await expectNoOverflow(screen)
  }

  await signIn(page)
  await settle(page, 'Tina Turner', OFFICE)
  const address = await addressOn(admin)
  await page.goto(fiveMinutesOlder(address))
  await expect(page.getByText(CHANGED)).toBeVisible()
  await expectNoFindings(page)
  await page.goto(address)
  await expect(button(page, 'Check In')).toBeVisible()
  await expect(page.getByText(CHANGED)).toHaveCount(0)
  await checkIn(page)
  await button(page, 'Continue with the app').click()
  await expect(page.getByText(/: Here, changing code at the door \d\d:\d\d/)).toBeVisible()

  await ask(admin, true)
  await page.goto(address.split('?')[0] ?? '')
  await expect(page.getByText(ASKED)).toBeVisible()
  await expect(button(page, 'Check In')).toHaveCount(0)
  await page.getByRole('button', { name: 'PT Português' }).click()
  await expect(page.getByText('Este escritório pede o código da sua tela.')).toBeVisible()
  await button(page, 'Ler o código').click()
  await expect(page).toHaveURL('/qr')
  await ask(admin, false)
})

test('the scanner follows the code of a screen', async ({ playwright, launchOptions, baseURL, page }) => {
  await logIn(page, ADMIN)
  const address = await addressOn(page)
  const film = filmOf(`${baseURL}${address}`)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const scanner = await (await browser.newContext({ permissions: ['camera'] })).newPage()
  await scanner.goto(`${baseURL}/qr`)
  await expect(scanner).toHaveURL(`${baseURL}${address}`)
  await expect(scanner.getByRole('heading', { name: `Welcome to ${OFFICE} office` })).toBeVisible()
  await browser.close()
  rmSync(dirname(film), { recursive: true })
})

test('a screen without a network says so and no longer shows the code after its end', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  await pairScreen(page, admin, OFFICE, 'changing-code-screen')
  await page.clock.install()
  await page.reload()
  const code = page.getByRole('img', { name: new RegExp(OFFICE) })
  await expect(code).toBeVisible()
  await page.route('**/door-code', (route) => route.abort())
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Questo codice è scaduto')).toBeVisible()
  await expect(code).toHaveCount(0)
  await expectNoFindings(page)
  await page.unroute('**/door-code')
  await expect(code).toBeVisible()
})
