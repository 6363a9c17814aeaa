import type { Page } from '@playwright/test'
import { administrator, giveDuty } from './duty-acts'
import { expectNoFindings, expectNoOverflow } from './expectations'
import { accept, inviteToday, officeOfToday, type Guest } from './invited'
import { button, expect, officeIdOf, settle, signIn, test } from './story'

const OFFICE = officeOfToday({ Bristol: 'Europe/London', Perth: 'Australia/Perth' })

// The demo has visitors of its own, by the time of day. Each row of a story's guest has the stamp in its host's name.
const stamp = Date.now().toString(36)

const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: stamp })

test('a reception’s morning: twenty guests are found and checked in at two devices, each once, and a host is called again', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const host = await (await browser.newContext()).newPage()
  await signIn(host)
  await settle(host, `Hanna ${stamp}`, OFFICE)
  const guests: Guest[] = Array.from({ length: 20 }, (_, index) => ({
    name: `Guest ${String(index + 1).padStart(2, '0')} ${stamp}`,
    email: `guest.${index}.${stamp}@guests.example`,
  }))
  await inviteToday(host, OFFICE, guests)
  // Ina gives no details, so the reception asks for them.
  const ina = { name: `Ina ${stamp}`, email: `ina.${stamp}@guests.example` }
  await inviteToday(host, OFFICE, [ina])
  for (const guest of guests) await accept(host, guest)

  const email = await signIn(page)
  await settle(page, `Rosa ${stamp}`, OFFICE)
  await giveDuty(await administrator(browser), { email, duty: 'reception', office: OFFICE })
  const other = await page.context().newPage()
  const desks = [page, other]
  const address = `/offices/${await officeIdOf(page, OFFICE)}/visitors`
  for (const desk of desks) {
    await desk.goto(address)
    await expect(rowsOf(desk, 'Expected')).toHaveCount(21)
  }
  await expectNoFindings(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }

  // Found by the keyboard alone.
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(`GUEST 07`)
  await expect(rowsOf(page, 'Expected')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const first = `Check In: ${guests[6]?.name}`
  await expect(button(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${guests[6]?.name} is checked in.`)).toBeVisible()
  await expect(rowsOf(other, 'Here').filter({ hasText: guests[6]?.name })).toHaveCount(1)
  await expect(button(other, first)).toHaveCount(0)
  await page.getByRole('searchbox').fill('')

  // Both receptions press for the same guest. The list of one moves as soon as the other has pressed.
  const both = `Check In: ${guests[0]?.name}`
  for (const desk of desks) await expect(button(desk, both)).toBeEnabled()
  const held = await Promise.all(desks.map((desk) => button(desk, both).elementHandle()))
  await Promise.all(held.map((each) => each?.evaluate((pressed) => (pressed as HTMLElement).click())))
  for (const [index, { name }] of guests.entries()) {
    if (index === 0 || index === 6) continue
    const desk = desks[index % 2] ?? page
    await button(desk, `Check In: ${name}`).click()
    await expect(rowsOf(desk, 'Here').filter({ hasText: name })).toHaveCount(1)
  }
  await button(page, `Check In: ${ina.name}`).click()
  const dialog = page.getByRole('dialog', { name: `Check ${ina.name} in` })
  await dialog.getByLabel('Contact Number').fill('+44 20 7946 0001')
  await dialog.getByRole('button', { name: 'Check In', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  for (const desk of desks) {
    await expect(rowsOf(desk, 'Here')).toHaveCount(21)
    await expect(rowsOf(desk, 'Expected')).toHaveCount(0)
  }

  // The host was told of ten arrivals within an hour. Of the last one the reception tells.
  const last = rowsOf(page, 'Here').filter({ hasText: ina.name })
  await expect(last).toContainText('Host not told: too many arrivals within an hour')
  await button(page, `Call host again: ${ina.name}`).click()
  await expect(page.getByText('The host is told again, by mail and message.')).toBeVisible()
  for (const desk of desks)
    await expect(rowsOf(desk, 'Here').filter({ hasText: ina.name })).toContainText(
      new RegExp(`Called again \\d\\d:\\d\\d by Rosa ${stamp}`),
    )
  await button(page, `Call host again: ${ina.name}`).click()
  await expect(page.getByText('The host was told less than two minutes ago.')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await button(page, 'Download as CSV').click()
  const file = await (await downloading).createReadStream()
  const lines = Buffer.concat(await file.toArray())
    .toString()
    .split('\r\n')
    .filter((line) => line.includes(stamp))
  expect(lines).toHaveLength(21)
  expect(lines.join()).not.toContain('guests.example')
})
