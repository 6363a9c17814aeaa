import { useLayoutEffect, type RefObject } from 'react'

/** Keeps a fixed element under its anchor while the page scrolls, or above it where there is more room. Browsers do so by themselves from Safari 26 on. */
export function usePlacement(popup: RefObject<HTMLElement | null>, anchor: Element) {
  // Its own size may change with each drawing.
  useLayoutEffect(() => {
    const place = () => placeAt(popup.current!, anchor.getBoundingClientRect())
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
}

function placeAt({ offsetHeight, style }: HTMLElement, { top, bottom, left }: DOMRect) {
  const isBelow = bottom + offsetHeight <= window.innerHeight || top < window.innerHeight - bottom
  style.top = `${isBelow ? bottom : top - offsetHeight}px`
  style.left = `${left}px`
}
