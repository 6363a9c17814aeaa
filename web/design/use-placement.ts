import { useLayoutEffect, type RefObject } from 'react'

const EDGE = 16

/** Keeps a fixed element under its anchor while the page scrolls, or above it where there is more room. In the centre of its anchor it stays inside the window. */
export function usePlacement(
  popup: RefObject<HTMLElement | null>,
  anchor: Element,
  align: 'start' | 'center' = 'start',
) {
  // Its own size may change with each drawing.
  useLayoutEffect(() => {
    const place = () => placeAt(popup.current!, anchor.getBoundingClientRect(), align)
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
}

function placeAt(popup: HTMLElement, { top, bottom, left, width }: DOMRect, align: 'start' | 'center') {
  const { offsetHeight, offsetWidth, style } = popup
  const isBelow = bottom + offsetHeight <= window.innerHeight || top < window.innerHeight - bottom
  const centre = left + (width - offsetWidth) / 2
  const most = document.documentElement.clientWidth - offsetWidth - EDGE
  style.top = `${isBelow ? bottom : top - offsetHeight}px`
  style.left = `${align === 'start' ? left : Math.max(EDGE, Math.min(centre, most))}px`
}
