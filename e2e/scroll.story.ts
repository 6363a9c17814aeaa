import { expect, settle, signIn, test } from './story'

test('Home opens at its top after another page was scrolled, and Back finds the other page where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await signIn(page)
  await settle(page, 'Toni Top', 'Lisbon')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/releasenotes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(scrolled).toBe(300)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Hello, Toni' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(scrolled).toBe(300)
})
