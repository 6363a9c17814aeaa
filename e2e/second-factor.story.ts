import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoFindings } from './expectations'
import { expect, signIn, test } from './story'

/** The stories' server makes this person an administrator. */
const ADMINISTRATOR = 'sal.second-factor@erm.example'
const STEP_MS = 30_000

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll('-', '')) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** Signs out, and waits for the answer, which ends the session of the browser. */
async function signOut(page: Page) {
  const answer = page.waitForResponse('**/api/sign-out')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await answer
}

test('an administrator sets up a second factor, is asked for it, uses a recovery code and removes it', async ({
  page,
}) => {
  test.slow()
  await signIn(page, ADMINISTRATOR)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Second factor' }).click()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoFindings(page)
  const secret = await page.getByRole('code').innerText()

  const confirm = page.getByRole('button', { name: 'Confirm' })
  await page.getByRole('textbox').fill('12345')
  await confirm.click()
  await expect(page.getByText('This code is wrong or was used already')).toBeVisible()
  const code = codeOf(secret)
  await page.getByRole('textbox').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectNoFindings(page)
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('whereabouts-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL('/')

  await signOut(page)
  await signIn(page, ADMINISTRATOR)
  await page.goto('/admin')
  await expect(page).toHaveURL('/second-factor')
  await expectNoFindings(page)
  await page.getByRole('textbox').fill(code)
  await confirm.click()
  await expect(page.getByText('This code is wrong or was used already')).toBeVisible()
  await expect(page.getByRole('textbox')).toBeFocused()
  await page.getByRole('textbox').fill(codeOf(secret, 1))
  await confirm.click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Console' })).toBeVisible()

  await signOut(page)
  await signIn(page, ADMINISTRATOR)
  await page.goto('/second-factor')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await confirm.click()
  await expect(page).toHaveURL('/')
  await page.goto('/second-factor')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expectNoFindings(page)

  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(recoveryCodes[1] ?? '')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your second factor is removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
})

test('an employee has no second factor to set up', async ({ page }) => {
  await signIn(page)
  await page.goto('/second-factor')
  await expect(page.getByText(/can only be accessed by Administrators/)).toBeVisible()
})
