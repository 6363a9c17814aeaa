import {
  ADMIN,
  DEMO_PASSWORD,
  MAIN_DOMAIN,
  PASSWORD_DOMAIN,
  expect,
  logIn,
  mailedLink,
  newAddress,
  openAccount,
  settle,
  signIn,
  test,
} from './story'

const STRANGERS = 'the passphrase of a stranger'
const OWN = 'what only the owner knows'

test('a stranger who signs up with another person’s address gets nothing, and the owner sets their own password at the same link', async ({
  page,
}) => {
  const email = newAddress(PASSWORD_DOMAIN)
  await page.request.post('/api/signup', {
    data: { email, password: STRANGERS, confirmPassword: STRANGERS, handle: email },
  })
  const link = await mailedLink(page, email)

  // A mail scanner opens every link and runs the scripts of the page.
  const writes: string[] = []
  page.on('request', (request) => {
    // The page reads the link's address by POST, because the token must not be in a URL.
    if (request.method() !== 'GET' && !request.url().endsWith('/api/links/read')) writes.push(request.url())
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Verify Email' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(writes).toEqual([])

  await page.getByRole('button', { name: 'Choose another password' }).click()
  await page.getByLabel('New Password', { exact: true }).fill(OWN)
  await page.getByLabel('Confirm Password', { exact: true }).fill(OWN)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()

  const strangers = await page.request.post('/api/login', { data: { email, password: STRANGERS } })
  expect(strangers.status()).toBe(401)
})

test('a first single sign-on to a record with the Admin role waits for its owner, in this browser alone', async ({
  page,
  browser,
}) => {
  const email = newAddress(MAIN_DOMAIN)
  await logIn(page, ADMIN)
  const made = await page.request.post('/api/people', { data: { name: 'Nora Newadmin', email } })
  expect(made.ok()).toBe(true)
  const found = await page.request.get(`/api/people/search?email=${encodeURIComponent(email)}`)
  const { person } = (await found.json()) as { person: { id: string } }
  await page.request.put(`/api/people/${person.id}/role`, { data: { role: 'Admin' } })
  await page.context().clearCookies()

  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  await (await popup).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('we mailed you a link', { exact: false })).toBeVisible()

  const link = await mailedLink(page, email)
  const elsewhere = await browser.newPage()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'It was me: sign in' }).click()
  await expect(elsewhere.getByText('in the browser in which you began', { exact: false })).toBeVisible()
  await elsewhere.close()

  await page.goto(link)
  await page.getByRole('button', { name: 'It was me: sign in' }).click()
  await expect(page.getByRole('link', { name: 'Admin Console' })).toBeVisible()
})

test('a person sees their own sessions, ends one there, and the other page is out at once', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  await settle(page, 'Sara Sessions', 'London')
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto('/people')
  await expect(elsewhere.getByRole('heading', { name: /People in/ })).toBeVisible()

  await page.goto('/')
  await openAccount(page)
  await page.getByRole('link', { name: 'My sessions' }).click()
  await expect(page.getByText('Now, in this session')).toBeVisible()
  await expect(page.getByText('Within the last ten minutes')).toBeVisible()
  await expect(page.getByText(/, by single sign-on$/)).toHaveCount(2)
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()

  await elsewhere.goto('/people')
  await expect(elsewhere.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await other.close()
})

test('a sign-in on a new device is told to the owner by mail, and the same device is not told again', async ({
  page,
  browser,
}) => {
  const email = await signIn(page)
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await other.clearCookies({ name: /session$/ })
  await signIn(elsewhere, email)
  await page.goto('/demo/mailbox')
  const mails = page.getByRole('article').filter({ hasText: email }).filter({ hasText: 'from a new device' })
  await expect(mails).toHaveCount(1)
  await expect(mails).toContainText('Signed in: by single sign-on')
  await expect(mails.getByRole('link').first()).toHaveAttribute('href', /\/sessions$/)
  await other.close()
})

test('one press ends all other sessions', async ({ page, browser }) => {
  const email = await signIn(page)
  const contexts = [await browser.newContext(), await browser.newContext()]
  for (const context of contexts) await signIn(context, email)
  await page.goto('/sessions')
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  for (const context of contexts) {
    expect((await context.request.get('/api/me/check-ins')).status()).toBe(401)
    await context.close()
  }
})

test('an export on a page that was left open asks for the password first, and then goes on by itself', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/admin')
  // The server answers this if the sign-in is older than ten minutes.
  const refusal = { code: 'proof_required', message: 'Please confirm that it is you to go on.', fields: {} }
  await page.route('**/api/all-users', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Download All App Users' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'OK' })
  if (await sure.isVisible()) await sure.click()

  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  expect((await file).suggestedFilename()).toBe('AllUsersData.csv')
  await expect(dialog).toBeHidden()
})

test('a person who signs in by single sign-on confirms by it, and only with their own account', async ({
  page,
}) => {
  const email = await signIn(page)
  await settle(page, 'Ola Own', 'London')
  await page.goto('/')
  const refusal = { code: 'proof_required', message: 'Please confirm that it is you to go on.', fields: {} }
  await page.route('**/api/me/data', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 })
  await openAccount(page)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })

  const proveAs = async (address: string) => {
    const popup = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Open single sign-on' }).click()
    const choice = await popup
    await choice.getByLabel('Email').fill(address)
    await choice.getByRole('button', { name: 'Continue' }).click()
  }
  await proveAs(newAddress())
  await expect(dialog.getByText('did not confirm that it is you', { exact: false })).toBeVisible()
  const file = page.waitForEvent('download')
  await proveAs(email)
  expect((await file).suggestedFilename()).toBe('MyWhereaboutsData.json')
})
