import type { Page } from '@playwright/test'
import { ADMIN, DEMO_PASSWORD, expect, newAddress, settle, signIn, stopAt, test, today } from './story'
import { translatePages } from './translation'

const MARK = 'ŧ'

test.beforeEach(({ page }) => translatePages(page.context(), MARK))

/** A text of the page as its reader sees it: in the elements of the translation. */
const translated = (page: Page, text: RegExp) =>
  page.locator('font > font').filter({ hasText: new RegExp(`^${MARK}${text.source}`) })

const button = (page: Page, name: string) => page.getByRole('button', { name: MARK + name, exact: true })

test('a visitor ticks the policy on a translated page, is in, and leaves after a number that finds no visit', async ({
  page,
}) => {
  const number = `+44 20 ${Date.now().toString().slice(-8)}`
  await page.clock.install()
  await page.goto('/visitor')
  await page.getByLabel('Office').selectOption({ label: 'UK - Manchester' })
  await expect(translated(page, /Still missing: .*consent/)).toBeVisible()
  for (const [label, text] of [
    ['Name', 'Tora Translated'],
    ['Email', 'tora@guest.example'],
    ['Company', 'Guests Ltd'],
    ['Contact Number', number],
    ['Your host at ERM', 'Hanna Host'],
  ] as const)
    await page.getByLabel(MARK + label, { exact: true }).fill(text)
  await expect(translated(page, /Still missing: consent$/)).toBeVisible()
  const policy = page.getByLabel('I agree with the data collection and processing policy.')
  await policy.check()
  await expect(translated(page, /Still missing/)).toHaveCount(0)
  await policy.uncheck()
  await expect(translated(page, /Still missing: consent$/)).toBeVisible()
  await policy.check()
  await button(page, 'Check In').click()
  await expect(translated(page, /Welcome to ERM\./)).toBeVisible()
  await expect(translated(page, /Checked in to Manchester office/)).toBeVisible()

  await page.getByRole('tab', { name: 'Check Out' }).click()
  await page.getByLabel('Contact Number').fill('+44 20 0000 0000')
  await button(page, 'Check Out').click()
  await expect(translated(page, /There is no visit/)).toBeVisible()
  await page.getByLabel('Contact Number').fill(number)
  await button(page, 'Check Out').click()
  await expect(translated(page, /Thank you for visiting ERM\./)).toBeVisible()
  await expect(translated(page, /There is no visit/)).toHaveCount(0)
})

test('an employee checks in on a translated page, leaves, and is here again', async ({ page }) => {
  await signIn(page)
  await settle(page, 'Tove Translated', 'Manchester')
  await stopAt(page, today())
  await page.goto('/')
  await page.getByRole('link', { name: /Check-In to this office/ }).click()
  await page.getByRole('dialog', { name: 'Privacy Policy' }).getByRole('button', { name: 'Agree' }).click()
  await expect(translated(page, /You have successfully checked in to/)).toBeVisible()
  await button(page, 'Leaving').click()
  await expect(translated(page, /You left at \d/)).toBeVisible()
  await button(page, 'I am still here').click()
  await expect(button(page, 'Leaving')).toBeVisible()
  await expect(translated(page, /You left at/)).toHaveCount(0)

  await page.goto('/')
  await expect(translated(page, /Manchester: Here/)).toBeVisible()
  await button(page, 'Leaving').click()
  await expect(translated(page, /Manchester: You left at/)).toBeVisible()
  await expect(translated(page, /Manchester: Here/)).toHaveCount(0)
})

test('a person signs in on a translated page, after a wrong password and a field left empty', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(ADMIN)
  await page.getByLabel('Password').first().fill('not the right one')
  await button(page, 'Login').click()
  await expect(translated(page, /Email or password is incorrect/).first()).toBeVisible()
  await page.getByLabel('Password').first().fill('')
  await button(page, 'Login').click()
  await expect(translated(page, /Must not be empty/)).toBeVisible()
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD)
  await button(page, 'Login').click()
  await expect(translated(page, /Not checked in anywhere/)).toBeVisible()
})

test('messages at the fields of a translated form come, change and go', async ({ page }) => {
  await page.goto('/support')
  const messages = translated(page, /Please (enter|describe)/)
  await button(page, 'Submit').click()
  await expect(messages).toHaveText(['ŧPlease enter your name'])
  await page.getByLabel('Name').fill('Tove Translated')
  await button(page, 'Submit').click()
  await expect(messages).toHaveText(['ŧPlease enter valid email'])
  await page.getByLabel('Email').fill(newAddress('elsewhere.example'))
  await button(page, 'Submit').click()
  await expect(messages).toHaveText(['ŧPlease describe your problem'])
  await page.getByLabel('Description').fill('The lift does not know where it is.')
  await button(page, 'Submit').click()
  await expect(translated(page, /Thank you\. You will be contacted/).first()).toBeVisible()
  await expect(messages).toHaveCount(0)
})
