import type { Page } from '@playwright/test'
import { expectNothingCut } from './cut'
import { expectWholePage } from './expectations'
import { inParts, OPEN_PAGES, PROTECTED_PAGES } from './pages'
import { ADMIN, expect, logIn, test } from './story'

for (const paths of inParts(OPEN_PAGES, 5))
  test(`the keyboard reaches and shows everything, wider letters cut nothing, signed out: ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * 20_000)
    for (const path of paths) await walk(page, path)
  })

for (const paths of inParts(['/', ...PROTECTED_PAGES], 5))
  test(`the keyboard reaches and shows everything, wider letters cut nothing, for an administrator: ${paths.join(' ')}`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * 20_000)
    await logIn(page, ADMIN)
    for (const path of paths) await walk(page, path)
  })

async function walk(page: Page, path: string) {
  await page.goto(path)
  await expectWholePage(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/\S.*Whereabouts/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await faultsOfKeyboard(page), path).toEqual([])
  await page.evaluate(widenLetters)
  await expectNothingCut(page)
}

/** The most presses of Tab on one page. A long list is walked at its beginning only. */
const MOST_STOPS = 60

/** Presses Tab through the page. Each stop must be in view, with a visible sign of the focus, after the last one in the document. */
async function faultsOfKeyboard(page: Page) {
  const faults: string[] = []
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(faultOfStop)
    if (found === null) return faults
    if (found) faults.push(found)
  }
  return faults
}

/** Null after the last stop, and an empty text for a stop without fault. */
function faultOfStop() {
  const at = document.activeElement
  if (!at || at === document.body || at.hasAttribute('data-walked')) return null
  at.setAttribute('data-walked', '')
  const what = `${at.tagName.toLowerCase()} ${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}`
  const last = document.querySelector('[data-last]')
  const isBefore = last && (last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  last?.removeAttribute('data-last')
  at.setAttribute('data-last', '')
  if (isBefore) return `${what} comes too late`
  const { top, bottom, left, right, width, height } = at.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `${what} is out of view`
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [left + width * x, top + height * y] as const),
  )
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return (
      there !== null && (at.contains(there) || there.contains(at) || at.closest('label')?.contains(there))
    )
  })
  if (!isSeen) return `${what} is behind something`
  const around = [
    at,
    at.parentElement,
    at.parentElement?.parentElement,
    at.nextElementSibling,
    at.closest('label'),
  ].flatMap((each) => each ?? [])
  const drawn = () =>
    around
      .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')])
      .map(({ outline, boxShadow, border, background }) => [outline, boxShadow, border, background])
      .join()
  const withFocus = drawn()
  const { blur, focus } = at as HTMLElement
  blur.call(at)
  const hasSign = drawn() !== withFocus
  focus.call(at, { preventScroll: true })
  return hasSign ? '' : `${what} shows no focus`
}

/** Sets the distances that a reader may choose (WCAG 1.4.12). */
function widenLetters() {
  const wide = new CSSStyleSheet()
  wide.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(wide)
}
