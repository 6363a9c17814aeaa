import { ADMIN, DEMO_PASSWORD, expect, logIn, mailedLink, newAddress, PASSWORD_DOMAIN, test } from './story'

const OWN_PASSWORD = 'correct horse battery'

const tokenOf = (link: string) => new URL(link).hash.slice('#token='.length)

test('a newcomer signs up, opens the mailed link with the password, is in, and signs out', async ({
  page,
}) => {
  const email = newAddress(PASSWORD_DOMAIN)
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await next.click()

  await expect(page).toHaveURL('/signup')
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords must match')).toBeVisible()
  await page.getByLabel('Confirm Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please verify the email and then login again').first()).toBeVisible()

  await page.goto(await mailedLink(page, email))
  await page.getByLabel('Password', { exact: true }).fill('not what was chosen')
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByText('This is not the password that was chosen', { exact: false })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.goto('/people')
  await expect(page).toHaveURL('/')
})

test('a forgotten password can be replaced by a mailed link that works one time', async ({ page }) => {
  const email = newAddress(PASSWORD_DOMAIN)
  await page.request.post('/api/signup', {
    data: { email, password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD, handle: email },
  })
  const verified = await page.request.post('/api/signup/verify', {
    data: { token: tokenOf(await mailedLink(page, email)), password: OWN_PASSWORD },
  })
  expect(verified.ok()).toBe(true)
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByRole('link', { name: /reset/i }).click()
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Must not be empty')).toBeVisible()
  await page.getByLabel('Email').fill('abc')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Must be a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(
    page.getByText('Password reset instructions were sent to your email account').first(),
  ).toBeVisible()

  const link = await mailedLink(page, email)
  await page.goto(link)
  await page.getByLabel(/^new password$|^password$/i).fill('another good one')
  await page.getByLabel(/^confirm/i).fill('another good one')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Password', { exact: true }).fill('another good one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()

  const again = await page.request.post('/api/reset/complete', {
    data: {
      token: tokenOf(link),
      password: OWN_PASSWORD,
      confirmPassword: OWN_PASSWORD,
    },
  })
  expect(again.status()).toBe(404)
})

test('a wrong password and an unknown address cause messages with the texts of the catalogue', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Email or password is incorrect').first()).toBeVisible()

  await page.getByLabel('Email').fill(newAddress(PASSWORD_DOMAIN))
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Something went wrong, please try again').first()).toBeVisible()
})

test('a sign-in answer without a token causes a message, and an unknown code shows nothing', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.route('**/api/login', (route) => route.fulfill({ json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Token not received').first()).toBeVisible()

  await page.reload()
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const unknown = { code: 'auth/never-heard-of', message: 'secret detail', fields: {} }
  await page.route('**/api/login', (route) => route.fulfill({ status: 400, json: unknown }), { times: 1 })
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await expect(page.getByText('secret detail')).toHaveCount(0)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()
})

test('a sign-out that the server refuses causes a message, and the page still removes the person’s data', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/')
  await page.route('**/api/sign-out', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Error with logout')).toBeVisible()
  await expect.poll(() => page.content()).not.toContain(ADMIN)
})
