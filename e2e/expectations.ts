import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on the page as it is now; in the end says which rule which elements break. */
export async function expectNoFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Head and foot stand, and nothing is on its way any more. */
export async function expectWholePage(page: Page) {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The page needs no scrolling to the side. */
export async function expectNoOverflow(page: Page) {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
}
