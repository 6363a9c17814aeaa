import { ADMIN, expect, logIn, newAddress, settle, signIn, test } from './story'

test('an administrator finds in the audit who renewed a key and who downloaded a file, and shares the view', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/people?office=Warsaw')
  await page.getByRole('button', { name: 'Download Office Data' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await downloading
  await page.goto('/poster/Warsaw')
  await page.getByRole('button', { name: 'Renew key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew key' }).click()
  await expect(page.getByText('The key is renewed.')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL('/admin/audit')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await page.getByLabel('Person or office').fill('wars')
  await expect(page).toHaveURL(/subject=wars/)
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Renewed the check-in key of an office')
  await expect(rows.nth(1)).toContainText('Downloaded the data of an office')
  await expect(rows.nth(1)).toContainText(/\d+ rows?/)
  await expect(rows.nth(2)).toContainText('Read when the people of an office left')
  for (const row of await rows.all()) await expect(row).toContainText(ADMIN)

  await page.getByLabel('What').selectOption('Downloaded the data of an office')
  await page.getByLabel('Who').fill(ADMIN)
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/who=.+/)
  const shared = page.url()
  await page.goto('/')
  await page.goto(shared)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Warsaw')

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries match')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(rows.first()).toBeVisible()
})

test('an administrator finds who read a roll call and who searched for people, each one time', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/offices/Stavanger/roll-call')
    await expect(page.getByText(/^\d+ (person|people) inside$/)).toBeVisible()
  }
  const email = newAddress()
  const made = await page.request.post('/api/people', { data: { name: 'Nora New', email } })
  expect(made.ok()).toBe(true)
  await page.goto('/admin')
  const panel = page.getByRole('region', { name: 'People', exact: true })
  for (let search = 0; search < 2; search++) {
    await panel.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('group', { name: 'Search result' })).toContainText(email)
    await panel.getByRole('button', { name: 'Reset', exact: true }).click()
  }

  await page.goto('/admin/audit?subject=Stavanger')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Read the roll call of an office')
  await expect(rows).toContainText(ADMIN)

  await page.goto('/admin/audit')
  await page.getByLabel('What').selectOption('Searched for people')
  await page.getByLabel('Person or office').fill(email)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('By: e-mail')
})

test('an administrator sees the acts of a person on a day together, and opens those of one kind', async ({
  page,
  browser,
}) => {
  const admin = await browser.newPage()
  await logIn(admin, ADMIN)
  for (const office of ['Vienna', 'Brussels', 'Madrid'])
    expect((await admin.request.post(`/api/offices/${office}/key`, { data: {} })).ok()).toBe(true)
  await logIn(page, ADMIN)
  await page.goto(`/admin/audit?who=${ADMIN}&action=renew+office+key`)
  const fold = page
    .getByRole('button', { name: /^Renewed the check-in key of an office · \d+ times$/ })
    .first()
  await expect(fold).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  const before = await rows.count()
  await fold.click()
  await expect(rows.filter({ hasText: 'Madrid' }).first()).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(before + 2)
  await expect(page.getByTitle(ADMIN).first()).toBeVisible()
  await admin.close()
})

test('an audit that can’t be read says so and can be tried again', async ({ page }) => {
  await logIn(page, ADMIN)
  const renewed = await page.request.post('/api/offices/Vienna/key', { data: {} })
  expect(renewed.ok()).toBe(true)
  await page.route('**/api/audit-entries*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/audit')
  await expect(page.getByText('Something went wrong, please try again')).toBeVisible()
  await page.unroute('**/api/audit-entries*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Audit' })).toBeVisible()
})

test('an employee reads no audit', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Curious Clerk', 'Cork')
  await page.goto('/admin/audit')
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  const refused = await page.request.get('/api/audit-entries')
  expect(refused.status()).toBe(403)
})
