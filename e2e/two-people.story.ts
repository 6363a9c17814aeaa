import {
  DEMO_PASSWORD,
  PASSWORD_DOMAIN,
  expect,
  logIn,
  mailedLink,
  newAddress,
  officeIdOf,
  openAccount,
  ownOfficeKey,
  settle,
  signIn,
  test,
} from './story'

const EMMA = `emma.employee@${PASSWORD_DOMAIN}`

test('one person’s window does not write into the account of another who signed in in a second window', async ({
  page,
}) => {
  await signIn(page)
  await settle(page, 'Anna First', 'London')
  await page.goto('/')
  await page.getByRole('button', { name: 'Update Details' }).click()
  await page.getByLabel('Comment', { exact: true }).fill('written for Anna')

  // Both people use one browser, as on a shared computer. The first window gets no news of the second person.
  await page.evaluate(() => (window.BroadcastChannel.prototype.postMessage = () => undefined))
  const second = await signIn(page)
  await page.request.patch('/api/me', { data: { name: 'Bert Second', office: 'Sydney' } })

  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  // The message is in the dialog too, until that has closed.
  await expect(
    page.getByText('Somebody else is signed in in this browser by now', { exact: false }).first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hello, Bert' })).toBeVisible()
  await expect(page.getByText('Anna')).toHaveCount(0)
  const session = await page.request.get('/api/session')
  expect(((await session.json()) as { me: { email: string; comment: string } }).me).toMatchObject({
    email: second,
    comment: '',
  })
})

test('a check-in page that was opened by one person checks in nobody else', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Anna First', 'Perth')
  const door = `/checkin/${await ownOfficeKey(page)}`
  await page.goto(door)
  await expect(page.getByText('Anna', { exact: false }).first()).toBeVisible()
  await signIn(page)
  await settle(page, 'Bert Second', 'Perth')

  await page.getByRole('button', { name: 'Check In', exact: true }).click()
  const agree = page.getByRole('dialog').getByRole('button', { name: 'Agree' })
  await agree.click()
  await expect(page.getByText('Bert', { exact: false }).first()).toBeVisible()
  const checkIns = await page.request.get('/api/me/check-ins')
  expect(await checkIns.json()).toEqual([])
})

test('a sign-out in one tab removes the names from all others at once, and a sign-in brings them back', async ({
  page,
}) => {
  await logIn(page, EMMA)
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: /People in/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => page.content()).not.toContain(EMMA)

  await other.goto('/login')
  await other.getByLabel('Email').fill(EMMA)
  await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Emma' })).toBeVisible()
})

test('a sign-out that could not reach the server still counts after a reload, and is sent as soon as possible', async ({
  page,
}) => {
  await logIn(page, EMMA)
  await page.goto('/')
  await page.route('**/api/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Error with logout')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect((await page.request.get('/api/me/check-ins')).status()).toBe(200)

  await page.unroute('**/api/sign-out')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/me/check-ins')).status()).toBe(401)
})

for (const [hears, cause] of [
  [true, 'the server tells the page'],
  [false, 'a press finds it out, as the page hears nothing'],
] as const)
  test(`a person who is signed out from elsewhere sees a message, and comes back to the page after signing in: ${cause}`, async ({
    page,
    browser,
  }) => {
    if (!hears) await page.route('**/api/live*', (route) => route.abort())
    const email = await signIn(page)
    await settle(page, 'Lea Lost', 'London')
    await page.goto('/people?office=Lyon')
    await expect(page.getByRole('heading', { name: /People in Lyon/ })).toBeVisible()

    const context = await browser.newContext()
    await signIn(context, email)
    expect((await context.request.post('/api/me/sessions/end-others', { data: {} })).ok()).toBe(true)
    await context.close()

    // A link fetches its page when it gets the focus, and the answer may sign the person out before the
    // press.
    if (!hears) {
      await page.getByRole('link', { name: 'Offices', exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('You were signed out from another device.', { exact: false })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    // The identity provider still knows the person.
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/offices|\/people/)
  })

test('a bookmark of a protected page survives the sign-in', async ({ page }) => {
  await page.goto('/people?office=Lyon')
  await expect(page).toHaveURL('/')
  await page.getByLabel('Email').fill(EMMA)
  await page.getByRole('button', { name: 'Next' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(EMMA)
  await page.goForward()
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: /People in Lyon/ })).toBeVisible()
  await expect(page).toHaveURL(`/people?office=${await officeIdOf(page, 'Lyon')}`)
})

test('the login and the reset lead an address of the main domain to single sign-on', async ({ page }) => {
  for (const path of ['/reset', '/login']) {
    await page.goto(path)
    await page.getByLabel('Email').fill(newAddress())
    await expect(page.getByText('This address signs in by single sign-on.')).toBeVisible()
  }
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Go there' }).click()
  await (await popup).getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
})

test('the page shows that the window of single sign-on is open, and a failure stays on it with the next step', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(newAddress())
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  const provider = await popup
  await expect(page.getByText('Please go on in the window of single sign-on.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show it' })).toBeEnabled()
  await provider.goto('/signed-in?outcome=error&code=refused&popup=1')
  const form = page.locator('form')
  await expect(form.getByText('Please press Next again and sign in there', { exact: false })).toBeVisible()
})

test('a link survives a reload of its page, and a used one says so before anything is typed, with a remedy', async ({
  page,
}) => {
  const email = newAddress(PASSWORD_DOMAIN)
  const password = 'the first one of mine'
  await page.request.post('/api/signup', { data: { email, password, confirmPassword: password } })
  const link = await mailedLink(page, email)
  await page.goto(link)
  await expect(page.getByText(`when you signed up as ${email}`, { exact: false })).toBeVisible()
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await page.context().clearCookies()

  await page.goto('/support')
  await page.goto(link)
  await expect(page.getByText('This link was used or is too old')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a signed-in person sets a new password by the present one', async ({ page }) => {
  const email = newAddress(PASSWORD_DOMAIN)
  const password = 'the first one of mine'
  await page.request.post('/api/signup', { data: { email, password, confirmPassword: password } })
  await page.goto(await mailedLink(page, email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
  await openAccount(page)
  await page.getByRole('link', { name: 'My sessions' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current Password', { exact: true }).fill('somebody else’s')
  await dialog.getByLabel('New Password', { exact: true }).fill('password1')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('password2')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('one of the most common', { exact: false })).toBeVisible()
  await expect(dialog.getByText('Passwords must match')).toBeVisible()
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Current Password', { exact: true }).fill(password)
  await dialog.getByLabel('New Password', { exact: true }).fill('the second one of mine')
  await dialog.getByLabel('Confirm Password', { exact: true }).fill('the second one of mine')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})
