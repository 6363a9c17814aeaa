import type { Browser } from '@playwright/test'
import { ADMIN, expect, logIn, settle, signIn, test } from './story'

/** Changes an office by an administrator, whose name its rows then show. */
async function change(browser: Browser, office: string, values: object) {
  const admin = await browser.newContext()
  await logIn(admin, ADMIN)
  const answer = await admin.request.patch(`/api/offices/${office}`, { data: values })
  expect(answer.ok(), await answer.text()).toBe(true)
  await admin.close()
}

test('a tap shows a hint, and a second tap or one elsewhere puts it away', async ({ page, browser }) => {
  await change(browser, 'Edinburgh', { phase: 'open', validUntil: '2031-12-31' })
  await signIn(page)
  await settle(page, 'Tara Tap', 'Edinburgh')
  await page.goto('/')
  const status = page.getByText('Open - Completely open')
  const hint = page.getByRole('tooltip')
  await expect(status).toBeVisible()
  for (const elsewhere of [status, page.getByRole('heading', { level: 1 })]) {
    await status.tap()
    await expect(hint).toHaveText('Current status is valid until 31 Dec 2031')
    await expect(hint).toBeInViewport({ ratio: 1 })
    await elsewhere.tap()
    await expect(hint).toHaveCount(0)
  }
})
