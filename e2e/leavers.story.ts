import { expectNoFindings, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, newAddress, signIn, test } from './story'

test('an administrator pastes the addresses of leavers, sees who they are, types their number, and they can’t go on', async ({
  page,
  browser,
}) => {
  const inside = await (await browser.newContext()).newPage()
  const leaver = newAddress()
  await signIn(inside, leaver)
  await logIn(page, ADMIN)
  const others = Array.from({ length: 24 }, () => newAddress())
  await page.request.post('/api/joiners', {
    data: { list: ['Email,Name,Office', ...others.map((email, nr) => `${email},Leaver ${nr},`)].join('\n') },
  })

  await page.goto('/admin/joiners')
  const panel = page.getByRole('region', { name: 'Leavers', exact: true })
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Please paste at least one row with an address.')).toBeVisible()
  await panel.getByLabel('Addresses').fill([leaver, ...others, ADMIN, 'nobody@erm.example'].join('; '))
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expect(panel.getByText('Will be suspended: 25')).toBeVisible()
  await expect(panel.getByText('Has no record')).toBeVisible()
  await expect(panel.getByText('You can’t suspend yourself')).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await expectNoFindings(page)

  await button(page, 'Suspend 25').click()
  const dialog = page.getByRole('dialog')
  // In the demo 25 people may be few, so the number is asked for only if they are more than a twentieth.
  const number = dialog.getByLabel('Type this number')
  if (await number.isVisible()) {
    await number.fill('24')
    await dialog.getByRole('button', { name: 'Suspend 25' }).click()
    await expect(dialog.getByText(/^Please type 25/)).toBeVisible()
    await number.fill('25')
  }
  await dialog.getByRole('button', { name: 'Suspend 25' }).click()
  await expect(panel.getByText('Suspended: 25. Others of the list: 2.')).toBeVisible()
  expect((await inside.request.get('/api/me/offices')).status()).toBe(401)
})
