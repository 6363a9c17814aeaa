import { ADMIN, button, expect, logIn, officeIdOf, settle, signIn, test } from './story'

test('an administrator prints an office’s poster and renews its key, and the old code is not recognised', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/offices')
  await page.getByRole('searchbox').fill('Bristol')
  await page.getByRole('link', { name: 'Poster of Bristol' }).click()
  await expect(page).toHaveURL(`/poster/${await officeIdOf(page, 'Bristol')}`)
  await expect(page.getByRole('heading', { name: 'Poster for Bristol' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print both sheets' })).toBeVisible()
  const keyNow = async () =>
    ((await (await page.request.get('/api/offices/Bristol/key')).json()) as { key: string }).key
  const old = await keyNow()

  await page.getByRole('button', { name: /renew key/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: /renew/i }).click()
  await expect.poll(keyNow).not.toBe(old)
  await page.goto(`/checkin/${old}`)
  await expect(page.getByText('We could not recognise the office code.')).toBeVisible()
  await page.goto(`/checkin/${await keyNow()}`)
  await expect(page.getByRole('button', { name: 'Check In', exact: true })).toBeVisible()
})

test('an administrator prints the posters of a country at once, two sheets for each office', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/posters?country=Spain')
  const offices = page.getByRole('list', { name: 'Posters' }).getByRole('listitem')
  await expect(offices.first()).toBeVisible()
  const sheets = 2 * (await offices.count())
  await expect(button(page, `Print ${sheets} sheets`)).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#printed-poster > *')).toHaveCount(sheets)
  await expect(page.locator('#printed-poster').getByRole('img')).toHaveCount(sheets)
})

test('an employee gets no poster and no key', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Paul Poster', 'Bristol')
  await page.goto('/offices')
  await expect(page.getByRole('heading', { name: /^Offices in / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Poster/ })).toHaveCount(0)
  await page.goto('/poster/Bristol')
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
  const refused = await page.request.get('/api/offices/Bristol/key')
  expect(refused.status()).toBe(403)
})
