import { expectNoFindings, expectNoOverflow } from './expectations'
import { ADMIN, button, expect, logIn, newAddress, test } from './story'

const DOMAIN = 'tidal-research.example'
const OFFICE = 'urn:ietf:params:scim:schemas:extension:whereabouts:2.0:User'

test('an administrator connects a directory, it makes a person, the administrator maps its word for an office, and it ends the person', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/admin/systems')
  const section = page.getByRole('region', { name: 'Directories', exact: true })
  await button(page, 'Connect a directory').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Tidal Entra')
  await dialog.getByRole('checkbox', { name: DOMAIN }).check()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('heading', { name: 'Tidal Entra' })).toBeVisible()
  await expect(section.getByText('Without a token the directory can’t come.')).toBeVisible()

  await button(page, 'Make a token for Tidal Entra').click()
  await dialog.getByRole('button', { name: 'Make', exact: true }).click()
  const token = await dialog.locator('code').innerText()
  await expect(dialog.getByText(/^Copy it into the directory now/)).toBeVisible()
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('Never used')).toBeVisible()

  const email = newAddress(DOMAIN)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const created = await page.request.post('/scim/v2/Users', {
    headers,
    data: JSON.stringify({ userName: email, displayName: 'Dora Directory', [OFFICE]: { office: 'LON-1' } }),
  })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: string }

  await page.reload()
  const table = section.getByRole('table', { name: 'Offices of Tidal Entra' })
  await expect(table.getByText('No office')).toBeVisible()
  await button(page, 'Choose the office of LON-1').click()
  await dialog.getByRole('combobox').fill('London')
  await page
    .getByRole('option', { name: /London/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Chosen. People who have another office now: 1')).toBeVisible()
  await expect(table.getByText('chosen here')).toBeVisible()
  await expectNoFindings(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }

  const ended = await page.request.patch(`/scim/v2/Users/${id}`, {
    headers,
    data: JSON.stringify({ Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }),
  })
  expect(ended.status()).toBe(200)
  await page.reload()
  await expect(section.getByText('People: 1, of whom can sign in: 0')).toBeVisible()

  await page.goto('/admin/audit')
  await expect(page.getByText('The directory Tidal Entra').first()).toBeVisible()
  await page.goto('/admin/systems')
  await section.getByRole('button', { name: /^Withdraw the token/ }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The token was withdrawn.')).toBeVisible()
  expect((await page.request.get('/scim/v2/Users', { headers })).status()).toBe(401)
  await button(page, 'End Tidal Entra').click()
  await dialog.getByRole('button', { name: 'End' }).click()
  await expect(section.getByText('No directory is connected.')).toBeVisible()
})
