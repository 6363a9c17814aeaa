import { DEMO_PASSWORD, expect, MAIN_DOMAIN, newAddress, test } from './story'

test('the main domain signs in through the identity provider in a popup', async ({ page }) => {
  const email = newAddress()
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  const popup = await opened
  await expect(popup.getByLabel('Email')).toHaveValue(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('a page whose popup is blocked goes to the identity provider itself and comes back', async ({
  page,
}) => {
  const email = newAddress()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Update Details' })).toBeVisible()
})

test('a popup that is closed leaves the sign-in usable', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(newAddress())
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  await (await opened).close()
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
})

test('an account with a password is linked after the password was given, and then single sign-on is enough', async ({
  page,
}) => {
  const email = `lena.legacy@${MAIN_DOMAIN}`
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Next' }).click()
  await (await opened).getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText(/original check-in app password/).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Lena' })).toBeVisible()
})

test('addresses of other domains can’t go on, even if they look like ours', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next' })
  for (const email of [
    '',
    'abc',
    'abc@',
    `@${MAIN_DOMAIN}`,
    'x@gmail.com',
    `x@evil-${MAIN_DOMAIN}`,
    `x@${MAIN_DOMAIN}.evil.com`,
    `x@sub.${MAIN_DOMAIN}`,
  ]) {
    await page.getByLabel('Email').fill(email)
    await expect(next, email).toBeDisabled()
  }
})

test('a second person signs in through the identity provider in the same browser', async ({ page }) => {
  for (const email of [newAddress(), newAddress()]) {
    await page.goto('/')
    await page.getByLabel('Email').fill(email)
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Next' }).click()
    await (await popup).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()
    const session = await page.request.get('/api/session')
    expect(((await session.json()) as { me: { email: string } }).me.email).toBe(email)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  }
})
