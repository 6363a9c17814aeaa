import { statSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { button, expect, logIn, officeIdOf, ownOfficeKey, PASSWORD_DOMAIN, test } from './story'

/** Draws the pictures of the documents from a newly filled demo. */
const FOLDER = 'docs/pictures'
const MOST_BYTES = 150_000
const OFFICE = 'London'
const PHONE = { viewport: { width: 390, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 740 } }

async function openAs(browser: Browser, name: string, look: BrowserContextOptions) {
  const page = await browser.newPage({ ...look, reducedMotion: 'reduce' })
  await logIn(page, `${name}@${PASSWORD_DOMAIN}`)
  return page
}

async function draw(page: Page, name: string) {
  const path = `${FOLDER}/${name}.png`
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  expect(statSync(path).size, path).toBeLessThanOrEqual(MOST_BYTES)
}

/** The line of a person in a roll call. */
const person = (page: Page, place: number) =>
  page.getByRole('main').getByRole('listitem').nth(place).getByRole('button').first()

test('the door on a phone, and Home and People after the check-in', async ({ browser }) => {
  const phone = await openAs(browser, 'emma.employee', PHONE)
  await phone.goto(`/checkin/${await ownOfficeKey(phone)}`)
  await expect(button(phone, 'Check In')).toBeVisible()
  await draw(phone, 'door-phone')

  await button(phone, 'Check In').click()
  await button(phone, 'Agree').click()
  // The demo's declarations are of random ages.
  const form = phone.getByRole('dialog', { name: 'Community Responsibility' })
  const done = phone.getByText(/You have successfully checked in/)
  await expect(form.or(done)).toBeVisible()
  if (await form.isVisible()) {
    for (const box of await form.getByRole('checkbox').all()) await box.check()
    await form.getByRole('button', { name: 'Agree' }).click()
  }
  await expect(done).toBeVisible()

  const desktop = await openAs(browser, 'emma.employee', DESKTOP)
  await desktop.goto('/')
  await expect(button(desktop, 'Leaving')).toBeEnabled()
  await draw(desktop, 'home')
  await desktop.goto('/people')
  await expect(desktop.getByRole('list', { name: 'People' })).toBeVisible()
  await draw(desktop, 'people')
})

test('a drill, on a warden’s phone and on a desktop', async ({ browser }) => {
  const phone = await openAs(browser, 'will.warden', PHONE)
  const address = `/offices/${await officeIdOf(phone, OFFICE)}/roll-call`
  await phone.goto(address)
  await expect(button(phone, 'Start')).toBeVisible()
  await draw(phone, 'warden-before')

  await button(phone, 'Start').click()
  await button(phone, 'Drill').click()
  await expect(phone.getByRole('heading', { level: 1, name: /Drill/i })).toBeVisible()
  for (const place of [0, 1, 2]) {
    await person(phone, place).click()
    await expect(phone.getByText(/ seen\.$/)).toBeVisible()
  }
  await draw(phone, 'warden-drill')

  await phone.getByRole('link', { name: 'Tell' }).click()
  await expect(phone).toHaveURL(/#tell$/)
  await expect(phone.getByRole('region', { name: 'Nobody needs help' })).toBeVisible()
  await draw(phone, 'warden-tell')

  const desktop = await openAs(browser, 'alex.admin', { viewport: { width: 1280, height: 680 } })
  await desktop.goto(address)
  await expect(desktop.getByText(/marks as of/)).toBeVisible()
  await draw(desktop, 'roll-call')
})
