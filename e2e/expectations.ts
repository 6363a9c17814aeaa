import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
// WCAG 2.5.8 is new in 2.2, whose rules axe leaves off. The rule on names was an experiment until 4.14: it takes the initials beside
// a name and the letters of a day for a label that somebody would say.
const NEW_RULES = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: false } }
const PARTS = {
  all: { rules: NEW_RULES },
  colours: { runOnly: COLOUR_RULES },
  'all but colours': {
    rules: { ...NEW_RULES, ...Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
  },
}

/**
 * Fails if axe finds anything on the page, with the elements and the rules that they break, or if two controls
 * of one form have the same name.
 */
export async function expectNoFindings(page: Page, part: keyof typeof PARTS = 'all') {
  await page.evaluate(stopColours)
  await page.evaluate(movementsAreOver)
  // Axe would have to come into each frame too.
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findings, PARTS[part]), page.url()).toEqual([])
  if (part !== 'colours') expect(await page.evaluate(namedAlike), page.url()).toEqual([])
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Changes colours at once, because a colour that is still changing may have too little contrast. */
function stopColours() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

async function findings(part: axe.RunOptions) {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    // Only elements that break a rule are described.
    resultTypes: ['violations'],
    ...part,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** The names that two controls of one form, dialog or group share. */
function namedAlike() {
  const { axe: page } = window as unknown as { axe: typeof axe }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  page.setup(document.body)
  const named = [...(dialog ?? document).querySelectorAll('button, input, select, textarea')]
    .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }))
    .map((control) => ({
      form: control.closest('form, fieldset, dialog, [role=group], [role=radiogroup], [role=search]'),
      name: `${control.localName}: ${page.commons.text.accessibleText(control)}`,
    }))
  page.teardown()
  return named
    .filter((one, place) =>
      named.slice(0, place).some(({ form, name }) => form && form === one.form && name === one.name),
    )
    .map(({ name }) => name)
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

/** Fails if axe finds anything in light or in dark colours. The page stays in the dark ones. */
export async function expectNoFindingsInBothSchemes(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindings(page)
  }
}

/** Fails if the page scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide).toBe(false)
}
