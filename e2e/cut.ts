import type { Page } from '@playwright/test'
import { expect } from './story'

/** The narrowest phone, and a window of 1280x1024 at 400 % (WCAG 1.4.10). */
export const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]

/** Opens every card of the page that is folded, so that all of its words are looked at. */
export const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLElement>('[data-fold] [aria-expanded=false]'))
      fold.click()
  })

/**
 * Fails if a text or a control is outside the window's sides, or ends at an edge that hides the rest of it.
 */
export async function expectNothingCut(page: Page) {
  expect(await page.evaluate(whatIsCut), page.url()).toEqual([])
}

/** Fails if a button at the foot of the dialog is not completely in the window. */
export async function expectDialogWhole(page: Page) {
  await expectNothingCut(page)
  for (const button of await page.locator('[data-dialog-actions] button').all())
    await expect(button).toBeInViewport({ ratio: 1 })
}

async function whatIsCut() {
  // A window gets its new size with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const width = document.documentElement.clientWidth
  const styleOf = (part: Element) => getComputedStyle(part)
  const upFrom = (part: Element | null): Element[] => (part ? [part, ...upFrom(part.parentElement)] : [])
  const isScrolled = (part: Element) => ['auto', 'scroll'].includes(styleOf(part).overflowX)
  const isForScreenReaders = (part: Element) => styleOf(part).clipPath !== 'none'
  const isSeen = (part: Element) =>
    part.checkVisibility({ checkVisibilityCSS: true }) &&
    !upFrom(part).some((each) => isForScreenReaders(each) || each.getAttribute('aria-hidden') === 'true')
  const named = (part: Element, how: string) =>
    `${how}: ${part.tagName.toLowerCase()} ${(part.textContent ?? '').trim().slice(0, 60)}`
  const isBeyond = ({ left, right }: DOMRect) => right > width + 1 || left < -1
  // A row that scrolls shows each of its parts whole, one after the other.
  const rowAround = (part: Element) => part.closest('[data-scrolls]')

  const found: string[] = []
  if (document.documentElement.scrollWidth > width) found.push('the page is wider than the window')
  const parts = [...document.querySelectorAll('body *')].filter(isSeen)
  for (const part of parts) {
    if (isScrolled(part) && part.scrollWidth > part.clientWidth + 1 && rowAround(part) !== part)
      found.push(named(part, 'scrolls sideways'))
    const { overflowX, textOverflow } = styleOf(part)
    const isHidden = ['hidden', 'clip'].includes(overflowX) && part.scrollWidth > part.clientWidth + 1
    if (isHidden && textOverflow !== 'ellipsis' && part.textContent?.trim() && part.tagName !== 'INPUT')
      found.push(named(part, 'cut'))
    const isControl = part.matches('a, button, input, select, textarea')
    if (isControl && !rowAround(part) && isBeyond(part.getBoundingClientRect()))
      found.push(named(part, 'beyond the window'))
  }
  for (const row of parts.filter((part) => rowAround(part) === part)) {
    const before = row.scrollLeft
    for (const part of row.children) {
      row.scrollLeft += part.getBoundingClientRect().left - row.getBoundingClientRect().left - 8
      const [{ left, right }, frame] = [part.getBoundingClientRect(), row.getBoundingClientRect()]
      if (left < frame.left - 1 || right > frame.right + 1 || isBeyond(frame))
        found.push(named(part, 'never whole in its row'))
      if (part.scrollWidth > part.clientWidth + 1) found.push(named(part, 'cut in its row'))
    }
    row.scrollLeft = before
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { parentElement: part, textContent } = texts.currentNode
    if (!textContent?.trim() || !part || !isSeen(part) || part.closest('option') || rowAround(part)) continue
    // The mark at its end says that more follows.
    if (upFrom(part).some((each) => styleOf(each).textOverflow === 'ellipsis')) continue
    range.selectNodeContents(texts.currentNode)
    if ([...range.getClientRects()].some(isBeyond)) found.push(named(part, 'beyond the window'))
  }
  return [...new Set(found)]
}
