import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails if axe finds anything on the page, and says which elements break which rule. */
export async function expectNoFindings(page: Page) {
  // A colour on its way from one to another may have too little contrast.
  await page.evaluate(movementsAreOver)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

async function movementsAreOver() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  // A movement whose element goes away is cut off.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Waits until the page has its head and foot, and loads nothing any more. */
export async function expectWholePage(page: Page) {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Fails if the page scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
}
