import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Brings axe into the page's document, one time. */
const BRING_AXE = `if (!window.axe) { ${axe.source} }`

/** Fails if axe finds anything on the page, with the elements and the rules that they break. */
export async function expectNoFindings(page: Page) {
  await page.evaluate(stopColours)
  await page.evaluate(movementsAreOver)
  // Axe would have to come into each frame too.
  expect(page.frames()).toHaveLength(1)
  await page.evaluate(BRING_AXE)
  expect(await page.evaluate(findings), page.url()).toEqual([])
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Changes colours at once, because a colour that is still changing may have too little contrast. */
function stopColours() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Runs every rule of axe, and lets it describe only the elements that break one. */
async function findings() {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ['violations'],
    // WCAG 2.5.8 is new in 2.2, whose rules axe leaves off.
    rules: { 'target-size': { enabled: true } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function movementsAreOver() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  // The movement of an element that disappears is cancelled.
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Waits until the page has its head and foot, and its loading has ended. */
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
