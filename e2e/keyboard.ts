import type { Page } from '@playwright/test'
import { expectNothingCut } from './cut'
import { expect } from './story'

/** The most presses of Tab on one page. A long list is walked at its beginning only. */
const MOST_STOPS = 60

/**
 * Fails unless Tab goes through the page stop by stop: each in view, with a visible sign of the focus, after the last one
 * in the document.
 */
export async function expectKeyboardShowsAll(page: Page) {
  expect(await faultsOfKeyboard(page), page.url()).toEqual([])
}

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

/** Fails if something is cut with the distances that a reader may choose (WCAG 1.4.12). The page keeps them. */
export async function expectWideLettersFit(page: Page) {
  await page.evaluate(widenLetters)
  await expectNothingCut(page)
}

function widenLetters() {
  const wide = new CSSStyleSheet()
  wide.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets.push(wide)
}
