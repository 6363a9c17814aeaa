import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { filmOf } from './camera'
import { administrator } from './duty-acts'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { accept, inviteToday, officeOfToday } from './invited'
import { button, expect, officeIdOf, pairScreen, settle, signIn, test } from './story'

const OFFICE = officeOfToday({ Leeds: 'Europe/London', Tokyo: 'Asia/Tokyo' })

test('a guest’s pass is scanned at the paired tablet, lets the guest in once, and a tablet without a network sends to the reception', async ({
  browser,
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow()
  const stamp = Date.now().toString(36)
  const guest = { name: `Vera ${stamp}`, email: `vera.${stamp}@guests.example` }
  const host = await (await browser.newContext()).newPage()
  await signIn(host)
  await settle(host, `Hanna ${stamp}`, OFFICE)
  await inviteToday(host, OFFICE, [guest])
  const pass = await accept(host, guest)
  const film = filmOf(pass)

  const args = [
    ...(launchOptions.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  const withCamera = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await withCamera.newContext({ ...(baseURL && { baseURL }) })
  await context.grantPermissions(['camera'])
  const tablet = await context.newPage()
  const admin = await administrator(browser)
  await pairScreen(tablet, admin, OFFICE, 'visitors-tablet')
  await admin.goto(`/offices/${await officeIdOf(admin, OFFICE)}/visitors`)
  await expect(button(admin, `Check In: ${guest.name}`)).toBeVisible()

  await button(tablet, 'English').click()
  for (const width of [390, 1280]) {
    await tablet.setViewportSize({ width, height: 844 })
    await expectNoOverflow(tablet)
  }
  const began = Date.now()
  await button(tablet, 'I have a pass').click()
  await expect(
    tablet.getByText(`Welcome, ${guest.name}. You are checked in, and your host is being told.`),
  ).toBeVisible()
  expect(Date.now() - began).toBeLessThan(10_000)
  await expectNoFindings(tablet)
  await expect(admin.getByRole('table', { name: 'Here' }).getByText(guest.name)).toBeVisible()
  await expect(button(admin, `Check In: ${guest.name}`)).toHaveCount(0)

  await button(tablet, 'Next visitor').click()
  await button(tablet, 'English').click()
  await button(tablet, 'I have a pass').click()
  await expect(tablet.getByRole('heading', { name: 'Please go to the reception.' })).toBeVisible()
  await expect(tablet.getByText('This pass was used before.')).toBeVisible()
  await expect(tablet.getByText(guest.name)).toHaveCount(0)
  await expect(admin.getByRole('table', { name: 'Here' }).getByText(guest.name)).toHaveCount(1)

  await button(tablet, 'Next visitor').click()
  await button(tablet, 'English').click()
  await tablet.context().setOffline(true)
  await expect(tablet.getByText('This tablet has no connection. Please go to the reception.')).toBeVisible({
    timeout: 20_000,
  })
  await expect(button(tablet, 'I have a pass')).toBeDisabled()
  await withCamera.close()
  rmSync(dirname(film), { recursive: true })
})
