import { useLayoutEffect, type RefObject } from 'react'

/** Keeps a fixed element under its anchor while the page scrolls, or above it where there is more room, and inside the window. Browsers do so by themselves from Safari 26 on. */
export function usePlacement(popup: RefObject<HTMLElement | null>, anchor: RefObject<Element | null>) {
  // Its own size may change with each drawing.
  useLayoutEffect(() => {
    const place = () => {
      if (popup.current && anchor.current) placeAt(popup.current, anchor.current.getBoundingClientRect())
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  })
}

const EDGE = 8

const between = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most))

function placeAt({ offsetHeight, offsetWidth, style }: HTMLElement, { top, bottom, left, right }: DOMRect) {
  const { innerHeight, innerWidth } = window
  const isBelow = bottom + offsetHeight <= innerHeight || top < innerHeight - bottom
  const isFromRight = document.documentElement.dir === 'rtl'
  const wanted = isFromRight ? right - offsetWidth : left
  const y = isBelow ? bottom : top - offsetHeight
  style.top = `${between(0, y, Math.max(0, innerHeight - offsetHeight))}px`
  style.left = `${between(EDGE, wanted, innerWidth - offsetWidth - EDGE)}px`
}
